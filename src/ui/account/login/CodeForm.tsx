import { useOwnText } from '../../ownText.ts';
import { Button } from '../../parts/Button.tsx';
import { useSender } from '../../session.ts';
import { FlowForm } from '../forms/FlowForm.tsx';
import { SecretField } from '../forms/SecretField.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import style from './LoginForm.module.css';

/** Form for the second factor. */
export function CodeForm() {
  const { account } = useOwnText();
  const restarted = useSender('login.restarted');
  return (
    <FlowForm form="loginCode">
      <p className={style.lead}>{account.code.lead()}</p>
      <SecretField
        form="loginCode"
        field="code"
        label={account.code.label()}
        hint={account.code.hint()}
        autoComplete="one-time-code"
        isFocused
      />
      <SubmitButton form="loginCode">{account.code.submit()}</SubmitButton>
      <Button tone="quiet" onClick={() => restarted({})}>
        {account.code.back()}
      </Button>
    </FlowForm>
  );
}
