import type { Change } from '../../events/entities/change.ts';
import type { PageData } from '../../events/entities/page.ts';
import type { Pin } from '../../events/entities/pin.ts';
import type { CompletedSearch, HomeWish, PaidLanding, Referral, Revisitation, VisitorHistory } from '../../events/entities/visitor.ts';
import type { AnyRecord, DataOf, RecordOf } from '../../events/record.ts';
import { queryAt } from '../browse/queryAt.ts';
import { landingTypeOf } from '../shell/pageKinds.ts';

/** Entries of each list (S1.5). */
export const maxEntries = 20;
const day = 86_400_000;
/** Milliseconds within which a page belongs to the visit before it. */
const visitPause = 30 * 60_000;
/** Characters of a query's parameter that are kept. */
const maxParameter = 200;

/** Adds an entry, which takes the place of the most recent one if they are of the same thing (S1.5). */
const withEntry = <T>(entries: readonly T[], entry: T, isSame: (a: T, b: T) => boolean): T[] => {
  const last = entries.at(-1);
  return [...(last !== undefined && isSame(last, entry) ? entries.slice(0, -1) : entries), entry].slice(-maxEntries);
};

/** The record with a page opened at `at`; a damaged or missing record begins anew (S1.5). */
export function revisited(before: Revisitation | null, at: number): Revisitation {
  if (!before) return { count: 1, time: 0, ts: at };
  const time = Math.max(0, at - before.ts);
  return time < visitPause ? { ...before, ts: at } : { count: before.count + 1, time, ts: at };
}

/** Days since the last visit, in steps of 7 up to 84 (S1.5): `7` stands for 7 to 13 days, `84` for 84 and more. */
export const dayBucket = (milliseconds: number): number => Math.min(84, Math.floor(milliseconds / day / 7) * 7);
/** Visits in steps of 5 up to 20 (S1.5). */
export const countBucket = (count: number): number => Math.min(20, Math.floor(count / 5) * 5);

/** Whether a visitor has shown interest: a search, three closeups, a click or a download (S1.5). */
export const isQus = ({ searches, pins, clickthroughs, downloads }: VisitorHistory): boolean =>
  searches.length >= 1 || new Set(pins.map(({ pinId }) => pinId)).size >= 3 || clickthroughs.length >= 1 || downloads >= 1;

/** Flags that follow from the records of a visitor (S1.3 "Derived flags"). */
export interface Derived {
  isQUS: boolean;
  isAllowedCountry: boolean;
  /** Null at the first visit. */
  daysSinceLastRevisitation: number | null;
  dayBucket: number | null;
  countBucket: number | null;
}

export function derivedOf(history: VisitorHistory, isAllowedCountry: boolean): Derived {
  const { revisitation } = history;
  return {
    isQUS: isQus(history),
    isAllowedCountry,
    daysSinceLastRevisitation: revisitation && revisitation.count > 1 ? Math.floor(revisitation.time / day) : null,
    dayBucket: revisitation && revisitation.count > 1 ? dayBucket(revisitation.time) : null,
    countBucket: revisitation && countBucket(revisitation.count),
  };
}

type Query = Readonly<Record<string, string>>;
const parameter = (search: Query, name: string): string | undefined => search[name]?.slice(0, maxParameter) || undefined;

/** The tracked parameters of an address (S1.5). The page says which invite code counts. */
function referralIn(search: Query, inviteCode: string | null): Referral {
  const [pai, source] = [parameter(search, 'utm_pai'), parameter(search, 'utm_source')];
  return {
    ...(pai !== undefined && { utm_pai: pai }),
    ...(source !== undefined && { utm_source: source }),
    ...(inviteCode && { invite_code: inviteCode.slice(0, maxParameter) }),
  };
}

/** The landing of paid traffic (S1.3); null for other visits. */
function paidLandingOf(search: Query, isPaidTraffic: boolean, at: number): PaidLanding | null {
  if (!isPaidTraffic) return null;
  const campaignId = parameter(search, 'utm_pai') ?? parameter(search, 'utm_campaign') ?? '';
  const adImageUrl = parameter(search, 'ad_image_url');
  return { campaignId, ...(adImageUrl !== undefined && { adImageUrl }), ts: at };
}

type Searched = Pick<CompletedSearch, 'query' | 'scope'>;
const isSameSearch = (a: Searched, b: Searched): boolean => a.query === b.query && a.scope === b.scope;
const isSamePage = (a: { path: string }, b: { path: string }): boolean => a.path === b.path;
const isSamePin = (a: { pinId: string }, b: { pinId: string }): boolean => a.pinId === b.pinId;
const isSameInvite = (a: { inviteCode: string }, b: { inviteCode: string }): boolean => a.inviteCode === b.inviteCode;
const isSameText = (a: string, b: string): boolean => a === b;

/** A pin with what is kept of it when its link is followed. */
export type LinkedPin = Pick<Pin, 'id' | 'link' | 'imageSignature' | 'domain'>;
const linkedPin = ({ id, link, imageSignature, domain }: Pin): LinkedPin => ({ id, link, imageSignature, domain });

/** Those pins with another, without their oldest ones. */
export const withLinkedPin = (pins: readonly LinkedPin[], pin: Pin): LinkedPin[] =>
  [...pins.filter(({ id }) => id !== pin.id), linkedPin(pin)].slice(-maxEntries);

function clickthrough(pins: readonly LinkedPin[], pinId: string, ts: number): VisitorHistory['clickthroughs'][number] {
  const pin = pins.find(({ id }) => id === pinId);
  if (!pin) return { pinId, link: null, imageSignature: null, domain: null, ts };
  return { pinId, link: pin.link, imageSignature: pin.imageSignature, domain: pin.domain, ts };
}

/** Wishes after another: more and less exclude each other. */
function withWish(wishes: VisitorHistory['homeWishes'], { pinId, wish, isOn }: TunedHome, ts: number): VisitorHistory['homeWishes'] {
  const isReplaced = (other: HomeWish): boolean =>
    other.pinId === pinId && (other.wish === wish || (isOn && wish !== 'source' && other.wish !== 'source'));
  return [...wishes.filter((other) => !isReplaced(other)), ...(isOn ? [{ pinId, wish, ts }] : [])].slice(-maxEntries);
}
type TunedHome = Extract<Change, { kind: 'tuneHome' }>;

export type Opened = RecordOf<'session.started' | 'navigation.pushed' | 'navigation.replaced' | 'navigation.popped'>;

/** A history with the page that a record opened. */
function withPage(history: VisitorHistory, { at, data }: Opened): VisitorHistory {
  const entry: VisitorHistory['pages'][number] = { path: data.path, pageType: landingTypeOf(data, null) ?? 'other', ts: at };
  return { ...history, pages: withEntry(history.pages, entry, isSamePage) };
}

/** A history with the pin of a closeup that is shown again: it is not loaded again. */
function withReopened(history: VisitorHistory, { at, data: { handler, params } }: Opened, loaded: readonly LinkedPin[]): VisitorHistory {
  const pin = handler === 'pin/[id]' ? loaded.find(({ id }) => id === params.id) : undefined;
  return pin ? { ...history, pins: withEntry(history.pins, { pinId: pin.id, ts: at }, isSamePin) } : history;
}

/** A history with the search that a page shows; others have none. */
function withSearch(history: VisitorHistory, { at, data: { handler, params, search } }: Opened): VisitorHistory {
  const query = queryAt({ handler, search });
  if (!query) return history;
  const entry = { query, rs: parameter(search, 'rs') ?? null, scope: params.scope ?? 'pins', rg: parameter(search, 'rg') ?? null, ts: at };
  return { ...history, searches: withEntry(history.searches, entry, isSameSearch) };
}

/** A history in which a search that finds nothing as it was typed has the spelling that does. */
function withSpelling(history: VisitorHistory, { source, page }: DataOf<'feed.pageLoaded'>): VisitorHistory {
  const typed = source.kind === 'search' && page.respelled && history.searches.findLast((search) => isSameSearch(search, source));
  if (!typed) return history;
  const others = history.searches.filter((search) => search !== typed);
  return { ...history, searches: withEntry(others, { ...typed, query: page.respelled! }, isSameSearch) };
}

/** The beginning of a visit: its time, the query of its first page, the invite that counts there, and whether a paid link led to it. */
export interface Start {
  at: number;
  referral: Referral;
  paidLanding: PaidLanding | null;
}

export function startedWith({ at, data: { search } }: RecordOf<'session.started'>, { context, state }: PageData): Start {
  return {
    at,
    referral: referralIn(search, context.invite_code),
    paidLanding: paidLandingOf(search, state?.session.isPaidTraffic ?? false, at),
  };
}

const joinedList = <T>(before: readonly T[], added: readonly T[], isSame: (a: T, b: T) => boolean): T[] =>
  added.reduce<T[]>((list, entry) => withEntry(list, entry, isSame), before.slice(-maxEntries));

/** The stored history, with what happened until it was read and the start of the visit. */
export function joined(stored: VisitorHistory, since: VisitorHistory, start: Start | null): VisitorHistory {
  return {
    pages: joinedList(stored.pages, since.pages, isSamePage),
    pins: joinedList(stored.pins, since.pins, isSamePin),
    searches: joinedList(stored.searches, since.searches, isSameSearch),
    clickthroughs: joinedList(stored.clickthroughs, since.clickthroughs, isSamePin),
    savedPins: joinedList(stored.savedPins, since.savedPins, isSameText),
    foundInvites: joinedList(stored.foundInvites, since.foundInvites, isSameInvite),
    downloads: stored.downloads + since.downloads,
    // Nobody can say anything of a home feed that does not follow them yet.
    homeWishes: stored.homeWishes,
    homeDeclinedAt: stored.homeDeclinedAt,
    paidLanding: start?.paidLanding ?? stored.paidLanding,
    revisitation: start ? revisited(stored.revisitation, start.at) : stored.revisitation,
    referral: { ...stored.referral, ...start?.referral },
  };
}

/** The history after a record (S1.4): the same object if it changes nothing. @param pins of the closeups that were loaded last */
export function historyAfter(history: VisitorHistory, record: AnyRecord, pins: readonly LinkedPin[]): VisitorHistory {
  const { at } = record;
  switch (record.type) {
    case 'session.started':
    case 'navigation.pushed':
    case 'navigation.replaced':
    case 'navigation.popped':
      return withSearch(withReopened(withPage(history, record), record, pins), record);
    case 'closeup.loaded': {
      const entry = { pinId: record.data.pinId, ts: at };
      return { ...history, pins: withEntry(history.pins, entry, isSamePin) };
    }
    case 'feed.pageLoaded':
      return withSpelling(history, record.data);
    case 'pin.clickedThrough': {
      const { pinId } = record.data;
      const entry = clickthrough(pins, pinId, at);
      return { ...history, clickthroughs: withEntry(history.clickthroughs, entry, isSamePin) };
    }
    case 'unauthSave.pinSet':
      return { ...history, savedPins: withEntry(history.savedPins, record.data.pinId, isSameText) };
    case 'change.requested': {
      const { change } = record.data;
      return change.kind === 'tuneHome' ? { ...history, homeWishes: withWish(history.homeWishes, change, at) } : history;
    }
    case 'visitor.homeDeclined':
      return { ...history, homeDeclinedAt: at };
    case 'visitor.downloaded':
      return { ...history, downloads: history.downloads + 1 };
    case 'visitor.searchRemoved':
      return { ...history, searches: history.searches.filter((search) => !isSameSearch(search, record.data)) };
    case 'search.recentCleared':
      return { ...history, searches: [] };
    case 'invite.found':
      return { ...history, foundInvites: withEntry(history.foundInvites, { inviteCode: record.data.inviteCode, ts: at }, isSameInvite) };
    default:
      return history;
  }
}
