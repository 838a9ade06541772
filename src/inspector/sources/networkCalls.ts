import { answersOf, type Answer } from '../asTest/answers.ts';
import type { OpenLog } from './openLog.ts';

/** A call to the server, as the log knows it: by the record of its answer. */
interface NetworkCall extends Answer {
  /** The record whose command sent it; undefined where the log does not tell. */
  readonly cause: number | undefined;
  /** Milliseconds from that record to the answer; null without it. */
  readonly duration: number | null;
}

interface Found {
  readonly calls: NetworkCall[];
  readonly callsByRecord: Map<number, NetworkCall[]>;
  /** Number of records that were looked through. */
  count: number;
}

/** Grows with the log; a log has thousands of records, of which few are answers. */
const cache = new WeakMap<OpenLog, Found>();

function foundIn(log: OpenLog): Found {
  const found = cache.get(log) ?? { calls: [], callsByRecord: new Map<number, NetworkCall[]>(), count: 0 };
  cache.set(log, found);
  const { records } = log;
  for (const answer of answersOf(records, found.count)) {
    const { cause, at } = records[answer.record]!;
    const call = { ...answer, cause, duration: cause === undefined ? null : at - records[cause]!.at };
    found.calls.push(call);
    found.callsByRecord.set(answer.record, [...(found.callsByRecord.get(answer.record) ?? []), call]);
  }
  found.count = records.length;
  return found;
}

/** Returns the calls of a log whose answers are in it, in the order of their answers. */
export const networkCalls = (log: OpenLog): readonly NetworkCall[] => foundIn(log).calls;

/** Returns the calls whose answers a record holds. */
export const callsOf = (log: OpenLog, record: number): readonly NetworkCall[] => foundIn(log).callsByRecord.get(record) ?? [];
