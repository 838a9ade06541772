import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { playerKey, playerOf, withoutKey, withLast, type Player } from './player.ts';

type Event = RecordOf<
  | 'session.started'
  | 'session.paused'
  | 'session.resumed'
  | 'playback.waitSwitched'
  | 'playback.togetherSwitched'
  | 'video.attached'
  | 'video.detached'
  | 'video.playing'
  | 'video.paused'
  | 'video.ended'
  | 'video.failed'
>;

interface Context {
  /** The person prefers reduced motion or reduced data. */
  isCalm: boolean;
  /** The person's own choices. */
  waits: boolean;
  allowsSeveral: boolean;
  /** Keys of the players on the page that are promoted. */
  paidFor: readonly string[];
  /** Keys of the playing videos, latest last; promoted ones are separate (S2.4). */
  organic: readonly string[];
  promoted: readonly string[];
  /** Keys of the videos that paused when the app lost its focus, and resume with it. */
  held: readonly string[];
}

const keyIn = (event: Event): string => ('pinId' in event.data ? playerKey(event.data) : '');
const otherOrganic = ({ organic }: Context, event: Event): string[] => withoutKey(organic, keyIn(event));
const playersOf = (keys: readonly string[]): { players: Player[] } => ({ players: keys.map(playerOf) });
const isOrganic = ({ paidFor }: Context, event: Event): boolean => !paidFor.includes(keyIn(event));

/** Blur takes the keyboard but does not hide the page. */
const isHiding = (event: Event): boolean => event.type === 'session.paused' && event.data.cause !== 'blur';

/**
 * Decides which videos play: one organic video at a time unless several are allowed, promoted ones separately, none without focus (S2.4).
 */
export const playback = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    startsItself: ({ context: { isCalm, waits } }) => !isCalm && !waits,
    isOneTooMany: ({ context, event }) => !context.allowsSeveral && isOrganic(context, event) && otherOrganic(context, event).length > 0,
    leavesTooMany: ({ context, event }) => event.type === 'playback.togetherSwitched' && !event.data.on && context.organic.length > 1,
    isHidden: ({ event }) => isHiding(event),
    hidesSome: ({ context: { organic, promoted }, event }) => isHiding(event) && organic.length + promoted.length > 0,
    heldSome: ({ context }) => context.held.length > 0,
  },
  actions: {
    readChoices: assign(({ event }) =>
      event.type === 'session.started'
        ? {
            isCalm: event.data.reducedMotion || event.data.saveData,
            waits: event.data.videosWait,
            allowsSeveral: event.data.videosTogether,
          }
        : {},
    ),
    switchWaiting: assign(({ event }) => (event.type === 'playback.waitSwitched' ? { waits: event.data.on } : {})),
    switchTogether: assign(({ event }) => (event.type === 'playback.togetherSwitched' ? { allowsSeveral: event.data.on } : {})),
    note: assign(({ context: { paidFor }, event }) =>
      event.type === 'video.attached'
        ? { paidFor: event.data.isPromoted ? withLast(paidFor, keyIn(event)) : withoutKey(paidFor, keyIn(event)) }
        : {},
    ),
    begin: assign(({ context, event }) =>
      isOrganic(context, event)
        ? { organic: withLast(context.organic, keyIn(event)) }
        : { promoted: withLast(context.promoted, keyIn(event)) },
    ),
    keepLatest: assign(({ context }) => ({ organic: context.organic.slice(-1) })),
    end: assign(({ context: { organic, promoted }, event }) => ({
      organic: withoutKey(organic, keyIn(event)),
      promoted: withoutKey(promoted, keyIn(event)),
    })),
    forget: assign(({ context: { paidFor, held }, event }) => ({
      paidFor: withoutKey(paidFor, keyIn(event)),
      held: withoutKey(held, keyIn(event)),
    })),
    hold: assign(({ context: { held }, event }) => ({ held: withLast(held, keyIn(event)) })),
    drop: assign(({ context: { held }, event }) => ({ held: withoutKey(held, keyIn(event)) })),
    holdAll: assign(({ context: { organic, promoted, held } }) => ({
      held: [...held, ...organic, ...promoted],
      organic: [],
      promoted: [],
    })),
    holdNone: assign({ held: [] }),
    playVideos: command<'playVideos'>(),
    pauseVideos: command<'pauseVideos'>(),
    keepPreference: command<'keepPreference'>(),
  },
}).createMachine({
  id: 'playback',
  context: { isCalm: false, waits: false, allowsSeveral: false, paidFor: [], organic: [], promoted: [], held: [] },
  initial: 'shown',
  on: {
    'session.started': { actions: 'readChoices' },
    'playback.waitSwitched': {
      actions: [
        'switchWaiting',
        { type: 'keepPreference', params: ({ event }) => ({ name: 'videosWait' as const, value: String(event.data.on) }) },
      ],
    },
    'playback.togetherSwitched': [
      {
        guard: 'leavesTooMany',
        actions: [
          'switchTogether',
          { type: 'pauseVideos', params: ({ context }) => playersOf(context.organic.slice(0, -1)) },
          'keepLatest',
          { type: 'keepPreference', params: ({ event }) => ({ name: 'videosTogether' as const, value: String(event.data.on) }) },
        ],
      },
      {
        actions: [
          'switchTogether',
          { type: 'keepPreference', params: ({ event }) => ({ name: 'videosTogether' as const, value: String(event.data.on) }) },
        ],
      },
    ],
  },
  states: {
    shown: {
      initial: 'focused',
      on: {
        'video.playing': [
          {
            guard: 'isOneTooMany',
            actions: [
              { type: 'pauseVideos', params: ({ context, event }) => playersOf(otherOrganic(context, event)) },
              'begin',
              'keepLatest',
            ],
          },
          { actions: 'begin' },
        ],
        'video.paused': { actions: ['end', 'drop'] },
        'video.ended': { actions: 'end' },
        'video.failed': { actions: 'end' },
        'video.detached': { actions: ['end', 'forget'] },
        'session.paused': [
          {
            guard: 'hidesSome',
            target: 'unfocused',
            actions: ['holdAll', { type: 'pauseVideos', params: ({ context }) => playersOf(context.held) }],
          },
          { guard: 'isHidden', target: 'unfocused' },
          { target: '.blurred' },
        ],
      },
      states: {
        focused: {
          on: {
            'video.attached': [
              { guard: 'startsItself', actions: ['note', { type: 'playVideos', params: ({ event }) => playersOf([keyIn(event)]) }] },
              { actions: 'note' },
            ],
          },
        },
        /** Another window has the keyboard: what plays goes on, and nothing begins by itself until the person is back. */
        blurred: {
          on: {
            'video.attached': [{ guard: 'startsItself', actions: ['note', 'hold'] }, { actions: 'note' }],
            'session.resumed': [
              {
                guard: 'heldSome',
                target: 'focused',
                actions: [{ type: 'playVideos', params: ({ context }) => playersOf(context.held) }, 'holdNone'],
              },
              { target: 'focused' },
            ],
          },
        },
      },
    },
    unfocused: {
      on: {
        // Automatic playback starts once the video is in view.
        'video.attached': [{ guard: 'startsItself', actions: ['note', 'hold'] }, { actions: 'note' }],
        'video.playing': { actions: ['hold', { type: 'pauseVideos', params: ({ event }) => playersOf([keyIn(event)]) }] },
        'video.ended': { actions: 'drop' },
        'video.failed': { actions: 'drop' },
        'video.detached': { actions: 'forget' },
        'session.resumed': [
          {
            guard: 'heldSome',
            target: 'shown',
            actions: [{ type: 'playVideos', params: ({ context }) => playersOf(context.held) }, 'holdNone'],
          },
          { target: 'shown' },
        ],
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof playback>;
export const doVideosWait = ({ context }: Snapshot): boolean => context.waits;
export const mayPlayTogether = ({ context }: Snapshot): boolean => context.allowsSeveral;
