import type { SubmitEvent } from 'react';
import { pickerText } from '../../../../machines/browse/boardPicker.ts';
import { boardsShown } from '../../../../machines/browse/ownBoards.ts';
import { Button } from '../../parts/Button.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import { PlainField, PlainSelect } from './PlainField.tsx';
import style from './Forms.module.css';

/** A section made while picking: it is saved to at once. */
export function NewSection() {
  const { saving: text } = usePageText();
  const boards = useFlow('ownBoards', boardsShown);
  const sought = useFlow('boardPicker', pickerText);
  const named = useSender('picker.sectionNamed');
  const left = useSender('picker.creationLeft');

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    named({ boardId: String(given.get('board') ?? ''), title: String(given.get('title') ?? '') });
  }

  return (
    <form className={style.form} onSubmit={submit}>
      <h2 className={style.title}>{text.board.newSectionTitle()}</h2>
      <PlainSelect name="board" label={text.form.inBoard()} options={boards.map(({ id, name }) => [id, name])} />
      <PlainField name="title" label={text.form.sectionTitle()} defaultValue={sought} maxLength={50} required autoFocus />
      <div className={style.actions}>
        <Button onClick={() => left({})}>{text.form.back()}</Button>
        <Button type="submit" tone="accent">{text.form.createAndSave()}</Button>
      </div>
    </form>
  );
}
