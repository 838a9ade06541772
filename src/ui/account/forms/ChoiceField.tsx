import { fieldText } from '../../../../machines/account/form.ts';
import { useFlow, useSender } from '../../session.ts';
import { FieldFrame, useFieldState, type FieldProps } from './FieldFrame.tsx';
import { Select } from './Select.tsx';

interface Props extends FieldProps {
  choices: readonly { value: string; words: string }[];
}

/** One of several. */
export function ChoiceField({ form, field, label, hint, choices }: Props) {
  const value = useFlow('form', (snapshot) => fieldText(snapshot, field), form);
  const changed = useSender('form.changed');
  const { input } = useFieldState({ form, field, hint });
  return (
    <FieldFrame form={form} field={field} label={label} hint={hint}>
      <Select value={value} {...input} onChange={({ currentTarget }) => changed({ form, field, value: currentTarget.value })}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.words}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
