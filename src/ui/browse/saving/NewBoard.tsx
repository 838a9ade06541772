import { FlowForm } from '../../account/forms/FlowForm.tsx';
import { SubmitButton } from '../../account/forms/SubmitButton.tsx';
import { SwitchField } from '../../account/forms/SwitchField.tsx';
import { TextField } from '../../account/forms/TextField.tsx';
import { Button } from '../../parts/Button.tsx';
import { usePageText } from '../../pageText.ts';
import { useSender } from '../../session.ts';
import style from '../../account/forms/FlowForm.module.css';

/** Creates a board in the picker and saves to it. */
export function NewBoard() {
  const { saving: text } = usePageText();
  const left = useSender('picker.creationLeft');
  return (
    <FlowForm form="newBoard">
      <h2 className={style.title}>{text.board.createTitle()}</h2>
      <TextField
        form="newBoard"
        field="name"
        label={text.form.boardName()}
        placeholder={text.form.boardPlaceholder()}
        maxLength={50}
        autoComplete="off"
        autoFocus
      />
      <SwitchField form="newBoard" field="secret" label={text.form.keepSecret()} hint={text.form.keepSecretHint()} />
      <div className={style.actions}>
        <Button onClick={() => left({})}>{text.form.back()}</Button>
        <SubmitButton form="newBoard">{text.form.createAndSave()}</SubmitButton>
      </div>
    </FlowForm>
  );
}
