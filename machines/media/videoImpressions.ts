import { assign, setup } from 'xstate';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { playerKey, playerOf, withoutKey, withLast } from './player.ts';

/** S2.9: the minimum that counts as seen, in milliseconds, and the maximum number of buffered entries. */
const leastRendered = 1500;
const maxBuffered = 1000;

type Event = RecordOf<
  | 'session.paused'
  | 'impressions.paused'
  | 'video.attached'
  | 'video.detached'
  | 'video.cameIntoView'
  | 'video.leftView'
  | 'video.playing'
  | 'video.stalled'
  | 'video.paused'
  | 'video.ended'
  | 'video.failed'
>;

/** A buffered impression; `at` is in milliseconds since the epoch. */
interface Entry {
  key: string;
  at: number;
}

interface Context {
  /** Keys of the players that are promoted, in view, and playing. */
  paidFor: readonly string[];
  seen: readonly string[];
  playing: readonly string[];
  /** Ads that came into view and have not played yet; players that are rendered in view. */
  held: readonly Entry[];
  rendering: readonly Entry[];
}

const keyIn = (event: Event): string => ('pinId' in event.data ? playerKey(event.data) : '');
const isOf =
  (key: string) =>
  (entry: Entry): boolean =>
    entry.key === key;
const entered = (entries: readonly Entry[], entry: Entry): readonly Entry[] =>
  entries.some(isOf(entry.key)) ? entries : [...entries, entry].slice(-maxBuffered);
/** Blur takes the keyboard but does not hide the page. */
const isBlur = (event: Event): boolean => event.type === 'session.paused' && event.data.cause === 'blur';

/** Returns the stretches that end with a record and were long enough; all of them when the page or the account is left. */
function spansEnding({ paidFor, held, rendering }: Context, event: Event): DataOf<'video.watched'>[] {
  return rendering.flatMap(({ key, at }) => {
    const milliseconds = event.at - at;
    if (('pinId' in event.data && key !== keyIn(event)) || milliseconds < leastRendered) return [];
    return [{ ...playerOf(key), isPromoted: paidFor.includes(key), seenAt: held.find(isOf(key))?.at ?? null, from: at, milliseconds }];
  });
}

/** Impressions of videos: an ad's is held until it has played; each stretch of at least 1.5 s in view is reported (MRC; S2.4, S2.9). */
export const videoImpressions = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    endsSome: ({ context, event }) => !isBlur(event) && spansEnding(context, event).length > 0,
    isBlur: ({ event }) => isBlur(event),
  },
  actions: {
    note: assign(({ context: { paidFor }, event }) =>
      event.type === 'video.attached'
        ? { paidFor: event.data.isPromoted ? withLast(paidFor, keyIn(event)) : withoutKey(paidFor, keyIn(event)) }
        : {},
    ),
    forget: assign(({ context: { paidFor }, event }) => ({ paidFor: withoutKey(paidFor, keyIn(event)) })),
    see: assign(({ context: { seen }, event }) => ({ seen: withLast(seen, keyIn(event)) })),
    loseSight: assign(({ context: { seen }, event }) => ({ seen: withoutKey(seen, keyIn(event)) })),
    play: assign(({ context: { playing }, event }) => ({ playing: withLast(playing, keyIn(event)) })),
    stop: assign(({ context: { playing }, event }) => ({ playing: withoutKey(playing, keyIn(event)) })),
    stopAll: assign({ playing: [] }),
    holdImpression: assign(({ context: { paidFor, held }, event }) =>
      paidFor.includes(keyIn(event)) ? { held: entered(held, { key: keyIn(event), at: event.at }) } : {},
    ),
    beginSpan: assign(({ context: { seen, playing, rendering }, event }) =>
      seen.includes(keyIn(event)) && playing.includes(keyIn(event))
        ? { rendering: entered(rendering, { key: keyIn(event), at: event.at }) }
        : {},
    ),
    /** Reported impressions are no longer held. */
    release: assign(({ context, event }) => {
      const endedKeys = spansEnding(context, event).map(playerKey);
      return { held: context.held.filter(({ key }) => !endedKeys.includes(key)) };
    }),
    endSpan: assign(({ context: { rendering }, event }) => ({ rendering: rendering.filter(({ key }) => key !== keyIn(event)) })),
    endSpans: assign({ rendering: [] }),
    tellWatched: command<'tellWatched'>(),
  },
}).createMachine({
  id: 'videoImpressions',
  context: { paidFor: [], seen: [], playing: [], held: [], rendering: [] },
  initial: 'following',
  states: {
    following: {
      on: {
        'video.attached': { actions: 'note' },
        'video.cameIntoView': { actions: ['see', 'holdImpression', 'beginSpan'] },
        'video.playing': { actions: ['play', 'beginSpan'] },
        'video.leftView': [
          {
            guard: 'endsSome',
            actions: [
              { type: 'tellWatched', params: ({ context, event }) => ({ spans: spansEnding(context, event) }) },
              'release',
              'endSpan',
              'loseSight',
            ],
          },
          { actions: ['endSpan', 'loseSight'] },
        ],
        'video.stalled': [
          {
            guard: 'endsSome',
            actions: [
              { type: 'tellWatched', params: ({ context, event }) => ({ spans: spansEnding(context, event) }) },
              'release',
              'endSpan',
              'stop',
            ],
          },
          { actions: ['endSpan', 'stop'] },
        ],
        'video.paused': [
          {
            guard: 'endsSome',
            actions: [
              { type: 'tellWatched', params: ({ context, event }) => ({ spans: spansEnding(context, event) }) },
              'release',
              'endSpan',
              'stop',
            ],
          },
          { actions: ['endSpan', 'stop'] },
        ],
        'video.ended': [
          {
            guard: 'endsSome',
            actions: [
              { type: 'tellWatched', params: ({ context, event }) => ({ spans: spansEnding(context, event) }) },
              'release',
              'endSpan',
              'stop',
            ],
          },
          { actions: ['endSpan', 'stop'] },
        ],
        'video.failed': [
          {
            guard: 'endsSome',
            actions: [
              { type: 'tellWatched', params: ({ context, event }) => ({ spans: spansEnding(context, event) }) },
              'release',
              'endSpan',
              'stop',
            ],
          },
          { actions: ['endSpan', 'stop'] },
        ],
        'video.detached': [
          {
            guard: 'endsSome',
            actions: [
              { type: 'tellWatched', params: ({ context, event }) => ({ spans: spansEnding(context, event) }) },
              'release',
              'endSpan',
              'stop',
              'loseSight',
              'forget',
            ],
          },
          { actions: ['endSpan', 'stop', 'loseSight', 'forget'] },
        ],
        /** A log-out has begun: what follows is no longer this person's. */
        'impressions.paused': [
          {
            guard: 'endsSome',
            actions: [
              { type: 'tellWatched', params: ({ context, event }) => ({ spans: spansEnding(context, event) }) },
              'release',
              'endSpans',
              'stopAll',
            ],
          },
          { actions: ['endSpans', 'stopAll'] },
        ],
        'session.paused': [
          { guard: 'isBlur' },
          {
            guard: 'endsSome',
            actions: [
              { type: 'tellWatched', params: ({ context, event }) => ({ spans: spansEnding(context, event) }) },
              'release',
              'endSpans',
              'stopAll',
            ],
          },
          { actions: ['endSpans', 'stopAll'] },
        ],
      },
    },
  },
});
