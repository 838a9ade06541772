import type { Origin } from '../../../events/file/seal.ts';
import type { AnyRecord } from '../../../events/record.ts';
import type { Verdict } from '../../../machines/logTools/replay.ts';

/** Request to the reader in the worker. */
export type ReaderRequest =
  /** `part` is the number of the log in a file that has several, from 0. */
  | { readonly kind: 'file'; readonly file: Blob; readonly part: number }
  /** A session in this browser's store, with the number of records that were once there; followed while its tab is open. */
  | { readonly kind: 'kept'; readonly session: string; readonly startedAt: number; readonly written: number }
  /** Records in memory, such as a branch. */
  | { readonly kind: 'records'; readonly records: readonly AnyRecord[] };

/** Findings about a range of records from `from` on; the arrays are parallel. */
export interface Findings {
  readonly from: number;
  /** Names of instances that occur first here; their numbers continue from the previous ones. */
  readonly names: readonly string[];
  /** Number of instances that each record changed. */
  readonly counts: Uint16Array;
  /** Numbers of the changed instances, record by record. */
  readonly changed: Uint32Array;
  /** Transitions by their index in `transitionRows`, and the number of times each was taken. */
  readonly transitionCounts: readonly (readonly [row: number, times: number])[];
  readonly faults: readonly { readonly seq: number; readonly instance: string; readonly message: string }[];
}

export type ReaderMessage =
  /** The logs of the file found so far, by the page at which each began. */
  | { readonly kind: 'parts'; readonly paths: readonly string[] }
  /** `places` are the records' positions on the timeline, `lanes` the numbers of their areas. */
  | { readonly kind: 'records'; readonly records: readonly AnyRecord[]; readonly places: Float64Array; readonly lanes: Uint8Array }
  | {
      readonly kind: 'read';
      readonly session: string | null;
      readonly foreign: number;
      readonly lifted: number;
      readonly isSealed: boolean;
      /** Of a fork, as its seal tells. */
      readonly forkedFrom?: Origin | undefined;
      readonly problem: { readonly line: number; readonly reason: string } | null;
    }
  | ({ readonly kind: 'found' } & Findings)
  | { readonly kind: 'verdict'; readonly verdict: Verdict | null }
  /** The session's tab is closed, so it is complete. */
  | { readonly kind: 'ended' };
