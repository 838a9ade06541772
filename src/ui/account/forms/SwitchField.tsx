import { isFieldOn } from '../../../../machines/account/form.ts';
import { useFlow, useSender } from '../../session.ts';
import type { FieldProps } from './FieldFrame.tsx';
import style from './SwitchField.module.css';

/** On or off. */
export function SwitchField({ form, field, label, hint }: FieldProps) {
  const isOn = useFlow('form', (snapshot) => isFieldOn(snapshot, field), form);
  const changed = useSender('form.changed');
  const id = `${form}-${field}`;
  return (
    <label className={style.switch} htmlFor={id}>
      <span className={style.words}>
        {label}
        {hint && <span id={`${id}-hint`} className={style.hint}>{hint}</span>}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={style.track}
        checked={isOn}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ currentTarget }) => changed({ form, field, value: currentTarget.checked })}
      />
    </label>
  );
}
