import type { Origin } from '../../../events/file/seal.ts';
import type { AnyRecord } from '../../../events/record.ts';
import { conditionOf } from '../../../machines/logTools/condition.ts';
import { firstLeftOut, picked } from '../../../machines/logTools/fork.ts';
import { smallestUntil, type Shrinking } from './smallest.ts';

export interface ShrinkRequest {
  readonly records: readonly AnyRecord[];
  readonly until: string;
  /** The position at which the records leave the recorded session: their end, if they are that session. */
  readonly left: Origin;
}

/** Progress; at the end the smallest log and where it left the recorded session, or null if the condition never holds. */
export type ShrinkUpdate = Shrinking & { readonly until: string; readonly was: number } & (
    | { readonly isDone: false }
    | { readonly isDone: true; readonly smallest: { readonly records: readonly AnyRecord[]; readonly forkedFrom: Origin } | null }
  );

/** Milliseconds between two progress messages. */
const pace = 100;

addEventListener('message', ({ data: { records, until, left } }: MessageEvent<ShrinkRequest>) => {
  const post = (update: ShrinkUpdate): void => postMessage(update);
  const was = records.length;
  let now: Shrinking = { left: was, tried: 0 };
  let last = performance.now();
  const seqs = smallestUntil(records, conditionOf(until), (shrinking) => {
    now = shrinking;
    if (performance.now() - last < pace) return;
    last = performance.now();
    post({ ...now, until, was, isDone: false });
  });
  const smallest = seqs && {
    records: picked(records, seqs),
    forkedFrom: { session: left.session, at: Math.min(left.at, firstLeftOut(seqs)) },
  };
  post({ ...now, until, was, isDone: true, left: seqs?.length ?? was, smallest: smallest ?? null });
});
