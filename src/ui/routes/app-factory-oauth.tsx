import { instanceName, viewerUser } from '../../../machines/shell/viewer.ts';
import { ButtonLink } from '../parts/Button.tsx';
import { Empty } from '../parts/Empty.tsx';
import { useOwnText } from '../ownText.ts';
import { useFlow } from '../session.ts';
import { useTitle } from '../shell/title.ts';

/** Every path below `/app-factory-oauth/`: no app can be connected, and none gets anything (S2.2). */
export default function AppConnectionRoute() {
  const { account } = useOwnText();
  const instance = useFlow('viewer', instanceName);
  const user = useFlow('viewer', viewerUser);
  useTitle(account.appConnection.title());
  return (
    <Empty
      title={account.appConnection.title()}
      body={account.appConnection.body({ name: user?.full_name || (user?.username ?? '') })}
      level={1}
    >
      <ButtonLink to="/" tone="accent">
        {account.appConnection.home({ instance })}
      </ButtonLink>
    </Empty>
  );
}
