import { formMessage } from '../../../../machines/account/form.ts';
import { isPasscodeAcknowledgement, isPasscodeOpen, isPasscodeSubmitting } from '../../../../machines/account/passcode.ts';
import { Button } from '../../parts/Button.tsx';
import { Spinner } from '../../parts/Spinner.tsx';
import { useOwnText } from '../../ownText.ts';
import { useFlow, useSender } from '../../session.ts';
import { Sheet } from '../../shell/widgets/Sheet.tsx';
import { FlowForm } from '../forms/FlowForm.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { PasscodeField } from './PasscodeField.tsx';
import style from './Passcode.module.css';

/** Prompts for the parental passcode, or warns that reverting will require it (S2.4). */
export function PasscodeModal() {
  const { passcode: text } = useOwnText().settings;
  const isOpen = useFlow('passcode', isPasscodeOpen);
  const isSubmitting = useFlow('passcode', isPasscodeSubmitting);
  const isAcknowledgement = useFlow('passcode', isPasscodeAcknowledgement);
  const cancelled = useSender('passcode.cancelled');
  if (!isOpen) return null;
  const title = isAcknowledgement ? text.acknowledgeTitle() : text.modalTitle();
  return (
    <Sheet label={title} isDismissable={false} onClose={() => cancelled({})}>
      <h2 className={style.title}>{title}</h2>
      {isAcknowledgement ? <Acknowledgement isSubmitting={isSubmitting} /> : <Validation isSubmitting={isSubmitting} />}
    </Sheet>
  );
}

function Validation({ isSubmitting }: { isSubmitting: boolean }) {
  const {
    settings: { passcode: text },
    shell,
  } = useOwnText();
  const message = useFlow('form', formMessage, 'passcode');
  const cancelled = useSender('passcode.cancelled');
  return (
    <FlowForm form="passcode" isMessageShown={false}>
      <p>{text.modalLead()}</p>
      <PasscodeField
        form="passcode"
        field="passcode"
        label={text.passcode()}
        message={message === '' ? shell.toasts.unknown() : message}
        isFocused
      />
      <div className={style.actions}>
        <Button disabled={isSubmitting} onClick={() => cancelled({})}>
          {text.cancel()}
        </Button>
        <SubmitButton form="passcode" waitsUntilComplete>
          {text.enter()}
        </SubmitButton>
      </div>
    </FlowForm>
  );
}

function Acknowledgement({ isSubmitting }: { isSubmitting: boolean }) {
  const { passcode: text } = useOwnText().settings;
  const cancelled = useSender('passcode.cancelled');
  const acknowledged = useSender('passcode.acknowledged');
  return (
    <>
      <p>{text.acknowledgeLead()}</p>
      <div className={style.actions}>
        <Button disabled={isSubmitting} onClick={() => cancelled({})}>
          {text.cancel()}
        </Button>
        <Button tone="accent" disabled={isSubmitting} onClick={() => acknowledged({})}>
          {isSubmitting && <Spinner size={20} />}
          {text.update()}
        </Button>
      </div>
    </>
  );
}
