import type { ComponentProps } from 'react';
import { fieldText } from '../../../../machines/account/form.ts';
import { useFlow, useSender } from '../../session.ts';
import { FieldFrame, useFieldLeft, useFieldState, type FieldProps } from './FieldFrame.tsx';
import style from './FieldFrame.module.css';

type Input = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'min' | 'max' | 'autoCapitalize' | 'spellCheck' | 'autoFocus'
>;

/** A field whose text may enter the log. @param lines more than one makes it a text area */
export function TextField({ form, field, label, hint, lines = 1, ...input }: FieldProps & Input & { lines?: number }) {
  const value = useFlow('form', (snapshot) => fieldText(snapshot, field), form);
  const changed = useSender('form.changed');
  const left = useFieldLeft({ form, field });
  const state = useFieldState({ form, field, hint });
  const shared = {
    ...state.input,
    className: style.input,
    // A text may run the other way than the page; an empty field runs as the page does.
    dir: value === '' ? undefined : 'auto',
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }): void => changed({ form, field, value: currentTarget.value }),
    onBlur: left,
  };
  const { autoComplete, autoFocus, maxLength, placeholder, spellCheck } = input;
  return (
    <FieldFrame form={form} field={field} label={label} hint={hint}>
      {lines > 1 ? (
        <textarea rows={lines} {...{ autoComplete, autoFocus, maxLength, placeholder, spellCheck }} {...shared} />
      ) : (
        <input type="text" {...input} {...shared} />
      )}
    </FieldFrame>
  );
}
