import { FlowForm } from '../../account/forms/FlowForm.tsx';
import { SubmitButton } from '../../account/forms/SubmitButton.tsx';
import { TextField } from '../../account/forms/TextField.tsx';
import { Button } from '../../parts/Button.tsx';
import { useOwnText } from '../../ownText.ts';
import style from '../../account/forms/FlowForm.module.css';

/** Form for the private note on an own pin; an empty text removes it. */
export function NoteEditor({ onLeave }: { onLeave: () => void }) {
  const { saving: text, ownPin } = useOwnText();
  return (
    <FlowForm form="note">
      <h2 className={style.title}>{ownPin.note.title()}</h2>
      <TextField form="note" field="note" label={ownPin.note.title()} hint={ownPin.onlyYou()} maxLength={500} lines={4} autoFocus />
      <div className={style.actions}>
        <Button onClick={onLeave}>{text.form.cancel()}</Button>
        <SubmitButton form="note">{text.form.saveChanges()}</SubmitButton>
      </div>
    </FlowForm>
  );
}
