import { fieldText } from '../../../../machines/account/form.ts';
import { shownLocale } from '../../../../machines/shell/viewer.ts';
import { useOwnText } from '../../ownText.ts';
import { useFlow } from '../../session.ts';
import { ChoiceField } from '../forms/ChoiceField.tsx';
import { GenderFields } from '../forms/GenderFields.tsx';
import { SwitchField } from '../forms/SwitchField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { countryChoices, languageChoices, nameOf } from './choices.ts';
import { DataSection } from './DataSection.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { MfaSection } from './MfaSection.tsx';
import { PictureSection } from './PictureSection.tsx';
import { PlacesSection } from './PlacesSection.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsPage } from './SettingsPage.tsx';

const form = 'settings/account';
const maxAboutLength = 500;

/** `/settings/account-settings`: public profile, personal data, and deleting or exporting the account. */
export function AccountPage() {
  const { settings: text, locale } = useOwnText();
  const about = useFlow('form', (snapshot) => fieldText(snapshot, 'about'), form);
  const language = useFlow('form', (snapshot) => fieldText(snapshot, 'language'), form);
  const shown = useFlow('viewer', shownLocale);
  const languages = languageChoices();
  const username = useFlow('form', (snapshot) => fieldText(snapshot, 'username'), form);
  return (
    <SettingsPage page="account">
      <SettingsForm form={form}>
        <FieldGroup title={text.groups.profile()}>
          <TextField form={form} field="full_name" label={text.fields.full_name()} autoComplete="name" maxLength={80} />
          <TextField
            form={form}
            field="username"
            label={text.fields.username()}
            hint={text.fields.usernameHint({ username })}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={30}
          />
          <TextField
            form={form}
            field="about"
            label={text.fields.about()}
            hint={text.fields.aboutHint({ left: maxAboutLength - about.length })}
            lines={3}
            maxLength={maxAboutLength}
          />
          <TextField
            form={form}
            field="website"
            label={text.fields.website()}
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://"
            maxLength={2000}
          />
          <SwitchField
            form={form}
            field="is_private_profile"
            label={text.fields.is_private_profile()}
            hint={text.fields.is_private_profileHint()}
          />
        </FieldGroup>
        <FieldGroup title={text.groups.personal()}>
          <ChoiceField form={form} field="country" label={text.fields.country()} choices={countryChoices(locale)} />
          <ChoiceField
            form={form}
            field="language"
            label={text.fields.language()}
            hint={language !== shown && text.fields.languageHere({ language: nameOf(languages, shown) })}
            choices={languages}
          />
          <GenderFields form={form} />
          <TextField
            form={form}
            field="birthday"
            label={text.fields.birthday()}
            hint={text.fields.birthdayHint()}
            type="date"
            autoComplete="bday"
            min="1900-01-01"
          />
        </FieldGroup>
      </SettingsForm>
      <PictureSection />
      <PlacesSection />
      <MfaSection />
      <DataSection />
    </SettingsPage>
  );
}
