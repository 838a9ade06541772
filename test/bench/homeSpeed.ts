import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import type { PinDraft } from '../../src/server/browse/drafts.ts';
import { visualSearch } from '../../src/server/browse/visualSearch.ts';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { descriptorLength } from '../../src/server/pictures/descriptor.ts';
import { startServer } from '../../src/server/serve.ts';
import { signedOutViewer } from '../../src/server/shell/viewer.ts';
import { milliseconds, newAsker } from './asker.ts';
import type { Call } from './askerProcess.ts';
import { atMost, type Measure, quantile } from './measure.ts';
import { folderStore } from '../../src/server/pictureStore/folderStore.ts';
import { originalPath } from '../server/pictureFiles.ts';

const pinCount = Number(process.env.TESSERA_BENCH_PINS ?? 100_000);
const [people, saves, follows, connections, calls, regions] = [20, 2_000, 50, 10, 600, 60];
const words = 'brass quiet morning river stone garden blue paper winter harbor lamp forest clay window orchard cloud iron'.split(' ');

function syntheticPin(n: number): PinDraft {
  const digest = createHash('sha256').update(`synthetic ${n}`).digest();
  const word = (step: number): string => `${words[digest[step]! % words.length]}${digest[step + 1]! % 40}`;
  return {
    picture: {
      signature: digest.toString('hex'),
      width: 800,
      height: 600 + digest[0]! * 4,
      dominantColor: `#${digest.toString('hex', 1, 4)}`,
      thumbhash: digest.toString('base64', 4, 28),
      descriptor: Uint8Array.from({ length: descriptorLength }, (_, i) => digest[i % digest.length]! ^ (i + n)),
    },
    owner: `person${n % 500}`,
    title: `${word(1)} ${word(3)} ${word(5)}`,
    description: `Seen from the ${word(7)} near the ${word(9)}.`,
    topic: `Topic ${digest[11]! % 60}`,
    createdAt: new Date(Date.now() - (digest[12]! + 1) * 86_400_000).toISOString(),
  };
}

const usernameOf = (reader: number): string => `reader_${reader}`;

/** Gives the readers, who have signed up, saves of five topics on ten public boards, and fifty people whom they follow. */
async function addTastes(db: Database): Promise<void> {
  const store = contentStoreOf(db);
  for (let reader = 0; reader < people; reader += 1) {
    const username = usernameOf(reader);
    for (let board = 0; board < 10; board += 1) await store.saveBoard({ owner: username, slug: `board${board}`, name: `Board ${board}` });
    const { id } = await db.rows.selectFrom('people').select('id').where('username', '=', username).executeTakeFirstOrThrow();
    const boards = await db.rows.selectFrom('boards').select('id').where('owner_id', '=', id).execute();
    const liked = await db.rows
      .selectFrom('pins')
      .innerJoin('topics', 'topics.id', 'pins.topic_id')
      .selectAll('pins')
      .where(
        'topics.name',
        'in',
        [0, 1, 2, 3, 4].map((n) => `Topic ${(reader * 3 + n * 7) % 60}`),
      )
      .where('listed', '=', 1)
      .limit(saves)
      .execute();
    for (let from = 0; from < liked.length; from += 100) {
      const copies = liked.slice(from, from + 100).map(({ serial: _, ...pin }, n) => ({
        ...pin,
        descriptor: new Uint8Array(pin.descriptor),
        id: randomUUID(),
        owner_id: id,
        board_id: boards[n % boards.length]!.id,
        listed: 0,
        source_id: pin.id,
        created_at: new Date().toISOString(),
      }));
      await db.rows.insertInto('pins').values(copies).execute();
    }
    await db.rows.insertInto('home_visits').values({ person_id: id, seen_at: new Date().toISOString() }).execute();
    const followed = await db.rows
      .selectFrom('people')
      .select('id')
      .orderBy('serial')
      .offset(reader * 7)
      .limit(follows)
      .execute();
    const created_at = new Date().toISOString();
    await db.rows
      .insertInto('person_follows')
      .values(followed.map(({ id: followed_id }) => ({ person_id: id, followed_id, created_at })))
      .execute();
  }
}

const signUp = (reader: number): Call => ({
  method: 'POST',
  path: '/resource/UserRegisterResource/create/',
  headers: { 'x-forwarded-for': `10.0.0.${reader}` },
  body: JSON.stringify({
    data: {
      options: {
        email: `${usernameOf(reader)}@example.org`,
        username: usernameOf(reader),
        password: 'Correct horse 7 battery',
        first_name: 'Grace',
        last_name: 'Hopper',
      },
    },
  }),
});

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
    const store = contentStoreOf(db);
    for (let person = 0; person < 500; person += 1) await store.savePerson({ username: `person${person}`, fullName: `Person ${person}` });
    for (let from = 0; from < pinCount; from += 1_000)
      await store.savePins(Array.from({ length: Math.min(1_000, pinCount - from) }, (_, n) => syntheticPin(from + n)));
    await addTastes(db);
    const pins = await db.rows.selectFrom('pins').select(['id', 'signature']).where('listed', '=', 1).limit(2_000).execute();

    const headersOf = (nth: number): Record<string, string> => ({
      cookie: cookies[nth % people]!.join('; '),
      'x-forwarded-for': `10.0.0.${nth % people}`,
    });
    const first = (nth: number): Call => ({
      method: 'GET',
      path: '/resource/UserHomefeedResource/get/',
      headers: { ...headersOf(nth), 'accept-encoding': 'gzip, deflate, br' },
    });
    const change = (nth: number): Call => ({
      method: 'POST',
      path: '/resource/HomeWishResource/create/',
      headers: {
        ...headersOf(nth),
        'x-csrf-token': cookies[nth % people]!.find((cookie) => cookie.startsWith('tessera_csrf='))!.slice('tessera_csrf='.length),
      },
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
