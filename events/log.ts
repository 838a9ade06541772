import type { AnyRecord, DataOf, RecordOf, RecordType } from './record.ts';

/** The records of one session, in order, without gaps. `seq` counts from 0, which is `session.started`. */
export interface Log {
  readonly length: number;
  /**
   * Adds a record and returns it, frozen at its top.
   * @throws {LogError} when the first is not `session.started`, a later one is, or the cause is not in the log.
   */
  append<T extends RecordType>(type: T, data: DataOf<T>, at: number, cause?: number): RecordOf<T>;
  /** The records from a position on. */
  from(seq: number): readonly AnyRecord[];
}

export class LogError extends Error {
  override name = 'LogError';
}

export function createLog(records: readonly AnyRecord[] = []): Log {
  const kept: AnyRecord[] = [...records];
  return {
    get length() {
      return kept.length;
    },
    append(type, data, at, cause) {
      const seq = kept.length;
      if ((seq === 0) !== (type === 'session.started')) throw new LogError(`record ${seq} can't be ${type}: a log begins with session.started, once`);
      if (cause !== undefined && !(cause >= 0 && cause < seq)) throw new LogError(`record ${seq} names cause ${cause}, which is not before it`);
      const record = Object.freeze(cause === undefined ? { seq, at, type, data } : { seq, at, type, data, cause });
      // The type and its payload were checked together by the signature; the union can't be rebuilt from the parts.
      kept.push(record as AnyRecord);
      return record as RecordOf<typeof type>;
    },
    from: (seq) => kept.slice(seq),
  };
}
