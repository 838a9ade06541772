import { useText } from '../text.ts';
import style from './Spinner.module.css';

/** Loading indicator. @param label "Loading" by default (S1.2) */
export function Spinner({ label, size = 32 }: { label?: string; size?: number }) {
  const text = useText();
  return (
    <div
      role="progressbar"
      aria-label={label ?? text.shell.loading()}
      className={style.spinner}
      style={{ inlineSize: size, blockSize: size }}
    />
  );
}
