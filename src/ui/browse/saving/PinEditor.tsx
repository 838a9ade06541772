import { FlowForm } from '../../account/forms/FlowForm.tsx';
import { SubmitButton } from '../../account/forms/SubmitButton.tsx';
import { TextField } from '../../account/forms/TextField.tsx';
import { Button } from '../../parts/Button.tsx';
import { usePageText } from '../../pageText.ts';
import style from '../../account/forms/FlowForm.module.css';

/** Form for the texts of an own pin. */
export function PinEditor({ onLeave }: { onLeave: () => void }) {
  const { saving: text } = usePageText();
  return (
    <FlowForm form="pin">
      <h2 className={style.title}>{text.pin.editTitle()}</h2>
      <TextField form="pin" field="title" label={text.form.pinTitle()} maxLength={100} autoComplete="off" autoFocus />
      <TextField form="pin" field="description" label={text.form.description()} maxLength={800} lines={3} />
      <TextField form="pin" field="altText" label={text.form.altText()} maxLength={500} autoComplete="off" />
      <TextField form="pin" field="link" type="url" label={text.form.link()} maxLength={2000} autoComplete="off" />
      <div className={style.actions}>
        <Button onClick={onLeave}>{text.form.cancel()}</Button>
        <SubmitButton form="pin">{text.form.saveChanges()}</SubmitButton>
      </div>
    </FlowForm>
  );
}
