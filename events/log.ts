import type { AnyRecord, DataOf, RecordOf, RecordType } from './record.ts';

/** The records of one session, in order, without gaps. `seq` counts from 0, which is `session.started`. */
export interface Log {
  readonly length: number;
  /** How many of the oldest were set aside. */
  readonly aside: number;
  /**
   * Adds a record and returns it, shallowly frozen.
   * @throws {LogError} if the first is not `session.started`, a later one is, or the cause is not in the log.
   */
  append<T extends RecordType>(type: T, data: DataOf<T>, at: number, cause?: number): RecordOf<T>;
  /** `session.started`; undefined before it. */
  readonly first: RecordOf<'session.started'> | undefined;
  /**
   * The records from a position on.
   * @throws {LogError} when some of them were set aside
   */
  from(seq: number): readonly AnyRecord[];
  /** Every record up to now, also those that were set aside. */
  all(): Promise<readonly AnyRecord[]>;
  /** Lets go of so many records, the oldest that are here; `read` gives the same again. */
  setAside(count: number, read: () => Promise<readonly AnyRecord[]>): void;
}

export class LogError extends Error {
  override name = 'LogError';
}

export function createLog(records: readonly AnyRecord[] = []): Log {
  const retained: AnyRecord[] = [...records];
  const readers: (() => Promise<readonly AnyRecord[]>)[] = [];
  let first = records[0] as RecordOf<'session.started'> | undefined;
  let asideCount = 0;
  return {
    get length() {
      return asideCount + retained.length;
    },
    get aside() {
      return asideCount;
    },
    get first() {
      return first;
    },
    append(type, data, at, cause) {
      const seq = asideCount + retained.length;
      if ((seq === 0) !== (type === 'session.started'))
        throw new LogError(`record ${seq} can't be ${type}: a log begins with session.started, once`);
      if (cause !== undefined && !(cause >= 0 && cause < seq))
        throw new LogError(`record ${seq} names cause ${cause}, which is not before it`);
      const record = Object.freeze(cause === undefined ? { seq, at, type, data } : { seq, at, type, data, cause });
      // The signature checks the type and its payload together; the union can not be rebuilt from the parts.
      retained.push(record as AnyRecord);
      first ??= record as RecordOf<'session.started'>;
      return record as RecordOf<typeof type>;
    },
    from(seq) {
      if (seq < asideCount) throw new LogError(`record ${seq} was set aside: the first that is here is ${asideCount}`);
      return retained.slice(seq - asideCount);
    },
    async all() {
      const [pendingReaders, rest] = [[...readers], [...retained]];
      return [...(await Promise.all(pendingReaders.map((read) => read()))).flat(), ...rest];
    },
    setAside(count, read) {
      asideCount += retained.splice(0, count).length;
      readers.push(read);
    },
  };
}
