import { isSearchOpen } from '../../../machines/browse/search.ts';
import { currentPlace, isAtHome } from '../../../machines/shell/navigation.ts';
import { isSignedIn } from '../../../machines/shell/viewer.ts';
import { Icon } from '../parts/Icon.tsx';
import { Link } from '../parts/Link.tsx';
import { useFlow, useSender } from '../session.ts';
import { useText } from '../text.ts';
import { HomeBadgeSlot } from './HomeBadgeSlot.tsx';
import { lazyWithRetry } from '../parts/lazyWithRetry.ts';
import { Later } from './Later.tsx';
import { MessagesSlot } from './MessagesSlot.tsx';
import { NewsSlot } from './NewsSlot.tsx';
import { MenuButton } from './MenuButton.tsx';
import { useDoorPath } from './useDoorPath.ts';
import style from './BottomBar.module.css';

const HomeFlyout = lazyWithRetry(() => import('./widgets/HomeFlyout.tsx'));

/** Navigation footer of small screens. @param height pixels, without the device's safe area (S2.9) */
export function BottomBar({ height }: { height: number }) {
  const text = useText();
  const atHome = useFlow('navigation', isAtHome);
  const isAtSearch = useFlow('navigation', (snapshot) => currentPlace(snapshot)?.handler === 'search/[scope]');
  const isSearching = useFlow('search', isSearchOpen);
  const focused = useSender('search.focused');
  const signedIn = useFlow('viewer', isSignedIn);
  const login = useDoorPath('/login/');
  return (
    <>
      <Later>
        <HomeFlyout />
      </Later>
      <nav className={style.bar} style={{ minBlockSize: height }} aria-label={text.shell.navigation.main()}>
        <Link to="/" className={style.item} aria-label={text.shell.navigation.home()} aria-current={atHome ? 'page' : undefined}>
          <span className={style.icon}>
            <Icon name="home" filled={atHome} />
            <HomeBadgeSlot />
          </span>
        </Link>
        <form action="/search/pins/" className={style.form}>
          <button
            type="submit"
            className={style.item}
            aria-label={text.shell.navigation.search()}
            aria-current={isAtSearch ? 'page' : undefined}
            aria-expanded={isSearching}
            aria-haspopup="dialog"
            onClick={(event) => {
              event.preventDefault();
              focused({});
            }}
          >
            <Icon name="search" />
          </button>
        </form>
        <Link to="/create" className={style.item} aria-label={text.shell.navigation.create()}>
          <Icon name="plus" />
        </Link>
        {!signedIn && (
          <Link to={login} className={style.item} aria-label={text.shell.navigation.logIn()}>
            <Icon name="person" />
          </Link>
        )}
        {signedIn && <NewsSlot className={style.item} />}
        {signedIn && <MessagesSlot className={style.item} />}
        <MenuButton className={style.item} />
      </nav>
    </>
  );
}
