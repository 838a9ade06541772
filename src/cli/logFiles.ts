import { randomUUID } from 'node:crypto';
import { access, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readLog, type LogFile } from '../../events/file.ts';
import { logsIn } from '../../events/file/logStarts.ts';
import { UnknownType } from '../../events/file/payload.ts';
import type { Origin } from '../../events/file/seal.ts';
import type { AnyRecord } from '../../events/record.ts';
import { ForkError } from '../../machines/logTools/fork.ts';
import { forkFile, sealedFile } from '../../machines/logTools/replay.ts';
import { complain, type Terminal } from './terminal.ts';

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Bytes that a log may have: as many as fit into one piece of memory. */
const maxBytes = 2 ** 31 - 1;
/** Bytes that a packed log may unpack to: several times those of a session of 100,000 records. A small file may unpack to any size. */
const maxUnpackedBytes = 2 ** 29;

/** A log's bytes, and its path: `visit.ndjson#2` is the second log of a file that has several. */
export interface LogBytes {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * The logs of a file, also one packed by gzip, or of standard input for `-`; one of them for a path with its number. Undefined, with a
 * message on standard error, for none.
 * @param maxUnpacked bytes that a packed file may unpack to
 */
export async function openLogs(path: string, terminal: Terminal, maxUnpacked = maxUnpackedBytes): Promise<LogBytes[] | undefined> {
  const [, file = path, number] = /^(.+)#([1-9]\d{0,3})$/.exec(path) ?? [];
  // A file may have such a name itself.
  const isWhole = number === undefined || (await exists(path));
  try {
    const logs = logsIn(await bytesOf(isWhole ? path : file, terminal, maxUnpacked));
    if (isWhole) return logs.map((bytes, at) => ({ path: logs.length > 1 ? `${path}#${at + 1}` : path, bytes }));
    const bytes = logs[Number(number) - 1];
    if (bytes) return [{ path, bytes }];
    complain(terminal, `${path} can’t be read: ${file} has ${logs.length} ${logs.length === 1 ? 'log' : 'logs'}`);
  } catch (error) {
    complain(terminal, `${path} can’t be read: ${whyOf(error)}`);
  }
  return undefined;
}

const exists = async (path: string): Promise<boolean> =>
  await access(path).then(
    () => true,
    () => false,
  );

async function bytesOf(path: string, terminal: Terminal, maxUnpacked: number): Promise<Uint8Array> {
  const bytes = path === '-' ? await readAll(terminal.input) : await readShared(path);
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? unpacked(bytes, maxUnpacked) : bytes;
}

/** The bytes of a file's only log, or of the one that the path names; else as `openLogs`. */
async function openBytes(path: string, terminal: Terminal): Promise<Uint8Array | undefined> {
  const logs = await openLogs(path, terminal);
  if (logs && logs.length > 1)
    complain(terminal, `${path} has ${logs.length} logs, of the pages of a visit: name one of them, ${logs[0]!.path} say`);
  return logs?.length === 1 ? logs[0]!.bytes : undefined;
}

/** The bytes of a file, in memory that threads share. */
async function readShared(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    // A pipe or a device has no size.
    if (size === 0 || size > maxBytes) return await file.readFile();
    const bytes = sharedBytes(size);
    let read = 0;
    for (let more = -1; more !== 0; read += more) more = (await file.read(bytes, read, size - read)).bytesRead;
    return bytes.subarray(0, read);
  } finally {
    await file.close();
  }
}

const sharedBytes = (length: number): Buffer => Buffer.from(new SharedArrayBuffer(length));

/** The same bytes in memory that threads share. */
export function shared(bytes: Uint8Array): Uint8Array {
  if (bytes.buffer instanceof SharedArrayBuffer) return bytes;
  const copy = sharedBytes(bytes.length);
  copy.set(bytes);
  return copy;
}

/** @throws {Error} if the bytes are damaged, or unpack to too many */
function unpacked(bytes: Uint8Array, maxOutputLength: number): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') throw error;
    throw new Error(`it unpacks to more than ${maxOutputLength / 2 ** 20} MB; a longer log is read if it is not packed`, { cause: error });
  }
}

async function readAll(input: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of input) {
    chunks.push(Buffer.from(chunk));
    length += chunks.at(-1)!.length;
    if (length > maxBytes) throw new Error('it has more than 2 GB');
  }
  return Buffer.concat(chunks);
}

/**
 * Paths of the logs in a folder and its folders, sorted; undefined, with a message on standard error, if there are none. Only regular
 * files: a link may lead out of the folder, and a pipe may never end.
 */
export async function logsBelow(folder: string, terminal: Terminal): Promise<string[] | undefined> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile() && /\.ndjson(?:\.gz)?$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort();
    if (paths.length > 0) return paths;
    complain(terminal, `There is no log in ${folder}.`);
  } catch (error) {
    complain(terminal, `${folder} can’t be read: ${whyOf(error)}`);
  }
  return undefined;
}

/** Reads a log file; undefined, with a message on standard error, if it can not be read. */
export async function openLog(path: string, terminal: Terminal): Promise<LogFile | undefined> {
  const bytes = await openBytes(path, terminal);
  return bytes && readLog(bytes);
}

/** A session as its log tells it. */
export interface SessionRecords {
  readonly records: readonly AnyRecord[];
  readonly session: string;
  /** Also marks a log that is cut off or damaged: what is left of it is not the session. */
  readonly forkedFrom?: Origin;
}

/** Returns the records of a log before the first unreadable line, which standard error reports; undefined if there are none. */
export async function openRecords(path: string, terminal: Terminal): Promise<SessionRecords | undefined> {
  const bytes = await openBytes(path, terminal);
  return bytes && recordsIn({ path, bytes }, terminal);
}

/** As `openRecords`, of each log of a file; undefined if one of them has none. */
export async function openAllRecords(path: string, terminal: Terminal): Promise<SessionRecords[] | undefined> {
  const logs = (await openLogs(path, terminal))?.map((log) => recordsIn(log, terminal));
  return logs?.every((log) => log !== undefined) ? logs : undefined;
}

function recordsIn({ path, bytes }: LogBytes, terminal: Terminal): SessionRecords | undefined {
  const { records, session, seal, problem } = readLog(bytes);
  if (problem) complain(terminal, `${path}, line ${problem.line}: it ${problem.reason}`);
  if (session === null || records.length === 0) return undefined;
  const forkedFrom = seal?.forkedFrom ?? (problem ? { session, at: records.length } : undefined);
  return { records, session, ...(forkedFrom && { forkedFrom }) };
}

/**
 * Writes logs to a file, one behind the other, each sealed with its effects in this version.
 * @returns whether it succeeded; a failure is reported on standard error
 */
export const saveLogs = (path: string, logs: readonly SessionRecords[], terminal: Terminal): Promise<boolean> =>
  saveSealed(path, () => logs.map(({ records, session, forkedFrom }) => sealedFile(records, session, forkedFrom)).join(''), terminal);

/** Writes an edited log to a file, under a session's name of its own. @returns as `saveLogs` */
export const saveFork = (path: string, records: readonly AnyRecord[], forkedFrom: Origin, terminal: Terminal): Promise<boolean> =>
  saveSealed(path, () => forkFile(records, randomUUID(), forkedFrom), terminal);

async function saveSealed(path: string, sealed: () => string, terminal: Terminal): Promise<boolean> {
  let text: string;
  try {
    text = sealed();
  } catch (error) {
    if (!(error instanceof UnknownType || error instanceof ForkError)) throw error;
    complain(terminal, `${path} can’t be written: ${error.message}`);
    return false;
  }
  return saveText(path, text, terminal);
}

export async function saveText(path: string, text: string, terminal: Terminal): Promise<boolean> {
  try {
    await writeFile(path, text);
    return true;
  } catch (error) {
    complain(terminal, `${path} can’t be written: ${whyOf(error)}`);
    return false;
  }
}
