import type { ModerationOrder } from '../../../events/entities/moderation.ts';
import { accountFacts } from '../../../machines/account/settings.ts';
import {
  askedName,
  askedOrder,
  formOf,
  isModerationSending,
  moderationOverlay,
  removesPicture,
} from '../../../machines/insight/moderation.ts';
import { FlowForm } from '../account/forms/FlowForm.tsx';
import { SecretField } from '../account/forms/SecretField.tsx';
import { SubmitButton } from '../account/forms/SubmitButton.tsx';
import { SwitchField } from '../account/forms/SwitchField.tsx';
import { TextField } from '../account/forms/TextField.tsx';
import { PasswordNeeded } from '../account/settings/PasswordNeeded.tsx';
import { Button } from '../parts/Button.tsx';
import { useToolText } from '../toolText.ts';
import { useFlow, useSender } from '../session.ts';
import { Sheet } from '../shell/widgets/Sheet.tsx';
import style from './Moderation.module.css';

/** Returns tomorrow in the owner's time zone, in the format of a date field. */
function tomorrow(): string {
  const day = new Date();
  day.setDate(day.getDate() + 1);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Confirms a moderation action, with its reason and options. */
export default function ModerationDialog() {
  const order = useFlow('moderation', askedOrder);
  return order && <Confirmation order={order} />;
}

function Confirmation({ order }: { order: ModerationOrder }) {
  const {
    moderation: { dialog: text, actions },
  } = useToolText();
  const name = useFlow('moderation', askedName);
  const isSending = useFlow('moderation', isModerationSending);
  const hasPassword = useFlow('settings', (snapshot) => accountFacts(snapshot)?.has_password ?? true);
  const undone = useSender('form.undone');
  const closed = useSender('overlay.closed');
  const { action } = order;
  const form = formOf(order);
  const close = (): void => {
    if (isSending) return;
    undone({ form });
    closed({ overlay: moderationOverlay });
  };
  const title = text.titles[action]({ name });
  const isRemoval = action === 'removeAccount';
  return (
    <Sheet label={title} role="alertdialog" isDismissable={false} onClose={close}>
      <h2 className={style.title}>{title}</h2>
      <p>{text.leads[action]()}</p>
      {isRemoval && !hasPassword ? (
        <PasswordNeeded />
      ) : (
        <FlowForm form={form}>
          <TextField
            form={form}
            field="reason"
            label={text.reason()}
            hint={text.reasonHint()}
            autoComplete="off"
            maxLength={500}
            autoFocus
          />
          {action === 'ban' && (
            <TextField
              form={form}
              field="until"
              type="date"
              label={text.until()}
              hint={text.untilHint()}
              min={tomorrow()}
              max="9999-12-31"
            />
          )}
          {removesPicture(order) && <SwitchField form={form} field="allCopies" label={text.allCopies()} hint={text.allCopiesHint()} />}
          {isRemoval && <SecretField form={form} field="password" label={text.password()} isMasked autoComplete="current-password" />}
          <div className={style.dialogActions}>
            <SubmitButton form={form} tone="plain" className={style.danger!}>
              {actions[action]()}
            </SubmitButton>
            <Button tone="accent" disabled={isSending} onClick={close}>
              {text.cancel()}
            </Button>
          </div>
        </FlowForm>
      )}
    </Sheet>
  );
}
