import { feedPins, feedSpelling, hasEnded } from '../../../../machines/browse/feed.ts';
import { feedKey } from '../../../../machines/browse/feedSource.ts';
import { searchScopes, type SearchScope } from '../../../../machines/shell/handlers.ts';
import { Empty } from '../../parts/Empty.tsx';
import { Hidden } from '../../parts/Hidden.tsx';
import { Link } from '../../parts/Link.tsx';
import { useTitle } from '../../shell/title.ts';
import { useText } from '../../text.ts';
import { useFlow } from '../../session.ts';
import { Feed } from '../feed/Feed.tsx';
import { BoardsFound, PeopleFound } from './Found.tsx';
import { FieldOpener } from './FieldOpener.tsx';
import { SkinToneFilters } from './SkinToneFilters.tsx';
import style from './SearchPage.module.css';

/** Text keys of the scopes' tabs. */
const scopes = { pins: 'pins', boards: 'boards', users: 'people' } as const satisfies Record<SearchScope, string>;
const pathOf = (scope: string, query: string): string => `/search/${scope}/?q=${encodeURIComponent(query)}`;

/** Search results by scope (S1.2). */
export function SearchPage({ scope, query, skinTone }: { scope: SearchScope; query: string; skinTone?: number | undefined }) {
  const { browse } = useText();
  useTitle(query ? browse.search.resultsFor({ query }) : browse.search.label());
  if (!query) {
    return (
      <>
        <FieldOpener />
        <Empty title={browse.search.startTitle()} body={browse.search.startBody()} level={1} />
        <OtherIdeas />
      </>
    );
  }
  return (
    <>
      <FieldOpener />
      <Hidden>
        <h1>{browse.search.resultsFor({ query })}</h1>
      </Hidden>
      <nav className={style.tabs} aria-label={browse.search.scopes()}>
        {searchScopes.map((option) => (
          <Link key={option} to={pathOf(option, query)} className={style.tab} aria-current={option === scope ? 'page' : undefined}>
            {browse.search[scopes[option]]()}
          </Link>
        ))}
      </nav>
      {scope === 'pins' && (
        <>
          <SkinToneFilters query={query} skinTone={skinTone} />
          <PinsFound query={query} skinTone={skinTone} />
        </>
      )}
      {scope === 'boards' && <BoardsFound query={query} emptyMessage={<Nothing query={query} />} />}
      {scope === 'users' && <PeopleFound query={query} emptyMessage={<Nothing query={query} />} />}
    </>
  );
}

/** So few results are followed by other ideas. */
const few = 6;

function PinsFound({ query, skinTone }: { query: string; skinTone: number | undefined }) {
  const { browse } = useText();
  const source = { kind: 'search' as const, scope: 'pins' as const, query, ...(skinTone !== undefined && { skinTone }) };
  const count = useFlow('feed', (snapshot) => (hasEnded(snapshot) ? feedPins(snapshot).length : Infinity), feedKey(source));
  const spelling = useFlow('feed', feedSpelling, feedKey(source));
  return (
    <>
      {spelling && (
        <p className={style.respelled} role="status">
          {browse.search.respelled({ query, spelling })}
        </p>
      )}
      <Feed source={source} label={browse.search.resultsFor({ query })} empty={<Nothing query={query} />} />
      {count > 0 && count <= few && <OtherIdeas />}
    </>
  );
}

function Nothing({ query }: { query: string }) {
  const { browse } = useText();
  return (
    <>
      <Empty title={browse.search.emptyTitle({ query })} body={browse.search.emptyBody()} />
      <OtherIdeas />
    </>
  );
}

/** Shows the home feed below an empty result. */
function OtherIdeas() {
  const { browse } = useText();
  return (
    <>
      <h2 className={style.other}>{browse.search.otherIdeas()}</h2>
      <Feed source={{ kind: 'home' }} label={browse.search.otherIdeas()} />
    </>
  );
}
