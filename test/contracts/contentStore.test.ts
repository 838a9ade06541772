import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchPins } from '../../src/server/browse/feeds.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import type { PinDraft } from '../../src/server/browse/drafts.ts';
import { writeSettings } from '../../src/server/instance/instanceSettings.ts';
import { importPin } from '../../src/server/pictures/importPin.ts';
import { databases, type Fresh } from './databases.ts';
import { pinNumber } from './drafts.ts';

describe.each(databases)('content store on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  beforeAll(async () => {
    fresh = await open();
  });
  afterAll(() => fresh.drop());

  test('writes people, boards and pins, and none of them twice', async () => {
    const contentStore = contentStoreOf(fresh.db);
    await contentStore.savePerson({ username: 'ada', fullName: 'Ada Byron' });
    await contentStore.saveBoard({ owner: 'ada', slug: 'engines', name: 'Engines', sections: [{ slug: 'brass', title: 'Brass' }] });
    const pins = [1, 2, 3, 3].map((n) => pinNumber(n, { topic: 'Machines', board: { slug: 'engines', section: 'brass' } }));
    expect(await contentStore.savePins(pins)).toEqual({ added: 3, known: 1 });
    expect(await contentStore.savePins(pins)).toEqual({ added: 0, known: 4 });
    await contentStore.savePerson({ username: 'Ada', fullName: 'Ada Lovelace' });
    await contentStore.saveBoard({ owner: 'ada', slug: 'engines', name: 'Difference engines' });

    const { rows } = fresh.db;
    expect(await rows.selectFrom('people').select(['username', 'full_name', 'pin_count', 'board_count']).execute()).toEqual([
      { username: 'ada', full_name: 'Ada Lovelace', pin_count: 3, board_count: 1 },
    ]);
    expect(await rows.selectFrom('boards').select(['name', 'pin_count']).execute()).toEqual([{ name: 'Difference engines', pin_count: 3 }]);
    expect(await rows.selectFrom('sections').select(['slug', 'pin_count']).execute()).toEqual([{ slug: 'brass', pin_count: 3 }]);
    expect(await rows.selectFrom('topics').select(['slug', 'pin_count']).execute()).toEqual([{ slug: 'machines', pin_count: 3 }]);
  });

  test('writes all pins of a call or none', async () => {
    const contentStore = contentStoreOf(fresh.db);
    await expect(contentStore.savePins([pinNumber(10), pinNumber(11, { board: { slug: 'nowhere' } })])).rejects.toThrow('nowhere');
    await expect(contentStore.savePins([pinNumber(10), pinNumber(11, { owner: 'nobody' })])).rejects.toThrow('nobody');
    expect(await contentStore.savePins([pinNumber(10)])).toEqual({ added: 1, known: 0 });
  });

  test('imports at the same time find room for no more pins and boards than one person may have', async () => {
    await contentStoreOf(fresh.db).savePerson({ username: 'eve', fullName: 'Eve' });
    const importFour = (from: number, place: (n: number) => Partial<PinDraft>) =>
      Promise.allSettled([0, 1, 2, 3].map((n) => importPin(fresh.db, pinNumber(from + n, { owner: 'eve', ...place(n) }), false))).then(
        (outcomes) => outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.status : 'imported')).sort(),
      );
    try {
      await writeSettings(fresh.db, { boards_per_person: 2 });
      const onBoard = (n: number) => ({ topic: `Heap ${n}`, board: { slug: `heap-${n}` } });
      expect(await importFour(5_000, onBoard)).toEqual([403, 403, 'imported', 'imported']);
      await writeSettings(fresh.db, { pins_per_person: 3 });
      expect(await importFour(6_000, () => ({}))).toEqual([403, 403, 403, 'imported']);
    } finally {
      await writeSettings(fresh.db, { boards_per_person: 2_000, pins_per_person: 50_000 });
    }
  });

  test('imports at the same time add each pin once and count it once', async () => {
    const contentStore = contentStoreOf(fresh.db);
    await contentStore.savePerson({ username: 'bob', fullName: 'Bob' });
    await contentStore.saveBoard({ owner: 'bob', slug: 'all', name: 'All' });
    const batches = Array.from({ length: 6 }, (_, batch) =>
      Array.from({ length: 40 }, (_each, n) =>
        pinNumber(1_000 + batch * 10 + n, { owner: 'bob', topic: `Topic ${n % 3}`, board: { slug: 'all' } }),
      ),
    );
    const told = await Promise.all(batches.map((batch) => contentStore.savePins(batch)));
    expect(told.reduce((sum, { added }) => sum + added, 0)).toBe(90);
    expect(await fresh.db.rows.selectFrom('boards').select('pin_count').where('slug', '=', 'all').executeTakeFirst()).toEqual({
      pin_count: 90,
    });
    const counted = await fresh.db.rows
      .selectFrom('topics')
      .select(({ fn }) => fn.sum<number | string>('pin_count').as('sum'))
      .where('name', 'like', 'Topic %')
      .executeTakeFirstOrThrow();
    expect(Number(counted.sum)).toBe(90);
  });

  test('a richer draft of a known pin fills in what it lacks, changes nothing that is there, and counts once', async () => {
    const contentStore = contentStoreOf(fresh.db);
    const { rows } = fresh.db;
    await contentStore.savePerson({ username: 'cook', fullName: 'A cook' });
    await contentStore.saveBoard({ owner: 'cook', slug: 'food', name: 'Food' });
    await contentStore.saveBoard({ owner: 'cook', slug: 'hidden', name: 'Hidden', privacy: 'secret' });
    const attribution = { author: 'Ada', authorUrl: null, ccUrl: null, link: null, mediaType: 'image', providerName: null, licence: null };
    const recipe = {
      name: 'Saffron soup',
      ingredients: [{ amount: '1 pinch', name: 'saffron' }],
      steps: ['Stir.'],
      cookTimes: { total: null, cook: null, prep: null },
      servingsSummary: null,
      aggregateRating: null,
      diets: [],
    };
    const plain = pinNumber(3_000, { owner: 'cook', title: 'My own title', detail: { mediaAttribution: attribution } });
    const rich = {
      ...plain,
      title: 'Another title',
      description: 'With fennel.',
      link: 'https://example.org/soup',
      topic: 'Kitchen',
      board: { slug: 'food' },
      detail: {
        richMetadata: { recipe },
        mediaAttribution: { ...attribution, licence: 'CC BY 4.0' },
        sponsorship: { creator: 'cook', sponsor: 'A mill', status: 'approved' },
      },
    };
    const foreign = {
      ...plain,
      description: 'Something else.',
      board: { slug: 'hidden' },
      detail: {
        mediaAttribution: { ...attribution, author: 'Bob', providerName: 'elsewhere' },
        richMetadata: { recipe: { ...recipe, name: 'No soup' } },
      },
    };
    expect(await contentStore.savePins([plain])).toEqual({ added: 1, known: 0 });
    expect(await contentStore.savePins([rich, foreign])).toEqual({ added: 0, known: 2 });
    const read = () =>
      rows.selectFrom('pins').selectAll('pins').innerJoin('people', 'people.id', 'pins.owner_id').where('username', '=', 'cook').execute();
    const [pin, ...others] = await read();
    expect(others).toEqual([]);
    expect(pin).toMatchObject({
      title: 'My own title',
      description: 'With fennel.',
      link: 'https://example.org/soup',
      domain: 'example.org',
      listed: 1,
    });
    expect(JSON.parse(pin!.detail!)).toEqual({
      richMetadata: { recipe },
      mediaAttribution: { ...attribution, licence: 'CC BY 4.0' },
      sponsorship: { creator: 'cook', sponsor: 'A mill', status: 'approved' },
    });
    expect((await searchPins(fresh.db, 'saffron kitchen own', { pageSize: 5 })).pins.map(({ id }) => id)).toEqual([pin!.id]);

    expect(await contentStore.savePins([plain, foreign, rich])).toEqual({ added: 0, known: 3 });
    expect(await read()).toEqual([pin]);
    const counts = { pin_count: 1, covers: JSON.stringify([plain.picture.signature]) };
    expect(await rows.selectFrom('topics').select(['pin_count', 'covers']).where('slug', '=', 'kitchen').execute()).toEqual([counts]);
    expect(await rows.selectFrom('boards').select(['pin_count', 'covers']).where('slug', '=', 'food').execute()).toEqual([counts]);
    expect(await rows.selectFrom('boards').select('pin_count').where('slug', '=', 'hidden').execute()).toEqual([{ pin_count: 0 }]);
    expect(await rows.selectFrom('people').select('pin_count').where('username', '=', 'cook').execute()).toEqual([{ pin_count: 1 }]);
  });

  test('a picture’s texts are stored without characters that a database or page must not hold', async () => {
    const contentStore = contentStoreOf(fresh.db);
    await contentStore.savePins([
      pinNumber(2_000, { title: 'nul\0 and \ud800 half', description: '\0', link: 'javascript:alert(1)', topic: '\0' }),
    ]);
    const pin = await fresh.db.rows
      .selectFrom('pins')
      .select(['title', 'description', 'link', 'topic_id'])
      .where('title', 'like', 'nul%')
      .executeTakeFirstOrThrow();
    expect(pin).toMatchObject({ description: null, link: null, topic_id: null });
    expect(pin.title).not.toContain('\0');
  });
});
