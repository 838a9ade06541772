import { currentPlace, isAtHome } from '../../../machines/shell/navigation.ts';
import { instanceName, isSignedIn } from '../../../machines/shell/viewer.ts';
import { SearchField } from '../browse/search/SearchField.tsx';
import { ButtonLink } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Link } from '../parts/Link.tsx';
import { useFlow } from '../session.ts';
import { useText } from '../text.ts';
import { HomeBadgeSlot } from './HomeBadgeSlot.tsx';
import { Mark } from './Mark.tsx';
import { MessagesSlot } from './MessagesSlot.tsx';
import { NewsSlot } from './NewsSlot.tsx';
import { MenuButton } from './MenuButton.tsx';
import { useDoorPath } from './useDoorPath.ts';
import style from './TopBar.module.css';

/** Top bar of wide screens: logo, home, search, adding pictures, login for visitors, menu. */
export function TopBar() {
  const text = useText();
  const atHome = useFlow('navigation', isAtHome);
  const isAtExplore = useFlow('navigation', (snapshot) => currentPlace(snapshot)?.handler === 'explore');
  const signedIn = useFlow('viewer', isSignedIn);
  const name = useFlow('viewer', instanceName);
  const [login, signUp] = [useDoorPath('/login/'), useDoorPath('/signup/')];
  return (
    <header className={style.bar}>
      <nav className={style.nav} aria-label={text.shell.navigation.main()}>
        <Link to="/" className={style.mark} aria-label={name}>
          <Mark />
        </Link>
        <Link to="/" className={style.link} aria-current={atHome ? 'page' : undefined}>
          {text.shell.navigation.home()}
          <HomeBadgeSlot />
        </Link>
        <Link to="/explore/" className={style.link} aria-current={isAtExplore ? 'page' : undefined}>
          {text.shell.navigation.explore()}
        </Link>
      </nav>
      <div>
        <SearchField />
      </div>
      <div className={style.tools}>
        <Link to="/create" className={style.tool} aria-label={text.shell.navigation.create()} data-tooltip={text.shell.navigation.create()}>
          <Icon name="plus" />
        </Link>
        {!signedIn && (
          <>
            <ButtonLink to={login}>{text.shell.navigation.logIn()}</ButtonLink>
            <ButtonLink to={signUp} tone="accent">
              {text.shell.navigation.signUp()}
            </ButtonLink>
          </>
        )}
        {signedIn && <NewsSlot />}
        {signedIn && <MessagesSlot />}
        <MenuButton />
      </div>
    </header>
  );
}
