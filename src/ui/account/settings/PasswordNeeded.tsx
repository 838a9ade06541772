import { ButtonLink } from '../../parts/Button.tsx';
import { usePageText } from '../../pageText.ts';

/** Accounts that only use a social network must set a password first. */
export function PasswordNeeded() {
  const { settings: text } = usePageText();
  return (
    <>
      <p>{text.passwordNeeded.lead()}</p>
      <div>
        <ButtonLink to="/password/reset">{text.passwordNeeded.choose()}</ButtonLink>
      </div>
    </>
  );
}
