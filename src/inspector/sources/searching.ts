import type { AnyRecord } from '../../../events/record.ts';
import { queryOf, type Query } from './query.ts';

/** A log as far as it has come. */
interface Growing {
  readonly records: readonly AnyRecord[];
  /** Records of which all is found. */
  readonly found: number;
  changedBy(seq: number): readonly string[];
}

/** A search that goes on as the log grows, and as more is known of it. */
export interface Search {
  /** Begins anew. An empty query looks for nothing. */
  look(text: string): void;
  /** Looks through what has come. */
  goOn(): void;
}

const none: readonly string[] = [];

/**
 * Looks through a log between two frames.
 * @param slice milliseconds
 * @param tell told what meets the search once all is looked through; null when nothing is looked for
 */
export function searching(log: Growing, slice: number, tell: (matches: Uint32Array | null) => void): Search {
  let query: Query | null = null;
  let seqs: number[] = [];
  let next = 0;
  let isLooking = false;

  function lookOn(): void {
    if (!query) return void (isLooking = false);
    const end = performance.now() + slice;
    const { needsChanged, needsText, matches } = query;
    const there = needsChanged ? log.found : log.records.length;
    const began = log.records[0]?.at ?? 0;
    for (; next < there && performance.now() < end; next++) {
      const record = log.records[next]!;
      if (matches(record, { began, changed: needsChanged ? log.changedBy(next) : none, text: needsText ? JSON.stringify(record.data) : '' })) seqs.push(next);
    }
    isLooking = next < there;
    if (isLooking) setTimeout(lookOn);
    else tell(Uint32Array.from(seqs));
  }

  function goOn(): void {
    if (isLooking) return;
    isLooking = true;
    lookOn();
  }

  return {
    goOn,
    look(text) {
      query = queryOf(text);
      [seqs, next] = [[], 0];
      if (query) goOn();
      else tell(null);
    },
  };
}
