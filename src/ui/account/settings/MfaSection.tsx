import { useRef } from 'react';
import { codesCopied, codesShown, isMfaProofAsked, pictureShown, secretShown } from '../../../../machines/account/mfaEnrolment.ts';
import { accountFacts } from '../../../../machines/account/settings.ts';
import { Button } from '../../parts/Button.tsx';
import { useStepFocus } from '../../parts/useStepFocus.ts';
import { useOwnText } from '../../ownText.ts';
import { useFlow, useSender } from '../../session.ts';
import { FlowForm } from '../forms/FlowForm.tsx';
import { SecretField } from '../forms/SecretField.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { PasscodeField } from '../passcode/PasscodeField.tsx';
import { Section, State } from './Section.tsx';
import { RevealedSecret } from './RevealedSecret.tsx';
import style from './MfaSection.module.css';

/** Two-factor authentication: enrolled by scanning a code, with recovery codes, disabled by the password. */
export function MfaSection() {
  const { settings: text } = useOwnText();
  const isOn = useFlow('settings', (snapshot) => accountFacts(snapshot)?.has_mfa_enabled ?? false);
  const isPossible = useFlow('settings', (snapshot) => accountFacts(snapshot)?.can_enable_mfa ?? false);
  const isVerified = useFlow('settings', (snapshot) => accountFacts(snapshot)?.is_email_verified ?? false);
  const verificationRequested = useSender('emailVerification.requested');
  const picture = useFlow('mfaEnrolment', pictureShown);
  const secret = useFlow('mfaEnrolment', secretShown);
  const codes = useFlow('mfaEnrolment', codesShown);
  const isProofAsked = useFlow('mfaEnrolment', isMfaProofAsked);
  const requested = useSender('mfaEnrolment.requested');
  const step = codes ? 'codes' : picture && secret ? 'scanning' : isOn ? 'on' : isProofAsked ? 'proving' : 'off';
  const box = useRef<HTMLDivElement>(null);
  // A field takes the focus, or the step itself where there is something to read.
  const hasField = step === 'proving' || step === 'scanning';
  useStepFocus(step, () => (hasField ? box.current?.querySelector('input') : null) ?? box.current);
  return (
    <Section
      title={text.mfa.title()}
      lead={text.mfa.lead()}
      state={<State tone={isOn ? 'good' : 'open'}>{isOn ? text.mfa.on() : text.mfa.off()}</State>}
    >
      <div ref={box} tabIndex={-1} className={style.steps}>
        {codes ? (
          <RecoveryCodes handle={codes} />
        ) : picture && secret ? (
          <Scanning picture={picture} secret={secret} />
        ) : isOn ? (
          <Disabling />
        ) : isProofAsked ? (
          <Proving />
        ) : (
          <div className={style.actions}>
            <Button disabled={!isPossible} onClick={() => requested({})}>
              {text.mfa.begin()}
            </Button>
            {!isVerified && (
              <Button tone="quiet" onClick={() => verificationRequested({})}>
                {text.mfa.needsVerifiedEmail()}
              </Button>
            )}
          </div>
        )}
      </div>
    </Section>
  );
}

/** Enrolling requires proof of ownership, since a second factor locks out everybody else. */
function Proving() {
  const { settings: text } = useOwnText();
  const hasPasscode = useFlow('settings', (snapshot) => accountFacts(snapshot)?.has_passcode ?? false);
  const closed = useSender('mfaEnrolment.closed');
  const form = 'mfaProof';
  return (
    <FlowForm form={form}>
      <SecretField
        form={form}
        field="password"
        label={text.fields.password()}
        hint={text.fields.passwordHint()}
        isMasked
        autoComplete="current-password"
      />
      {hasPasscode && <PasscodeField form={form} field="passcode" label={text.mfa.passcode()} />}
      <div className={style.actions}>
        <SubmitButton form={form}>{text.mfa.continue()}</SubmitButton>
        <Button onClick={() => closed({})}>{text.mfa.cancel()}</Button>
      </div>
    </FlowForm>
  );
}

function Scanning({ picture, secret }: { picture: string; secret: string }) {
  const { settings: text } = useOwnText();
  const closed = useSender('mfaEnrolment.closed');
  return (
    <FlowForm form="mfa">
      <div className={style.scan}>
        <RevealedSecret handle={picture} as="picture" className={style.picture} role="img" aria-label={text.mfa.scan()} />
        <div className={style.manual}>
          <p>{text.mfa.scan()}</p>
          <p className={style.hint}>{text.mfa.manual()}</p>
          <RevealedSecret handle={secret} as="text" className={style.secret} role="note" aria-label={text.mfa.manual()} />
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
  const { settings: text } = useOwnText();
  const copied = useFlow('mfaEnrolment', codesCopied);
  const copyRequested = useSender('mfaEnrolment.copyRequested');
  const closed = useSender('mfaEnrolment.closed');
  return (
    <div className={style.codes} role="status">
      <h3>{text.mfa.recoveryTitle()}</h3>
      <p>{text.mfa.recoveryLead()}</p>
      <RevealedSecret handle={handle} as="text" className={style.list} role="note" aria-label={text.mfa.recoveryTitle()} />
      <div className={style.actions}>
        <Button tone="accent" onClick={() => closed({})}>
          {text.mfa.recoveryDone()}
        </Button>
        <Button onClick={() => copyRequested({})}>{text.mfa.recoveryCopy()}</Button>
      </div>
      {copied && <p className={style.hint}>{copied === 'yes' ? text.mfa.recoveryCopied() : text.mfa.recoveryCopyFailed()}</p>}
    </div>
  );
}

function Disabling() {
  const { settings: text } = useOwnText();
  return (
    <FlowForm form="settings/mfaRemoval">
      <SecretField
        form="settings/mfaRemoval"
        field="password"
        label={text.fields.password()}
        hint={text.fields.passwordHint()}
        isMasked
        autoComplete="current-password"
      />
      <div className={style.actions}>
        <SubmitButton form="settings/mfaRemoval" tone="plain">
          {text.mfa.disable()}
        </SubmitButton>
      </div>
    </FlowForm>
  );
}
