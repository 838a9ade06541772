import { isFieldOn } from '../../../../machines/account/form.ts';
import { Switch } from '../../parts/Switch.tsx';
import { useFlow, useSender } from '../../session.ts';
import type { FieldProps } from './FieldFrame.tsx';

export function SwitchField({ form, field, label, hint }: Omit<FieldProps, 'hint'> & { hint?: string }) {
  const isOn = useFlow('form', (snapshot) => isFieldOn(snapshot, field), form);
  const changed = useSender('form.changed');
  return <Switch id={`${form}-${field}`} words={label} hint={hint} checked={isOn} onSwitch={(value) => changed({ form, field, value })} />;
}
