import { SecretField } from '../forms/SecretField.tsx';
import style from './Passcode.module.css';

interface Props {
  form: string;
  field: string;
  label: string;
  /** The server's error message, shown in the field (S2.8). */
  message?: string | null;
  isFocused?: boolean;
}

/** Four digits with the numeric keyboard; password managers do not offer to save them. */
export function PasscodeField({ message, ...field }: Props) {
  return (
    <div className={style.field}>
      <SecretField {...field} isMasked inputMode="numeric" autoComplete="off" />
      {message && (
        <p className={style.problem} role="alert">
          {message}
        </p>
      )}
    </div>
  );
}
