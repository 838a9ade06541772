import * as v from 'valibot';
import { declare } from './declare.ts';

/** A pin's video; `page`, from 0, where it stands on a page of the pin's story. */
const player = { pinId: v.string(), page: v.optional(v.number()) };

/** Where a player stands. One in a feed plays by itself, without sound, while it is looked at. */
const place = v.picklist(['closeup', 'story', 'feed']);

export const media = {
  /** A view has a video element for the pin, and has let go of it again; `time` in seconds. */
  'video.attached': declare(1, { public: { ...player, place, isPromoted: v.boolean() } }),
  'video.detached': declare(1, { public: { ...player, time: v.number() } }),
  /** Half of it or more is in the window, or no longer. */
  'video.cameIntoView': declare(1, { public: player }),
  'video.leftView': declare(1, { public: player }),

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
  /** A finger is put on it while it plays, and taken away. */
  'video.pressed': declare(1, { public: player }),
  'video.released': declare(1, { public: player }),
  'video.playRequested': declare(1, { public: player }),
  'video.pauseRequested': declare(1, { public: player }),
  /** Where to go on, in seconds. */
  'video.seekRequested': declare(1, { public: { ...player, time: v.number() } }),
  'video.captionsSwitched': declare(1, { public: { ...player, on: v.boolean() } }),
  'video.soundSwitched': declare(1, { public: { ...player, on: v.boolean() } }),
  'video.fullScreenRequested': declare(1, { public: { ...player, on: v.boolean() } }),
  'video.fullScreenChanged': declare(1, { public: { ...player, on: v.boolean() } }),

  /** What the person chose for this browser: that no video begins by itself, that several may play at once (S2.4). */
  'playback.waitSwitched': declare(1, { public: { on: v.boolean() } }),
  'playback.togetherSwitched': declare(1, { public: { on: v.boolean() } }),
  /** The pins of a feed's video tiles that are half in the window or more, once that rests: the most seen first. */
  'preview.looked': declare(1, { public: { pinIds: v.array(v.string()) } }),
  /**
   * A video was played where one could see it, at a stretch of 1.5 s or more (S2.9): from when, in milliseconds since the
   * epoch, and for how long. `seenAt` is the impression that was held until then, for a promoted one's first (S2.4).
   */
  'video.watched': declare(1, { public: { ...player, isPromoted: v.boolean(), seenAt: v.nullable(v.number()), from: v.number(), milliseconds: v.number() } }),
};
