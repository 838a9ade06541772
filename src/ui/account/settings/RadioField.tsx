import { fieldText } from '../../../../machines/account/form.ts';
import { useFlow, useSender } from '../../session.ts';
import style from './RadioField.module.css';

interface Props {
  form: string;
  field: string;
  label: string;
  choices: readonly { value: string; words: string }[];
}

/** A choice among a few visible options. */
export function RadioField({ form, field, label, choices }: Props) {
  const value = useFlow('form', (snapshot) => fieldText(snapshot, field), form);
  const changed = useSender('form.changed');
  return (
    <fieldset className={style.group}>
      <legend className={style.label}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={style.choice}>
          <input
            type="radio"
            name={`${form}-${field}`}
            className={style.dot}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => changed({ form, field, value: choice.value })}
          />
          {choice.words}
        </label>
      ))}
    </fieldset>
  );
}
