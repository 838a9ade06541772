import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import type { Place } from '../shell/navigation.ts';
import { queryAt } from './queryAt.ts';
import { skinToneIn } from './feedSource.ts';

interface Offer {
  query: string;
  tones: readonly number[];
}

interface Context {
  /** The search for pins of the page; null on any other page. */
  query: string | null;
  /** Tones that searches can be narrowed to, 1 to 4 from light to dark, latest first: a feed that is returned to is not loaded again. */
  offers: readonly Offer[];
  /** How often a tone was chosen for the last query. */
  uses: { numQueryUses: number; lastQuery: string | null };
}

type Event = RecordOf<'session.started' | 'navigation.pushed' | 'navigation.replaced' | 'navigation.popped' | 'feed.pageLoaded'>;

/** The query of a page that searches pins; null if it is absent or the scope is another one. */
const pinsQueryAt = (place: Pick<Place, 'handler' | 'params' | 'search'>): string | null =>
  place.params.scope === 'pins' ? queryAt(place) || null : null;
const queryIn = (event: Event): string | null => ('handler' in event.data ? pinsQueryAt(event.data) : null);
const noUses: Context['uses'] = { numQueryUses: 0, lastQuery: null };

/** The skin-tone filters of a search: shown if enough of its results differ; their uses count until its scope is left (S1.4). */
export const skinTones = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isNoSearch: ({ event }) => queryIn(event) === null,
    offersTones: ({ event }) => offerIn(event) !== null,
  },
  actions: {
    begin: assign(({ event }) => ({ query: queryIn(event) })),
    countUse: assign(({ context, event }) => (event.type === 'navigation.pushed' ? { uses: usesAfter(context.uses, event.data) } : {})),
    keep: assign(({ context, event }) => ({ offers: withOffer(context.offers, offerIn(event)) })),
    reset: assign({ query: null, uses: noUses }),
  },
}).createMachine({
  id: 'skinTones',
  context: { query: null, offers: [], uses: noUses },
  initial: 'known',
  on: {
    'session.started': { actions: ['reset', 'begin'] },
    'navigation.pushed': [{ guard: 'isNoSearch', actions: 'reset' }, { actions: ['begin', 'countUse'] }],
    'navigation.replaced': [{ guard: 'isNoSearch', actions: 'reset' }, { actions: 'begin' }],
    'navigation.popped': [{ guard: 'isNoSearch', actions: 'reset' }, { actions: 'begin' }],
    'feed.pageLoaded': { guard: 'offersTones', actions: 'keep' },
  },
  states: { known: {} },
});

/** The tones that a page of a search's results offers; null without any. */
function offerIn(event: Event): Offer | null {
  if (event.type !== 'feed.pageLoaded') return null;
  const { source, page } = event.data;
  return source.kind === 'search' && source.scope === 'pins' && page.skinTones?.length
    ? { query: source.query, tones: page.skinTones }
    : null;
}

/** Number of searches whose tones are kept: as many as there are feeds (`feedRetention`). */
const maxOffers = 200;
const withOffer = (offers: readonly Offer[], offer: Offer | null): readonly Offer[] =>
  offer ? [offer, ...offers.filter(({ query }) => query !== offer.query)].slice(0, maxOffers) : offers;

function usesAfter(uses: Context['uses'], place: Pick<Place, 'handler' | 'params' | 'search'>): Context['uses'] {
  const query = pinsQueryAt(place);
  if (skinToneIn(place.search).skinTone === undefined) return uses;
  return { numQueryUses: uses.lastQuery === query ? uses.numQueryUses + 1 : 1, lastQuery: query };
}

type Snapshot = SnapshotFrom<typeof skinTones>;
const none: readonly number[] = [];
export const tonesShown = ({ context }: Snapshot): readonly number[] =>
  context.offers.find(({ query }) => query === context.query)?.tones ?? none;
/** Uses of the filters for one query after which a person knows their limits. */
const knownAfter = 2;
export const needsToneNote = ({ context: { query, uses } }: Snapshot): boolean =>
  uses.lastQuery !== query || uses.numQueryUses <= knownAfter;
