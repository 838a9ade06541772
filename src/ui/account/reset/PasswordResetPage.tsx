import { isChoosingPassword, isResetSent, isResetStale } from '../../../../machines/account/passwordReset.ts';
import { Button } from '../../parts/Button.tsx';
import { useOwnText } from '../../ownText.ts';
import { useFlow, useSender } from '../../session.ts';
import { useTitle } from '../../shell/title.ts';
import { FlowForm } from '../forms/FlowForm.tsx';
import { SecretField } from '../forms/SecretField.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { Door } from '../login/Door.tsx';

/** `/password/reset`: requests the link, or sets a new password after following it. */
export function PasswordResetPage() {
  const { reset: text } = useOwnText().settings;
  const isSent = useFlow('passwordReset', isResetSent);
  const isStale = useFlow('passwordReset', isResetStale);
  const isChoosing = useFlow('passwordReset', isChoosingPassword);
  const restarted = useSender('passwordReset.restarted');
  useTitle(isChoosing ? text.chooseTitle() : text.title());
  if (isChoosing) {
    return (
      <Door path="" title={text.chooseTitle()} lead={text.chooseLead()}>
        <FlowForm form="newPassword">
          <SecretField form="newPassword" field="password" label={text.password()} isMasked autoComplete="new-password" />
          <SecretField form="newPassword" field="confirmation" label={text.confirmation()} isMasked autoComplete="new-password" />
          <SubmitButton form="newPassword">{text.choose()}</SubmitButton>
        </FlowForm>
      </Door>
    );
  }
  if (isSent || isStale) {
    return (
      <Door path="" title={isSent ? text.sentTitle() : text.staleTitle()} lead={isSent ? text.sentBody() : text.stale()}>
        <Button onClick={() => restarted({})}>{text.again()}</Button>
      </Door>
    );
  }
  return (
    <Door path="" title={text.title()} lead={text.lead()}>
      <FlowForm form="passwordReset">
        <SecretField form="passwordReset" field="email" label={text.email()} type="email" inputMode="email" autoComplete="email" />
        <SubmitButton form="passwordReset">{text.send()}</SubmitButton>
      </FlowForm>
    </Door>
  );
}
