import type { SubmitEvent } from 'react';
import { pickerText } from '../../../../machines/browse/boardPicker.ts';
import { quickBoard } from '../../../../machines/browse/ownBoards.ts';
import { Button } from '../../parts/Button.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import { SwitchRow } from './SwitchRow.tsx';
import { PlainField } from './PlainField.tsx';
import style from './Forms.module.css';

/** A board made while picking: it is saved to at once. */
export function NewBoard() {
  const { saving: text } = usePageText();
  const sought = useFlow('boardPicker', pickerText);
  const hasBoards = useFlow('ownBoards', quickBoard) !== undefined;
  const named = useSender('picker.boardNamed');
  const left = useSender('picker.creationLeft');

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    named({ name: String(given.get('name') ?? ''), privacy: given.has('secret') ? 'secret' : 'public' });
  }

  return (
    <form className={style.form} onSubmit={submit}>
      <h2 className={style.title}>{text.board.createTitle()}</h2>
      <PlainField name="name" label={text.form.boardName()} placeholder={text.form.boardPlaceholder()} defaultValue={sought || (hasBoards ? '' : text.form.firstBoard())} maxLength={50} required autoFocus />
      <SwitchRow name="secret" words={text.form.keepSecret()} hint={text.form.keepSecretHint()} />
      <div className={style.actions}>
        <Button onClick={() => left({})}>{text.form.back()}</Button>
        <Button type="submit" tone="accent">{text.form.createAndSave()}</Button>
      </div>
    </form>
  );
}
