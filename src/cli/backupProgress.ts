import type { BackupContent, Progress, Watching } from '../server/backup/readBackup.ts';
import { DataRefusal } from '../server/database/trouble.ts';
import type { DatabasePlace } from '../server/backup/snapshot.ts';
import { dataFailure } from './startFailure.ts';
import { line, printable, type Terminal } from './terminal.ts';

const linesEvery = 1_000;

/**
 * Runs a backup or a restore and shows its progress, until it is done or stopped (Ctrl-C, SIGTERM).
 * @returns the exit code
 */
export async function runWatched(
  place: DatabasePlace,
  file: string,
  terminal: Terminal,
  whenStopped: string,
  work: (watching: Watching) => Promise<void>,
): Promise<number> {
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, interrupt);
  const clear = () => {
    if (terminal.isPerson) terminal.err('\r\x1b[2K');
  };
  const onProgress = ({ step, parts, name }: Progress) => {
    const text = `${step}, part ${parts}  ${printable(name)}`;
    if (terminal.isPerson) terminal.err(`\r\x1b[2K${line(terminal, text).trimEnd()}`);
    else if (parts % linesEvery === 0) terminal.err(`${text}\n`);
  };
  try {
    await work({ signal: stop.signal, onProgress });
    clear();
    return 0;
  } catch (error) {
    clear();
    if (stop.signal.aborted) {
      terminal.err(`Stopped. ${whenStopped}\n`);
      return 130;
    }
    const why = error instanceof DataRefusal ? printable(error.message) : (fileFailure(error, file) ?? dataFailure(error, place));
    if (!why) throw error;
    terminal.err(`${why}\n`);
    return 1;
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
}

function fileFailure(error: unknown, file: string): string | undefined {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' && path === undefined) return `There is no room left on the disk of ${file} or of the data folder.`;
  if (path !== file && path !== `${file}.part`) return undefined;
  return code === 'ENOENT' ? `There is no ${file}, or no folder for it.` : `${file} can’t be read or written: ${code}.`;
}

export function countsOf({ manifest: { rows, files } }: BackupContent): string {
  return `${rows.reduce((sum, { count }) => sum + count, 0)} rows and ${files} files`;
}
