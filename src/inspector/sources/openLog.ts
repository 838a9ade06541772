import { areas, type Area } from '../../../events/catalogue.ts';
import type { Origin } from '../../../events/file/seal.ts';
import type { AnyRecord } from '../../../events/record.ts';
import type { Verdict } from '../../../machines/logTools/replay.ts';
import { timelineOf, type Timeline } from '../../../machines/logTools/timeline.ts';
import type { World } from '../../../machines/engine/world.ts';
import { ensureEmptied } from '../../edge/shell/logDatabase.ts';
import { changing, type Writable } from '../changing.ts';
import { firstFrom } from '../firstFrom.ts';
import { searching } from './searching.ts';
import type { ReaderRequest, Findings, ReaderMessage } from './readerMessages.ts';
import { workerUrl } from './workers.ts';
import logWorker from './logWorker.ts?worker&url';

/** Source of a log: a file, a session stored in this browser (followed while its tab is open), or a branch of another log. */
export type Source =
  /** `part` is the number of the log in a file that has several, from 0. */
  | { readonly kind: 'file'; readonly file: Blob; readonly name: string; readonly part?: number }
  | {
      readonly kind: 'kept';
      readonly session: string;
      readonly startedAt: number;
      readonly isRunning: boolean;
      /** Number of records that were once stored. */
      readonly written: number;
    }
  | { readonly kind: 'branch'; readonly records: readonly AnyRecord[]; readonly forkedFrom: Origin };

/** An open log: the records read so far, and the findings about them. It grows and notifies its subscribers. */
export interface OpenLog {
  readonly source: Source;
  /** The logs of its file, by the page at which each began. */
  readonly parts: readonly string[];
  readonly records: readonly AnyRecord[];
  readonly timeline: Timeline;
  /** Position of each record on the timeline, in milliseconds without long waits. */
  readonly places: readonly number[];
  readonly lanes: readonly number[];
  /** By the transition's index in `transitionRows`. */
  readonly transitionCounts: ReadonlyMap<number, number>;
  readonly faults: Findings['faults'];
  /** Number of records with complete findings. */
  readonly foundCount: number;
  /** Set when the source is read to its end; never for a running session. */
  readonly read: Extract<ReaderMessage, { kind: 'read' }> | null;
  /** Undefined while it is being checked, null if there is no seal. */
  readonly verdict: Verdict | null | undefined;
  readonly isGoingOn: boolean;
  /** Records that match the search; null without a search. */
  readonly matches: Uint32Array | null;
  /** Returns the world after a record; null while the log is not folded that far. */
  worldAt(seq: number): World | null;
  effectsOf(seq: number): readonly number[];
  changedBy(seq: number): readonly string[];
  /** Returns the last record up to a position that changed an instance. */
  lastChangeOf(instance: string, seq: number): number | undefined;
  areaAt(seq: number): Area;
  search(query: string): void;
  /** Incremented with every change, for `useSyncExternalStore`. */
  readonly version: number;
  subscribe(listener: () => void): () => void;
  close(): void;
}

/** Milliseconds of folding between two frames. */
const slice = 8;

export function openLog(source: Source): OpenLog {
  const worker = new Worker(workerUrl(logWorker), { type: 'module', name: 'log' });
  const post = (request: ReaderRequest): void => worker.postMessage(request);
  const records: AnyRecord[] = [];
  const places: number[] = [];
  const lanes: number[] = [];
  const effects = new Map<number, number[]>();
  const transitionCounts = new Map<number, number>();
  const faults: Findings['faults'][number][] = [];
  const names: string[] = [];
  const changes: (readonly number[])[] = [];
  const changesByName = new Map<string, number[]>();
  const timeline = timelineOf(records);
  const growing = changing();
  let isClosed = false;
  let isNotifying = false;
  let isFolding = false;

  /** Notifies at most once per frame. */
  function changed(): void {
    if (isNotifying) return;
    isNotifying = true;
    requestAnimationFrame(() => {
      isNotifying = false;
      growing.notify();
    });
  }

  function fold(): void {
    isFolding = !isClosed && timeline.reached < records.length - 1;
    if (!isFolding) return changed();
    const end = performance.now() + slice;
    while (timeline.reached < records.length - 1 && performance.now() < end) timeline.prepare();
    setTimeout(fold);
  }

  function addRecords(message: Extract<ReaderMessage, { kind: 'records' }>): void {
    message.records.forEach((record, i) => {
      records.push(record);
      places.push(message.places[i]!);
      lanes.push(message.lanes[i]!);
      const { cause, seq } = record;
      if (cause === undefined) return;
      const existing = effects.get(cause);
      if (existing) existing.push(seq);
      else effects.set(cause, [seq]);
    });
    if (!isFolding) fold();
    search.goOn();
  }

  function note({ from, names: more, counts, changed: numbers, transitionCounts: rows, faults: thrown }: Findings): void {
    names.push(...more);
    let at = 0;
    counts.forEach((count, i) => {
      const part = [...numbers.subarray(at, at + count)];
      at += count;
      changes.push(part);
      for (const number of part) {
        const name = names[number]!;
        const existing = changesByName.get(name);
        if (existing) existing.push(from + i);
        else changesByName.set(name, [from + i]);
      }
    });
    for (const [row, times] of rows) transitionCounts.set(row, (transitionCounts.get(row) ?? 0) + times);
    faults.push(...thrown);
    search.goOn();
  }

  const changedBy = (seq: number): string[] => (changes[seq] ?? []).map((number) => names[number]!);
  const search = searching(
    {
      records,
      changedBy,
      get foundCount() {
        return changes.length;
      },
    },
    slice,
    (matches) => {
      log.matches = matches;
      changed();
    },
  );

  /** The page looks for notes of those who logged out, because a worker can not. */
  async function readKept({ session, startedAt, written }: Extract<Source, { kind: 'kept' }>): Promise<void> {
    try {
      await ensureEmptied();
      post({ kind: 'kept', session, startedAt, written });
    } catch (error) {
      const problem = { line: 1, reason: String(error) };
      log.read = { kind: 'read', session: null, foreign: 0, lifted: 0, isSealed: false, problem };
      [log.isGoingOn, log.verdict] = [false, null];
      changed();
    }
  }

  const log: Writable<OpenLog> = {
    source,
    parts: [],
    records,
    timeline,
    places,
    lanes,
    transitionCounts,
    faults,
    read: null,
    verdict: undefined,
    isGoingOn: source.kind === 'kept',
    matches: null,
    get foundCount() {
      return changes.length;
    },
    get version() {
      return growing.version;
    },
    // The first 512 records are folded on demand, later ones once the keyframes reach them.
    worldAt: (seq) => (seq < records.length && (seq <= timeline.reached || seq < 512) ? timeline.at(seq) : null),
    effectsOf: (seq) => effects.get(seq) ?? [],
    changedBy,
    lastChangeOf(instance, seq) {
      const changeSeqs = changesByName.get(instance) ?? [];
      return changeSeqs[firstFrom(changeSeqs, seq + 1) - 1];
    },
    areaAt: (seq) => areas[lanes[seq]!]!,
    search: search.search,
    subscribe: growing.subscribe,
    close() {
      isClosed = true;
      worker.terminate();
    },
  };

  worker.addEventListener('message', ({ data }: MessageEvent<ReaderMessage>) => {
    if (data.kind === 'parts') log.parts = data.paths;
    else if (data.kind === 'records') addRecords(data);
    else if (data.kind === 'found') note(data);
    else if (data.kind === 'read') log.read = data;
    else if (data.kind === 'verdict') log.verdict = data.verdict;
    else [log.isGoingOn, log.verdict] = [false, null];
    changed();
  });
  if (source.kind === 'file') post({ kind: 'file', file: source.file, part: source.part ?? 0 });
  else if (source.kind === 'kept') void readKept(source);
  else post({ kind: 'records', records: source.records });
  return log;
}

/** The name of a log's session. */
export function sessionOf({ records }: Pick<OpenLog, 'records'>): string {
  const first = records[0];
  return first?.type === 'session.started' ? first.data.session : 'session';
}

/** All records of a log that is in memory, also while it is being read; else those read so far. */
export const recordsOf = ({ source, records }: OpenLog): readonly AnyRecord[] => (source.kind === 'branch' ? source.records : records);

/**
 * The record at which a log leaves the recorded session: as a fork does, or at the end of what was read of a file or of a stored session
 * that is cut off, damaged or not read to its end; undefined for a whole session.
 */
export function originOf({ source, read, records }: Pick<OpenLog, 'source' | 'read' | 'records'>): Origin | undefined {
  if (source.kind === 'branch') return source.forkedFrom;
  if (read?.forkedFrom) return read.forkedFrom;
  const isWhole = !!read && !read.problem && (source.kind === 'kept' || read.isSealed);
  return isWhole ? undefined : { session: sessionOf({ records }), at: records.length };
}

/** The size of the recorded window at a position. */
export function viewportOf(records: readonly AnyRecord[]): { width: number; height: number } {
  const first = records[0];
  return first?.type === 'session.started' ? first.data.viewport : { width: 1024, height: 768 };
}
