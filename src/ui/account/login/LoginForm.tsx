import { isAskingCode } from '../../../../machines/account/login.ts';
import { chosenAccount, mayRemember } from '../../../../machines/account/rememberedAccounts.ts';
import { useOwnText } from '../../ownText.ts';
import { Link } from '../../parts/Link.tsx';
import { useFlow } from '../../session.ts';
import { FlowForm } from '../forms/FlowForm.tsx';
import { SecretField } from '../forms/SecretField.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { SwitchField } from '../forms/SwitchField.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { CodeForm } from './CodeForm.tsx';
import { RememberedAccounts } from './RememberedAccounts.tsx';
import style from './LoginForm.module.css';

/** Login by email or username and password, then by second factor if enrolled. */
export function LoginForm() {
  const { account } = useOwnText();
  const chosen = useFlow('rememberedAccounts', chosenAccount);
  const mayAsk = useFlow('rememberedAccounts', mayRemember);
  if (useFlow('login', isAskingCode)) return <CodeForm />;
  return (
    <FlowForm form="login">
      <RememberedAccounts />
      <SecretField
        key={`identity/${chosen?.username}`}
        form="login"
        field="identity"
        label={account.fields.identity()}
        autoComplete="username"
        initial={chosen && (chosen.email ?? chosen.username)}
      />
      <SecretField
        key={`password/${chosen?.username}`}
        form="login"
        field="password"
        label={account.fields.password()}
        isMasked
        autoComplete="current-password"
        isFocused={chosen !== undefined}
      />
      <noscript>
        <SecretField
          form="login"
          field="code"
          label={account.code.label()}
          hint={account.code.hintWithoutScripts()}
          autoComplete="one-time-code"
        />
      </noscript>
      {mayAsk && (
        <div className={style.remember}>
          <SwitchField form="login" field="remember" label={account.login.remember()} hint={account.login.rememberHint()} />
        </div>
      )}
      <Link to="/password/reset" className={style.forgotten}>
        {account.login.forgotten()}
      </Link>
      <SubmitButton form="login">{account.login.submit()}</SubmitButton>
      <GoogleButton form="login" />
    </FlowForm>
  );
}
