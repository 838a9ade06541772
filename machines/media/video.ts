import { assign, setup, type SnapshotFrom } from 'xstate';
import type { AnyRecord, RecordOf } from '../../events/record.ts';
import { shownPin } from '../browse/closeup.ts';
import { command } from '../commands.ts';
import type { Retention } from '../engine/flow.ts';
import { playerKey, playerOf, type Player } from './player.ts';

interface Context {
  player: Player;
  /** Both in seconds. */
  time: number;
  duration: number;
  /** The media error's code, 1 to 4, or 0 (S2.8). */
  errorCode: number;
  captionsOn: boolean;
  soundOn: boolean;
  fillsScreen: boolean;
}

export const videoInstance = ({ data }: AnyRecord): string | undefined =>
  'pinId' in data && data.pinId
    ? playerKey({ pinId: data.pinId, page: 'page' in data && typeof data.page === 'number' ? data.page : undefined })
    : undefined;

/** One video by the ten media states (S2.9). The chart follows the element's events and sends it commands. */
export const video = setup({
  types: {
    context: {} as Context,
    input: {} as { key: string },
    events: {} as RecordOf<
      | 'video.loadStarted'
      | 'video.metadataLoaded'
      | 'video.dataLoaded'
      | 'video.playing'
      | 'video.progressed'
      | 'video.paused'
      | 'video.seeking'
      | 'video.stalled'
      | 'video.failed'
      | 'video.ended'
      | 'video.detached'
      | 'video.retried'
      | 'video.playRequested'
      | 'video.pauseRequested'
      | 'video.seekRequested'
      | 'video.captionsSwitched'
      | 'video.soundSwitched'
      | 'video.fullScreenRequested'
      | 'video.fullScreenChanged'
    >,
  },
  actions: {
    measure: assign(({ event }) => (event.type === 'video.metadataLoaded' ? { duration: event.data.duration } : {})),
    rememberTime: assign(({ event }) => ('time' in event.data ? { time: event.data.time } : {})),
    rememberError: assign(({ event }) => (event.type === 'video.failed' ? { errorCode: event.data.code } : {})),
    forgetError: assign({ errorCode: 0 }),
    startOver: assign({ time: 0 }),
    switchCaptions: assign(({ event }) => (event.type === 'video.captionsSwitched' ? { captionsOn: event.data.on } : {})),
    switchSound: assign(({ event }) => (event.type === 'video.soundSwitched' ? { soundOn: event.data.on } : {})),
    followScreen: assign(({ event }) => (event.type === 'video.fullScreenChanged' ? { fillsScreen: event.data.on } : {})),
    leaveScreen: assign({ fillsScreen: false }),
    playVideos: command<'playVideos'>(),
    pauseVideos: command<'pauseVideos'>(),
    seekVideo: command<'seekVideo'>(),
    reloadVideo: command<'reloadVideo'>(),
    fillScreen: command<'fillScreen'>(),
  },
}).createMachine({
  id: 'video',
  context: ({ input }) => ({
    player: playerOf(input.key),
    time: 0,
    duration: 0,
    errorCode: 0,
    captionsOn: true,
    soundOn: false,
    fillsScreen: false,
  }),
  initial: 'default',
  on: {
    'video.loadStarted': { target: '.loadStart', actions: 'forgetError' },
    'video.metadataLoaded': { target: '.loadedMetadata', actions: 'measure' },
    'video.dataLoaded': { target: '.loadedData' },
    'video.playing': { target: '.playing' },
    'video.progressed': { actions: 'rememberTime' },
    'video.paused': { target: '.paused', actions: 'rememberTime' },
    'video.seeking': { target: '.seeking', actions: 'rememberTime' },
    'video.stalled': { target: '.stalling' },
    'video.failed': { target: '.failed', actions: 'rememberError' },
    'video.ended': { target: '.ended' },
    'video.detached': { target: '.default', actions: ['rememberTime', 'leaveScreen'] },
    'video.playRequested': { actions: { type: 'playVideos', params: ({ context }) => ({ players: [context.player] }) } },
    'video.pauseRequested': { actions: { type: 'pauseVideos', params: ({ context }) => ({ players: [context.player] }) } },
    'video.seekRequested': {
      actions: ['rememberTime', { type: 'seekVideo', params: ({ context }) => ({ player: context.player, time: context.time }) }],
    },
    'video.captionsSwitched': { actions: 'switchCaptions' },
    'video.soundSwitched': { actions: 'switchSound' },
    'video.fullScreenRequested': {
      actions: { type: 'fillScreen', params: ({ context, event }) => ({ player: context.player, on: event.data.on }) },
    },
    'video.fullScreenChanged': { actions: 'followScreen' },
  },
  states: {
    default: {},
    loadStart: {},
    loadedMetadata: {},
    loadedData: {},
    playing: {},
    paused: {},
    seeking: {},
    stalling: {},
    /** A fault stays shown until the video is loaded again or plays, whatever the element tells meanwhile. */
    failed: {
      on: {
        'video.stalled': {},
        'video.paused': { actions: 'rememberTime' },
        'video.seeking': { actions: 'rememberTime' },
        'video.retried': {
          target: 'loadStart',
          actions: [
            'forgetError',
            { type: 'reloadVideo', params: ({ context }) => ({ player: context.player }) },
            { type: 'playVideos', params: ({ context }) => ({ players: [context.player] }) },
          ],
        },
      },
    },
    // An ended video starts over when it is shown again.
    ended: { on: { 'video.detached': { target: 'default', actions: ['startOver', 'leaveScreen'] } } },
  },
});

const problems = ['aborted', 'network', 'decode', 'notSupported'] as const;

type Snapshot = SnapshotFrom<typeof video>;
export const isPlaying = (snapshot: Snapshot): boolean => snapshot.value === 'playing';
/** Playing, but waiting for data. */
export const isHeld = (snapshot: Snapshot): boolean => snapshot.value === 'stalling';
/** Has a picture of its own to show. */
export const hasPicture = ({ value }: Snapshot): boolean =>
  value !== 'default' && value !== 'loadStart' && value !== 'loadedMetadata' && value !== 'failed';
export const hasVideoFailed = (snapshot: Snapshot): boolean => snapshot.value === 'failed';
export const hasVideoEnded = (snapshot: Snapshot): boolean => snapshot.value === 'ended';
/** Problem of the video by the media error's code (S2.8); null if there is none. */
export const videoProblem = ({ context }: Snapshot): (typeof problems)[number] | null => problems[context.errorCode - 1] ?? null;
export const playerState = ({ context }: Snapshot): Readonly<Context> => context;

/** More than stand on one page. */
export const videoRetention: Retention<typeof video> = {
  most: 200,
  isBusy: isPlaying,
  isShown: (key, read) => read('navigation', shownPin) === playerOf(key).pinId,
};
