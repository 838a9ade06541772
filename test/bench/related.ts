import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../src/server/database/database.ts';
import { prepareRelatedPins, relatedPins } from '../../src/server/browse/related.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { descriptorLength } from '../../src/server/pictures/descriptor.ts';
import { atMost, quantile, type Measure } from './measure.ts';
import { numbers } from './numbers.ts';

const pins = 50_000;
const topics = 40;
const questions = 500;

/** A page of related pins among 50,000, requested one at a time and ten at once, each pin for the first time. */
export async function run(): Promise<Measure[]> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'tessera-bench-'));
  const db = await openDatabase({ dataFolder });
  try {
    await fill(contentStoreOf(db));
    await prepareRelatedPins(db);
    const ids = (
      await db.rows
        .selectFrom('pins')
        .select('id')
        .orderBy('shuffle')
        .limit(2 * questions)
        .execute()
    ).map(({ id }) => id);
    /** @returns milliseconds of each answer */
    const ask = async (asked: string[], atOnce: number): Promise<number[]> => {
      const times: number[] = [];
      const left = asked.values();
      const asker = async () => {
        for (const id of left) {
          const began = performance.now();
          await relatedPins(db, id, { first: 12 });
          times.push(performance.now() - began);
          await new Promise((resolve) => {
            setImmediate(resolve);
          });
        }
      };
      await Promise.all(Array.from({ length: atOnce }, asker));
      return times;
    };
    const alone = await ask(ids.slice(0, questions), 1);
    const together = await ask(ids.slice(questions), 10);
    return [
      atMost(`related pins among ${pins}, p99`, quantile(alone, 0.99), 50, 'ms'),
      { name: `related pins among ${pins}, 10 at once, p99`, value: quantile(together, 0.99), unit: 'ms' },
    ];
  } finally {
    await db.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

async function fill(contentStore: ReturnType<typeof contentStoreOf>): Promise<void> {
  const next = numbers(7);
  const whole = (below: number) => Math.floor(next() * below);
  const centres = Array.from({ length: 500 }, () => Uint8Array.from({ length: descriptorLength }, () => whole(256)));
  await contentStore.savePerson({ username: 'bench', fullName: 'Bench' });
  for (let from = 0; from < pins; from += 2000) {
    await contentStore.savePins(
      Array.from({ length: 2000 }, (_, at) => {
        const centre = centres[whole(centres.length)] ?? new Uint8Array(descriptorLength);
        const words = Array.from({ length: 8 }, () => `word${whole(next() < 0.5 ? 60 : 5000)}`);
        return {
          owner: 'bench',
          title: words.slice(0, 4).join(' '),
          description: words.slice(4).join(' '),
          topic: `topic ${whole(topics)}`,
          picture: {
            signature: (from + at).toString(16).padStart(64, '0'),
            width: 800,
            height: 1000,
            dominantColor: '#808080',
            thumbhash: '',
            descriptor: centre.map((value) => Math.min(255, Math.max(0, value + whole(40) - 20))),
          },
        };
      }),
    );
  }
}
