import type { SubmitEvent } from 'react';
import type { Board } from '../../../../events/entities/board.ts';
import { ownBoardOf } from '../../../../machines/browse/ownBoards.ts';
import { Button } from '../../parts/Button.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import style from './Forms.module.css';
import { PlainField, PlainSelect } from './PlainField.tsx';
import { SwitchRow } from './SwitchRow.tsx';

interface Props {
  /** Null makes a new one. */
  boardId: string | null;
  onDone: () => void;
  onLeave: () => void;
}

/** A board's name, what it is about, and who sees it. */
export function BoardEditor({ boardId, onDone, onLeave }: Props) {
  const { saving: text } = usePageText();
  const board = useFlow('ownBoards', (snapshot) => (boardId ? ownBoardOf(snapshot, boardId) : undefined));
  const requested = useSender('change.requested');
  const touched = useSender('editor.touched');
  const opened = useSender('editor.opened');

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const of = (name: string): string => String(given.get(name) ?? '').trim();
    if (!of('name')) return;
    const words = { name: of('name'), description: of('description') };
    if (!boardId) requested({ change: { kind: 'createBoard', ...words, privacy: given.has('secret') ? 'secret' : 'public' } });
    else requested({ change: { kind: 'editBoard', boardId, ...words, privacy: of('privacy') as Board['privacy'], layout: board?.layout ?? 'default' } });
    onDone();
  }

  return (
    <form className={style.form} onSubmit={submit} onChange={() => touched({})}>
      <h2 className={style.title}>{boardId ? text.board.editTitle() : text.board.createTitle()}</h2>
      <PlainField name="name" label={text.form.boardName()} placeholder={text.form.boardPlaceholder()} defaultValue={board?.name ?? ''} maxLength={50} required autoFocus />
      <PlainField name="description" label={text.form.description()} placeholder={text.form.descriptionPlaceholder()} defaultValue={board?.description ?? ''} maxLength={800} lines={3} />
      {board ? (
        <PlainSelect name="privacy" label={text.form.privacy()} defaultValue={board.privacy} options={[['public', text.form.public()], ['protected', text.form.protected()], ['secret', text.form.secretPrivacy()]]} />
      ) : (
        <SwitchRow name="secret" words={text.form.keepSecret()} hint={text.form.keepSecretHint()} />
      )}
      <div className={style.actions}>
        {boardId && (
          <Button className={style.apart} onClick={() => opened({ what: 'boardDeletion', id: boardId, boardId: null })}>
            {text.board.delete()}
          </Button>
        )}
        <Button onClick={onLeave}>{text.form.cancel()}</Button>
        <Button type="submit" tone="accent">{boardId ? text.form.saveChanges() : text.form.create()}</Button>
      </div>
    </form>
  );
}
