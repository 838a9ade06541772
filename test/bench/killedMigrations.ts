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
    result.failures.push(...(await openAgain(dataFolder)));
  }
  return result;
}

/**
 * Kills the same process at statements spread over the second half of its migrations. @returns the errors of data folders that did not
 * open again
 */
export async function killAtStatements(script: string, kills: number): Promise<string[]> {
  const whole = await openIn(script, undefined);
  await rm(whole.dataFolder, { recursive: true });
  const failures: string[] = [];
  for (let n = 0; n < kills; n++) {
    const at = Math.round(whole.statements * (0.5 + (n + 0.5) / kills / 2));
    const { dataFolder, isOpen } = await openIn(script, undefined, at);
    if (isOpen) failures.push(`It was open before statement ${at}.`);
    failures.push(...(await openAgain(dataFolder)));
  }
  return failures;
}

/** Opens a data folder and deletes it. @returns the error, if there was one */
async function openAgain(dataFolder: string): Promise<string[]> {
  try {
    const db = await openDatabase({ dataFolder });
    await db.probe();
    await db.close();
    return [];
  } catch (error) {
    return [String(error)];
  } finally {
    await rm(dataFolder, { recursive: true });
  }
}

/** Opens a new data folder in another process, which is killed after a number of milliseconds or before a statement. */
async function openIn(
  script: string,
  killAfter: number | undefined,
  killBefore?: number,
): Promise<{ dataFolder: string; isOpen: boolean; milliseconds: number; statements: number }> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tessera-killed-'));
  const child = fork(script, [dataFolder, ...(killBefore === undefined ? [] : [`${killBefore}`])], { execArgv: [] });
  const gone = once(child, 'exit');
  await once(child, 'message');
  const began = performance.now();
  let [milliseconds, statements] = [Infinity, 0];
  child.once('message', (count) => {
    milliseconds = performance.now() - began;
    statements = Number(count);
  });
  if (killAfter !== undefined) {
    await sleep(killAfter);
    child.kill('SIGKILL');
  }
  await gone;
  return { dataFolder, isOpen: milliseconds < Infinity, milliseconds, statements };
}
