import { ButtonLink } from '../../parts/Button.tsx';
import { useOwnText } from '../../ownText.ts';

/** Accounts that only use a social network must set a password first. */
export function PasswordNeeded() {
  const { settings: text } = useOwnText();
  return (
    <>
      <p>{text.passwordNeeded.lead()}</p>
      <div>
        <ButtonLink to="/password/reset">{text.passwordNeeded.choose()}</ButtonLink>
      </div>
    </>
  );
}
