import { useId, type ComponentProps } from 'react';
import style from '../../account/forms/FieldFrame.module.css';

/** A field of a form that is read when it is sent, by its name. @param lines with more than one it is a text area */
export function PlainField({ label, lines = 1, ...input }: { label: string; lines?: number } & Pick<ComponentProps<'input'>, 'name' | 'type' | 'placeholder' | 'maxLength' | 'required' | 'autoFocus' | 'inputMode' | 'autoComplete' | 'pattern'> & { defaultValue?: string }) {
  const id = useId();
  return (
    <div className={style.frame}>
      <label className={style.label} htmlFor={id}>{label}</label>
      {lines > 1 ? (
        <textarea id={id} className={style.input} rows={lines} name={input.name} placeholder={input.placeholder} maxLength={input.maxLength} defaultValue={input.defaultValue} />
      ) : (
        <input id={id} className={style.input} autoComplete="off" {...input} />
      )}
    </div>
  );
}

/** @param options value and words of each */
export function PlainSelect({ label, name, options, defaultValue }: { label: string; name: string; options: readonly (readonly [value: string, words: string])[]; defaultValue?: string }) {
  const id = useId();
  return (
    <div className={style.frame}>
      <label className={style.label} htmlFor={id}>{label}</label>
      <select id={id} className={style.input} name={name} defaultValue={defaultValue}>
        {options.map(([value, words]) => <option key={value} value={value}>{words}</option>)}
      </select>
    </div>
  );
}
