import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readLog, type LogFile } from '../../events/file.ts';
import { UnknownType } from '../../events/file/payload.ts';
import type { Origin } from '../../events/file/seal.ts';
import type { AnyRecord } from '../../events/record.ts';
import { forkFile, sealedFile } from '../../machines/logTools/replay.ts';
import type { Terminal } from './terminal.ts';

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Bytes that a log may have, unpacked too: as many as fit into one piece of memory. */
const mostBytes = 2 ** 31 - 1;

/** The bytes of a log, also one packed by gzip, or of standard input for `-`; undefined, with a message on standard error, for none. */
export async function openBytes(path: string, terminal: Terminal): Promise<Uint8Array | undefined> {
  try {
    const bytes = path === '-' ? await readAll(terminal.input) : await readFile(path);
    return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: mostBytes }) : bytes;
  } catch (error) {
    terminal.err(`${path} can’t be read: ${whyOf(error)}\n`);
    return undefined;
  }
}

async function readAll(input: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of input) {
    chunks.push(Buffer.from(chunk));
    length += chunks.at(-1)!.length;
    if (length > mostBytes) throw new Error('it has more than 2 GB');
  }
  return Buffer.concat(chunks);
}

/** Paths of the logs in a folder and its folders, sorted; undefined, with a message on standard error, if there are none. */
export async function logsBelow(folder: string, terminal: Terminal): Promise<string[] | undefined> {
  try {
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.ndjson(?:\.gz)?$/.test(name)).sort();
    if (names.length > 0) return names.map((name) => join(folder, name));
    terminal.err(`There is no log in ${folder}.\n`);
  } catch (error) {
    terminal.err(`${folder} can’t be read: ${whyOf(error)}\n`);
  }
  return undefined;
}

/** Reads a log file; undefined, with a message on standard error, if it can not be read. */
export async function openLog(path: string, terminal: Terminal): Promise<LogFile | undefined> {
  const bytes = await openBytes(path, terminal);
  return bytes && readLog(bytes);
}

/** Returns the records of a log file before the first unreadable line, which standard error reports; undefined if there are none. */
export async function openRecords(
  path: string,
  terminal: Terminal,
): Promise<{ records: readonly AnyRecord[]; session: string; forkedFrom?: Origin } | undefined> {
  const file = await openLog(path, terminal);
  if (file?.problem) terminal.err(`${path}, line ${file.problem.line}: it ${file.problem.reason}\n`);
  if (!file || file.session === null || file.records.length === 0) return undefined;
  const { records, session, seal } = file;
  return { records, session, ...(seal?.forkedFrom && { forkedFrom: seal.forkedFrom }) };
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
    if (!(error instanceof UnknownType)) throw error;
    terminal.err(`${path} can’t be written: ${error.message}\n`);
    return false;
  }
  return saveText(path, text, terminal);
}

export async function saveText(path: string, text: string, terminal: Terminal): Promise<boolean> {
  try {
    await writeFile(path, text);
    return true;
  } catch (error) {
    terminal.err(`${path} can’t be written: ${whyOf(error)}\n`);
    return false;
  }
}
