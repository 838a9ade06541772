import * as v from 'valibot';
import { declare } from './declare.ts';
import { id, open } from './privacy.ts';

/** A pin's video; `page`, from 0, is set for a page of the pin's story. */
const player = { pinId: id(v.string()), page: open(v.optional(v.number())) };

/** Placement of a player. In a feed it plays automatically, muted, while it is in view. */
const place = open(v.picklist(['closeup', 'story', 'feed']));

export const media = {
  /** A view attached or detached a video element for the pin; `time` in seconds. */
  'video.attached': declare(1, { ...player, place, isPromoted: open(v.boolean()) }),
  'video.detached': declare(1, { ...player, time: open(v.number()) }),
  /** At least half of the video is in the window, or no longer is. */
  'video.cameIntoView': declare(1, player),
  'video.leftView': declare(1, player),

  /** Events of the media element, in its own terms (S2.9). `code` is the media error's, 1 to 4 (S2.8). */
  'video.loadStarted': declare(1, player),
  'video.metadataLoaded': declare(1, { ...player, duration: open(v.number()) }),
  'video.dataLoaded': declare(1, player),
  'video.playing': declare(1, player),
  /** Seconds. */
  'video.paused': declare(1, { ...player, time: open(v.number()) }),
  /** Playback reached another whole second; `time` in seconds. */
  'video.progressed': declare(1, { ...player, time: open(v.number()) }),
  'video.seeking': declare(1, { ...player, time: open(v.number()) }),
  'video.stalled': declare(1, player),
  'video.failed': declare(1, { ...player, code: open(v.picklist([1, 2, 3, 4])) }),
  'video.ended': declare(1, player),
  'video.retried': declare(1, player),
  /** A finger was put on the video while it plays, or lifted. */
  'video.pressed': declare(1, player),
  'video.released': declare(1, player),
  'video.playRequested': declare(1, player),
  'video.pauseRequested': declare(1, player),
  /** `time` is the target position, in seconds. */
  'video.seekRequested': declare(1, { ...player, time: open(v.number()) }),
  'video.captionsSwitched': declare(1, { ...player, on: open(v.boolean()) }),
  'video.soundSwitched': declare(1, { ...player, on: open(v.boolean()) }),
  'video.fullScreenRequested': declare(1, { ...player, on: open(v.boolean()) }),
  'video.fullScreenChanged': declare(1, { ...player, on: open(v.boolean()) }),

  /** Settings of this browser: videos do not start automatically, several may play at once (S2.4). */
  'playback.waitSwitched': declare(1, { on: open(v.boolean()) }),
  'playback.togetherSwitched': declare(1, { on: open(v.boolean()) }),
  /** Pins of a feed's video tiles that are at least half in the window, after scrolling has stopped: most visible first. */
  'preview.looked': declare(1, { pinIds: id(v.array(v.string())) }),
  /**
   * A video played in view for a stretch of at least 1.5 s (S2.9): its start in milliseconds since the epoch, and its length. `seenAt` is
   * the time of a held impression, for the first stretch of a promoted video (S2.4).
   */
  'video.watched': declare(1, {
    ...player,
    isPromoted: open(v.boolean()),
    seenAt: open(v.nullable(v.number())),
    from: open(v.number()),
    milliseconds: open(v.number()),
  }),

  /** The end of a hold was taken for a click, which is no press of the video. */
  'video.holdClicked': declare(1, player),
};
