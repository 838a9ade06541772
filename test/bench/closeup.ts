import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PinDraft } from '../../src/server/browse/drafts.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { descriptorLength } from '../../src/server/pictures/descriptor.ts';
import { startServer } from '../../src/server/serve.ts';
import { milliseconds, newAsker } from './asker.ts';
import type { Call } from './askerProcess.ts';
import { atMost, median, quantile, type Measure } from './measure.ts';

const pinCount = 50_000;
const connections = 10;
const rounds = 5;
const topics = ['Landscapes', 'Botanicals', 'Ceramics', 'Skylines', 'Patterns', 'Type', 'Still lifes', 'Planets'];
const words = [
  'quiet',
  'morning',
  'river',
  'stone',
  'garden',
  'blue',
  'paper',
  'winter',
  'harbour',
  'lamp',
  'forest',
  'clay',
  'window',
  'orchard',
  'cloud',
  'iron',
];

const word = (n: number, step: number) => words[Math.abs(Math.imul(n + step, 2654435761) >> 8) % words.length]!;

function syntheticPin(n: number): PinDraft {
  const digest = createHash('sha256').update(`synthetic ${n}`).digest();
  const title = `${word(n, 1)} ${word(n, 2)} ${word(n, 3)} ${n}`;
  return {
    picture: {
      signature: digest.toString('hex'),
      width: 800,
      height: 600 + digest[0]! * 4,
      dominantColor: `#${digest.toString('hex', 1, 4)}`,
      thumbhash: digest.toString('base64', 4, 28),
      descriptor: Uint8Array.from({ length: descriptorLength }, (_, i) => digest[i % digest.length]! ^ (i + n)),
    },
    owner: `person${n % 50}`,
    board: { slug: `board${n % 20}` },
    title,
    description: `${title}, seen from the ${word(n, 4)} near the ${word(n, 5)}.`,
    topic: topics[n % topics.length]!,
    createdAt: '2026-01-02T03:04:05.000Z',
    ...(n % 10 === 0 && {
      detail: {
        richMetadata: {
          recipe: {
            name: title,
            ingredients: words.map((name) => ({ amount: '1 cup', name })),
            steps: words.map((name) => `Add the ${name}.`),
            cookTimes: { total: { h: 1, m: 10 }, cook: null, prep: null },
            servingsSummary: '4',
            aggregateRating: null,
            diets: [],
          },
        },
      },
    }),
  };
}

/** Writes the pins of fifty people through the server's stores and returns their ids. */
async function seed(dataFolder: string, count: number): Promise<string[]> {
  const db = await openDatabase({ dataFolder });
  const contentStore = contentStoreOf(db);
  for (let person = 0; person < 50; person++) {
    await contentStore.savePerson({ username: `person${person}`, fullName: `Person ${person}` });
    for (let board = 0; board < 20; board++)
      await contentStore.saveBoard({ owner: `person${person}`, slug: `board${board}`, name: `${word(person, board)} ${board}` });
  }
  const ids: string[] = [];
  for (let from = 0; from < count; from += 1_000) {
    const pins = Array.from({ length: Math.min(1_000, count - from) }, (_, i) => syntheticPin(from + i));
    await contentStore.savePins(pins);
    ids.push(...pins.map((pin) => idOf('pin', idOf('person', pin.owner), pin.picture.signature)));
  }
  await db.close();
  return ids;
}

interface Measured {
  p99: number;
  /** Processor time of the server per call. */
  cpu: number;
}

/**
 * The closeup's details and its related feed over 50,000 pins. Ten connections are always busy, so each call also waits for nine others.
 * Every call requests another pin.
 */
export async function run(): Promise<Measure[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
  const asker = newAsker();
  try {
    const ids = (await seed(dataFolder, pinCount)).values();
    const server = await startServer({
      port: 0,
      host: '127.0.0.1',
      dataFolder,
      clientFolder: join(dataFolder, 'none'),
      appVersion: 'bench',
    });
    const round = async (operationName: string, calls: number): Promise<Measured> => {
      const requests = Array.from({ length: calls }, (): Call => ({
        method: 'POST',
        path: '/_/graphql/',
        headers: { 'accept-encoding': 'gzip, deflate, br' },
        body: JSON.stringify({ operationName, variables: { pinId: ids.next().value } }),
      }));
      const before = process.cpuUsage();
      const times = milliseconds(await asker.ask({ url: server.url, calls: requests, connections }));
      const { user, system } = process.cpuUsage(before);
      return { p99: quantile(times, 0.99), cpu: (user + system) / 1000 / calls };
    };
    /** The median of the rounds, after two warm-up rounds. */
    const measure = async (operationName: string, calls: number): Promise<Measured> => {
      const told: Measured[] = [];
      for (let at = -2; at < rounds; at++) {
        const each = await round(operationName, calls);
        if (at >= 0) told.push(each);
      }
      return { p99: median(told.map(({ p99 }) => p99)), cpu: median(told.map(({ cpu }) => cpu)) };
    };
    const closeup = await measure('CloseupDetailQuery', 1000);
    const related = await measure('CloseupRelatedModulesFeedQuery', 300);
    await server.stop();
    return [
      atMost(`closeup query, ${pinCount} pins, ${connections} connections, p99`, closeup.p99, 50, 'ms'),
      { name: 'closeup query, the server’s processor', value: closeup.cpu, unit: 'ms' },
      { name: `related query, ${connections} connections, p99`, value: related.p99, unit: 'ms' },
      { name: 'related query, the server’s processor', value: related.cpu, unit: 'ms' },
    ];
  } finally {
    asker.leave();
    await rm(dataFolder, { recursive: true });
  }
}
