import { assign, setup, type SnapshotFrom } from 'xstate';
import type { AnyRecord, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

interface Context {
  pinId: string;
  /** Seconds. */
  time: number;
  duration: number;
  /** The media error's code, 1 to 4, or 0 (S2.8). */
  errorCode: number;
  captionsOn: boolean;
  soundOn: boolean;
}

export const videoInstance = (record: AnyRecord): string | undefined => ('pinId' in record.data ? (record.data.pinId ?? undefined) : undefined);

/** One pin's video, by the ten media states (S2.9). The element tells what it does; the chart follows, and asks. */
export const video = setup({
  types: {
    context: {} as Context,
    input: {} as { key: string },
    events: {} as RecordOf<
      | 'video.loadStarted' | 'video.metadataLoaded' | 'video.dataLoaded' | 'video.playing' | 'video.progressed' | 'video.paused' | 'video.seeking' | 'video.stalled'
      | 'video.failed' | 'video.ended' | 'video.retried' | 'video.playRequested' | 'video.pauseRequested' | 'video.seekRequested' | 'video.captionsSwitched' | 'video.soundSwitched'
    >,
  },
  actions: {
    measure: assign(({ event }) => (event.type === 'video.metadataLoaded' ? { duration: event.data.duration } : {})),
    rememberTime: assign(({ event }) => ('time' in event.data ? { time: event.data.time } : {})),
    rememberError: assign(({ event }) => (event.type === 'video.failed' ? { errorCode: event.data.code } : {})),
    forgetError: assign({ errorCode: 0 }),
    switchCaptions: assign(({ event }) => (event.type === 'video.captionsSwitched' ? { captionsOn: event.data.on } : {})),
    switchSound: assign(({ event }) => (event.type === 'video.soundSwitched' ? { soundOn: event.data.on } : {})),
    playVideo: command<'playVideo'>(),
    pauseVideo: command<'pauseVideo'>(),
    seekVideo: command<'seekVideo'>(),
    reloadVideo: command<'reloadVideo'>(),
    showCaptions: command<'showCaptions'>(),
  },
}).createMachine({
  id: 'video',
  context: ({ input }) => ({ pinId: input.key, time: 0, duration: 0, errorCode: 0, captionsOn: true, soundOn: false }),
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
    'video.playRequested': { actions: { type: 'playVideo', params: ({ context }) => ({ pinId: context.pinId }) } },
    'video.pauseRequested': { actions: { type: 'pauseVideo', params: ({ context }) => ({ pinId: context.pinId }) } },
    'video.seekRequested': { actions: ['rememberTime', { type: 'seekVideo', params: ({ context }) => ({ pinId: context.pinId, time: context.time }) }] },
    'video.captionsSwitched': { actions: ['switchCaptions', { type: 'showCaptions', params: ({ context }) => ({ pinId: context.pinId, on: context.captionsOn }) }] },
    'video.soundSwitched': { actions: 'switchSound' },
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
    failed: {
      on: { 'video.retried': { target: 'loadStart', actions: ['forgetError', { type: 'reloadVideo', params: ({ context }) => ({ pinId: context.pinId }) }] } },
    },
    ended: {},
  },
});

const mediaStates = ['default', 'loadStart', 'loadedMetadata', 'loadedData', 'playing', 'paused', 'seeking', 'stalling', 'failed', 'ended'] as const;

type Snapshot = SnapshotFrom<typeof video>;
/** The media state by its number, 0 to 9 (S2.9). */
export const mediaState = ({ value }: Snapshot): number => mediaStates.indexOf(value);
export const isPlaying = (snapshot: Snapshot): boolean => snapshot.value === 'playing';
/** It would play, and waits for its bytes. */
export const isHeld = (snapshot: Snapshot): boolean => snapshot.value === 'stalling';
export const hasVideoFailed = (snapshot: Snapshot): boolean => snapshot.value === 'failed';
export const hasVideoEnded = (snapshot: Snapshot): boolean => snapshot.value === 'ended';
export const videoError = ({ context }: Snapshot): number => context.errorCode;
export const playback = ({ context }: Snapshot): Readonly<Context> => context;
