import type { AnyRecord } from '../../../events/record.ts';
import type { Verdict } from '../../../machines/replay.ts';

/** What the reader in the worker is asked. */
export type Asked =
  | { readonly kind: 'file'; readonly file: Blob }
  /** A session that this browser keeps; followed while its tab is open. */
  | { readonly kind: 'kept'; readonly session: string; readonly startedAt: number }
  /** Records that are at hand, a branch say. */
  | { readonly kind: 'records'; readonly records: readonly AnyRecord[] };

/** What was found of a stretch of records, beginning with `from`; the arrays run alongside. */
export interface Findings {
  readonly from: number;
  /** Names of instances that occur first here; their numbers go on from those before. */
  readonly names: readonly string[];
  /** How many instances each record changed. */
  readonly counts: Uint16Array;
  /** Their numbers, one record's after the other's. */
  readonly changed: Uint32Array;
  /** Transitions by their place in `transitionRows`, and how often each was taken. */
  readonly taken: readonly (readonly [row: number, times: number])[];
  readonly faults: readonly { readonly seq: number; readonly instance: string; readonly message: string }[];
}

export type Told =
  /** `places`: where each record stands on the timeline, `lanes`: the number of its area. */
  | { readonly kind: 'records'; readonly records: readonly AnyRecord[]; readonly places: Float64Array; readonly lanes: Uint8Array }
  | { readonly kind: 'read'; readonly session: string | null; readonly foreign: number; readonly lifted: number; readonly isSealed: boolean; readonly problem: { readonly line: number; readonly reason: string } | null }
  | ({ readonly kind: 'found' } & Findings)
  | { readonly kind: 'verdict'; readonly verdict: Verdict | null }
  /** Nothing more comes of a session whose tab is closed. */
  | { readonly kind: 'ended' };
