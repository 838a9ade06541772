import { hasBusinessPlace, placeForm as form } from '../../../machines/ads/businessPlace.ts';
import { accountDetail, ownersOf } from '../../../machines/account/accounts.ts';
import { viewerUser } from '../../../machines/shell/viewer.ts';
import { ChoiceField } from '../account/forms/ChoiceField.tsx';
import { SwitchField } from '../account/forms/SwitchField.tsx';
import { TextField } from '../account/forms/TextField.tsx';
import { countryChoices } from '../account/settings/choices.ts';
import { Section } from '../account/settings/Section.tsx';
import { SettingsForm } from '../account/settings/SettingsForm.tsx';
import { isSameList } from '../isSameList.ts';
import { useOwnText } from '../ownText.ts';
import { useFlow } from '../session.ts';

const lines = [
  ['street', 'address-line1'],
  ['extra_street', 'address-line2'],
  ['postal_code', 'postal-code'],
  ['locality', 'address-level2'],
  ['region', 'address-level1'],
] as const;

/** The place of a business, and its owners (S2.3). */
export function PlaceSection() {
  const { ads, locale } = useOwnText();
  const { business: text } = ads;
  const isLoaded = useFlow('businessPlace', hasBusinessPlace);
  const id = useFlow('viewer', (snapshot) => viewerUser(snapshot)?.id ?? '');
  const owners = useFlow('accounts', (snapshot) => ownersOf(snapshot, id), undefined, isSameList);
  const isManaged = useFlow(
    'accounts',
    (snapshot) => accountDetail(snapshot, id)?.fast_advertiser_info_has_any_managed_advertisers === true,
  );
  if (!isLoaded) return null;
  const countries = [{ value: '', words: text.noCountry() }, ...countryChoices(locale)];
  return (
    <Section title={text.placeTitle()} lead={text.placeLead()}>
      {owners.length > 0 && <p>{text.owners({ names: new Intl.ListFormat(locale, { type: 'conjunction' }).format(owners) })}</p>}
      {isManaged && <p>{text.managed()}</p>}
      <SettingsForm form={form}>
        {lines.map(([field, autoComplete]) => (
          <TextField key={field} form={form} field={field} label={text.place[field]()} autoComplete={autoComplete} maxLength={200} />
        ))}
        <ChoiceField form={form} field="country" label={text.place.country()} choices={countries} />
        <TextField
          form={form}
          field="contact_phone"
          label={text.place.contact_phone()}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={200}
        />
        <ChoiceField form={form} field="contact_phone_country" label={text.place.contact_phone_country()} choices={countries} />
        <SwitchField form={form} field="enable_profile_address" label={text.place.enable_profile_address()} />
        <SwitchField form={form} field="enable_profile_message" label={text.place.enable_profile_message()} />
      </SettingsForm>
    </Section>
  );
}
