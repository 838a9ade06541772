import { accountFacts } from '../../../../machines/account/settings.ts';
import { Button } from '../../parts/Button.tsx';
import { useOwnText } from '../../ownText.ts';
import { useFlow, useSender } from '../../session.ts';
import { SecretField } from '../forms/SecretField.tsx';
import { PasswordNeeded } from './PasswordNeeded.tsx';
import { Section, State } from './Section.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import style from './EmailPage.module.css';

/** `/settings/edit/email`: the account's address and its backup address. */
export function EmailPage() {
  const { settings: text } = useOwnText();
  const facts = useFlow('settings', accountFacts);
  const requested = useSender('emailVerification.requested');
  return (
    <SettingsPage page="email">
      {facts && (
        <>
          <Section title={text.email.changeTitle()} lead={text.email.changeLead()}>
            <div className={style.current}>
              <p className={style.address}>{facts.email}</p>
              {facts.is_email_verified ? (
                <State tone="good">{text.email.verified()}</State>
              ) : (
                <Button onClick={() => requested({})}>{text.email.verify()}</Button>
              )}
            </div>
            <AddressForm form="settings/email" label={text.fields.newEmail()} hasPassword={facts.has_password} />
          </Section>
          <Section
            title={text.email.backupTitle()}
            lead={text.email.backupLead()}
            state={<State tone={facts.backup_email ? 'good' : 'open'}>{facts.backup_email ?? text.email.backupNone()}</State>}
          >
            <AddressForm
              form="settings/backupEmail"
              label={text.fields.backup_email()}
              confirmation={text.fields.backup_emailConfirmation()}
              hasPassword={facts.has_password}
            />
          </Section>
        </>
      )}
    </SettingsPage>
  );
}

function AddressForm({
  form,
  label,
  confirmation,
  hasPassword,
}: {
  form: string;
  label: string;
  confirmation?: string;
  hasPassword: boolean;
}) {
  const { settings: text } = useOwnText();
  if (!hasPassword) return <PasswordNeeded />;
  return (
    <SettingsForm form={form}>
      {/* Kept out of the log, since a password is easily typed into one of these fields. */}
      <SecretField form={form} field="email" label={label} type="email" inputMode="email" autoComplete="off" />
      {confirmation && (
        <SecretField form={form} field="confirmation" label={confirmation} type="email" inputMode="email" autoComplete="off" />
      )}
      <SecretField
        form={form}
        field="password"
        label={text.fields.password()}
        hint={text.fields.passwordHint()}
        isMasked
        autoComplete="current-password"
      />
    </SettingsForm>
  );
}
