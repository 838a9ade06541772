import { boardsShown } from '../../../../machines/browse/ownBoards.ts';
import { ChoiceField } from '../../account/forms/ChoiceField.tsx';
import { FlowForm } from '../../account/forms/FlowForm.tsx';
import { SubmitButton } from '../../account/forms/SubmitButton.tsx';
import { TextField } from '../../account/forms/TextField.tsx';
import { Button } from '../../parts/Button.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import style from '../../account/forms/FlowForm.module.css';

/** Creates a section in the picker and saves to it. */
export function NewSection() {
  const { saving: text } = usePageText();
  const boards = useFlow('ownBoards', boardsShown);
  const left = useSender('picker.creationLeft');
  return (
    <FlowForm form="newSection">
      <h2 className={style.title}>{text.board.newSectionTitle()}</h2>
      <ChoiceField
        form="newSection"
        field="boardId"
        label={text.form.inBoard()}
        choices={boards.map(({ id, name }) => ({ value: id, words: name }))}
      />
      <TextField form="newSection" field="title" label={text.form.sectionTitle()} maxLength={50} autoComplete="off" autoFocus />
      <div className={style.actions}>
        <Button onClick={() => left({})}>{text.form.back()}</Button>
        <SubmitButton form="newSection">{text.form.createAndSave()}</SubmitButton>
      </div>
    </FlowForm>
  );
}
