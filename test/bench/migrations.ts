import { fileURLToPath } from 'node:url';
import { killMigrations } from './killedMigrations.ts';
import type { Measure } from './measure.ts';

const kills = 100;

/** Kills a server at 100 moments of its first migrations, and opens its data folder after each. */
export async function run(): Promise<Measure[]> {
  const { midway, failures } = await killMigrations(fileURLToPath(new URL('openOnce.js', import.meta.url)), kills);
  for (const failure of new Set(failures)) process.stderr.write(`${failure}\n`);
  const opened = kills - failures.length;
  return [
    {
      name: `migrations: killed at ${kills} moments, ${midway} of them midway; data folders that open again`,
      value: opened,
      unit: '',
      bar: `${kills}`,
      ok: opened === kills,
    },
  ];
}
