import { fieldText } from '../../../../machines/account/form.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useFlow, useSender } from '../../session.ts';
import { FieldFrame, useFieldState, type FieldProps } from './FieldFrame.tsx';
import style from './FieldFrame.module.css';

/** One of several: the browser's own list, which every device knows how to show. */
export function ChoiceField({ form, field, label, hint, choices }: FieldProps & { choices: readonly { value: string; words: string }[] }) {
  const value = useFlow('form', (snapshot) => fieldText(snapshot, field), form);
  const changed = useSender('form.changed');
  const { input } = useFieldState({ form, field, hint });
  return (
    <FieldFrame form={form} field={field} label={label} hint={hint}>
      <div className={style.choice}>
        <select className={style.input} value={value} {...input} onChange={({ currentTarget }) => changed({ form, field, value: currentTarget.value })}>
          {choices.map((choice) => <option key={choice.value} value={choice.value}>{choice.words}</option>)}
        </select>
        <Icon name="down" size={20} />
      </div>
    </FieldFrame>
  );
}
