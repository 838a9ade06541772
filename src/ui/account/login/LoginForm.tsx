import { isAskingCode } from '../../../../machines/account/login.ts';
import { usePageText } from '../../pageText.ts';
import { Link } from '../../parts/Link.tsx';
import { useFlow } from '../../session.ts';
import { FlowForm } from '../forms/FlowForm.tsx';
import { SecretField } from '../forms/SecretField.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { CodeForm } from './CodeForm.tsx';
import style from './LoginForm.module.css';

/** Login by email or username and password, then by second factor if enrolled. */
export function LoginForm() {
  const { account } = usePageText();
  if (useFlow('login', isAskingCode)) return <CodeForm />;
  return (
    <FlowForm form="login">
      <SecretField form="login" field="identity" label={account.fields.identity()} autoComplete="username" />
      <SecretField form="login" field="password" label={account.fields.password()} isMasked autoComplete="current-password" />
      <noscript>
        <SecretField
          form="login"
          field="code"
          label={account.code.label()}
          hint={account.code.hintWithoutScripts()}
          autoComplete="one-time-code"
        />
      </noscript>
      <Link to="/password/reset" className={style.forgotten}>
        {account.login.forgotten()}
      </Link>
      <SubmitButton form="login">{account.login.submit()}</SubmitButton>
      <GoogleButton />
    </FlowForm>
  );
}
