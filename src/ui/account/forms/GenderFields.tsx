import { fieldText } from '../../../../machines/account/form.ts';
import { useOwnText } from '../../ownText.ts';
import { useFlow } from '../../session.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { TextField } from './TextField.tsx';

const genders = ['unspecified', 'female', 'male', 'custom'] as const;

/** A gender, in the person's own words if they prefer. */
export function GenderFields({ form }: { form: string }) {
  const { settings } = useOwnText();
  const isCustom = useFlow('form', (snapshot) => fieldText(snapshot, 'gender') === 'custom', form);
  return (
    <>
      <ChoiceField
        form={form}
        field="gender"
        label={settings.fields.gender()}
        choices={genders.map((value) => ({ value, words: settings.genders[value]() }))}
      />
      {isCustom && <TextField form={form} field="custom_gender" label={settings.fields.custom_gender()} maxLength={60} />}
    </>
  );
}
