import { readFile, writeFile } from 'node:fs/promises';
import { readLog, type LogFile } from '../../events/file.ts';
import type { AnyRecord } from '../../events/record.ts';
import { sealedFile } from '../../machines/replay.ts';
import type { Terminal } from './terminal.ts';

const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reads a log file; undefined, with a word on the error stream, when there is none. */
export async function openLog(path: string, terminal: Terminal): Promise<LogFile | undefined> {
  try {
    return readLog(await readFile(path));
  } catch (error) {
    terminal.err(`${path} can’t be read: ${whyOf(error)}\n`);
    return undefined;
  }
}

/** The records of a log file up to what can't be read, of which the error stream tells; undefined when there are none. */
export async function openRecords(path: string, terminal: Terminal): Promise<{ records: readonly AnyRecord[]; session: string } | undefined> {
  const file = await openLog(path, terminal);
  if (file?.problem) terminal.err(`${path}, line ${file.problem.line}: it ${file.problem.reason}\n`);
  return file && file.session !== null && file.records.length > 0 ? { records: file.records, session: file.session } : undefined;
}

/** Writes a log to a file, sealed with what it does here. @returns whether it could be, with a word on the error stream when not */
export const saveLogFile = (path: string, records: readonly AnyRecord[], session: string, terminal: Terminal): Promise<boolean> => saveText(path, sealedFile(records, session), terminal);

export async function saveText(path: string, text: string, terminal: Terminal): Promise<boolean> {
  try {
    await writeFile(path, text);
    return true;
  } catch (error) {
    terminal.err(`${path} can’t be written: ${whyOf(error)}\n`);
    return false;
  }
}
