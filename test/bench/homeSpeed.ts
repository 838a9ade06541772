import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { visualSearch } from '../../src/server/browse/visualSearch.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { startServer } from '../../src/server/serve.ts';
import { signedOutViewer } from '../../src/server/shell/viewer.ts';
import { milliseconds, newAsker } from './asker.ts';
import type { Call } from './askerProcess.ts';
import { addPins, addTastes, headersOf, signUp } from './instance.ts';
import { atMost, type Measure, quantile } from './measure.ts';
import { folderStore } from '../../src/server/pictureStore/folderStore.ts';
import { originalPath } from '../server/pictureFiles.ts';

const pinCount = Number(process.env.TESSERA_BENCH_PINS ?? 100_000);
const [people, connections, calls, regions] = [20, 10, 600, 60];
/** Resolves once the server says that it is ready. @returns the milliseconds that took */
async function readiness(url: string): Promise<number> {
  const began = performance.now();
  while (!(await fetch(`${url}/readyz`)).ok) await sleep(20);
  return performance.now() - began;
}

/**
 * The home feed of people with 2,000 saves and 50 follows over 100,000 pins in SQLite, over ten connections: just after a start, while all
 * are ranked in the background, then while the tastes of all change, then in quiet. Then a visual search for ever new regions of a picture
 * of 2400 pixels, without HTTP.
 */
export async function run(): Promise<Measure[]> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'tessera-bench-'));
  const picturesFolder = path.join(dataFolder, 'pictures');
  const db = await openDatabase({ dataFolder });
  const asker = newAsker();
  const start = () =>
    startServer({
      port: 0,
      host: '127.0.0.1',
      dataFolder,
      clientFolder: path.join(dataFolder, 'none'),
      appVersion: 'bench',
      trustProxy: 1,
    });
  let server = await start();
  try {
    const told = await asker.ask({ url: server.url, calls: Array.from({ length: people }, (_, reader) => signUp(reader)) });
    milliseconds(told);
    const cookies = told.map((each) => each.cookies);
    await server.stop();
    await addPins(db, pinCount);
    await addTastes(db, { people, saves: 2_000 });
    const pins = await db.rows.selectFrom('pins').select(['id', 'signature']).where('listed', '=', 1).limit(2_000).execute();

    const headersOfCall = (nth: number): Record<string, string> => ({
      ...headersOf(cookies[nth % people]!),
      'x-forwarded-for': `10.0.0.${nth % people}`,
    });
    const first = (nth: number): Call => ({
      method: 'GET',
      path: '/resource/UserHomefeedResource/get/',
      headers: { ...headersOfCall(nth), 'accept-encoding': 'gzip, deflate, br' },
    });
    const change = (nth: number): Call => ({
      method: 'POST',
      path: '/resource/HomeWishResource/create/',
      headers: headersOfCall(nth),
      body: JSON.stringify({ data: { options: { pin_id: pins[nth % pins.length]!.id, wish: 'more' } } }),
    });
    const ask = async (of: (nth: number) => Call[], count: number) => {
      const requests = Array.from({ length: count }, (_, nth) => of(nth)).flat();
      const before = process.cpuUsage();
      const times = milliseconds(await asker.ask({ url: server.url, calls: requests, connections }));
      const { user, system } = process.cpuUsage(before);
      return { times: times.filter((_, nth) => requests[nth]!.method === 'GET'), cpu: (user + system) / 1000 / count };
    };
    const homes = (count: number) => ask((nth) => [first(nth)], count);

    server = await start();
    const preparing = await readiness(server.url);
    const cold = await homes(people);
    const read = await homes(calls);
    // Every third call is of a person who has just changed something, so that all twenty are ranked anew again and again.
    const changing = await ask((nth) => (nth % 3 === 0 ? [change(nth), first(nth)] : [first(nth)]), calls);
    // The rankings in the background end.
    await sleep(5_000);
    const quiet = await homes(calls);

    const picture = pins[0]!;
    const file = originalPath(picturesFolder, picture.signature);
    await mkdir(path.dirname(file), { recursive: true });
    const noise = {
      create: {
        width: 2400,
        height: 1800,
        channels: 3 as const,
        background: '#808080',
        noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
      },
    };
    await writeFile(file, await sharp(noise).jpeg({ quality: 90 }).toBuffer());
    const found: number[] = [];
    for (let nth = -5; nth < regions; nth += 1) {
      const began = performance.now();
      const region = { x: 10 + ((nth + 5) % 50), y: 20, width: 30, height: 20 + Math.floor((nth + 5) / 50) };
      await visualSearch(db, { pinId: picture.id, region, pictures: folderStore(picturesFolder) }, signedOutViewer, { pageSize: 25 });
      if (nth >= 0) found.push(performance.now() - began);
    }
    return [
      atMost(`home, ${pinCount} pins, ${connections} connections, p99`, quantile(quiet.times, 0.99), 60, 'ms'),
      atMost(`home just after a start, ${connections} connections, p99`, quantile(read.times, 0.99), 60, 'ms'),
      { name: 'home just after a start, median', value: quantile(read.times, 0.5), unit: 'ms' },
      { name: 'home just after a start, processor time a call', value: read.cpu, unit: 'ms' },
      atMost(`home while tastes change, ${connections} connections, p99`, quantile(changing.times, 0.99), 60, 'ms'),
      { name: 'home while tastes change, median', value: quantile(changing.times, 0.5), unit: 'ms' },
      { name: 'home while tastes change, processor time a call', value: changing.cpu, unit: 'ms' },
      { name: 'until `/readyz` says ready', value: preparing, unit: 'ms' },
      { name: 'home, first time after a start, slowest', value: Math.max(...cold.times), unit: 'ms' },
      atMost(`visual search, ${pinCount} pins, p95`, quantile(found, 0.95), 300, 'ms'),
    ];
  } finally {
    asker.leave();
    await server.stop();
    await db.close();
    await rm(dataFolder, { recursive: true });
  }
}
