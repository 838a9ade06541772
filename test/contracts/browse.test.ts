import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSettings } from '../../src/server/account/settings/settings.ts';
import { boardAt, boardsOf, searchBoards } from '../../src/server/browse/boards.ts';
import { closeupPin } from '../../src/server/browse/closeup.ts';
import { boardFeed } from '../../src/server/browse/boardFeed.ts';
import { type PinPage, personFeed, searchPins, topicFeed } from '../../src/server/browse/feeds.ts';
import { homeFeed } from '../../src/server/browse/home/homeFeed.ts';
import { userNamed, searchPeople } from '../../src/server/browse/people.ts';
import { relatedFeed } from '../../src/server/browse/relatedFeed.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { suggestionsFor } from '../../src/server/browse/suggestions.ts';
import { allTopics, topicAt } from '../../src/server/browse/topics.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { signedOutViewer, type Viewer } from '../../src/server/shell/viewer.ts';
import { someAccount } from '../server/someAccount.ts';
import { databases, type Fresh } from './databases.ts';
import { pinNumber } from './drafts.ts';

const topics = ['Flowers', 'Machines', 'Rivers', 'Type'];
const listed = 60;

/** Adds sixty pins of four topics, one topic after the other, some on a board, and two on a secret one. */
async function fill(db: Fresh['db']): Promise<void> {
  const contentStore = contentStoreOf(db);
  await contentStore.savePerson({ username: 'ada', fullName: 'Ada Lovelace', about: 'Writes notes.' });
  await contentStore.savePerson({ username: 'grace', fullName: 'Grace Hopper' });
  await contentStore.saveBoard({ owner: 'ada', slug: 'engines', name: 'Brass engines', sections: [{ slug: 'small', title: 'Small' }] });
  await contentStore.saveBoard({ owner: 'ada', slug: 'diary', name: 'Diary', privacy: 'secret' });
  await contentStore.saveBoard({ owner: 'ada', slug: 'attic', name: 'Attic engines', privacy: 'protected' });
  await contentStore.savePins([
    ...Array.from({ length: listed }, (_, n) =>
      pinNumber(n, {
        topic: topics[Math.floor(n / (listed / topics.length))]!,
        ...(n % 3 === 0 && { board: { slug: 'engines', ...(n % 6 === 0 && { section: 'small' }) } }),
      }),
    ),
    pinNumber(100, { title: 'Café crème in Zürich', description: 'A cup on a marble table.' }),
    pinNumber(101, { title: '東京の夜景', description: '写真' }),
    pinNumber(200, { title: 'A secret marble', board: { slug: 'diary' }, topic: 'Flowers' }),
    pinNumber(201, { title: 'Another secret marble', board: { slug: 'diary' } }),
  ]);
}

async function allPages(page: (bookmark: string | null) => Promise<PinPage>): Promise<string[]> {
  const ids: string[] = [];
  let bookmark: string | null = null;
  do {
    const next: PinPage = await page(bookmark);
    ids.push(...next.pins.map(({ id }) => id));
    bookmark = next.bookmark;
  } while (bookmark !== null);
  return ids;
}

describe.each(databases)('browsing on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let db: Fresh['db'];
  let fresh: Fresh;
  let owner: Viewer;
  beforeAll(async () => {
    fresh = await open();
    db = fresh.db;
    await fill(db);
    const { id } = (await userNamed(db, 'ada'))!;
    owner = { ...signedOutViewer, isAuthenticated: true, id, username: 'ada' };
  });
  afterAll(() => fresh.drop());

  test('every feed gives each of its pins once, whatever the page size', async () => {
    const everything = await allPages((bookmark) => homeFeed(db, { bookmark, pageSize: 100 }));
    expect(new Set(everything).size).toBe(listed + 2);
    const ada = (await userNamed(db, 'ada'))!;
    const board = (await boardAt(db, 'ada', 'engines', signedOutViewer))!;
    const topic = (await topicAt(db, 'flowers'))!;
    const feeds: [number, (paging: { bookmark: string | null; pageSize: number }) => Promise<PinPage>][] = [
      [listed + 2, (paging) => homeFeed(db, paging)],
      [listed + 2, (paging) => personFeed(db, ada.id, signedOutViewer, paging)],
      [20, (paging) => boardFeed(db, board.id, undefined, signedOutViewer, paging)],
      [10, (paging) => boardFeed(db, board.id, 'small', signedOutViewer, paging)],
      [15, (paging) => topicFeed(db, topic.id, paging)],
      [listed, (paging) => searchPins(db, 'pin', paging)],
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...feeds), fc.integer({ min: 3, max: 70 }), async ([size, feed], pageSize) => {
        const ids = await allPages((bookmark) => feed({ bookmark, pageSize }));
        expect(ids).toHaveLength(size);
        expect(new Set(ids).size).toBe(size);
      }),
      { numRuns: 30 },
    );
  });

  test('the home feed mixes topics that were written one after the other', async () => {
    const { pins } = await homeFeed(db, { pageSize: listed });
    const rows = await db.rows.selectFrom('pins').select(['id', 'topic_id']).execute();
    const topicOf = new Map(rows.map(({ id, topic_id }) => [id, topic_id]));
    const neighboursAlike = pins.filter(({ id }, i) => i > 0 && topicOf.get(id) === topicOf.get(pins[i - 1]!.id)).length;
    expect(neighboursAlike).toBeLessThan(listed / 3);
  });

  test("a secret board and its pins are its owner's alone; a protected board is in no list", async () => {
    expect(await boardAt(db, 'ada', 'diary', signedOutViewer)).toBeUndefined();
    const diary = (await boardAt(db, 'ada', 'diary', owner))!;
    expect(diary.pinCount).toBe(2);
    await expect(boardFeed(db, diary.id, undefined, signedOutViewer, { pageSize: 5 })).rejects.toMatchObject({ status: 404 });
    const { id } = await db.rows.selectFrom('pins').select('id').where('title', '=', 'A secret marble').executeTakeFirstOrThrow();
    expect(await closeupPin(db, id, signedOutViewer)).toBeUndefined();
    expect((await closeupPin(db, id, owner))?.title).toBe('A secret marble');
    expect((await searchPins(db, 'marble', { pageSize: 10 })).pins.map(({ title }) => title)).toEqual(['Café crème in Zürich']);
    expect((await boardsOf(db, 'ada', signedOutViewer, { pageSize: 10 })).boards.map(({ name }) => name)).toEqual(['Brass engines']);
    expect((await boardsOf(db, 'ada', owner, { pageSize: 10 })).boards).toHaveLength(3);
    expect((await searchBoards(db, 'engines', signedOutViewer, { pageSize: 10 })).boards.map(({ name }) => name)).toEqual([
      'Brass engines',
    ]);
  });

  test('search finds words without accents, by their beginnings, in every script, and any of them when none has all', async () => {
    const titles = async (query: string) => (await searchPins(db, query, { pageSize: 10 })).pins.map(({ title }) => title);
    expect(await titles('cafe zurich')).toEqual(['Café crème in Zürich']);
    expect(await titles('ZÜR')).toEqual(['Café crème in Zürich']);
    expect(await titles('夜景')).toEqual(['東京の夜景']);
    expect(await titles('creme airplane')).toEqual(['Café crème in Zürich']);
    expect(await titles('airplane')).toEqual([]);
    expect(await titles('   ')).toEqual([]);
    expect((await searchPeople(db, 'hop', { pageSize: 5 })).people.map(({ username }) => username)).toEqual(['grace']);
    const suggestions = await suggestionsFor(db, 'bra');
    expect(suggestions.slice(0, 1)).toEqual([{ type: 'query', text: 'brass' }]);
    expect(suggestions.map(({ type }) => type)).toContain('board');
    expect((await suggestionsFor(db, 'p')).length).toBeLessThanOrEqual(10);
  });

  test('no text makes a search fail', async () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('"', "'; drop table pins", 'a OR b', 'NEAR(a b)', '*', 'the', ':*', '&|!', '\\', '%_'),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect((await searchPins(db, text, { pageSize: 3 })).pins.length).toBeLessThanOrEqual(3);
        expect((await suggestionsFor(db, text)).length).toBeLessThanOrEqual(10);
      }),
      { numRuns: 60 },
    );
  });

  test('a bookmark of another list, or of nothing, is refused', async () => {
    const { bookmark } = await homeFeed(db, { pageSize: 2 });
    await expect(searchPins(db, 'pin', { bookmark, pageSize: 2 })).rejects.toMatchObject({ status: 400 });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ minLength: 1 }),
          fc
            .json()
            .map((text) => Buffer.from(text).toString('base64url'))
            .filter(Boolean),
        ),
        async (text) => {
          await expect(homeFeed(db, { bookmark: text, pageSize: 2 })).rejects.toMatchObject({ status: 400 });
        },
      ),
      { numRuns: 40 },
    );
  });

  test('the related feed pages through pins, with a carousel of the board and a grid of the topic among them [C-04]', async () => {
    const {
      pins: [pin],
    } = await boardFeed(db, (await boardAt(db, 'ada', 'engines', signedOutViewer))!.id, undefined, signedOutViewer, { pageSize: 1 });
    const seen: string[] = [];
    const stories: string[] = [];
    let after: string | null = null;
    for (let page = 0; page < 10; page++) {
      const { nodes, endCursor } = await relatedFeed(db, pin!.id, signedOutViewer, { after, first: 12 });
      if (endCursor) expect(nodes).toHaveLength(12);
      for (const node of nodes) {
        if (node.__typename === 'Pin') seen.push(node.id);
        else {
          stories.push(node.displayOptions.layout);
          expect(node.objects.length).toBeGreaterThanOrEqual(3);
          expect(node.objects.map(({ id }) => id)).not.toContain(pin!.id);
        }
      }
      after = endCursor;
      if (!after) break;
    }
    expect(after).toBeNull();
    expect(stories).toEqual(['carousel', 'grid']);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).not.toContain(pin!.id);
    await expect(relatedFeed(db, pin!.id, signedOutViewer, { after: 'nonsense', first: 12 })).rejects.toMatchObject({ status: 400 });
    await expect(relatedFeed(db, 'no-such-pin', signedOutViewer, { first: 12 })).rejects.toMatchObject({ status: 404 });
  });

  test('no products are suggested next to pins whose owner wants none, in pins and stories, on any page [A-09]', async () => {
    const pins = await db.rows.selectFrom('pins').select(['id', 'serial', 'board_id']).orderBy('serial').limit(listed).execute();
    const products = pins.filter((_, n) => n % 2).map(({ id }) => id);
    const shownNextTo = async (pinId: string): Promise<Set<string>> => {
      const shown = new Set<string>();
      for (let after: string | null = null, page = 0; page < 10 && (after || page === 0); page++) {
        const feed = await relatedFeed(db, pinId, signedOutViewer, { after, first: 12 });
        for (const node of feed.nodes) for (const { id } of node.__typename === 'Pin' ? [node] : node.objects) shown.add(id);
        after = feed.endCursor;
      }
      return shown;
    };
    const source = pins.find(({ board_id }) => board_id !== null)!.id;
    await db.rows.updateTable('pins').set({ price_amount: 900, price_currency: 'EUR' }).where('id', 'in', products).execute();
    await someAccount(db, 'ada');
    expect([...(await shownNextTo(source))].some((id) => products.includes(id))).toBe(true);
    await writeSettings(db, idOf('person', 'ada'), { shopping_rec_disabled: true });
    const shown = await shownNextTo(source);
    expect([...shown].filter((id) => products.includes(id))).toEqual([]);
    expect(shown.size).toBeGreaterThan(20);
    await db.rows.updateTable('pins').set({ price_amount: null, price_currency: null }).where('id', 'in', products).execute();
  });

  test('topics count their listed pins and are found by id or slug', async () => {
    const all = await allTopics(db);
    expect(all.map(({ name, pinCount }) => [name, pinCount]).sort()).toEqual(topics.map((name) => [name, 15]).sort());
    expect(all[0]!.covers).toHaveLength(3);
    expect(await topicAt(db, all[0]!.id)).toEqual(all[0]);
    expect(await topicAt(db, 'nothing')).toBeUndefined();
  });
});
