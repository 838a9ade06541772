import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PinDraft } from '../../src/server/browse/drafts.ts';
import { relatedPins, wordsOf } from '../../src/server/browse/related.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { descriptorLength, descriptorOf } from '../../src/server/pictures/descriptor.ts';
import { SimilarityIndex } from '../../src/server/pictures/similarityIndex.ts';
import type { ComparablePin } from '../../src/server/pictures/similarityIndex.ts';
import { testApp } from './testApp.ts';
import type { TestApp } from './testApp.ts';
import { photograph } from './somePictures.ts';

const grey = new Uint8Array(descriptorLength).fill(128);
const likable = (id: string, fields: Partial<ComparablePin> = {}): ComparablePin => ({
  id,
  signature: id,
  descriptor: grey,
  topic: null,
  words: [],
  ...fields,
});
const indexOf = (...pins: ComparablePin[]) => {
  const index = new SimilarityIndex();
  for (const pin of pins) index.add(pin);
  return index;
};

describe('the most similar pins', () => {
  test('is what looks alike, what is called alike, and what is of its topic', () => {
    const near = grey.map((value, at) => value + (at % 3));
    const far = grey.map((value, at) => value + (at % 2 ? 40 : -40));
    const source = likable('source', { topic: 'sea', words: ['harbour', 'boat'] });
    const index = indexOf(
      source,
      likable('nothing', { descriptor: far }),
      likable('topic', { descriptor: far, topic: 'sea' }),
      likable('words', { descriptor: far, words: ['harbour', 'boat'] }),
      likable('look', { descriptor: near }),
      likable('all', { descriptor: near, topic: 'sea', words: ['harbour', 'boat'] }),
    );
    const ids = index.findSimilar(source, 10);
    expect(ids[0]).toBe('all');
    expect(ids.at(-1)).toBe('nothing');
    expect([...ids].sort()).toEqual(['all', 'look', 'nothing', 'topic', 'words']);
  });

  test('is never itself, nor twice the same picture', () => {
    const index = indexOf(
      likable('a', { signature: 'one' }),
      likable('b', { signature: 'one' }),
      likable('c', { signature: 'two' }),
      likable('d', { signature: 'two' }),
    );
    expect(index.findSimilar(likable('a', { signature: 'one' }), 10)).toEqual(['c']);
  });

  test('does not depend on what was asked before, and finds the nearest of few among many', () => {
    const descriptor = fc.uint8Array({ minLength: descriptorLength, maxLength: descriptorLength });
    const pins = fc.array(
      fc.record({ descriptor, topic: fc.constantFrom(null, 'a', 'b'), words: fc.subarray(['red', 'blue', 'sea', 'tree']) }),
      { minLength: 2, maxLength: 40 },
    );
    fc.assert(
      fc.property(pins, fc.nat(), (drawn, which) => {
        const all = drawn.map((pin, at) => likable(`pin ${at}`, pin));
        const source = all[which % all.length]!;
        const used = indexOf(...all);
        for (const pin of all) used.findSimilar(pin, 5);
        const answer = used.findSimilar(source, all.length);
        expect(answer).toEqual(indexOf(...all).findSimilar(source, all.length));
        expect(new Set([...answer, source.id])).toEqual(new Set(all.map(({ id }) => id)));
      }),
      { numRuns: 50 },
    );
  });
});

describe('a descriptor', () => {
  const distance = (a: Uint8Array, b: Uint8Array) => a.reduce((sum, value, at) => sum + (value - (b[at] ?? 0)) ** 2, 0);
  const described = async (picture: ReturnType<typeof photograph>) => {
    const { data, info } = await picture.clone().resize(64, 64, { fit: 'inside' }).raw().toBuffer({ resolveWithObject: true });
    return descriptorOf({ data, width: info.width, height: info.height });
  };

  test('changes little when a picture is made smaller and softer, and much when it is another', async () => {
    const [one, other] = [await photograph(400, 300, 1).png().toBuffer(), await photograph(400, 300, 2).png().toBuffer()];
    const [sharpOne, small, another] = [
      await described(sharp(one)),
      await described(sharp(await sharp(one).resize(150).jpeg({ quality: 60 }).toBuffer())),
      await described(sharp(other)),
    ];
    expect(distance(sharpOne, small) * 10).toBeLessThan(distance(sharpOne, another));
  });

  test('has its length whatever the picture’s size is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 64 }), fc.integer({ min: 1, max: 64 }), (width, height) => {
        expect(descriptorOf({ data: new Uint8Array(width * height * 3).fill(200), width, height })).toHaveLength(descriptorLength);
      }),
    );
  });
});

describe('related pins of a database', () => {
  const draft = (n: number, fields: Partial<PinDraft> = {}): PinDraft => ({
    owner: 'ada',
    title: `Pin ${n}`,
    topic: 'Engines',
    picture: {
      signature: n.toString(16).padStart(64, '0'),
      width: 100,
      height: 100,
      dominantColor: '#888888',
      thumbhash: '',
      descriptor: grey.map((value, at) => value + ((at * n) % 7)),
    },
    ...fields,
  });
  let server: TestApp;
  let ids: string[];
  beforeAll(async () => {
    server = await testApp({ pins: [...Array.from({ length: 30 }, (_, n) => draft(n)), draft(99, { board: { slug: 'diary' } })] });
    ids = (await server.db.rows.selectFrom('pins').select('id').where('listed', '=', 1).orderBy('serial').execute()).map(({ id }) => id);
  });
  afterAll(() => server.close());

  test('come page by page, each once, without the pin itself and without what is not listed [C-04]', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await relatedPins(server.db, ids[0]!, { after, first: 12 });
      expect(page.hasNextPage).toBe(page.endCursor !== null);
      seen.push(...page.pins.map(({ id }) => id));
      after = page.endCursor;
    } while (after !== null);
    expect([...seen].sort()).toEqual(ids.slice(1).sort());
  });

  test('go on in the order they began, whatever comes meanwhile, and refuse a cursor of another list', async () => {
    const first = await relatedPins(server.db, ids[1]!, { first: 10 });
    await contentStoreOf(server.db).savePins([draft(500), draft(501)]);
    const second = await relatedPins(server.db, ids[1]!, { after: first.endCursor, first: 10 });
    expect(new Set([...first.pins, ...second.pins].map(({ id }) => id)).size).toBe(20);
    await expect(relatedPins(server.db, ids[1]!, { after: 'x', first: 1 })).rejects.toMatchObject({ status: 400 });
    expect(await relatedPins(server.db, 'no such pin', { first: 5 })).toEqual({ pins: [], endCursor: null, hasNextPage: false });
  });

  test('fill the places of deleted pins, at once on each page, and within ten minutes in the ranking [C-04]', async () => {
    const many = await testApp({ pins: Array.from({ length: 430 }, (_, n) => draft(n)) });
    try {
      const { id } = await many.db.rows.selectFrom('pins').select('id').orderBy('serial').limit(1).executeTakeFirstOrThrow();
      const related = async (first: number, after: string | null = null) => relatedPins(many.db, id, { after, first });
      const ranked = (await related(400)).pins.map((pin) => pin.id);
      const remove = async (ids: string[]) => many.db.rows.deleteFrom('pins').where('id', 'in', ids).execute();
      await remove(ranked.slice(5, 300));
      const page = await related(10);
      expect(page.pins.map((pin) => pin.id)).toEqual([...ranked.slice(0, 5), ...ranked.slice(300, 305)]);
      expect((await related(10, page.endCursor)).pins.map((pin) => pin.id)).toEqual(ranked.slice(305, 315));

      await remove(ranked);
      expect(await related(10)).toMatchObject({ pins: [], hasNextPage: false });
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
      await vi.waitFor(async () => expect((await related(50)).pins).toHaveLength(29));
    } finally {
      vi.useRealTimers();
      await many.close();
    }
  });

  test('are drawn towards the search or the picture of the home feed that led to them, and only then [C-06]', async () => {
    const lamps = Array.from({ length: 4 }, (_, n) => draft(600 + n, { title: `Brass lamp ${n}`, topic: 'Lamps' }));
    const led = await testApp({ pins: [...Array.from({ length: 40 }, (_, n) => draft(n)), ...lamps] });
    try {
      const { id } = await led.db.rows.selectFrom('pins').select('id').where('title', '=', 'Pin 1').executeTakeFirstOrThrow();
      const firstTitles = async (origin = {}) =>
        (await relatedPins(led.db, id, { first: 4, ledHere: await wordsOf(led.db, origin) })).pins
          .map(({ title }) => title?.slice(0, 5))
          .sort();
      const drawn = ['Brass', 'Brass', 'Brass', 'Brass'];
      const plain = await firstTitles();
      expect(plain).not.toContain('Brass');
      expect(await firstTitles({ searchQuery: 'brass lamps' })).toEqual(drawn);
      const far = { searchQuery: 'unheard one two three four five six brass lamps' };
      expect([await firstTitles(far), await firstTitles({ ...far, topLevelSourceDepth: 4 })]).toEqual([drawn, plain]);
      expect(await firstTitles({ ...far, topLevelSourceDepth: -5 })).toEqual(drawn);
      const signature = (
        await led.db.rows.selectFrom('pins').select('signature').where('title', '=', 'Brass lamp 0').executeTakeFirstOrThrow()
      ).signature;
      expect(await firstTitles({ homefeedSourceSig: signature })).toEqual(drawn);
      for (const origin of [{}, { searchQuery: '\0 %' }, { homefeedSourceSig: 'unknown' }, { searchQuery: 'unheard words' }])
        expect(await firstTitles(origin)).toEqual(plain);
      await led.db.rows.updateTable('pins').set({ listed: 0 }).where('signature', '=', signature).execute();
      expect(await firstTitles({ homefeedSourceSig: signature })).toEqual(plain);
    } finally {
      await led.close();
    }
  });

  test('are joined by those whose board is no longer secret, within ten minutes [C-08]', async () => {
    const { id } = await server.db.rows.selectFrom('pins').select('id').where('listed', '=', 0).executeTakeFirstOrThrow();
    const isRelated = async () => (await relatedPins(server.db, ids[2]!, { first: 100 })).pins.some((pin) => pin.id === id);
    expect(await isRelated()).toBe(false);
    await contentStoreOf(server.db).saveBoard({ owner: 'ada', slug: 'diary', name: 'Diary' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
    try {
      // The caller does not wait for pins found meanwhile.
      for (let turn = 0; turn < 1000 && !(await isRelated()); turn += 1)
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
      expect(await isRelated()).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});
