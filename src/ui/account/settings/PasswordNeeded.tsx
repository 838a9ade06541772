import { ButtonLink } from '../../parts/Button.tsx';
import { usePageText } from '../../pageText.ts';

/** Who only comes by a social network first chooses a password. */
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
