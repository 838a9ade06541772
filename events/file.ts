import * as v from 'valibot';
import { chainLine, checkLink, described, differs, parseLine, textOf, unreadable, type Envelope, type Fault } from './file/line.ts';
import { fileType, readPayload, schemaUri } from './file/payload.ts';
import { Keyframe, keyframeDefinition, keyframeHead, keyframeType, Seal, sealDefinition, sealType } from './file/seal.ts';
import { fromRfc3339, lastTime, toRfc3339 } from './file/time.ts';
import { writtenLines } from './file/writtenLine.ts';
import type { AnyRecord } from './record.ts';

export class LogFileError extends Error {
  override name = 'LogFileError';
}

const sequenceOf = (seq: number): string => String(seq).padStart(10, '0');
const sourceOf = (session: string): string => `/sessions/${session}`;

/** The facts of a seal besides the records. */
type SealedWorld = Omit<Seal, 'count' | 'head'>;

/** Writes a log file line by line, each with its line end. */
export interface LogWriter {
  /** @throws {LogFileError} if the record is not the next one, or its time is not a whole millisecond of the years 1970 to 9999 */
  line(record: AnyRecord): string;
  /** The last line, or the last before those of the keyframes. */
  seal(world: SealedWorld): string;
  /** A line behind the seal. @param count of the records that lead to the world */
  keyframe(count: number, keyframe: Keyframe): string;
}

/** @param session letters, digits, `-` and `_` */
export function logWriter(session: string): LogWriter {
  if (!/^[\w-]+$/.test(session))
    throw new LogFileError(`a session is named by letters, digits, - and _, not by ${JSON.stringify(session)}`);
  let count = 0;
  let chain = '';
  const chained = (envelope: Envelope): string => {
    const link = chainLine(envelope, chain);
    chain = link.chain;
    return link.line;
  };
  return {
    line({ seq, at, type, data, cause }) {
      if (seq !== count) throw new LogFileError(`record ${seq} can't follow ${count} records`);
      if (!Number.isInteger(at) || at < 0 || at > lastTime)
        throw new LogFileError(`record ${seq} has the time ${at}, which a file can't hold`);
      const name = fileType(type);
      const line = chained({
        specversion: '1.0',
        id: `${session}-${seq}`,
        source: sourceOf(session),
        type: name,
        sequence: sequenceOf(seq),
        time: toRfc3339(at),
        ...(cause !== undefined && { causationid: `${session}-${cause}` }),
        datacontenttype: 'application/json',
        dataschema: schemaUri(name.slice('app.tessera.'.length)),
        data,
      });
      // Last, so that a line that was not made can be made again.
      count++;
      return line;
    },
    seal: (world) => chained(sealEnvelope(session, { count, head: chain, ...world })),
    keyframe: (after, keyframe) => chained(endEnvelope(session, `keyframe-${after}`, after, [keyframeType, keyframeDefinition], keyframe)),
  };
}

const sealEnvelope = (session: string, seal: Seal): Envelope => endEnvelope(session, 'seal', seal.count, [sealType, sealDefinition], seal);

/** The envelope of a line that is no record. */
function endEnvelope(session: string, name: string, count: number, [type, definition]: readonly [string, string], data: unknown): Envelope {
  return {
    specversion: '1.0',
    id: `${session}-${name}`,
    source: sourceOf(session),
    type,
    sequence: sequenceOf(count),
    datacontenttype: 'application/json',
    dataschema: schemaUri(definition),
    data,
  };
}

/** Returns the line that seals a file whose last record has the link `head`. */
export const sealLine = (session: string, seal: Seal): string => chainLine(sealEnvelope(session, seal), seal.head).line;

/** Returns a complete sealed file. @param keyframes by the number of records that lead to them */
export function writeLog(
  records: readonly AnyRecord[],
  { session, keyframes, ...world }: { session: string; keyframes?: ReadonlyMap<number, Keyframe> } & SealedWorld,
): string {
  const writer = logWriter(session);
  const lines = records.map((record) => writer.line(record));
  lines.push(writer.seal(world));
  for (const [count, keyframe] of keyframes ?? []) lines.push(writer.keyframe(count, keyframe));
  return lines.join('');
}

/** The first problem of a file. `line` counts from 1. */
type Problem = Fault & { readonly line: number };

export interface LogFile {
  /** Null if no line could be read. */
  readonly session: string | null;
  /**
   * Records before the first problem, indexed by `seq`. A foreign one keeps its position under its full type name in the file, which no
   * flow reacts to.
   */
  readonly records: readonly AnyRecord[];
  /** Number of records of each type or version that this catalogue does not know. */
  readonly foreign: Readonly<Record<string, number>>;
  /** Number of records converted from an older version. */
  readonly lifted: number;
  readonly seal: Seal | null;
  readonly problem: Problem | null;
  /** Behind the last record. */
  readonly place: Place;
}

/** A place between two records: the session, the number of records before it, and the link of the last of them in the chain. */
export interface Place {
  readonly session: string | null;
  readonly count: number;
  readonly chain: string;
}

const beginning: Place = { session: null, count: 0, chain: '' };

/** A part of a file: the place that it begins at, by default the beginning, and whether the seal is in it. */
interface Part {
  readonly start?: Place | undefined;
  readonly isLast: boolean;
}

const wholeFile: Part = { isLast: true };

/** Reads a log file to its end or its first invalid line. Never throws. */
export function readLog(file: string | Uint8Array): LogFile {
  return readLines(typeof file === 'string' ? new TextEncoder().encode(file) : file, logReader());
}

/** Lines after which records are handed over: few enough to be still in the processor's cache. */
const batchLines = 250;

/** As `readLog`, but hands the records over while it reads, so that they need not be kept. Its `records` are the last ones. */
export function readLogInBatches(file: Uint8Array, onRecords: (records: readonly AnyRecord[]) => void, part = wholeFile): LogFile {
  const reader = logReader(part);
  const read = readLines(file, reader, () => onRecords(reader.handOver()));
  onRecords(read.records);
  return read;
}

function readLines(bytes: Uint8Array, reader: LogReader, afterBatch?: () => void): LogFile {
  let from = 0;
  let lines = 0;
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
    if (!reader.take(bytes.subarray(from, end))) return reader.end();
    from = end + 1;
    if (afterBatch && ++lines % batchLines === 0) afterBatch();
  }
  return reader.end(bytes.subarray(from));
}

/** Reads a log file line by line. */
interface LogReader {
  /** Returns the records read since the last call and releases them; `end` returns only those not handed over. */
  handOver(): readonly AnyRecord[];
  /**
   * @param line without its end.
   * @returns whether it is valid; after an invalid line no more are accepted
   */
  take(line: Uint8Array): boolean;
  /** @param rest bytes after the last line end */
  end(rest?: Uint8Array): LogFile;
}

export function logReader({ start = beginning, isLast }: Part = wholeFile): LogReader {
  let records: AnyRecord[] = [];
  let { session, count, chain } = start;
  const foreign = new Map<string, number>();
  let source = session === null ? '' : sourceOf(session);
  let scan = session === null ? undefined : writtenLines(session);
  let lifted = 0;
  let lines = count;
  let seal: Seal | null = null;
  let problem: Problem | null = null;

  function read(bytes: Uint8Array): Fault | undefined {
    const text = textOf(bytes);
    if (text === undefined) return unreadable('is not UTF-8');
    return (seal ? readWrittenKeyframe(bytes, text) : readWritten(bytes, text)) ? undefined : readAny(bytes, text);
  }

  /** The quick way for the lines of a sound file. @returns false, with nothing taken, for any other line */
  function readWritten(bytes: Uint8Array, text: string): boolean {
    const line = scan?.(text, count);
    const link = line && checkLink(bytes, text, chain);
    if (!link) return false;
    const { name, at, cause, data } = line;
    if (addRecord(name, at, cause, data)) return false;
    chain = link;
    return true;
  }

  /** As `readWritten`, for the lines behind the seal: of a keyframe only its head and its link are looked at, as its world is a hint. */
  function readWrittenKeyframe(bytes: Uint8Array, text: string): boolean {
    const link = keyframeHead(text)?.session === session && checkLink(bytes, text, chain);
    if (!link) return false;
    chain = link;
    return true;
  }

  function readAny(bytes: Uint8Array, text: string): Fault | undefined {
    const parsed = parseLine(text);
    if ('reason' in parsed) return parsed;
    const { envelope } = parsed;
    if (seal && envelope.type !== keyframeType) return differs('follows the seal');
    const lineSession = envelope.source === source ? session! : /^\/sessions\/([\w-]+)$/.exec(envelope.source)?.[1];
    if (lineSession === undefined) return unreadable(`names no session as its source, but ${JSON.stringify(envelope.source)}`);
    if (session !== null && lineSession !== session) return differs(`belongs to another session, ${lineSession}`);
    if (!seal && Number(envelope.sequence) !== count)
      return differs(`holds record ${Number(envelope.sequence)} where record ${count} belongs`);
    const link = checkLink(bytes, text, chain);
    if (!link) return differs('is not what was written: its link in the hash chain does not fit');
    const fault = seal
      ? readKeyframe(envelope)
      : envelope.type === sealType
        ? readSeal(envelope, lineSession)
        : readRecord(envelope, lineSession);
    if (fault) return fault;
    if (session === null) scan = writtenLines(lineSession);
    session = lineSession;
    source = envelope.source;
    chain = link;
    return undefined;
  }

  function readRecord({ id, type: name, time, causationid, data }: Envelope, lineSession: string): Fault | undefined {
    const seq = count;
    if (id !== `${lineSession}-${seq}`) return unreadable(`has the id ${JSON.stringify(id)}, not ${lineSession}-${seq}`);
    if (seq === 0 && !name.startsWith('app.tessera.session.started.v')) return unreadable(`is ${name}: a log begins with session.started`);
    const at = fromRfc3339(time ?? '');
    if (at === undefined) return unreadable(`has no time in UTC with milliseconds, but ${JSON.stringify(time ?? null)}`);
    const cause = causationid === undefined ? undefined : causeOf(causationid, lineSession, seq);
    if (causationid !== undefined && cause === undefined)
      return unreadable(`names the cause ${JSON.stringify(causationid)}, which is not before it`);
    return addRecord(name, at, cause, data);
  }

  function addRecord(name: string, at: number, cause: number | undefined, data: unknown): Fault | undefined {
    const payload = readPayload(name, data);
    if ('reason' in payload) return payload;
    if (payload.is === 'foreign') foreign.set(name, (foreign.get(name) ?? 0) + 1);
    if (payload.is === 'lifted') lifted++;
    const { type, data: checked } = payload;
    const seq = count++;
    // The payload was checked against its type's schema; no flow or projection uses a foreign type.
    records.push((cause === undefined ? { seq, at, type, data: checked } : { seq, at, type, data: checked, cause }) as AnyRecord);
    return undefined;
  }

  function readSeal({ data }: Envelope, lineSession: string): Fault | undefined {
    if (session === null) return unreadable(`seals nothing of ${lineSession}`);
    const parsed = v.safeParse(Seal, data);
    if (!parsed.success) return unreadable(`is no seal: ${described(parsed.issues[0])}`);
    const { head, effects } = parsed.output;
    if (parsed.output.count !== count) return differs(`seals ${parsed.output.count} records, not the ${count} before it`);
    if (head !== chain) return differs('seals another hash chain than that of the records before it');
    if (effects.length !== count * 8) return differs(`seals the effects of ${effects.length / 8} records, not of ${count}`);
    seal = parsed.output;
    return undefined;
  }

  /** Its world is not looked at: it is compared by those who begin there. */
  function readKeyframe({ data }: Envelope): Fault | undefined {
    const parsed = v.safeParse(Keyframe, data);
    return parsed.success ? undefined : unreadable(`is no keyframe: ${described(parsed.issues[0])}`);
  }

  function take(bytes: Uint8Array): boolean {
    if (problem) return false;
    lines++;
    const fault = read(bytes);
    if (fault) problem = { ...fault, line: lines };
    return !fault;
  }

  return {
    handOver() {
      const read = records;
      records = [];
      return read;
    },
    take,
    end(rest = new Uint8Array()) {
      if (!problem && rest.length > 0) {
        // A line without its end is invalid, even if all else is there.
        const { length } = records;
        take(rest);
        records.length = length;
        const fault = problem ?? unreadable('is whole');
        problem = { kind: fault.kind, reason: `${fault.reason}, and its line end is missing: the file is cut off`, line: lines };
      } else if (!problem && !seal && isLast) {
        problem = {
          ...unreadable(lines === 0 ? 'is missing: the file is empty' : 'should be the seal: the file is cut off, or was never sealed'),
          line: lines + 1,
        };
      }
      const place = { session, count, chain: seal?.head ?? chain };
      return { session, records, foreign: Object.fromEntries(foreign), lifted, seal, problem, place };
    },
  };
}

/** Returns the `seq` of a cause from its id if it is before `seq`; undefined otherwise. */
function causeOf(id: string, session: string, seq: number): number | undefined {
  if (!id.startsWith(`${session}-`)) return undefined;
  const digits = id.slice(session.length + 1);
  return /^(0|[1-9]\d*)$/.test(digits) && Number(digits) < seq ? Number(digits) : undefined;
}
