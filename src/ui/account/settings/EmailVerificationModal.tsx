import { instanceName } from '../../../../machines/shell/viewer.ts';
import { hasResendFailed, isVerificationResent } from '../../../../machines/account/emailVerification.ts';
import { Button } from '../../parts/Button.tsx';
import { useOwnText } from '../../ownText.ts';
import { useFlow, useSender } from '../../session.ts';
import { Sheet } from '../../shell/widgets/Sheet.tsx';
import style from './DataSection.module.css';

/** Reminder to verify the e-mail address (S1.8). */
export default function EmailVerificationModal() {
  const { verification: text } = useOwnText().settings;
  const instance = useFlow('viewer', instanceName);
  const isResent = useFlow('emailVerification', isVerificationResent);
  const hasFailed = useFlow('emailVerification', hasResendFailed);
  const dismissed = useSender('emailVerification.dismissed');
  const resendRequested = useSender('emailVerification.resendRequested');
  return (
    <Sheet label={text.title()} onClose={() => dismissed({})}>
      <h2 className={style.title}>{text.title()}</h2>
      <p>{text.body({ instance })}</p>
      {hasFailed && <p role="alert">{text.failed()}</p>}
      <div className={style.actions}>
        <Button disabled={isResent} onClick={() => resendRequested({})}>
          {isResent ? text.sent() : text.resend()}
        </Button>
        <Button tone="accent" onClick={() => dismissed({})}>
          {text.confirm()}
        </Button>
      </div>
    </Sheet>
  );
}
