import { accountFacts } from '../../../../machines/account/settings.ts';
import { usePageText } from '../../pageText.ts';
import { useFlow } from '../../session.ts';
import { FlowForm } from '../forms/FlowForm.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { Section, State } from '../settings/Section.tsx';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { PasscodeField } from './PasscodeField.tsx';

const form = 'settings/passcode';

/** `/parental-passcode`: four digits that guard the other settings (S2.5). */
export function PasscodePage() {
  const { passcode: text } = usePageText().settings;
  const hasPasscode = useFlow('settings', (snapshot) => accountFacts(snapshot)?.has_passcode ?? false);
  return (
    <SettingsPage page="passcode">
      <Section title={hasPasscode ? text.changeTitle() : text.createTitle()} {...(hasPasscode ? { state: <State tone="good">{text.isSet()}</State> } : { lead: text.createLead() })}>
        <FlowForm form={form}>
          <PasscodeField form={form} field="passcode" label={hasPasscode ? text.fresh() : text.passcode()} />
          <PasscodeField form={form} field="confirmation" label={text.confirmation()} />
          <div>
            <SubmitButton form={form}>{hasPasscode ? text.change() : text.create()}</SubmitButton>
          </div>
        </FlowForm>
      </Section>
      {hasPasscode && (
        <Section title={text.removeTitle()} lead={text.removeLead()}>
          <FlowForm form="settings/passcodeRemoval">
            <div>
              <SubmitButton form="settings/passcodeRemoval" tone="plain">{text.remove()}</SubmitButton>
            </div>
          </FlowForm>
        </Section>
      )}
    </SettingsPage>
  );
}
