import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PinDraft } from '../../src/server/browse/drafts.ts';
import { shelvesOf } from '../../src/server/browse/shelves.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { descriptorLength } from '../../src/server/pictures/descriptor.ts';
import { startServer } from '../../src/server/serve.ts';

const pinCount = 50_000;
const connections = 10;
const warmUps = 500;
const measured = 5_000;
const topics = ['Landscapes', 'Botanicals', 'Ceramics', 'Skylines', 'Patterns', 'Type', 'Still lifes', 'Planets'];
const words = ['quiet', 'morning', 'river', 'stone', 'garden', 'blue', 'paper', 'winter', 'harbour', 'lamp', 'forest', 'clay', 'window', 'orchard', 'cloud', 'iron'];

const word = (n: number, step: number) => words[Math.abs(Math.imul(n + step, 2654435761) >> 8) % words.length]!;

function syntheticPin(n: number): PinDraft {
  const digest = createHash('sha256').update(`synthetic ${n}`).digest();
  const title = `${word(n, 1)} ${word(n, 2)} ${word(n, 3)} ${n}`;
  return {
    picture: { signature: digest.toString('hex'), width: 800, height: 600 + (digest[0]! * 4), dominantColor: `#${digest.toString('hex', 1, 4)}`, thumbhash: digest.toString('base64', 4, 28), descriptor: Uint8Array.from({ length: descriptorLength }, (_, i) => digest[i % digest.length]! ^ (i + n)) },
    owner: `person${n % 50}`,
    board: { slug: `board${n % 20}` },
    title,
    description: `${title}, seen from the ${word(n, 4)} near the ${word(n, 5)}.`,
    topic: topics[n % topics.length]!,
    createdAt: '2026-01-02T03:04:05.000Z',
    ...(n % 10 === 0 && { detail: { richMetadata: { recipe: { name: title, ingredients: words.map((name) => ({ amount: '1 cup', name })), steps: words.map((name) => `Add the ${name}.`), cookTimes: { total: { h: 1, m: 10 }, cook: null, prep: null }, servingsSummary: '4', aggregateRating: null, diets: [] } } } }),
  };
}

/** Writes the pins of fifty people through the shelves and gives their ids. */
async function seed(dataFolder: string, count: number): Promise<string[]> {
  const db = await openDatabase({ dataFolder });
  const shelves = shelvesOf(db);
  for (let person = 0; person < 50; person++) {
    await shelves.savePerson({ username: `person${person}`, fullName: `Person ${person}` });
    for (let board = 0; board < 20; board++) await shelves.saveBoard({ owner: `person${person}`, slug: `board${board}`, name: `${word(person, board)} ${board}` });
  }
  const ids: string[] = [];
  for (let from = 0; from < count; from += 1_000) {
    const pins = Array.from({ length: Math.min(1_000, count - from) }, (_, i) => syntheticPin(from + i));
    await shelves.savePins(pins);
    ids.push(...pins.map((pin) => idOf('pin', idOf('person', pin.owner), pin.picture.signature)));
  }
  await db.close();
  return ids;
}

/** Latencies in milliseconds, ascending, of `requests` calls over ten connections. */
async function latencies(call: (n: number) => Promise<Response>, requests: number): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  await Promise.all(Array.from({ length: connections }, async () => {
    for (let n = next++; n < requests; n = next++) {
      const start = performance.now();
      const answer = await call(n);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
      times.push(performance.now() - start);
    }
  }));
  return times.sort((a, b) => a - b);
}

const at = (times: number[], share: number) => times[Math.floor(times.length * share)]!;

/** The closeup's detail over 50,000 pins: p99 in milliseconds with ten connections, client and server in one process. The related feed's is printed beside it. */
export async function run(): Promise<{ name: string; value: number; bar: number; unit: string }> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
  try {
    const ids = await seed(dataFolder, pinCount);
    const server = await startServer({ port: 0, host: '127.0.0.1', dataFolder, clientFolder: join(dataFolder, 'none'), appVersion: 'bench' });
    const measure = async (operationName: string, requests: number) => {
      const ask = (n: number) => fetch(`${server.url}/_/graphql/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ operationName, variables: { pinId: ids[(n * 7919) % ids.length] } }),
      });
      await latencies(ask, warmUps);
      const times = await latencies(ask, requests);
      console.log(`${operationName}: p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms; ${pinCount} pins, ${connections} connections`);
      return at(times, 0.99);
    };
    const value = await measure('CloseupDetailQuery', measured);
    await measure('CloseupRelatedModulesFeedQuery', measured / 5);
    await server.stop();
    return { name: `closeup query, ${pinCount} pins, ${connections} connections, p99`, value, bar: 50, unit: 'ms' };
  } finally {
    await rm(dataFolder, { recursive: true });
  }
}
