import { boardLayouts } from '../../../../events/entities/board.ts';
import { ownsBoard } from '../../../../machines/browse/ownBoards.ts';
import { Button } from '../../parts/Button.tsx';
import { ChoiceField } from '../../account/forms/ChoiceField.tsx';
import { FlowForm } from '../../account/forms/FlowForm.tsx';
import { SubmitButton } from '../../account/forms/SubmitButton.tsx';
import { SwitchField } from '../../account/forms/SwitchField.tsx';
import { TextField } from '../../account/forms/TextField.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import style from '../../account/forms/FlowForm.module.css';

/**
 * Form for a board's name, description, privacy and layout; its owner alone chooses privacy and deletes it. @param boardId null creates a
 * board
 */
export function BoardEditor({ boardId, onLeave }: { boardId: string | null; onLeave: () => void }) {
  const { saving: text } = usePageText();
  const opened = useSender('editor.opened');
  const isOwner = useFlow('ownBoards', (snapshot) => ownsBoard(snapshot, boardId));
  const privacies = [
    { value: 'public', words: text.form.public() },
    { value: 'protected', words: text.form.protected() },
    { value: 'secret', words: text.form.secretPrivacy() },
  ];
  return (
    <FlowForm form="board">
      <h2 className={style.title}>{boardId ? text.board.editTitle() : text.board.createTitle()}</h2>
      <TextField
        form="board"
        field="name"
        label={text.form.boardName()}
        placeholder={text.form.boardPlaceholder()}
        maxLength={50}
        autoComplete="off"
        autoFocus
      />
      <TextField
        form="board"
        field="description"
        label={text.form.description()}
        placeholder={text.form.descriptionPlaceholder()}
        maxLength={800}
        lines={3}
      />
      {boardId ? (
        <>
          {isOwner && <ChoiceField form="board" field="privacy" label={text.form.privacy()} choices={privacies} />}
          <ChoiceField
            form="board"
            field="layout"
            label={text.form.layout()}
            choices={boardLayouts.map((value) => ({ value, words: text.form.layouts[value]() }))}
          />
        </>
      ) : (
        <SwitchField form="board" field="secret" label={text.form.keepSecret()} hint={text.form.keepSecretHint()} />
      )}
      <div className={style.actions}>
        {boardId && isOwner && (
          <Button className={style.apart} onClick={() => opened({ what: 'boardDeletion', id: boardId, boardId: null })}>
            {text.board.delete()}
          </Button>
        )}
        <Button onClick={onLeave}>{text.form.cancel()}</Button>
        <SubmitButton form="board">{boardId ? text.form.saveChanges() : text.form.create()}</SubmitButton>
      </div>
    </FlowForm>
  );
}
