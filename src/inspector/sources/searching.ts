import type { AnyRecord } from '../../../events/record.ts';
import { queryOf, type Query } from './query.ts';

/** The log as far as it is read. */
interface Growing {
  readonly records: readonly AnyRecord[];
  /** Number of records with complete findings. */
  readonly foundCount: number;
  changedBy(seq: number): readonly string[];
}

/** A search that continues as the log and its findings grow. */
export interface Search {
  /** Starts a search. An empty query clears it. */
  search(text: string): void;
  /** Searches the new records. */
  goOn(): void;
}

const noNames: readonly string[] = [];

/**
 * Searches a log between two frames.
 * @param slice in milliseconds
 * @param onMatches called with the matches once all is searched; null without a search
 */
export function searching(log: Growing, slice: number, onMatches: (matches: Uint32Array | null) => void): Search {
  let query: Query | null = null;
  let seqs: number[] = [];
  let next = 0;
  let isLooking = false;

  function lookOn(): void {
    if (!query) return void (isLooking = false);
    const end = performance.now() + slice;
    const { needsChanged, needsText, matches } = query;
    const available = needsChanged ? log.foundCount : log.records.length;
    const startedAt = log.records[0]?.at ?? 0;
    for (; next < available && performance.now() < end; next++) {
      const record = log.records[next]!;
      if (
        matches(record, {
          startedAt,
          changed: needsChanged ? log.changedBy(next) : noNames,
          text: needsText ? JSON.stringify(record.data) : '',
        })
      )
        seqs.push(next);
    }
    isLooking = next < available;
    if (isLooking) setTimeout(lookOn);
    else onMatches(Uint32Array.from(seqs));
  }

  function goOn(): void {
    if (isLooking) return;
    isLooking = true;
    lookOn();
  }

  return {
    goOn,
    search(text) {
      query = queryOf(text);
      [seqs, next] = [[], 0];
      if (query) goOn();
      else onMatches(null);
    },
  };
}
