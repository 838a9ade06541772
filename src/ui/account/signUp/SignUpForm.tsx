import { instanceName } from '../../../../machines/shell/viewer.ts';
import { fieldText } from '../../../../machines/account/form.ts';
import { birthdayToConfirm, isAgeRestricted, isStranded, signUpId, signUpRetries } from '../../../../machines/account/signUp.ts';
import { isByInvitation, maySignUp } from '../../../../machines/insight/permissions.ts';
import { use } from 'react';
import { useOwnText } from '../../ownText.ts';
import { useFlow } from '../../session.ts';
import { FlowForm } from '../forms/FlowForm.tsx';
import { GenderFields } from '../forms/GenderFields.tsx';
import { SecretField } from '../forms/SecretField.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { GoogleButton } from '../login/GoogleButton.tsx';
import { TextField } from '../forms/TextField.tsx';
import { TypedContext } from '../forms/TypedContext.ts';
import style from './SignUpForm.module.css';

/** Sign-up by email, or as a business (S2.5). */
export function SignUpForm({ form }: { form: 'signUp' | 'businessSignUp' }) {
  const { account, restrictions, settings } = useOwnText();
  const instance = useFlow('viewer', instanceName);
  const isOpen = useFlow('permissions', maySignUp);
  const isInvitation = useFlow('permissions', isByInvitation);
  const restricted = useFlow('signUp', isAgeRestricted);
  const stranded = useFlow('signUp', isStranded);
  const unconfirmed = useFlow('signUp', birthdayToConfirm);
  const isUnconfirmed = useFlow('form', (snapshot) => unconfirmed !== null && fieldText(snapshot, 'birthday') === unconfirmed, form);
  const typed = use(TypedContext);
  const id = useFlow('signUp', signUpId);
  const retries = useFlow('signUp', signUpRetries);
  if (restricted)
    return (
      <p className={style.note} role="alert">
        {account.signUp.ageRestricted({ instance })}
      </p>
    );
  if (!isOpen)
    return (
      <p className={style.note} role="alert">
        {isInvitation ? restrictions.off.sign_upInvited() : restrictions.off.sign_up()}
      </p>
    );
  const isBusiness = form === 'businessSignUp';
  return (
    <FlowForm form={form}>
      {/* A plain form that is sent twice makes one account. */}
      <input type="hidden" name="client_id" value={id} />
      {stranded && (
        <p className={style.note} role="alert">
          {account.signUp.tokenMissing()}
        </p>
      )}
      {isBusiness ? (
        <SecretField form={form} field="businessName" label={account.fields.businessName()} autoComplete="organization" />
      ) : (
        <SecretField form={form} field="name" label={account.fields.name()} hint={account.hints.name()} autoComplete="name" />
      )}
      <SecretField form={form} field="email" label={account.fields.email()} type="email" autoComplete="username" />
      <SecretField
        form={form}
        field="password"
        label={account.fields.newPassword()}
        hint={account.hints.password()}
        isMasked
        autoComplete="new-password"
      />
      {!isBusiness && (
        <TextField
          form={form}
          field="birthday"
          label={account.fields.birthday()}
          hint={account.hints.birthday()}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
        />
      )}
      {/* A plain form confirms it by sending it again. */}
      {typed.confirmed_birthday !== undefined && <input type="hidden" name="confirmed_birthday" value={typed.confirmed_birthday} />}
      {(isUnconfirmed || typed.confirmed_birthday !== undefined) && (
        <p className={style.note} role="alert">
          {account.signUp.confirmBirthday()}
        </p>
      )}
      <details className={style.more} open={typed.email !== undefined}>
        <summary>{account.signUp.more()}</summary>
        <SecretField
          form={form}
          field="username"
          label={settings.fields.username()}
          hint={account.hints.username()}
          autoComplete="off"
          maxLength={30}
        />
        {!isBusiness && <GenderFields form={form} />}
      </details>
      <SubmitButton form={form}>{isBusiness ? account.signUp.submitBusiness() : account.signUp.submit()}</SubmitButton>
      {!isBusiness && <GoogleButton form={form} />}
      {retries > 0 && (
        <p className={style.retry} role="status">
          {account.signUp.retrying({ retry: retries })}
        </p>
      )}
    </FlowForm>
  );
}
