import type { AnyRecord } from '../../../events/record.ts';

/** Maximum wait in milliseconds; longer ones are cut. */
const maxPause = 1500;
/** Milliseconds; shorter steps are shown together with the next. */
const frame = 16;

/** Returns the next position at which playback rests for at least a frame, and the wait at the present one in milliseconds. */
export function nextStop(records: readonly AnyRecord[], at: number, speed: number): { wait: number; at: number } {
  const until = (seq: number): number => Math.min(maxPause, Math.max(0, (records[seq + 1]?.at ?? 0) - (records[seq]?.at ?? 0))) / speed;
  let wait = until(at);
  let next = at + 1;
  while (wait < frame && next < records.length - 1) wait += until(next++);
  return { wait: Math.max(frame, wait), at: Math.min(next, records.length - 1) };
}
