import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const place = '/dev/shm';
/** Bytes that the files of a run may need. */
const needed = 4 * 2 ** 30;

/**
 * Returns a new folder in memory, which ends with this process; undefined where there is no such place, or little room. Databases commit
 * thousands of times in a run, and would wait for the disk each time.
 */
export function folderInMemory() {
  if (!existsSync(place)) return undefined;
  const { bavail, bsize } = statfsSync(place);
  if (bavail * bsize < needed) return undefined;
  const folder = mkdtempSync(join(place, 'tessera-test-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
