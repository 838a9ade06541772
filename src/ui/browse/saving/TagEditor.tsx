import { textIn } from '../../../../machines/account/textIn.ts';
import type { DataOf } from '../../../../events/record.ts';
import { FlowForm } from '../../account/forms/FlowForm.tsx';
import { SubmitButton } from '../../account/forms/SubmitButton.tsx';
import { TextField } from '../../account/forms/TextField.tsx';
import { useOwnText } from '../../ownText.ts';
import { Button } from '../../parts/Button.tsx';
import { useSender } from '../../session.ts';
import { Question } from './Questions.tsx';
import style from '../../account/forms/FlowForm.module.css';

interface Props {
  subject: DataOf<'editor.opened'>;
  onLeave: () => void;
}

/** Form for a tag's name, and its deletion, which can be undone. */
export function TagEditor({ subject: { id, values = {} }, onLeave, onDone }: Props & { onDone: () => void }) {
  const { saving, ownPin } = useOwnText();
  const text = ownPin.tags;
  const requested = useSender('change.requested');
  const tagName = textIn(values, 'tagName');
  return (
    <FlowForm form="tag">
      <h2 className={style.title}>{text.editOne({ tag: tagName })}</h2>
      <TextField form="tag" field="tagName" label={text.name()} hint={ownPin.onlyYou()} maxLength={200} autoComplete="off" autoFocus />
      <div className={style.actions}>
        <Button
          onClick={() => {
            requested({ change: { kind: 'deleteTag', tagId: id ?? '', tagName } });
            onDone();
          }}
        >
          {text.delete()}
        </Button>
        <Button onClick={onLeave}>{saving.form.cancel()}</Button>
        <SubmitButton form="tag">{saving.form.saveChanges()}</SubmitButton>
      </div>
    </FlowForm>
  );
}

/** Confirms that a tag becomes one with another that has the name already. */
export function TagMerging({ subject: { id, values = {} }, onLeave }: Props) {
  const { saving, ownPin } = useOwnText();
  const text = ownPin.tags;
  const requested = useSender('change.requested');
  const [from, to] = [textIn(values, 'before'), textIn(values, 'tagName')];
  return (
    <Question
      title={text.mergeTitle({ from, to })}
      body={`${text.mergeBody({ from, to })} ${saving.heldUp.final()}`}
      yes={text.merge()}
      no={saving.form.cancel()}
      onNo={onLeave}
      onYes={() => {
        requested({ change: { kind: 'renameTag', tagId: id ?? '', tagName: to, before: from, isMerge: true } });
        onLeave();
      }}
    />
  );
}
