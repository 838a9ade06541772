import { Feed } from './Feed.tsx';
import { Hidden } from '../../parts/Hidden.tsx';
import { useText } from '../../text.ts';

const source = { kind: 'home' } as const;

/** Home: only the feed (S1.2). */
export function HomePage() {
  const { browse, shell } = useText();
  return (
    <>
      <Hidden>
        <h1>{shell.name()}</h1>
      </Hidden>
      <Feed source={source} label={browse.feed.home()} />
    </>
  );
}
