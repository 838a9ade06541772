import { isAskingCode } from '../../../../machines/account/login.ts';
import { instanceName, viewerType, viewerUser } from '../../../../machines/shell/viewer.ts';
import { destination } from '../../../../machines/account/nextPage.ts';
import { useOwnText } from '../../ownText.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { Link } from '../../parts/Link.tsx';
import { useFlow } from '../../session.ts';
import { useTitle } from '../../shell/title.ts';
import type { Place } from '../../../../machines/shell/navigation.ts';
import { Door } from './Door.tsx';
import { LoginForm } from './LoginForm.tsx';
import { greetingName } from './greetingName.ts';
import style from './LoginForm.module.css';

/** `/login/`, and `/login/add/` for adding an account while signed in. */
export function LoginPage({ place }: { place: Place }) {
  const { account } = useOwnText();
  const instance = useFlow('viewer', instanceName);
  const name = useFlow('viewer', (snapshot) => greetingName(viewerType(snapshot)));
  const user = useFlow('viewer', (snapshot) => (viewerType(snapshot).type === 'AUTH' ? viewerUser(snapshot) : null));
  const isLimited = useFlow('viewer', (snapshot) => viewerType(snapshot).type === 'LIMITED_LOGIN');
  const isAsked = useFlow('login', isAskingCode);
  const isAdding = place.params.step === 'add';
  useTitle(account.login.title());

  if (user && !isAdding) {
    return (
      <Door path={place.path} title={account.login.already({ name: user.full_name ?? user.username ?? '' })}>
        <ButtonLink to={destination(place.path)} tone="accent">
          {account.login.goOn()}
        </ButtonLink>
        <ButtonLink to="/login/add/">{account.accounts.add()}</ButtonLink>
      </Door>
    );
  }
  const title = isAdding ? account.accounts.add() : name ? account.login.greeting({ name }) : account.login.title();
  const isEnded = place.search.ended !== undefined;
  const lead = isAdding ? account.accounts.addLead() : isLimited ? account.login.limited() : isEnded ? account.login.ended() : undefined;
  return (
    <Door path={place.path} title={title} {...(lead && { lead })}>
      <LoginForm />
      {!isAsked && !isLimited && (
        <p className={style.other}>
          {account.login.noAccount({ instance })}
          <Link to={place.path.replace(/^\/login(?:\/[^/?]+)?\/?/, '/signup/')} className={style.link}>
            {account.signUp.link()}
          </Link>
        </p>
      )}
    </Door>
  );
}
