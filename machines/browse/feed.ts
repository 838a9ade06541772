import { assign, setup, type SnapshotFrom } from 'xstate';
import type { FeedSource } from '../../events/browse.ts';
import type { SearchFound, ShopSum, Story } from '../../events/entities/feed.ts';
import type { AnyRecord, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import type { Retention } from '../engine/flow.ts';
import { currentPlace } from '../shell/navigation.ts';
import { feedAt, feedKey, feedOf } from './feedSource.ts';

/** A feed ends at this number of pins, even if the server has more (S2.9). */
const pinLimit = 5000;

/** A module shown before the pin at index `before`; its pins are its `contentIds`. */
export type PlacedStory = Omit<Story, 'objects'> & { before: number };

interface Context {
  source: FeedSource;
  pins: string[];
  stories: PlacedStory[];
  bookmark: string | null;
  /** The spelling that a search found its pins with, where that is not the one typed. */
  respelled: string | null;
  /** Choices to narrow a search. */
  found: SearchFound | null;
  /** The sums of a shopping list. */
  shops: readonly ShopSum[];
  failure: { status: number | null; message: string } | null;
  /** The place at which the browser left the feed; null as soon as it is back there. */
  left: { top: number; pins: number } | null;
}

/** The server's largest page. */
const largestPage = 100;

export const feedInstance = (record: AnyRecord): string | undefined => {
  const source = feedOf(record);
  return source && feedKey(source);
};

const placeLeft = ({ context }: { context: Context }): { top: number } => ({ top: context.left?.top ?? 0 });

/** A feed, page by page, to its end or to 5000 pins; a failed page can be retried (S1.4, S2.9). */
export const feed = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'feed.opened'
      | 'feed.endNeared'
      | 'feed.pageLoaded'
      | 'feed.pageFailed'
      | 'feed.retried'
      | 'feed.refreshed'
    >,
  },
  guards: {
    isEmptyEnd: ({ event }) => event.type === 'feed.pageLoaded' && event.data.page.pins.length === 0 && event.data.page.bookmark === null,
    isOnlyPage: ({ event }) => event.type === 'feed.pageLoaded' && event.data.page.bookmark === null,
    isLastPage: ({ context, event }) =>
      event.type === 'feed.pageLoaded' && (event.data.page.bookmark === null || reachesLimit(context, event)),
    isAboveLeft: ({ context, event }) =>
      event.type === 'feed.pageLoaded' &&
      context.left !== null &&
      event.data.page.bookmark !== null &&
      context.pins.length + event.data.page.pins.length < context.left.pins,
    isAtLeft: ({ context }) => context.left !== null,
    isLastAtLeft: ({ context, event }) => event.type === 'feed.pageLoaded' && context.left !== null && event.data.page.bookmark === null,
  },
  actions: {
    open: assign({
      source: ({ context, event }) => feedOf(event) ?? context.source,
      left: ({ event }) => (event.type === 'session.started' ? (event.data.left ?? null) : null),
    }),
    addPage: assign(({ context, event }) => (event.type === 'feed.pageLoaded' ? withPage(context, event) : {})),
    startOver: assign({ pins: [], stories: [], bookmark: null, respelled: null }),
    rememberFailure: assign({
      failure: ({ event }) => (event.type === 'feed.pageFailed' ? { status: event.data.status, message: event.data.message } : null),
    }),
    forgetLeft: assign({ left: null }),
    loadFeedPage: command<'loadFeedPage'>(),
    returnTo: command<'returnTo'>(),
  },
}).createMachine({
  id: 'feed',
  context: {
    source: { kind: 'home' },
    pins: [],
    stories: [],
    bookmark: null,
    respelled: null,
    found: null,
    shops: [],
    failure: null,
    left: null,
  },
  initial: 'unopened',
  states: {
    unopened: {
      on: {
        'session.started': { target: 'loadingFirst', actions: 'open' },
        'navigation.pushed': { target: 'loadingFirst', actions: 'open' },
        'navigation.replaced': { target: 'loadingFirst', actions: 'open' },
        'navigation.popped': { target: 'loadingFirst', actions: 'open' },
        'feed.opened': { target: 'loadingFirst', actions: 'open' },
      },
    },
    loadingFirst: {
      entry: { type: 'loadFeedPage', params: ({ context }) => ({ source: context.source, bookmark: null }) },
      on: {
        'feed.pageLoaded': [
          { guard: 'isEmptyEnd', target: 'empty', actions: ['startOver', 'addPage'] },
          {
            guard: 'isLastAtLeft',
            target: 'ended',
            actions: ['startOver', 'addPage', { type: 'returnTo', params: placeLeft }, 'forgetLeft'],
          },
          { guard: 'isOnlyPage', target: 'ended', actions: ['startOver', 'addPage'] },
          { guard: 'isAboveLeft', target: 'loadingMore', actions: ['startOver', 'addPage'] },
          { guard: 'isAtLeft', target: 'ready', actions: ['startOver', 'addPage', { type: 'returnTo', params: placeLeft }, 'forgetLeft'] },
          { target: 'ready', actions: ['startOver', 'addPage'] },
        ],
        'feed.pageFailed': { target: 'failedFirst', actions: 'rememberFailure' },
        'feed.refreshed': { target: 'loadingOutdated' },
      },
    },
    // The page under way was asked for before the refresh: it is dropped, and the first page asked for again.
    loadingOutdated: { on: { 'feed.pageLoaded': { target: 'loadingFirst' }, 'feed.pageFailed': { target: 'loadingFirst' } } },
    ready: { on: { 'feed.endNeared': { target: 'loadingMore' }, 'feed.refreshed': { target: 'loadingFirst' } } },
    loadingMore: {
      entry: {
        type: 'loadFeedPage',
        params: ({ context: { source, bookmark, left, pins } }) => ({
          source,
          bookmark,
          ...(left && { size: Math.min(largestPage, Math.max(1, left.pins - pins.length)) }),
        }),
      },
      on: {
        'feed.pageLoaded': [
          { guard: 'isAboveLeft', target: 'loadingMore', reenter: true, actions: 'addPage' },
          { guard: 'isLastAtLeft', target: 'ended', actions: ['addPage', { type: 'returnTo', params: placeLeft }, 'forgetLeft'] },
          { guard: 'isAtLeft', target: 'ready', actions: ['addPage', { type: 'returnTo', params: placeLeft }, 'forgetLeft'] },
          { guard: 'isLastPage', target: 'ended', actions: 'addPage' },
          { target: 'ready', actions: 'addPage' },
        ],
        'feed.pageFailed': { target: 'failedMore', actions: 'rememberFailure' },
        'feed.refreshed': { target: 'loadingOutdated' },
      },
    },
    failedFirst: { on: { 'feed.retried': { target: 'loadingFirst' }, 'navigation.pushed': { target: 'loadingFirst' } } },
    failedMore: { on: { 'feed.retried': { target: 'loadingMore' }, 'feed.refreshed': { target: 'loadingFirst' } } },
    ended: { on: { 'feed.refreshed': { target: 'loadingFirst' } } },
    empty: { on: { 'feed.refreshed': { target: 'loadingFirst' }, 'navigation.pushed': { target: 'loadingFirst' } } },
  },
});

type PageLoaded = RecordOf<'feed.pageLoaded'>;

/** Merges only if the limit may be reached, so that a page of a long feed costs no more than its own length. */
function reachesLimit(context: Context, record: PageLoaded): boolean {
  return context.pins.length + record.data.page.pins.length >= pinLimit && merged(context, record).length >= pinLimit;
}

/** The ids of a list of pins: handed on to the list with a further page, since hashing thousands takes longer than all else about it. */
const idsOf = new WeakMap<readonly string[], Set<string>>();

function merged({ pins }: Context, { data }: PageLoaded): string[] {
  const ids = idsOf.get(pins) ?? new Set(pins);
  idsOf.delete(pins);
  const newPins: string[] = [];
  for (const { id } of data.page.pins) {
    if (ids.size === pinLimit) break;
    if (!ids.has(id)) newPins.push(id);
    ids.add(id);
  }
  const all = [...pins, ...newPins];
  idsOf.set(all, ids);
  return all;
}

function withPage(context: Context, record: PageLoaded): Partial<Context> {
  const stories = (record.data.page.stories ?? []).map(({ objects: _, ...story }) => ({ ...story, before: context.pins.length }));
  const { bookmark, respelled = null, found = context.found, shops = context.shops } = record.data.page;
  return { pins: merged(context, record), stories: [...context.stories, ...stories], bookmark, respelled, found, shops, failure: null };
}

type Snapshot = SnapshotFrom<typeof feed>;
export const feedPins = ({ context }: Snapshot): readonly string[] => context.pins;
export const feedStories = ({ context }: Snapshot): readonly PlacedStory[] => context.stories;
export const feedSpelling = ({ context }: Snapshot): string | null => context.respelled;
export const feedFound = ({ context }: Snapshot): SearchFound | null => context.found;
export const feedShops = ({ context }: Snapshot): readonly ShopSum[] => context.shops;
export const isUnopened = (snapshot: Snapshot): boolean => snapshot.value === 'unopened';
export const canLoadMore = (snapshot: Snapshot): boolean => snapshot.value === 'ready';
export const isLoadingFirst = ({ value }: Snapshot): boolean =>
  value === 'loadingFirst' || value === 'loadingOutdated' || value === 'unopened';
export const isLoadingMore = (snapshot: Snapshot): boolean => snapshot.value === 'loadingMore';
export const hasFailed = ({ value }: Snapshot): boolean => value === 'failedFirst' || value === 'failedMore';
/** There is no such feed: to ask again would not help. */
export const isMissingFeed = ({ value, context }: Snapshot): boolean => value === 'failedFirst' && context.failure?.status === 404;
export const isEmpty = (snapshot: Snapshot): boolean => snapshot.value === 'empty';
export const hasEnded = (snapshot: Snapshot): boolean => snapshot.value === 'ended';

/** 200 feeds, fewer when they are long: four of the longest. */
export const feedRetention: Retention<typeof feed> = {
  most: 4 * pinLimit,
  weigh: ({ context }) => Math.max(100, context.pins.length),
  isBusy: ({ value }) => value === 'loadingFirst' || value === 'loadingOutdated' || value === 'loadingMore',
  isShown: (key, read) => {
    const place = read('navigation', currentPlace);
    const source = place && feedAt(place);
    return !!source && feedKey(source) === key;
  },
};
