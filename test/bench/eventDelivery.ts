import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventPages } from '../../src/server/insight/readEvents.ts';
import { databases } from '../contracts/databases.ts';
import { deliver } from '../properties/delivery/chaos.ts';
import { atLeast, atMost, type Measure } from './measure.ts';

const events = process.env.TESSERA_BENCH_ROUNDS === '1' ? 10_000 : 100_000;

/**
 * Live sessions without a browser send through a proxy that drops, duplicates and resets 30 % of the calls, to a server that is killed
 * every four seconds.
 */
export async function run(): Promise<Measure[]> {
  const { db, where, drop } = await databases[0]!.open();
  const clientFolder = join(where.dataFolder, 'client');
  await mkdir(clientFolder, { recursive: true });
  await writeFile(join(clientFolder, 'index.html'), '<!doctype html><title>Tessera</title>');
  const { appended, all, kills, faults, seconds } = await deliver({
    script: new URL('eventServer.js', import.meta.url),
    args: [JSON.stringify(where), clientFolder],
    events,
    pages: 20,
    killEvery: 4_000,
    maxKills: Infinity,
    share: 0.3,
    timeout: 15 * 60_000,
  });
  const stored: string[] = [];
  for await (const page of eventPages(db, { after: 0 })) stored.push(...page.map(({ id }) => id));
  const kept = new Set(stored);
  await drop();
  return [
    atLeast('delivery: events appended', appended.size, events, ''),
    atMost('delivery: appended and not stored', [...appended].filter((id) => !kept.has(id)).length, 0, ''),
    atMost('delivery: stored and not appended, or twice', stored.length - kept.size + stored.filter((id) => !all.has(id)).length, 0, ''),
    { name: 'delivery: kills of the server', value: kills, unit: '' },
    { name: 'delivery: calls dropped, doubled or reset', value: faults, unit: '' },
    { name: 'delivery: until all were there', value: seconds, unit: 's' },
  ];
}
