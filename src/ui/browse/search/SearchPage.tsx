import type { MouseEvent } from 'react';
import type { SearchFound } from '../../../../events/entities/feed.ts';
import { feedFound, feedPins, feedSpelling, hasEnded } from '../../../../machines/browse/feed.ts';
import { feedKey } from '../../../../machines/browse/feedSource.ts';
import { searchScopes, type SearchScope } from '../../../../machines/shell/handlers.ts';
import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { usePageText } from '../../pageText.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Hidden } from '../../parts/Hidden.tsx';
import { Link } from '../../parts/Link.tsx';
import { opensHere } from '../../parts/opensHere.ts';
import { useTitle } from '../../shell/title.ts';
import { useText } from '../../text.ts';
import { useFlow, useSender } from '../../session.ts';
import { Feed } from '../feed/Feed.tsx';
import { BoardsFound, PeopleFound } from './Found.tsx';
import { FieldOpener } from './FieldOpener.tsx';
import { FilterBar } from './FilterBar.tsx';
import { useFilterChoices } from './filterChoices.ts';
import { chosenFilters, type PinSearch, searchPath, sourceOf, withoutFilter } from './pinSearch.ts';
import { SkinToneFilters } from './SkinToneFilters.tsx';
import style from './SearchPage.module.css';

const isPinScope = (scope: SearchScope): boolean => scope === 'pins' || scope === 'mine';

/** Search results by scope (S1.2). Without words, one's own pins, or the newest that the filters let through. */
export function SearchPage(search: PinSearch) {
  const { browse, searching } = usePageText();
  const { scope, query, filters } = search;
  const signedIn = useFlow('viewer', isSignedIn);
  const names: Record<SearchScope, string> = {
    pins: browse.search.pins(),
    mine: searching.mine(),
    boards: browse.search.boards(),
    users: browse.search.people(),
  };
  const isOfPins = isPinScope(scope);
  const found = useFlow('feed', feedFound, feedKey(sourceOf(search)));
  const { nameOf } = useFilterChoices(found);
  const subject = query ? browse.search.resultsFor({ query }) : scope === 'mine' ? searching.mine() : browse.search.label();
  const narrowing = isOfPins ? chosenFilters(filters).map(([filter, value]) => nameOf(filter, value)) : [];
  // Takes the focus after a change of filters, and so tells which are left.
  const title = narrowing.length > 0 ? `${subject} (${narrowing.join(', ')})` : subject;
  useTitle(title);
  if (!query && scope !== 'mine' && !(isOfPins && filters)) {
    return (
      <>
        <FieldOpener />
        <Empty title={searching.startTitle()} body={searching.startBody()} level={1} />
        <OtherIdeas />
      </>
    );
  }
  return (
    <>
      <FieldOpener />
      <Hidden>
        <h1>{title}</h1>
      </Hidden>
      <nav className={style.tabs} aria-label={browse.search.scopes()}>
        {searchScopes
          .filter((option) => signedIn || option !== 'mine' || option === scope)
          .map((option) => (
            <Link
              key={option}
              to={searchPath({ scope: option, query, filters: isPinScope(option) ? withoutFilter(filters ?? {}, 'board') : {} })}
              className={style.tab}
              aria-current={option === scope ? 'page' : undefined}
            >
              {names[option]}
            </Link>
          ))}
      </nav>
      {scope === 'mine' && !signedIn ? <LogIn search={search} /> : isOfPins && <PinsFound search={search} found={found} title={title} />}
      {scope === 'boards' && <BoardsFound query={query} emptyMessage={<Nothing search={search} />} />}
      {scope === 'users' && <PeopleFound query={query} emptyMessage={<Nothing search={search} />} />}
    </>
  );
}

function LogIn({ search }: { search: PinSearch }) {
  const { searching, shell } = usePageText();
  return (
    <Empty title={searching.mineTitle()}>
      <ButtonLink to={`/login/?next=${encodeURIComponent(searchPath(search))}`} tone="accent">
        {shell.navigation.logIn()}
      </ButtonLink>
    </Empty>
  );
}

/** So few results are followed by other ideas. */
const few = 6;

function PinsFound({ search, found, title }: { search: PinSearch; found: SearchFound | null; title: string }) {
  const { searching } = usePageText();
  const source = sourceOf(search);
  const key = feedKey(source);
  const count = useFlow('feed', (snapshot) => (hasEnded(snapshot) ? feedPins(snapshot).length : Infinity), key);
  const spelling = useFlow('feed', feedSpelling, key);
  const { scope, query, skinTone, filters } = search;
  return (
    <>
      {scope === 'pins' && <SkinToneFilters query={query} skinTone={skinTone} filters={filters} />}
      <FilterBar search={search} found={found} />
      {spelling && (
        <p className={style.respelled} role="status">
          {searching.respelled({ query, spelling })}
        </p>
      )}
      {found?.meant && (
        <p className={style.respelled} role="status">
          <OtherSpelling scope={scope} spelling={found.meant} />
        </p>
      )}
      <Feed source={source} label={title} empty={<Nothing search={search} />} />
      {scope === 'pins' && count > 0 && count <= few && <OtherIdeas />}
    </>
  );
}

/** Searches by another spelling, which is remembered as any search is. */
function OtherSpelling({ scope, spelling }: { scope: SearchScope; spelling: string }) {
  const { searching } = usePageText();
  const submitted = useSender('search.submitted');
  const follow = (event: MouseEvent): void => {
    if (!opensHere(event)) return;
    event.preventDefault();
    submitted({ query: spelling, scope });
  };
  return (
    <Link to={searchPath({ scope, query: spelling })} onClick={follow}>
      {searching.meant({ spelling })}
    </Link>
  );
}

function Nothing({ search }: { search: PinSearch }) {
  const { browse, searching } = usePageText();
  const { scope, query, filters } = search;
  if (filters)
    return (
      <Empty title={searching.filters.none()}>
        {/* Several have this beside them. */}
        {chosenFilters(filters).length === 1 && <ButtonLink to={searchPath({ scope, query })}>{searching.filters.clear()}</ButtonLink>}
      </Empty>
    );
  return (
    <>
      {query ? (
        <Empty title={browse.search.emptyTitle({ query })} body={browse.search.emptyBody()} />
      ) : (
        <Empty title={browse.feed.emptyTitle()} />
      )}
      {scope !== 'mine' && <OtherIdeas />}
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
