import { use } from 'react';
import { codesShown, hasMfaFailed, isMfaBeginning, pictureShown, secretShown } from '../../../../machines/account/mfaEnrolment.ts';
import { accountFacts } from '../../../../machines/account/settings.ts';
import { Button } from '../../parts/Button.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import { FlowForm } from '../forms/FlowForm.tsx';
import { SecretField } from '../forms/SecretField.tsx';
import { SecretsContext } from '../forms/secretsPort.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { Section, State } from './Section.tsx';
import { Shown } from './Shown.tsx';
import style from './MfaSection.module.css';

/** The second step of logging in: set up by scanning a picture, kept by recovery codes, turned off by the password. */
export function MfaSection() {
  const { settings: text, shell } = usePageText();
  const isOn = useFlow('settings', (snapshot) => accountFacts(snapshot)?.has_mfa_enabled ?? false);
  const isPossible = useFlow('settings', (snapshot) => accountFacts(snapshot)?.can_enable_mfa ?? false);
  const isVerified = useFlow('settings', (snapshot) => accountFacts(snapshot)?.is_email_verified ?? false);
  const verificationRequested = useSender('emailVerification.requested');
  const picture = useFlow('mfaEnrolment', pictureShown);
  const secret = useFlow('mfaEnrolment', secretShown);
  const codes = useFlow('mfaEnrolment', codesShown);
  const isBeginning = useFlow('mfaEnrolment', isMfaBeginning);
  const hasFailed = useFlow('mfaEnrolment', hasMfaFailed);
  const requested = useSender('mfaEnrolment.requested');
  return (
    <Section title={text.mfa.title()} lead={text.mfa.lead()} state={<State tone={isOn ? 'good' : 'open'}>{isOn ? text.mfa.on() : text.mfa.off()}</State>}>
      {codes ? <RecoveryCodes handle={codes} /> : picture && secret ? <Scanning picture={picture} secret={secret} /> : isOn ? <Disabling /> : (
        <>
          {hasFailed && <p role="alert">{shell.toasts.unknown()}</p>}
          <div className={style.actions}>
            <Button disabled={!isPossible || isBeginning} onClick={() => requested({})}>{text.mfa.begin()}</Button>
            {!isVerified && <Button tone="quiet" onClick={() => verificationRequested({})}>{text.mfa.needsVerifiedEmail()}</Button>}
          </div>
        </>
      )}
    </Section>
  );
}

function Scanning({ picture, secret }: { picture: string; secret: string }) {
  const { settings: text } = usePageText();
  const closed = useSender('mfaEnrolment.closed');
  return (
    <FlowForm form="mfa">
      <div className={style.scan}>
        <Shown handle={picture} as="picture" className={style.picture} role="img" aria-label={text.mfa.scan()} />
        <div className={style.manual}>
          <p>{text.mfa.scan()}</p>
          <p className={style.hint}>{text.mfa.manual()}</p>
          <Shown handle={secret} as="text" className={style.secret} role="note" aria-label={text.mfa.manual()} />
        </div>
      </div>
      <SecretField form="mfa" field="code" label={text.mfa.code()} inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
      <div className={style.actions}>
        <SubmitButton form="mfa">{text.mfa.confirm()}</SubmitButton>
        <Button onClick={() => closed({})}>{text.mfa.cancel()}</Button>
      </div>
    </FlowForm>
  );
}

function RecoveryCodes({ handle }: { handle: string }) {
  const { settings: text } = usePageText();
  const secrets = use(SecretsContext);
  const closed = useSender('mfaEnrolment.closed');
  return (
    <div className={style.codes} role="status">
      <h3>{text.mfa.recoveryTitle()}</h3>
      <p>{text.mfa.recoveryLead()}</p>
      <Shown handle={handle} as="text" className={style.list} role="note" aria-label={text.mfa.recoveryTitle()} />
      <div className={style.actions}>
        <Button tone="accent" onClick={() => closed({})}>{text.mfa.recoveryDone()}</Button>
        <Button onClick={() => secrets.copy(handle)}>{text.mfa.recoveryCopy()}</Button>
      </div>
    </div>
  );
}

function Disabling() {
  const { settings: text } = usePageText();
  return (
    <FlowForm form="settings/mfaRemoval">
      <SecretField form="settings/mfaRemoval" field="password" label={text.fields.password()} hint={text.fields.passwordHint()} isMasked autoComplete="current-password" />
      <div className={style.actions}>
        <SubmitButton form="settings/mfaRemoval" tone="plain">{text.mfa.disable()}</SubmitButton>
      </div>
    </FlowForm>
  );
}
