import { readFile, writeFile } from 'node:fs/promises';
import { readLog, type LogFile } from '../../events/file.ts';
import { UnknownType } from '../../events/file/payload.ts';
import type { AnyRecord } from '../../events/record.ts';
import { sealedFile } from '../../machines/logTools/replay.ts';
import type { Terminal } from './terminal.ts';

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The bytes of a log file; undefined, with a word on the error stream, when there is none. */
export async function openBytes(path: string, terminal: Terminal): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    terminal.err(`${path} can’t be read: ${whyOf(error)}\n`);
    return undefined;
  }
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
): Promise<{ records: readonly AnyRecord[]; session: string } | undefined> {
  const file = await openLog(path, terminal);
  if (file?.problem) terminal.err(`${path}, line ${file.problem.line}: it ${file.problem.reason}\n`);
  return file && file.session !== null && file.records.length > 0 ? { records: file.records, session: file.session } : undefined;
}

/**
 * Writes a log to a file, sealed with its effects in this version.
 * @returns whether it succeeded; a failure is reported on standard error
 */
export async function saveLogFile(path: string, records: readonly AnyRecord[], session: string, terminal: Terminal): Promise<boolean> {
  let text: string;
  try {
    text = sealedFile(records, session);
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
