import { useId } from 'react';
import style from '../../account/forms/SwitchField.module.css';

/** A choice of yes or no in a form that is read when it is sent. */
export function SwitchRow({ name, words, hint, defaultChecked = false }: { name: string; words: string; hint?: string; defaultChecked?: boolean }) {
  const id = useId();
  return (
    <label className={style.switch} htmlFor={id}>
      <span className={style.words}>
        {words}
        {hint && <span id={`${id}-hint`} className={style.hint}>{hint}</span>}
      </span>
      <input id={id} type="checkbox" role="switch" name={name} className={style.track} defaultChecked={defaultChecked} aria-describedby={hint ? `${id}-hint` : undefined} />
    </label>
  );
}
