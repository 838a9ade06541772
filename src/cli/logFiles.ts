import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readLog, type LogFile } from '../../events/file.ts';
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

/**
 * The bytes of a log, also one packed by gzip, or of standard input for `-`; undefined, with a message on standard error, for none.
 * @param maxUnpacked bytes that a packed log may unpack to
 */
export async function openBytes(path: string, terminal: Terminal, maxUnpacked = maxUnpackedBytes): Promise<Uint8Array | undefined> {
  try {
    const bytes = path === '-' ? await readAll(terminal.input) : await readFile(path);
    return bytes[0] === 0x1f && bytes[1] === 0x8b ? unpacked(bytes, maxUnpacked) : bytes;
  } catch (error) {
    complain(terminal, `${path} can’t be read: ${whyOf(error)}`);
    return undefined;
  }
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

/**
 * Returns the records of a log file before the first unreadable line, which standard error reports; undefined if there are none.
 * `forkedFrom` also marks a file that is cut off or damaged: what is left of it is not the session.
 */
export async function openRecords(
  path: string,
  terminal: Terminal,
): Promise<{ records: readonly AnyRecord[]; session: string; forkedFrom?: Origin } | undefined> {
  const file = await openLog(path, terminal);
  if (file?.problem) complain(terminal, `${path}, line ${file.problem.line}: it ${file.problem.reason}`);
  if (!file || file.session === null || file.records.length === 0) return undefined;
  const { records, session, seal, problem } = file;
  const forkedFrom = seal?.forkedFrom ?? (problem ? { session, at: records.length } : undefined);
  return { records, session, ...(forkedFrom && { forkedFrom }) };
}

/**
 * Writes a log to a file, sealed with its effects in this version.
 * @param forkedFrom of a fork
 * @returns whether it succeeded; a failure is reported on standard error
 */
export const saveLogFile = (
  path: string,
  { records, session, forkedFrom }: { records: readonly AnyRecord[]; session: string; forkedFrom?: Origin },
  terminal: Terminal,
): Promise<boolean> => saveSealed(path, () => sealedFile(records, session, forkedFrom), terminal);

/** Writes an edited log to a file, under a session's name of its own. @returns as `saveLogFile` */
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
