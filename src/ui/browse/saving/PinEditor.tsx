import { FlowForm } from '../../account/forms/FlowForm.tsx';
import { SubmitButton } from '../../account/forms/SubmitButton.tsx';
import { TextField } from '../../account/forms/TextField.tsx';
import { Button } from '../../parts/Button.tsx';
import { useToolText } from '../../toolText.ts';
import { useEntity, useSender } from '../../session.ts';
import { DetailFields } from './DetailFields.tsx';
import { creationOf } from './creationOf.ts';
import style from '../../account/forms/FlowForm.module.css';

/** Form for the texts of an own pin. */
export function PinEditor({ pinId, onLeave }: { pinId: string; onLeave: () => void }) {
  const { saving: text, creation } = useToolText();
  const pin = useEntity('pins', pinId);
  const opened = useSender('creation.opened');
  const requested = useSender('navigation.requested');
  const content = pin && 'description' in pin ? creationOf(pin) : null;
  function editContent(): void {
    if (content) opened({ place: `pin ${pinId}`, creation: content });
    requested({ path: `/create?pin=${pinId}`, replace: false });
  }
  return (
    <FlowForm form="pin">
      <h2 className={style.title}>{text.pin.editTitle()}</h2>
      <TextField form="pin" field="title" label={text.form.pinTitle()} maxLength={100} autoComplete="off" autoFocus />
      <TextField form="pin" field="description" label={text.form.description()} maxLength={800} lines={3} />
      <TextField form="pin" field="altText" label={text.form.altText()} maxLength={500} autoComplete="off" />
      <TextField form="pin" field="link" type="url" label={text.form.link()} maxLength={2000} autoComplete="off" />
      <DetailFields form="pin" />
      <TextField form="pin" field="products" label={text.form.products()} hint={text.form.productsHint()} maxLength={800} lines={2} />
      {content && <Button onClick={editContent}>{creation.edit()}</Button>}
      <div className={style.actions}>
        <Button onClick={onLeave}>{text.form.cancel()}</Button>
        <SubmitButton form="pin">{text.form.saveChanges()}</SubmitButton>
      </div>
    </FlowForm>
  );
}
