import { homeVariant } from '../../../../machines/shell/homeVariant.ts';
import { canGoBack } from '../../../../machines/shell/navigation.ts';
import { instanceName, viewerUser } from '../../../../machines/shell/viewer.ts';
import { Feed } from './Feed.tsx';
import { Link } from '../../parts/Link.tsx';
import { Hidden } from '../../parts/Hidden.tsx';
import { useFlow } from '../../session.ts';
import { useText } from '../../text.ts';
import style from './HomePage.module.css';

const source = { kind: 'home' } as const;

/**
 * Home: for visitors the same on every device; for signed-in people the feed alone, in the frame of their device; and their landing after
 * they have logged in (S1.2).
 */
export function HomePage() {
  const { browse, shell } = useText();
  const variant = useFlow('viewer', homeVariant);
  const isFirst = !useFlow('navigation', canGoBack);
  const user = useFlow('viewer', viewerUser);
  const instance = useFlow('viewer', instanceName);
  const { feed } = browse;
  const name = user?.first_name ?? user?.username ?? '';
  const [title, lead] =
    variant === 'signedOut'
      ? [feed.visitorTitle(), feed.visitorLead()]
      : variant === 'landing' && isFirst
        ? [feed.landingTitle({ name }), feed.landingLead()]
        : [];
  return (
    <>
      {title ? (
        <header className={style.head}>
          <h1 className={style.title}>{title}</h1>
          <p className={style.lead}>{lead}</p>
        </header>
      ) : (
        <Hidden>
          <h1>{instance}</h1>
        </Hidden>
      )}
      <nav className={style.paths} aria-label={feed.paths()}>
        <Link to="/today/" className={style.path}>
          {shell.navigation.today()}
        </Link>
        <Link to="/explore/" className={style.path}>
          {shell.navigation.explore()}
        </Link>
      </nav>
      <Feed source={source} label={feed.home()} />
    </>
  );
}
