import { accountFacts } from '../../../../machines/account/settings.ts';
import { useOwnText } from '../../ownText.ts';
import { useFlow } from '../../session.ts';
import { SecretField } from '../forms/SecretField.tsx';
import { PasswordNeeded } from './PasswordNeeded.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsPage } from './SettingsPage.tsx';

const form = 'settings/password';

/** `/settings/edit/password`. */
export function PasswordPage() {
  const { settings: text } = useOwnText();
  const hasPassword = useFlow('settings', (snapshot) => accountFacts(snapshot)?.has_password ?? true);
  return (
    <SettingsPage page="password">
      {hasPassword ? (
        <SettingsForm form={form}>
          <SecretField form={form} field="password" label={text.fields.current()} isMasked autoComplete="current-password" />
          <SecretField form={form} field="new_password" label={text.fields.new_password()} isMasked autoComplete="new-password" />
          <SecretField form={form} field="confirmation" label={text.fields.confirmation()} isMasked autoComplete="new-password" />
        </SettingsForm>
      ) : (
        <PasswordNeeded />
      )}
    </SettingsPage>
  );
}
