import { FlowForm } from '../../account/forms/FlowForm.tsx';
import { SubmitButton } from '../../account/forms/SubmitButton.tsx';
import { TextField } from '../../account/forms/TextField.tsx';
import { Button } from '../../parts/Button.tsx';
import { usePageText } from '../../pageText.ts';
import { useSender } from '../../session.ts';
import style from '../../account/forms/FlowForm.module.css';

/** Form for a section's name. @param sectionId null creates a section */
export function SectionEditor({ boardId, sectionId, onLeave }: { boardId: string; sectionId: string | null; onLeave: () => void }) {
  const { saving: text } = usePageText();
  const opened = useSender('editor.opened');
  return (
    <FlowForm form="section">
      <h2 className={style.title}>{sectionId ? text.board.editSectionTitle() : text.board.newSectionTitle()}</h2>
      <TextField form="section" field="title" label={text.form.sectionTitle()} maxLength={50} autoComplete="off" autoFocus />
      <div className={style.actions}>
        {sectionId && (
          <Button className={style.apart} onClick={() => opened({ what: 'sectionDeletion', id: sectionId, boardId })}>
            {text.board.deleteSection()}
          </Button>
        )}
        <Button onClick={onLeave}>{text.form.cancel()}</Button>
        <SubmitButton form="section">{sectionId ? text.form.saveChanges() : text.form.create()}</SubmitButton>
      </div>
    </FlowForm>
  );
}
