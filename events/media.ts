import * as v from 'valibot';
import { declare } from './declare.ts';

const player = { pinId: v.string() };

export const media = {
  /** What the media element told, in its own terms (S2.9). `code` is the media error's, 1 to 4 (S2.8). */
  'video.loadStarted': declare(1, { public: player }),
  'video.metadataLoaded': declare(1, { public: { ...player, duration: v.number() } }),
  'video.dataLoaded': declare(1, { public: player }),
  'video.playing': declare(1, { public: player }),
  /** Seconds. */
  'video.paused': declare(1, { public: { ...player, time: v.number() } }),
  /** Playback reached another whole second; `time` in seconds. */
  'video.progressed': declare(1, { public: { ...player, time: v.number() } }),
  'video.seeking': declare(1, { public: { ...player, time: v.number() } }),
  'video.stalled': declare(1, { public: player }),
  'video.failed': declare(1, { public: { ...player, code: v.picklist([1, 2, 3, 4]) } }),
  'video.ended': declare(1, { public: player }),
  'video.retried': declare(1, { public: player }),
  'video.playRequested': declare(1, { public: player }),
  'video.pauseRequested': declare(1, { public: player }),
  /** Where to go on, in seconds. */
  'video.seekRequested': declare(1, { public: { ...player, time: v.number() } }),
  'video.captionsSwitched': declare(1, { public: { ...player, on: v.boolean() } }),
  'video.soundSwitched': declare(1, { public: { ...player, on: v.boolean() } }),
};
