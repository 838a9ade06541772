import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchPins } from '../../src/server/browse/feeds.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { updateBoard } from '../../src/server/browse/saving/editBoards.ts';
import { neighborsOf, sweepTitleWords } from '../../src/server/browse/spelling.ts';
import { suggestionsFor } from '../../src/server/browse/suggestions.ts';
import { titleWordsAmong, writeTitleWords } from '../../src/server/browse/titleWords.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { databases, type Fresh } from './databases.ts';
import { pinNumber } from './drafts.ts';

const titles = [
  'Mushroom soup',
  'Mushroom risotto',
  'Moon over the bay',
  'Crème brûlée',
  'Грибной суп',
  'Μανιτάρια στο φούρνο',
  'Walnut bread',
];

describe.each(databases)('misspelled searches on $name [17.16]', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  beforeAll(async () => {
    fresh = await open();
    const store = contentStoreOf(fresh.db);
    await store.savePerson({ username: 'ada', fullName: 'Ada Lovelace' });
    await store.saveBoard({ owner: 'ada', slug: 'diary', name: 'Diary', privacy: 'secret' });
    await store.savePins([
      ...titles.map((title, n) => pinNumber(n, { title, description: '' })),
      pinNumber(100, { title: 'Zeppelin', board: { slug: 'diary' } }),
    ]);
  });
  afterAll(() => fresh.drop());

  const found = async (query: string, pageSize = 10) => {
    const { pins, respelled } = await searchPins(fresh.db, query, { pageSize });
    return { titles: pins.map(({ title }) => title).sort(), respelled };
  };

  test.each([
    ['mushrom', 'mushroom', ['Mushroom risotto', 'Mushroom soup']],
    ['mushroon', 'mushroom', ['Mushroom risotto', 'Mushroom soup']],
    ['muhsroom', 'mushroom', ['Mushroom risotto', 'Mushroom soup']],
    ['mushroomm soup', 'mushroom soup', ['Mushroom soup']],
    ['mushroom sopu', 'mushroom soup', ['Mushroom soup']],
    ['BRULLEE', 'brulee', ['Crème brûlée']],
    ['грибноу', 'грибнои', ['Грибной суп']],
    ['μανοταρια', 'μανιταρια', ['Μανιτάρια στο φούρνο']],
  ])('%s is read as %s', async (query, respelled, expected) => {
    expect(await found(query)).toEqual({ titles: expected, respelled });
    expect((await suggestionsFor(fresh.db, query))[0]).toEqual({ type: 'query', text: respelled });
  });

  test('what is spelled well, too short or like no word is left as it is', async () => {
    expect(await found('soup')).toEqual({ titles: ['Mushroom soup'], respelled: undefined });
    expect(await found('mushroom zzzz')).toMatchObject({ respelled: undefined });
    expect(await found('mon')).toEqual({ titles: [], respelled: undefined });
    expect(await found('helicopter')).toEqual({ titles: [], respelled: undefined });
  });

  test('no spelling comes from a secret board', async () => {
    expect(await found('zepelin')).toEqual({ titles: [], respelled: undefined });
    expect(await suggestionsFor(fresh.db, 'zepelin')).toEqual([]);
  });

  test('pins on secret boards hide no pin, and no word of them is kept, until their board is public', async () => {
    const store = contentStoreOf(fresh.db);
    const hidden = Array.from({ length: 120 }, (_, n) =>
      pinNumber(200 + n, { title: `Walnut breed ${n}`, description: '', board: { slug: 'diary' } }),
    );
    await store.savePins(hidden);
    expect(await found('walnut bred')).toEqual({ titles: ['Walnut bread'], respelled: 'walnut bread' });
    expect(await titleWordsAmong(fresh.db, ['breed', 'bread', 'zeppelin'], 3)).toEqual(['bread']);
    const own = idOf('person', 'ada');
    const { id } = await fresh.db.rows.selectFrom('boards').select('id').where('slug', '=', 'diary').executeTakeFirstOrThrow();
    await updateBoard(fresh.db, own, { board_id: id, privacy: 'public' });
    expect(await titleWordsAmong(fresh.db, ['breed', 'bread', 'zeppelin'], 3)).toEqual(['bread', 'breed', 'zeppelin']);
    await updateBoard(fresh.db, own, { board_id: id, privacy: 'secret' });
    await sweepTitleWords(fresh.db);
    expect(await titleWordsAmong(fresh.db, ['breed', 'bread', 'zeppelin'], 3)).toEqual(['bread']);
    await store.saveBoard({ owner: 'ada', slug: 'diary', name: 'Diary', privacy: 'public' });
    expect(await titleWordsAmong(fresh.db, ['breed'], 3)).toEqual(['breed']);
    await store.saveBoard({ owner: 'ada', slug: 'diary', name: 'Diary', privacy: 'secret' });
  });

  test('a board with more words than a statement has values becomes public', async () => {
    const words = Array.from({ length: 70_000 }, (_, n) => `word${n}x`);
    await writeTitleWords(fresh.db, words);
    expect(await titleWordsAmong(fresh.db, [words[0]!, words.at(-1)!], 3)).toEqual([words[0], words.at(-1)]);
  });

  test('every page has the corrected spelling', async () => {
    const first = await searchPins(fresh.db, 'mushrom', { pageSize: 1 });
    const second = await searchPins(fresh.db, 'mushrom', { pageSize: 1, bookmark: first.bookmark });
    expect([...first.pins, ...second.pins].map(({ title }) => title).sort()).toEqual(['Mushroom risotto', 'Mushroom soup']);
    expect(second).toMatchObject({ respelled: 'mushroom', bookmark: null });
  });

  test('any text can be searched', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (text) => {
        expect((await found(text, 3)).titles.length).toBeLessThanOrEqual(3);
      }),
      { numRuns: 40 },
    );
  });
});

test('a neighbor differs by one letter, and whose neighbor it is, is its neighbor', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abcz'), minLength: 5, maxLength: 9 }), fc.nat(), (word, n) => {
      const neighbors = [...neighborsOf(word)];
      const neighbor = neighbors[n % neighbors.length]!;
      expect(Math.abs(neighbor.length - word.length)).toBeLessThanOrEqual(1);
      expect(neighborsOf(neighbor)).toContain(word);
    }),
  );
});
