import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { picturesFolderOf } from '../pictureStore/folderStore.ts';

/** Unfinished copies from before a migration, and probe files; the number is the id of the writing process. */
const leftover = /^(?:tessera\.db\.before-.+\.(\d+)\.part|\.probe-(\d+))$/;

/**
 * Deletes files that killed processes left in the data folder. Runs before this process writes there, so a file with its own id is an older
 * one.
 */
export async function removeLeftovers(dataFolder: string): Promise<void> {
  for (const folder of [dataFolder, picturesFolderOf(dataFolder)]) {
    for (const name of await readdir(folder).catch(() => [])) {
      const [, copier, prober] = leftover.exec(name) ?? [];
      const pid = Number(copier ?? prober ?? NaN);
      if (pid === process.pid || (pid > 0 && !isRunning(pid))) await rm(join(folder, name), { force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
