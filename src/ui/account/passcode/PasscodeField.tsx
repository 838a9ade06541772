import { SecretField } from '../forms/SecretField.tsx';
import style from './Passcode.module.css';

interface Props {
  form: string;
  field: string;
  label: string;
  /** The server's no, in the field (S2.8). */
  message?: string | null;
  isFocused?: boolean;
}

/** Four digits. The browser's keyboard of numbers comes up, and no password manager offers to keep them. */
export function PasscodeField({ message, ...field }: Props) {
  return (
    <div className={style.field}>
      <SecretField {...field} isMasked inputMode="numeric" autoComplete="off" />
      {message && <p className={style.problem} role="alert">{message}</p>}
    </div>
  );
}
