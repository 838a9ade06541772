import type { SubmitEvent } from 'react';
import { ownBoardOf } from '../../../../machines/browse/ownBoards.ts';
import { Button } from '../../parts/Button.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import style from './Forms.module.css';
import { PlainField } from './PlainField.tsx';

/** A section's name. @param sectionId null makes a new one */
export function SectionEditor({ boardId, sectionId, onDone, onLeave }: { boardId: string; sectionId: string | null; onDone: () => void; onLeave: () => void }) {
  const { saving: text } = usePageText();
  const section = useFlow('ownBoards', (snapshot) => ownBoardOf(snapshot, boardId)?.sections?.find(({ id }) => id === sectionId));
  const requested = useSender('change.requested');
  const touched = useSender('editor.touched');
  const opened = useSender('editor.opened');

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const title = String(new FormData(event.currentTarget).get('title') ?? '').trim();
    if (!title) return;
    requested({ change: sectionId ? { kind: 'editSection', boardId, sectionId, title } : { kind: 'createSection', boardId, title } });
    onDone();
  }

  return (
    <form className={style.form} onSubmit={submit} onChange={() => touched({})}>
      <h2 className={style.title}>{sectionId ? text.board.editSectionTitle() : text.board.newSectionTitle()}</h2>
      <PlainField name="title" label={text.form.sectionTitle()} defaultValue={section?.title ?? ''} maxLength={50} required autoFocus />
      <div className={style.actions}>
        {sectionId && (
          <Button className={style.apart} onClick={() => opened({ what: 'sectionDeletion', id: sectionId, boardId })}>
            {text.board.deleteSection()}
          </Button>
        )}
        <Button onClick={onLeave}>{text.form.cancel()}</Button>
        <Button type="submit" tone="accent">{sectionId ? text.form.saveChanges() : text.form.create()}</Button>
      </div>
    </form>
  );
}
