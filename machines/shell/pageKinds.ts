import type { TrafficSource } from '../../events/entities/traffic.ts';
import type { LandingType } from '../../events/entities/visitor.ts';
import { profileTabOf } from '../browse/profileTab.ts';
import type { Place } from './navigation.ts';

type Address = Pick<Place, 'handler' | 'params'>;

/** Kinds of pages in the metrics of signed-out visitors (S2.2). */
export type PageKind =
  | 'pin'
  | 'board'
  | 'login'
  | 'home'
  | 'profile'
  | 'ideas'
  | 'ideas-root'
  | 'videos'
  | 'videos-category'
  | 'article'
  | 'shopping-spotlight'
  | 'today'
  | 'unauth-profile'
  | 'shopping-root'
  | 'shopping-category'
  | 'other';

/** The name of a page in attribution (S2.2), and its landing type and page kind where the handler alone decides them. */
interface Kinds {
  /** Null where it is none. */
  traffic: TrafficSource | null;
  landing?: LandingType;
  kind?: PageKind;
}

const home = { traffic: 'homefeed', landing: 'home', kind: 'home' } as const;
const door = { traffic: null, kind: 'login' } as const;
const ideas = { landing: 'ideas', kind: 'ideas-root' } as const;
const topics = { landing: 'topic', kind: 'ideas-root' } as const;

/** A map, since the address may hold any word, such as `constructor`. */
const kindsByHandler = new Map<string | null, Kinds>([
  ['index', home],
  ['homefeed', home],
  ['login', door],
  ['login/[step]', door],
  ['signup', door],
  ['signup/[step]', door],
  ['pin/[id]', { traffic: 'closeup', landing: 'closeup', kind: 'pin' }],
  ['pin/[id]/repin', { traffic: 'closeup', landing: 'closeup', kind: 'pin' }],
  ['pin/[id]/visual-search', { traffic: 'visual_search' }],
  ['search/[scope]', { traffic: 'search', landing: 'search' }],
  ['news_hub', { traffic: 'news_hub' }],
  ['ideas/[slug]/[id]', { traffic: 'interest', landing: 'ideas', kind: 'ideas' }],
  ['today', { traffic: 'today_tab', landing: 'today', kind: 'today' }],
  ['today/article/[date]', { traffic: 'today_article', landing: 'today', kind: 'article' }],
  ['explore', { traffic: 'explore', ...ideas }],
  ['categories', { traffic: 'categories', ...ideas }],
  ['categories/[category]', { traffic: 'categories', landing: 'ideas' }],
  ['categories/[category]/[topic]', { traffic: 'categories', landing: 'ideas' }],
  ['topics', { traffic: 'topics', ...topics }],
  ['discover/topics', { traffic: 'discover_topics', ...topics }],
  ['source/[domain]', { traffic: 'source_domain' }],
  ['shopping_list', { traffic: 'shopping_list' }],
  ['brand_catalog/[username]', { traffic: 'brand_catalog', kind: 'shopping-spotlight' }],
  ['business', { traffic: 'business', ...ideas }],
  ['story_feed', { traffic: 'story_feed' }],
  ['[username]', { traffic: 'profile', landing: 'profile' }],
  ['[username]/[board]', { traffic: 'board', landing: 'board', kind: 'board' }],
  ['[username]/[board]/[section]', { traffic: 'board', landing: 'section', kind: 'board' }],
]);

const none: Kinds = { traffic: null };
const kindsOf = ({ handler }: Address): Kinds => kindsByHandler.get(handler) ?? none;
const tabOf = ({ handler, params }: Address) => (handler === '[username]/[board]' ? profileTabOf(params.board!) : null);
/** The last segment of a board's page of more ideas. */
const isMoreIdeas = ({ params }: Address): boolean => params.section?.startsWith('_') ?? false;

/**
 * The landing type of a page; null for a page that has none, such as the settings.
 * @param viewer the signed-in person's username; null if signed out
 */
export function landingTypeOf(place: Address, viewer: string | null): LandingType | null {
  const { landing = null } = kindsOf(place);
  if (landing !== 'board' && landing !== 'section') return landing;
  if (tabOf(place)) return 'profile';
  const type = isMoreIdeas(place) ? 'board' : landing;
  return viewer !== null && place.params.username === viewer ? `own_${type}` : type;
}

const rootKinds = new Map<string | undefined, PageKind>([
  ['videos', 'videos'],
  ['products', 'shopping-root'],
]);
const topicKinds = new Map<string | undefined, PageKind>([
  ['videos', 'videos-category'],
  ['products', 'shopping-category'],
]);

/** The kind of a page. Categories of videos and products have their own; a person's page depends on the viewer. */
export function pageKindOf(place: Address, isSignedIn: boolean): PageKind {
  if (place.handler === '[username]' || tabOf(place)) return isSignedIn ? 'profile' : 'unauth-profile';
  if (place.handler === 'categories/[category]') return rootKinds.get(place.params.category) ?? 'ideas-root';
  if (place.handler === 'categories/[category]/[topic]') return topicKinds.get(place.params.category) ?? 'ideas';
  return kindsOf(place).kind ?? 'other';
}

const tabTraffic = { created: 'created', saved: 'saved', pins: 'user_pins', activity: 'user_activity', community: 'community' } as const;

/** The name under which a page counts as the source of traffic (S2.2); null for a page without one. */
export function trafficSourceOf(place: Address): TrafficSource | null {
  const tab = tabOf(place);
  if (tab) return tabTraffic[tab];
  if (place.handler === '[username]/[board]/[section]' && isMoreIdeas(place)) return 'board_more_ideas';
  return kindsOf(place).traffic;
}
