import { isDirty, isSending } from '../../../machines/account/form.ts';
import type { InstanceMail as Mail } from '../../../events/entities/instanceMail.ts';
import { mailForm as form } from '../../../machines/account/settingsForms.ts';
import {
  hasInstanceMailFailed,
  instanceMailKnown,
  isInstanceMailRefused,
  isInstanceMailSaved,
  isTestMailSending,
  testMailRecipient,
  testMailOutcome,
} from '../../../machines/insight/instanceMail.ts';
import { SecretField } from '../account/forms/SecretField.tsx';
import { TextField } from '../account/forms/TextField.tsx';
import { Section } from '../account/settings/Section.tsx';
import { SettingsForm } from '../account/settings/SettingsForm.tsx';
import { Button } from '../parts/Button.tsx';
import { Spinner } from '../parts/Spinner.tsx';
import { useFlow, useSender } from '../session.ts';
import { useToolText } from '../toolText.ts';
import style from './InstanceSettings.module.css';

/** The mail server and the sender of the instance's mails, and a test of them. */
export function InstanceMail() {
  const { instanceMail: text, instanceSettings, shell } = useToolText();
  const mail = useFlow('instanceMail', instanceMailKnown);
  const hasFailed = useFlow('instanceMail', hasInstanceMailFailed);
  const retried = useSender('instanceMail.retried');
  return (
    <Section title={text.title()}>
      <p className={style.hint}>{text.lead()}</p>
      {hasFailed && (
        <p role="alert">
          {instanceSettings.failed()} <Button onClick={() => retried({})}>{shell.retry()}</Button>
        </p>
      )}
      {mail ? <Fields mail={mail} /> : !hasFailed && <Spinner size={24} />}
    </Section>
  );
}

function Fields({ mail }: { mail: Mail }) {
  const { instanceMail: text, instanceSettings } = useToolText();
  const isChanged = useFlow('form', isDirty, form);
  const isSaved = useFlow('instanceMail', isInstanceMailSaved);
  const isRefused = useFlow('instanceMail', isInstanceMailRefused);
  const isFixed = mail.is_server_fixed && mail.is_sender_fixed;
  return (
    <>
      {mail.is_server_fixed && <p>{text.fixed()}</p>}
      {mail.is_sender_fixed && <p>{text.senderFixed()}</p>}
      {!isFixed && (
        <SettingsForm form={form} isMessageShown={false} outcome={isSaved && !isChanged ? instanceSettings.saved() : ''}>
          {!mail.is_server_fixed && <ServerFields hasPassword={mail.has_password} />}
          {!mail.is_sender_fixed && (
            <TextField form={form} field="sender" label={text.sender()} type="email" inputMode="email" autoComplete="off" maxLength={254} />
          )}
          {isRefused && <p role="alert">{instanceSettings.refused()}</p>}
        </SettingsForm>
      )}
      <TestMail />
    </>
  );
}

function ServerFields({ hasPassword }: { hasPassword: boolean }) {
  const { instanceMail: text } = useToolText();
  return (
    <>
      <TextField
        form={form}
        field="server"
        label={text.server()}
        hint={text.serverHint()}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={260}
      />
      <TextField form={form} field="user" label={text.user()} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={254} />
      <SecretField
        form={form}
        field="password"
        label={text.password()}
        hint={hasPassword && text.passwordHint()}
        isMasked
        autoComplete="off"
        maxLength={1000}
      />
    </>
  );
}

/** Sends with what is saved, so unsaved changes come first. */
function TestMail() {
  const { instanceMail: text } = useToolText();
  const isUnsaved = useFlow('form', (snapshot) => isDirty(snapshot) || isSending(snapshot), form);
  const isTesting = useFlow('instanceMail', isTestMailSending);
  const outcome = useFlow('instanceMail', testMailOutcome);
  const address = useFlow('instanceMail', testMailRecipient);
  const testRequested = useSender('instanceMail.testRequested');
  return (
    <div className={style.ways}>
      <Button disabled={isUnsaved || isTesting} onClick={() => testRequested({})}>
        {text.test()}
      </Button>
      <p role="status" className={style.hint}>
        {outcome === null ? '' : outcome === 'sent' ? text.outcomes.sent({ address }) : text.outcomes[outcome]()}
      </p>
    </div>
  );
}
