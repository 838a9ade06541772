import type { AnyRecord } from '../../../events/record.ts';
import { conditionOf } from '../../../machines/logTools/condition.ts';
import { picked } from '../../../machines/logTools/fork.ts';
import { smallestUntil, type Shrinking } from './smallest.ts';

export interface ShrinkRequest {
  readonly records: readonly AnyRecord[];
  readonly until: string;
}

/** Progress; at the end the smallest log, or null if the condition never holds. */
export type ShrinkUpdate = Shrinking & { readonly until: string; readonly was: number } & (
    | { readonly isDone: false }
    | { readonly isDone: true; readonly records: readonly AnyRecord[] | null }
  );

/** Milliseconds between two progress messages. */
const pace = 100;

addEventListener('message', ({ data: { records, until } }: MessageEvent<ShrinkRequest>) => {
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
  post({ ...now, until, was, isDone: true, left: seqs?.length ?? was, records: seqs ? picked(records, seqs) : null });
});
