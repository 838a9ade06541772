import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { type SearchOptions, searchPins } from '../../src/server/browse/feeds.ts';
import { offeredTones } from '../../src/server/browse/skinTones.ts';
import { suggestionsFor } from '../../src/server/browse/suggestions.ts';
import { searchedTerms } from '../../src/server/browse/words.ts';
import type { Database } from '../../src/server/database/database.ts';
import { databases, type Fresh } from './databases.ts';
import { pinNumber } from './drafts.ts';

const letters = [...'abcdefghijklmnopqrst'];
const beginnings = letters.map((letter) => `${letter}ord`);
/** Every pin has a word of each beginning; none has all of the hostile queries. */
const titleOf = (n: number) => `${beginnings.slice(0, 10).join('s ')} garden ${n % 7 === 0 ? 'kitchen' : 'window'}`;
const bodyOf = (n: number) => `${beginnings.slice(10).join('ing ')} in the ${n % 2 === 0 ? 'morning' : 'evening'}`;

const hostile = [
  letters.join(' '),
  letters.map((letter) => letter + letter).join(' '),
  beginnings.map((word) => word.slice(0, 3)).join(' '),
  `${beginnings.join(' ')} xqzt`,
  'garden '.repeat(60),
  'gardenxgardenx windowywindowy',
  'a the in of to by',
];

/** Statements of some work, the rows that they gave, and the most words that one of them looks up. */
async function workOf({ rows }: Database, work: () => Promise<unknown>) {
  const executor = rows.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  const seen = { statements: 0, rows: 0, words: 0, unlimited: [] as string[] };
  executor.executeQuery = async (query: CompiledQuery) => {
    const result = await execute(query);
    seen.statements += 1;
    seen.rows += result.rows.length;
    if (/_words/.test(query.sql) && !/ limit /.test(query.sql)) seen.unlimited.push(query.sql);
    const texts = query.parameters.filter((value): value is string => typeof value === 'string');
    seen.words = Math.max(seen.words, ...texts.map((text) => text.match(/["'][^"',\]]+["'](?![,\]])[:*]*/g)?.length ?? 0));
    return result as never;
  };
  try {
    await work();
  } finally {
    executor.executeQuery = execute;
  }
  return seen;
}

describe.each(databases)('the work of searches on $name [20.1]', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  beforeAll(async () => {
    fresh = await open();
    const store = contentStoreOf(fresh.db);
    await store.savePerson({ username: 'ada', fullName: 'Ada Lovelace' });
    await store.savePins(Array.from({ length: 700 }, (_, n) => pinNumber(n, { title: titleOf(n), description: bodyOf(n) })));
  });
  afterAll(() => fresh.drop());

  test.each(hostile)('few statements, rows and words: %s', async (query) => {
    const options: SearchOptions[] = [{}, { isOpening: true }, { isOpening: true, filters: { kind: 'video' } }, { skinTone: 2 }];
    for (const option of options) {
      const work = await workOf(fresh.db, () => searchPins(fresh.db, query, { pageSize: 25 }, option));
      expect(work.unlimited).toEqual([]);
      expect(work.statements).toBeLessThanOrEqual(48);
      expect(work.rows).toBeLessThanOrEqual(1_000);
      // Six words with a form each, words about people, those of a better rank; twenty spellings.
      expect(work.words).toBeLessThanOrEqual(40);
    }
    for (const call of [suggestionsFor, offeredTones]) {
      const work = await workOf(fresh.db, () => call(fresh.db, query));
      expect(work.unlimited).toEqual([]);
      expect(work.statements).toBeLessThanOrEqual(60);
      expect(work.rows).toBeLessThanOrEqual(1_000);
    }
  });

  test('a later page reads no more than the first', async () => {
    const page = async (bookmark: string | null) => {
      let next: string | null = null;
      const { rows, statements } = await workOf(fresh.db, async () => {
        ({ bookmark: next } = await searchPins(fresh.db, 'garden', { pageSize: 25, bookmark }));
      });
      return { next, rows, statements };
    };
    const first = await page(null);
    let later = first;
    for (let n = 0; n < 20; n += 1) later = await page(later.next);
    expect(later.next).not.toBeNull();
    expect(first.rows).toBeLessThanOrEqual(52);
    expect(later.rows).toBeLessThanOrEqual(first.rows);
    expect(later.statements).toBe(first.statements);
  });

  test('every pin with a frequent word is found once, page by page', async () => {
    for (const query of ['window gar', 'window']) {
      const ids: string[] = [];
      for (let bookmark: string | null | undefined; bookmark !== null;) {
        const page = await searchPins(fresh.db, query, { pageSize: 40, bookmark });
        ids.push(...page.pins.map(({ id }) => id));
        ({ bookmark } = page);
      }
      expect([query, ids.length, new Set(ids).size]).toEqual([query, 600, 600]);
    }
  });

  test('a long query is searched by its six longest words', () => {
    expect(searchedTerms('how to make a paper flower at home how')).toEqual(['how', 'to', 'make', 'paper', 'flower', 'home']);
  });
});
