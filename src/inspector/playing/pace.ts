import type { AnyRecord } from '../../../events/record.ts';

/** A wait of more milliseconds is cut short. */
const longest = 1500;
/** What would be over in less is shown together with what follows. */
const frame = 16;

/** The next position at which a played log stands still for at least a frame, and for how many milliseconds the present one does. */
export function nextStop(records: readonly AnyRecord[], at: number, speed: number): { wait: number; at: number } {
  const until = (seq: number): number => Math.min(longest, Math.max(0, (records[seq + 1]?.at ?? 0) - (records[seq]?.at ?? 0))) / speed;
  let wait = until(at);
  let next = at + 1;
  while (wait < frame && next < records.length - 1) wait += until(next++);
  return { wait: Math.max(frame, wait), at: Math.min(next, records.length - 1) };
}
