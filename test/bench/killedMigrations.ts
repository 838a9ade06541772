import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/server/database/database.ts';

export interface KilledMigrations {
  /** Number of kills after the database file existed and before the migrations were done. */
  midway: number;
  /** Errors of data folders that did not open after a kill. */
  failures: string[];
}

/**
 * Kills a process (`script` is the built openOnce.ts) at moments spread over the first opening of a data folder, and opens the folder
 * after each.
 */
export async function killMigrations(script: string, kills: number): Promise<KilledMigrations> {
  const result: KilledMigrations = { midway: 0, failures: [] };
  const first = await openIn(script, undefined);
  await rm(first.dataFolder, { recursive: true });
  let opening = first.milliseconds;
  for (let n = 0; n < kills; n++) {
    const { dataFolder, isOpen, milliseconds } = await openIn(script, (opening * (n + 0.5)) / kills);
    if (isOpen) opening = (opening + milliseconds) / 2;
    else if (existsSync(join(dataFolder, 'tessera.db'))) result.midway += 1;
    try {
      const db = await openDatabase({ dataFolder });
      await db.probe();
      await db.close();
    } catch (error) {
      result.failures.push(String(error));
    }
    await rm(dataFolder, { recursive: true });
  }
  return result;
}

/** Opens a new data folder in another process, which is killed after a number of milliseconds. */
async function openIn(
  script: string,
  killAfter: number | undefined,
): Promise<{ dataFolder: string; isOpen: boolean; milliseconds: number }> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tessera-killed-'));
  const child = fork(script, [dataFolder], { execArgv: [] });
  const gone = once(child, 'exit');
  await once(child, 'message');
  const began = performance.now();
  let milliseconds = Infinity;
  child.once('message', () => {
    milliseconds = performance.now() - began;
  });
  if (killAfter !== undefined) {
    await sleep(killAfter);
    child.kill('SIGKILL');
  }
  await gone;
  return { dataFolder, isOpen: milliseconds < Infinity, milliseconds };
}
