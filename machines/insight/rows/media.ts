import { components, eventTypes } from '../codes.ts';
import { nanoseconds } from '../nanoseconds.ts';
import type { Draft, Rows } from '../row.ts';

/** A day in seconds, the maximum length of a video. */
const day = 86_400;
/** Numbers of the reported media states (S2.9). */
const states = { playing: 4, paused: 5, failed: 8, ended: 9 };

const videoRow = (
  media_state: number,
  { pinId, page }: { pinId: string; page?: number | undefined },
  more: Draft['event_data'] = {},
): Draft => ({
  event_type: eventTypes.mediaStateChanged,
  component: components.video,
  object_id_str: pinId,
  event_data: { media_state, ...(page !== undefined && { page_index: page }), ...more },
});

export const mediaRows: Rows = {
  'video.playing': ({ data }) => videoRow(states.playing, data),
  'video.paused': ({ data }) => videoRow(states.paused, data, { position_ms: Math.round(Math.max(0, Math.min(data.time, day)) * 1000) }),
  'video.failed': ({ data }) => videoRow(states.failed, data, { error_code: data.code }),
  'video.ended': ({ data }) => videoRow(states.ended, data),
  // An ad's impression, held until the ad was played, or a continuous stretch of watching (S2.4).
  'video.watched': ({ data: { pinId, page, isPromoted, seenAt, from, milliseconds } }) => ({
    event_type: seenAt === null ? eventTypes.videoWatched : eventTypes.videoAdImpression,
    component: components.video,
    object_id_str: pinId,
    duration_ns: nanoseconds(milliseconds),
    event_data: { began_ms: from, ...(seenAt !== null && { seen_ms: seenAt }), ...(page !== undefined && { page_index: page }) },
    aux_data: { is_promoted: isPromoted },
  }),
};
