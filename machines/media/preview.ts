import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { playerKey, withoutKey, withLast } from './player.ts';

type Event = RecordOf<
  | 'session.started'
  | 'playback.waitSwitched'
  | 'preview.looked'
  | 'video.attached'
  | 'video.detached'
  | 'video.playing'
  | 'video.paused'
  | 'video.ended'
  | 'video.failed'
  | 'video.cameIntoView'
  | 'video.leftView'
  | 'video.soundSwitched'
>;

/** Players that a person opened, by key; a feed's own are not included. */
interface Opened {
  there: readonly string[];
  playing: readonly string[];
  seen: readonly string[];
  loud: readonly string[];
  /** Keys of players that failed. */
  broken: readonly string[];
}

interface Context {
  isCalm: boolean;
  waits: boolean;
  /** The pins whose tiles are in the window, most visible first. */
  pinIds: readonly string[];
  opened: Opened;
}

function openedAfter(opened: Opened, event: Event): Opened {
  if (!('pinId' in event.data)) return opened;
  const key = playerKey(event.data);
  const { there, playing, seen, loud, broken } = opened;
  switch (event.type) {
    case 'video.attached':
      return { ...opened, there: event.data.place === 'feed' ? withoutKey(there, key) : withLast(there, key) };
    case 'video.detached':
      return { loud, broken, there: withoutKey(there, key), playing: withoutKey(playing, key), seen: withoutKey(seen, key) };
    case 'video.playing':
      return { ...opened, playing: withLast(playing, key), broken: withoutKey(broken, key) };
    case 'video.cameIntoView':
      return { ...opened, seen: withLast(seen, key) };
    case 'video.leftView':
      return { ...opened, seen: withoutKey(seen, key) };
    case 'video.soundSwitched':
      return { ...opened, loud: event.data.on ? withLast(loud, key) : withoutKey(loud, key) };
    case 'video.failed':
      return { ...opened, playing: withoutKey(playing, key), broken: withLast(broken, key) };
    default:
      return { ...opened, playing: withoutKey(playing, key) };
  }
}

/** True if the person watches or listens to a video that they opened. */
const isWatching = ({ there, playing, seen, loud }: Opened): boolean =>
  there.some((key) => playing.includes(key) && (seen.includes(key) || loud.includes(key)));

const looksAt = (event: Event): readonly string[] => (event.type === 'preview.looked' ? event.data.pinIds : []);

/**
 * The video tile of a feed that plays by itself: the most visible one, unless the person watches another, or prefers reduced motion or
 * data.
 */
export const preview = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    mayShow: ({ context: { isCalm, waits, opened }, event }) => looksAt(event).length > 0 && !isCalm && !waits && !isWatching(opened),
    mayShowLater: ({ context: { isCalm, waits, opened }, event }) => looksAt(event).length > 0 && !isCalm && !waits && isWatching(opened),
    getsInTheWay: ({ context: { opened }, event }) => isWatching(openedAfter(opened, event)),
    isFree: ({ context: { opened }, event }) => !isWatching(openedAfter(opened, event)),
    isOn: ({ event }) => event.type === 'playback.waitSwitched' && event.data.on,
  },
  actions: {
    readChoices: assign(({ event }) =>
      event.type === 'session.started' ? { isCalm: event.data.reducedMotion || event.data.saveData, waits: event.data.videosWait } : {},
    ),
    switchWaiting: assign(({ event }) => (event.type === 'playback.waitSwitched' ? { waits: event.data.on } : {})),
    look: assign(({ event }) => ({ pinIds: looksAt(event) })),
    follow: assign(({ context, event }) => ({ opened: openedAfter(context.opened, event) })),
  },
}).createMachine({
  id: 'preview',
  context: { isCalm: false, waits: false, pinIds: [], opened: { there: [], playing: [], seen: [], loud: [], broken: [] } },
  initial: 'resting',
  on: {
    'session.started': { actions: 'readChoices' },
    'playback.waitSwitched': [{ guard: 'isOn', target: '.resting', actions: 'switchWaiting' }, { actions: 'switchWaiting' }],
    'preview.looked': [
      { guard: 'mayShow', target: '.showing', actions: 'look' },
      { guard: 'mayShowLater', target: '.yielding', actions: 'look' },
      { target: '.resting', actions: 'look' },
    ],
    'video.attached': { actions: 'follow' },
    'video.detached': { actions: 'follow' },
    'video.playing': { actions: 'follow' },
    'video.paused': { actions: 'follow' },
    'video.ended': { actions: 'follow' },
    'video.failed': { actions: 'follow' },
    'video.cameIntoView': { actions: 'follow' },
    'video.leftView': { actions: 'follow' },
    'video.soundSwitched': { actions: 'follow' },
  },
  states: {
    resting: {},
    showing: {
      on: {
        'video.playing': { guard: 'getsInTheWay', target: 'yielding', actions: 'follow' },
        'video.cameIntoView': { guard: 'getsInTheWay', target: 'yielding', actions: 'follow' },
        'video.soundSwitched': { guard: 'getsInTheWay', target: 'yielding', actions: 'follow' },
      },
    },
    yielding: {
      on: {
        'video.detached': { guard: 'isFree', target: 'showing', actions: 'follow' },
        'video.paused': { guard: 'isFree', target: 'showing', actions: 'follow' },
        'video.ended': { guard: 'isFree', target: 'showing', actions: 'follow' },
        'video.failed': { guard: 'isFree', target: 'showing', actions: 'follow' },
        'video.leftView': { guard: 'isFree', target: 'showing', actions: 'follow' },
        'video.soundSwitched': { guard: 'isFree', target: 'showing', actions: 'follow' },
      },
    },
  },
});

/** The pin whose tile plays: the most visible that is playable and not open elsewhere; null if there is none. */
export function previewedPin({ value, context: { pinIds, opened } }: SnapshotFrom<typeof preview>): string | null {
  return value === 'showing' ? (pinIds.find((pinId) => !opened.there.includes(pinId) && !opened.broken.includes(pinId)) ?? null) : null;
}
