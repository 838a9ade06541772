import type { FeedSource, Region, SearchFilters, Subject } from '../../events/browse.ts';
import type { PathPage } from '../../events/entities/path.ts';
import { type StoryFeed, storyFeedIn, storyFeedOf, type StoryFeedType } from '../../events/entities/storyFeed.ts';
import type { AnyRecord } from '../../events/record.ts';
import { pinIdOf } from '../shell/handlers.ts';
import { profileFeed, profileTabOf } from './profileTab.ts';
import { queryAt } from './queryAt.ts';

interface Place {
  handler: string | null;
  params: Record<string, string>;
  search: Record<string, string>;
}

/** The skin tone that an address narrows its search to. */
export const skinToneIn = ({ skin_tone }: Place['search']): { skinTone?: number } =>
  /^[1-4]$/.test(skin_tone ?? '') ? { skinTone: Number(skin_tone) } : {};

const filterPattern =
  /^(kind=(image|video|story|recipe|article|product)|since=(week|month|year)|(board|tag)=[\w.-]{1,100}|domain=[\w.-]{1,253}|color=[\da-f]{6})$/;

/** The filters of a search's address; values that the server would refuse are left out. */
export const filtersIn = (search: Place['search']): { filters?: SearchFilters } => {
  const filters = Object.entries(search).filter((filter) => filterPattern.test(filter.join('=')));
  return filters[0] ? { filters: Object.fromEntries(filters.sort()) } : {};
};

/** Returns the feed of a page if the address alone determines it. A board's feed opens once the board is known. */
export function feedAt({ handler, params, search }: Place): FeedSource | undefined {
  const query = queryAt({ handler, search });
  switch (handler) {
    case 'index':
    case 'homefeed':
      return { kind: 'home' };
    case 'pin/[id]':
      return { kind: 'related', pinId: pinIdOf(params.id!) };
    case 'search/[scope]':
      return searchAt(params.scope!, query, search);
    case '[username]':
      return { kind: 'user', username: params.username! };
    case '[username]/[board]':
      return profileFeed(params.username!, profileTabOf(params.board!));
    case 'ideas/[slug]/[id]':
      return { kind: 'topic', slug: params.slug! };
    case 'story_feed':
      return asSource(storyFeedIn(search));
    case 'pin/[id]/visual-search':
      return { kind: 'region', pinId: pinIdOf(params.id!), region: regionIn(search), ...pictureIn(search) };
    default:
      return storySource(pathPages.get(handler)?.[0], params);
  }
}

/** A search for pins; without words it is one of the viewer's own pins, or narrowed. */
function searchAt(scope: string, query: string, search: Place['search']): FeedSource | undefined {
  const filters = filtersIn(search);
  if (scope === 'boards' || scope === 'users' || !(query || scope === 'mine' || filters.filters)) return undefined;
  return { kind: 'search', scope, query, ...skinToneIn(search), ...filters };
}

/**
 * Pages by day, kind, topic, site or shop (S2.2): the story feed, with the address's parameters, and the head that is loaded, with the
 * parameter that it depends on. The feed of today opens once its article is known.
 */
const pathPages = new Map<string | null, [feed: StoryFeedType | null, head?: PathPage, of?: string]>([
  ['today', [null, 'today']],
  ['today/article/[date]', ['today', 'article', 'date']],
  ['explore', ['popular', 'explore']],
  ['categories', ['popular', 'categories']],
  ['categories/[category]', ['category', 'category', 'category']],
  ['categories/[category]/[topic]', ['category', 'category', 'category']],
  ['topics', ['popular', 'topics']],
  ['discover/topics', ['discover', 'discover']],
  ['source/[domain]', ['domain']],
  ['brand_catalog/[username]', ['catalog', 'catalog', 'username']],
  ['shopping_list', ['shopping_list']],
  ['business', ['popular']],
]);

const asSource = (feed: StoryFeed | null): FeedSource | undefined => (feed ? { kind: 'story', ...feed } : undefined);

/** A story feed; undefined for parameters that are none of it. */
export const storySource = (feedType: StoryFeedType | null | undefined, params: Record<string, string> = {}): FeedSource | undefined =>
  asSource(feedType ? storyFeedOf(feedType, params) : null);
/** The picture of a pin that an address names by its signature; the pin's own without one. */
export const pictureIn = ({ picture }: Place['search']): { picture?: string } =>
  /^[0-9a-f]{64}$/.test(picture ?? '') ? { picture: picture! } : {};
/** Smallest side of a region, in percent of the picture. */
export const minSide = 10;
const percent = (text: string | undefined, least: number, most: number, otherwise: number): number =>
  /^\d{1,3}$/.test(text ?? '') ? Math.min(most, Math.max(least, Number(text))) : otherwise;

/** The region that an address names, within the picture; its middle without one. */
export function regionIn({ x, y, w, h }: Place['search']): Region {
  const [left, top] = [percent(x, 0, 100 - minSide, 20), percent(y, 0, 100 - minSide, 20)];
  return { x: left, y: top, width: percent(w, minSide, 100 - left, 60), height: percent(h, minSide, 100 - top, 60) };
}

/** Returns the subject that a page has to load. */
export function subjectAt({ handler, params, search }: Place): Subject | undefined {
  const query = queryAt({ handler, search });
  switch (handler) {
    case '[username]':
      return { kind: 'user', username: params.username! };
    case '[username]/[board]':
      return profileTabOf(params.board!)
        ? { kind: 'user', username: params.username! }
        : { kind: 'board', username: params.username!, slug: params.board! };
    case '[username]/[board]/[section]':
      return { kind: 'board', username: params.username!, slug: params.board! };
    case 'ideas/[slug]/[id]':
      return { kind: 'topic', slug: params.slug! };
    case 'search/[scope]':
      return query && (params.scope === 'boards' || params.scope === 'users') ? { kind: params.scope, query } : undefined;
    default: {
      const [, page, of = ''] = pathPages.get(handler) ?? [];
      return page && { kind: 'path', page, of: params[of] ?? '' };
    }
  }
}

/** Key of a feed's instance. */
export function feedKey(source: FeedSource): string {
  switch (source.kind) {
    case 'home':
      return 'home';
    case 'related':
      return `related:${source.pinId}`;
    case 'search':
      return JSON.stringify(source);
    case 'user':
      return source.list ? `user:${source.username}:${source.list}` : `user:${source.username}`;
    case 'board':
      return `board:${source.boardId}:${source.section ?? ''}`;
    case 'boardIdeas':
      return `boardIdeas:${source.boardId}`;
    case 'topic':
      return `topic:${source.slug}`;
    case 'story':
      return `story:${source.feedType}:${JSON.stringify(source.params)}`;
    case 'region':
      return ['region', source.pinId, Object.values(source.region).join(), ...(source.picture ? [source.picture] : [])].join(':');
  }
}

/** In place of a section's name in a board's address: ideas that go with the board. No section's address begins with an underscore. */
export const ideasTab = '_ideas';

/** The feed of a board's page. @param section slug, or `ideasTab`; null for the whole board */
export const boardSource = (boardId: string, section: string | null): FeedSource =>
  section === ideasTab ? { kind: 'boardIdeas', boardId } : { kind: 'board', boardId, section };

export function subjectKey(subject: Subject): string {
  switch (subject.kind) {
    case 'user':
      return `user:${subject.username}`;
    case 'board':
      return `board:${subject.username}/${subject.slug}`;
    case 'topic':
      return `topic:${subject.slug}`;
    case 'path':
      return `path:${subject.page}:${subject.of}`;
    default:
      return `${subject.kind}:${subject.query}`;
  }
}

export function feedOf(record: AnyRecord): FeedSource | undefined {
  if ('source' in record.data) return record.data.source;
  return 'handler' in record.data ? feedAt(record.data) : undefined;
}

export function subjectOf(record: AnyRecord): Subject | undefined {
  if ('subject' in record.data) return record.data.subject;
  return 'handler' in record.data ? subjectAt(record.data) : undefined;
}
