import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';

type Event = RecordOf<
  | 'video.attached'
  | 'video.detached'
  | 'video.metadataLoaded'
  | 'video.progressed'
  | 'video.playing'
  | 'video.paused'
  | 'video.ended'
  | 'video.seekRequested'
>;

interface Context {
  /** The shown page; null before the first. */
  shown: { pinId: string; page: number } | null;
  /** Last sought position, in seconds. */
  seekTime: number;
  /** Position of each page in seconds, by the story's pin and the page. */
  seekTimes: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Both in seconds. */
  currentProgressInfo: { currentTime: number; duration: number };
}

const pageIn = (event: Event): { pinId: string; page: number } | null =>
  event.data.page === undefined ? null : { pinId: event.data.pinId, page: event.data.page };

function leftAt(seekTimes: Context['seekTimes'], event: Event, time: number): Context['seekTimes'] {
  const place = pageIn(event);
  return place ? { ...seekTimes, [place.pinId]: { ...seekTimes[place.pinId], [place.page]: time } } : seekTimes;
}

/** The player of story pins: the position of each page's video, by pin, and the progress of the shown one (S2.3). */
export const storyPlayer = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isPage: ({ event }) => event.type === 'video.attached' && pageIn(event) !== null,
    isShown: ({ context: { shown }, event }) => shown !== null && shown.pinId === event.data.pinId && shown.page === event.data.page,
  },
  actions: {
    show: assign(({ context, event }) => {
      const shownPage = pageIn(event)!;
      const currentTime = context.seekTimes[shownPage.pinId]?.[shownPage.page] ?? 0;
      return { shown: shownPage, seekTime: currentTime, currentProgressInfo: { currentTime, duration: 0 } };
    }),
    hide: assign({ shown: null }),
    measure: assign(({ context, event }) =>
      event.type === 'video.metadataLoaded'
        ? { currentProgressInfo: { ...context.currentProgressInfo, duration: event.data.duration } }
        : {},
    ),
    follow: assign(({ context, event }) =>
      'time' in event.data ? { currentProgressInfo: { ...context.currentProgressInfo, currentTime: event.data.time } } : {},
    ),
    leaveAt: assign(({ context, event }) => ('time' in event.data ? { seekTimes: leftAt(context.seekTimes, event, event.data.time) } : {})),
    seek: assign(({ event }) => ('time' in event.data ? { seekTime: event.data.time } : {})),
    finish: assign(
      ({
        context: {
          seekTimes,
          currentProgressInfo: { duration },
        },
        event,
      }) => ({ seekTimes: leftAt(seekTimes, event, 0), currentProgressInfo: { currentTime: duration, duration } }),
    ),
  },
}).createMachine({
  id: 'storyPlayer',
  context: { shown: null, seekTime: 0, seekTimes: {}, currentProgressInfo: { currentTime: 0, duration: 0 } },
  initial: 'away',
  on: { 'video.attached': { guard: 'isPage', target: '.following', actions: 'show' } },
  states: {
    away: {},
    following: {
      on: {
        'video.metadataLoaded': { guard: 'isShown', actions: 'measure' },
        'video.progressed': { guard: 'isShown', actions: ['follow', 'leaveAt'] },
        'video.paused': { guard: 'isShown', actions: ['follow', 'leaveAt'] },
        'video.seekRequested': { guard: 'isShown', target: 'seeking', actions: ['seek', 'follow', 'leaveAt'] },
        'video.ended': { guard: 'isShown', target: 'finished', actions: 'finish' },
        'video.detached': { guard: 'isShown', target: 'away', actions: ['leaveAt', 'hide'] },
      },
    },
    seeking: {
      on: {
        'video.seekRequested': { guard: 'isShown', actions: ['seek', 'follow', 'leaveAt'] },
        'video.playing': { guard: 'isShown', target: 'following' },
        'video.paused': { guard: 'isShown', target: 'following', actions: ['follow', 'leaveAt'] },
        'video.ended': { guard: 'isShown', target: 'finished', actions: 'finish' },
        'video.detached': { guard: 'isShown', target: 'away', actions: ['leaveAt', 'hide'] },
      },
    },
    finished: {
      on: {
        'video.playing': { guard: 'isShown', target: 'following' },
        'video.seekRequested': { guard: 'isShown', target: 'seeking', actions: ['seek', 'follow', 'leaveAt'] },
        'video.detached': { guard: 'isShown', target: 'away', actions: 'hide' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof storyPlayer>;
/** Played part of the shown page's video, from 0 to 1; null if no video is shown. */
export function storyProgress({
  context: {
    shown,
    currentProgressInfo: { currentTime, duration },
  },
}: Snapshot): number | null {
  return shown ? Math.min(duration > 0 ? currentTime / duration : 0, 1) : null;
}
export const isSeekingStory = (snapshot: Snapshot): boolean => snapshot.value === 'seeking';
/** Position at which a page's video continues, in seconds. */
export const leftOffAt = ({ context }: Snapshot, pinId: string, page: number): number => context.seekTimes[pinId]?.[page] ?? 0;
