import { useId } from 'react';
import style from './Switch.module.css';

interface Props {
  id?: string;
  words: string;
  hint?: string | undefined;
  checked: boolean;
  /** Keeps the focus, unlike a disabled element. */
  isDisabled?: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** A switch with label and hint. */
export function Switch({ id, words, hint, checked, isDisabled, onSwitch }: Props) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <label className={style.switch} htmlFor={inputId}>
      <span className={style.words}>
        {words}
        {hint && (
          <span id={`${inputId}-hint`} className={style.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        id={inputId}
        type="checkbox"
        role="switch"
        className={style.track}
        checked={checked}
        aria-disabled={isDisabled || undefined}
        aria-describedby={hint ? `${inputId}-hint` : undefined}
        onChange={({ currentTarget }) => !isDisabled && onSwitch(currentTarget.checked)}
      />
    </label>
  );
}
