import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { searchPins } from '../../src/server/browse/feeds.ts';
import { suggestionsFor } from '../../src/server/browse/suggestions.ts';
import { writeWords } from '../../src/server/browse/words.ts';
import type { Database } from '../../src/server/database/database.ts';
import { descriptorLength } from '../../src/server/pictures/descriptor.ts';
import { databases } from '../contracts/databases.ts';
import { atMost, type Measure, quantile } from './measure.ts';

const pinCounts = {
  sqlite: Number(process.env.TESSERA_BENCH_PINS ?? 100_000),
  postgres: Number(process.env.TESSERA_BENCH_POSTGRES_PINS ?? 200_000),
};
/** Milliseconds of this process's processor time per call, and of those made to be slow. */
const bars = { sqlite: 5, postgres: 3 };
const slowBar = 30;
const [calls, warmUpCalls, batch, boardCount, personCount] = [200, 100, 1_000, 200, 100];
const syllables =
  'ba be bo da do fa fi ga ge ka ki la le li lo ma me mi mo na ne no pa pe ra re ri ro sa se so ta te ti to va vi wa wo zu'.split(' ');
const common = 'garden kitchen paper stone river blue winter quiet morning lamp forest clay window orchard cloud iron'.split(' ');
const wordCount = 6_000;

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The word of a rank: few are frequent and most are rare (Zipf's law), as in titles of people. */
function wordOfRank(rank: number): string {
  const digest = digestOf(`word ${rank}`);
  return common[rank] ?? Array.from({ length: 2 + (digest[0]! % 3) }, (_, i) => syllables[digest[i + 1]! % syllables.length]).join('');
}

const dictionary = Array.from({ length: wordCount }, (_, rank) => wordOfRank(rank));
const drawn = (digest: Buffer, at: number): string => dictionary[Math.floor(wordCount ** (digest.readUInt16BE(at) / 65_536)) - 1]!;

function syntheticPin(n: number) {
  const digest = digestOf(`synthetic ${n}`);
  const word = (nth: number): string => drawn(digest, nth * 2);
  return {
    title: `${word(0)} ${word(1)} ${word(2)} ${word(3)}`,
    description: `Seen from the ${word(4)} with a ${word(5)} near the ${word(6)} and ${word(7)}.`,
    topic: digest[20]! % 60,
    digest,
  };
}

/** People, boards and pins, written as rows: saving each pin as a person does would take an hour for a million. */
async function fill(db: Database, pinCount: number): Promise<void> {
  const store = contentStoreOf(db);
  for (let n = 0; n < personCount; n += 1)
    await store.savePerson({ username: `person${n}`, fullName: `${dictionary[n % 40]} ${dictionary[n]}` });
  for (let n = 0; n < boardCount; n += 1)
    await store.saveBoard({
      owner: `person${n % personCount}`,
      slug: `board${n}`,
      name: `${drawn(digestOf(`board ${n}`), 0)} ${drawn(digestOf(`board ${n}`), 2)}`,
      privacy: n % 10 === 0 ? 'secret' : 'public',
    });
  const people = await db.rows.selectFrom('people').select('id').orderBy('serial').execute();
  const boards = await db.rows.selectFrom('boards').select(['id', 'privacy']).orderBy('serial').execute();
  const descriptor = new Uint8Array(descriptorLength);
  for (let from = 0; from < pinCount; from += batch) {
    const pins = Array.from({ length: Math.min(batch, pinCount - from) }, (_, i) => ({ n: from + i, ...syntheticPin(from + i) }));
    await db.rows.transaction().execute(async (rows) => {
      const serials: number[] = [];
      for (let i = 0; i < pins.length; i += 200) {
        const values = pins.slice(i, i + 200).map(({ n, title, description, digest }) => ({
          id: `pin${n}`,
          owner_id: people[n % personCount]!.id,
          board_id: boards[n % boardCount]!.id,
          listed: boards[n % boardCount]!.privacy === 'public' ? 1 : 0,
          shuffle: digest.readUInt32BE(0) >>> 1,
          signature: digest.toString('hex'),
          width: 800,
          height: 1000,
          dominant_color: '#336699',
          descriptor,
          title,
          description,
          created_at: new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString(),
          is_promoted: 0,
        }));
        const inserted = await rows.insertInto('pins').values(values).returning('serial').execute();
        serials.push(...inserted.map(({ serial }) => serial));
      }
      const words = pins.map(({ title, description, topic }, i) => ({
        serial: serials[i]!,
        title,
        subject: `${dictionary[topic]} topic`,
        body: description,
      }));
      for (let i = 0; i < words.length; i += 200) await writeWords({ ...db, rows }, 'pin_words', words.slice(i, i + 200));
    });
  }
  if (db.dialect === 'postgres') await sql`vacuum analyze`.execute(db.rows);
}

/** Seconds of processor time that PostgreSQL's processes for this database have taken; undefined if they run elsewhere. */
async function postgresSeconds(db: Database): Promise<number | undefined> {
  if (db.dialect !== 'postgres') return undefined;
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()`.execute(db.rows);
  try {
    let ticks = 0;
    for (const { pid } of rows) {
      const [utime, stime] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ').slice(11, 13);
      ticks += Number(utime) + Number(stime);
    }
    return ticks / 100;
  } catch {
    return undefined;
  }
}

const rare = dictionary.slice(-40);
/** No pin has all words of any of them, which frequent words begin. */
const hostile = [
  [...'gkpsrbwqmlfc'].join(' '),
  'ga ki pa st ri bl wi qu mo la fo cl',
  'gar kit pap sto riv blu win qui mor lam for cla',
  'gard kitc pape ston rive blue wint quie morn lamp fore clay',
  'xqzt garden kitchen paper stone winter',
  'gardenerkitchxx orchardwinterxx',
];
/** Texts by what they are; each call takes the next one. */
const searches: Record<string, readonly string[]> = {
  'common word': ['garden', 'kitchen', 'paper', 'stone', 'river'],
  'word of descriptions only': ['seen', 'near', 'the'],
  'several words': ['quiet garden', 'paper stone river', 'blue winter lamp forest', 'orchard cloud iron'],
  'rare word': rare,
  'two rare words': rare.map((word, n) => `${word} ${dictionary[2_000 + n * 50]}`),
  misspelled: ['gardne', 'kitchn', 'orcherd', 'wintr'],
  'made to be slow': hostile,
};
const typed: Record<string, readonly string[]> = {
  'one letter': [...'gkpsrbwqmlfco'],
  'a common word': ['ga', 'gar', 'gard', 'garde', 'garden', 'pap', 'pape', 'stone'],
  'a second word': ['quiet g', 'paper st', 'blue wint', 'garden mor'],
  'a rare word': rare.map((word) => word.slice(0, -1)),
};

/** @returns the share of processor time per call of this process, that of PostgreSQL, and the clock's time */
async function measured(db: Database, texts: readonly string[], call: (text: string) => Promise<unknown>) {
  for (let n = 0; n < warmUpCalls; n += 1) await call(texts[n % texts.length]!);
  const times: number[] = [];
  const [cpu, before] = [process.cpuUsage(), await postgresSeconds(db)];
  for (let n = 0; n < calls; n += 1) {
    const began = performance.now();
    await call(texts[n % texts.length]!);
    times.push(performance.now() - began);
  }
  const { user, system } = process.cpuUsage(cpu);
  const after = await postgresSeconds(db);
  return {
    own: (user + system) / 1000 / calls,
    theirs: before === undefined || after === undefined ? undefined : ((after - before) * 1000) / calls,
    slowest: quantile(times, 0.99),
  };
}

async function searchOn({ name, open }: (typeof databases)[number]): Promise<Measure[]> {
  const { db, drop } = await open();
  try {
    const pinCount = pinCounts[db.dialect];
    if (pinCount === 0) return [];
    const began = performance.now();
    await fill(db, pinCount);
    const filled = (performance.now() - began) / 1000;
    const measures: Measure[] = [{ name: `${name}: ${pinCount} pins written and indexed`, value: filled, unit: 's' }];
    const kinds = [
      ...Object.entries(searches).map(([kind, texts]) => ({
        kind: `search, ${kind}`,
        texts,
        call: async (text: string) => JSON.stringify(await searchPins(db, text, { pageSize: 25 })),
      })),
      ...Object.entries(typed).map(([kind, texts]) => ({
        kind: `typeahead, ${kind}`,
        texts,
        call: async (text: string) => JSON.stringify(await suggestionsFor(db, text)),
      })),
    ];
    for (const { kind, texts, call } of kinds) {
      const { own, theirs, slowest } = await measured(db, texts, call);
      measures.push(
        atMost(`${name}, ${pinCount} pins: ${kind}, processor time a call`, own, texts === hostile ? slowBar : bars[db.dialect], 'ms'),
        { name: `${name}, ${pinCount} pins: ${kind}, p99 of one after the other`, value: slowest, unit: 'ms' },
        ...(theirs === undefined ? [] : [{ name: `${name}: ${kind}, PostgreSQL's own processor time`, value: theirs, unit: 'ms' }]),
      );
    }
    return measures;
  } finally {
    await drop();
  }
}

/** Search and typeahead over many pins, on each database that answers: what a call costs, for frequent and rare words. */
export async function run(): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const database of databases) if (!database.skipped) measures.push(...(await searchOn(database)));
  return measures;
}
