import { accountFacts } from '../../../../machines/account/settings.ts';
import { useOwnText } from '../../ownText.ts';
import { useFlow } from '../../session.ts';
import { FlowForm } from '../forms/FlowForm.tsx';
import { SecretField } from '../forms/SecretField.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { PasswordNeeded } from '../settings/PasswordNeeded.tsx';
import { Section, State } from '../settings/Section.tsx';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { PasscodeField } from './PasscodeField.tsx';

/** `/parental-passcode`: four digits that protect the other settings (S2.5). */
export function PasscodePage() {
  const { passcode: text } = useOwnText().settings;
  const facts = useFlow('settings', accountFacts);
  const hasPasscode = facts?.has_passcode ?? false;
  return (
    <SettingsPage page="passcode">
      <Section
        title={hasPasscode ? text.changeTitle() : text.createTitle()}
        {...(hasPasscode ? { state: <State tone="good">{text.isSet()}</State> } : { lead: text.createLead() })}
      >
        {facts && !hasPasscode && !facts.has_password ? <PasswordNeeded /> : <PasscodeForm isFirst={!hasPasscode} />}
      </Section>
      {hasPasscode && (
        <Section title={text.removeTitle()} lead={text.removeLead()}>
          <FlowForm form="settings/passcodeRemoval">
            <div>
              <SubmitButton form="settings/passcodeRemoval" tone="plain">
                {text.remove()}
              </SubmitButton>
            </div>
          </FlowForm>
        </Section>
      )}
    </SettingsPage>
  );
}

/** A first passcode requires proof of ownership, since it locks out everybody else. */
function PasscodeForm({ isFirst }: { isFirst: boolean }) {
  const { fields, passcode: text } = useOwnText().settings;
  const form = isFirst ? 'settings/firstPasscode' : 'settings/passcode';
  return (
    <FlowForm form={form}>
      <PasscodeField form={form} field="passcode" label={isFirst ? text.passcode() : text.fresh()} />
      <PasscodeField form={form} field="confirmation" label={text.confirmation()} />
      {isFirst && (
        <SecretField
          form={form}
          field="password"
          label={fields.password()}
          hint={fields.passwordHint()}
          isMasked
          autoComplete="current-password"
        />
      )}
      <div>
        <SubmitButton form={form}>{isFirst ? text.create() : text.change()}</SubmitButton>
      </div>
    </FlowForm>
  );
}
