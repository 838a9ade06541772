import { readFile } from 'node:fs/promises';
import { readLog, type LogFile } from '../../events/file.ts';
import type { Terminal } from './terminal.ts';

/** Reads a log file; undefined, with a word on the error stream, when there is none. */
export async function openLog(path: string, terminal: Terminal): Promise<LogFile | undefined> {
  try {
    return readLog(await readFile(path));
  } catch (error) {
    terminal.err(`${path} can’t be read: ${error instanceof Error ? error.message : String(error)}\n`);
    return undefined;
  }
}
