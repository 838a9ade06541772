import { instanceName } from '../../../machines/shell/viewer.ts';
import { isInviteMissing } from '../../../machines/visitor/invite.ts';
import { ButtonLink } from '../parts/Button.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Spinner } from '../parts/Spinner.tsx';
import { useOwnText } from '../ownText.ts';
import { useFlow } from '../session.ts';
import { useTitle } from '../shell/title.ts';

/** `/invite/{code}`: leads on to what the invite is for, or says that it does not work any more. */
export function InvitePage() {
  const { invite: text } = useOwnText().visitor;
  const instance = useFlow('viewer', instanceName);
  const isMissing = useFlow('invite', isInviteMissing);
  useTitle(isMissing ? text.missingTitle() : text.looking());
  if (!isMissing) return <Spinner label={text.looking()} />;
  return (
    <Empty title={text.missingTitle()} body={text.missingBody()} level={1}>
      <ButtonLink to="/" tone="accent">
        {text.home({ instance })}
      </ButtonLink>
    </Empty>
  );
}
