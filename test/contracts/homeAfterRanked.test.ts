import { describe, expect, test } from 'vitest';
import { bookmarkAt } from '../../src/server/browse/bookmark.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import type { PinDraft } from '../../src/server/browse/drafts.ts';
import { homeFeed, type HomePage } from '../../src/server/browse/home/homeFeed.ts';
import { keepSearch } from '../../src/server/browse/home/searches.ts';
import { homeCatalogue } from '../../src/server/browse/related.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { followTopic } from '../../src/server/engage/topicFollows.ts';
import { Refusal } from '../../src/server/shell/refusal.ts';
import { signedOutViewer, type Viewer } from '../../src/server/shell/viewer.ts';
import { databases } from './databases.ts';
import { pinNumber } from './drafts.ts';
import { as, grace, mary, saversOn } from './savers.ts';

describe.each(databases)('the pins after the ranked ones on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  const { on, save, newBoard } = saversOn(open);
  const titled = async (title: string): Promise<string> =>
    (await on.db.rows.selectFrom('pins').select('id').where('title', '=', title).where('source_id', 'is', null).executeTakeFirstOrThrow())
      .id;
  /** Waits until the similarity index has the pin that was added last, and returns its id. */
  const indexed = async (title: string, db = on.db): Promise<string> => {
    const id = await titled(title);
    await expect.poll(async () => (await homeCatalogue(db)).index.numberOf(id), { timeout: 10_000 }).toBeDefined();
    return id;
  };
  const pagesOf = async (viewer: Viewer, pageSize: number): Promise<HomePage[]> => {
    const pages: HomePage[] = [];
    let bookmark: string | null = null;
    do {
      pages.push(await homeFeed(on.db, { bookmark, pageSize, maxWait: 10_000 }, viewer));
      ({ bookmark } = pages.at(-1)!);
    } while (bookmark);
    return pages;
  };

  // The first test, since the index keeps the pins of earlier ones for a while.
  test('after the ranked pins too, no two in a row look alike, and a fifth at most has one source [16.6]', async () => {
    const looks = (n: number): PinDraft['picture'] => ({
      ...pinNumber(n).picture,
      descriptor: pinNumber(n - (n % 2)).picture.descriptor,
    });
    const site = (n: number): number => (n < 3_008 ? 0 : (n >> 1) % 11);
    await contentStoreOf(on.db).savePins(
      Array.from({ length: 320 }, (_, n) => 3_000 + n).map((n) =>
        pinNumber(n, { title: `Site ${n}`, picture: looks(n), link: `https://site${site(n)}.example/${n}` }),
      ),
    );
    const { rows } = on.db;
    // The mixed order has all of one site first, and pins that look alike side by side.
    await rows
      .updateTable('pins')
      .set(({ ref }) => ({ shuffle: ref('serial') }))
      .execute();
    await rows.deleteFrom('pins').where('title', 'not like', 'Site %').execute();
    await indexed('Site 3319');
    const { index } = await homeCatalogue(on.db);
    await keepSearch(on.db, grace, 'site');
    for (const viewer of [as(grace), as(mary), signedOutViewer]) {
      const pins = (await pagesOf(viewer, 13)).flatMap((page) => page.pins);
      expect(new Set(pins.map(({ id }) => id)).size).toBe(320);
      // The last pins are what is left.
      for (const [nth, { id, domain }] of pins.slice(0, 270).entries()) {
        const among = pins.slice(nth, nth + 25).filter((pin) => pin.domain === domain);
        expect([nth, domain, among.length <= 5]).toEqual([nth, domain, true]);
        expect(index.distanceBetween(index.numberOf(id)!, index.numberOf(pins[nth + 1]!.id)!)).toBeGreaterThan(1_000);
      }
    }
  });

  test('every pin of a feed that can be changed has a reason, after the ranked ones too, which is true [16.6]', async () => {
    const topics = ['Kites', 'Bees', 'Moons'];
    await contentStoreOf(on.db).savePins(
      Array.from({ length: 30 }, (_, n) => pinNumber(1000 + n, { topic: topics[n % 3]!, title: `${topics[n % 3]} ${n}` })),
    );
    await save(grace, await titled('Kites 0'), await newBoard(grace, 'Wind'));
    const now = new Date().toISOString();
    await contentStoreOf(on.db).savePins([pinNumber(2000, { topic: 'Clouds', title: 'Clouds 1', createdAt: now })]);
    await contentStoreOf(on.db).savePerson({ username: 'joan', fullName: 'Joan Clarke' });
    await followTopic(on.db, mary, (await on.db.rows.selectFrom('topics').select('id').where('name', '=', 'Bees').executeTakeFirst())!.id);
    const cloud = await indexed('Clouds 1');
    const reasonsFor = async (viewer: Viewer): Promise<Map<string, string>> => {
      const pages = await pagesOf(viewer, 20);
      for (const { reasons, pins } of pages) expect(reasons.map(({ pinId }) => pinId)).toEqual(pins.map(({ id }) => id));
      return new Map(
        pages.flatMap(({ reasons }) => reasons.map(({ pinId, kind, name }) => [pinId, name === null ? kind : `${kind} ${name}`])),
      );
    };
    const [kite, bee, moon] = [await titled('Kites 0'), await titled('Bees 4'), await titled('Moons 5')];
    const own = await reasonsFor(as(grace));
    expect(own.size).toBe(41);
    expect(own.get(kite)).toBe('topic Kites');
    expect((await reasonsFor(as(mary))).get(bee)).toBe('followedTopic Bees');
    // Nothing is known of Joan.
    const plain = await reasonsFor(as(idOf('person', 'joan')));
    expect([plain.get(cloud), plain.get(kite), plain.get(moon)]).toEqual(['new', 'popular', 'explore']);
  });

  test('a feed of a visitor that began with a ranking has reasons to its end, whatever their device sends later [16.6]', async () => {
    await contentStoreOf(on.db).savePins(
      Array.from({ length: 300 }, (_, n) => pinNumber(5_000 + n, { title: `Sail ${n}`, link: `https://sail${n % 9}.example/${n}` })),
    );
    await indexed('Sail 299');
    const first = await homeFeed(on.db, { signals: { pins: [], words: ['sail'] }, pageSize: 30 });
    const toEnd = async (start: string) => {
      let bookmark: string | null = start;
      let count = 0;
      while (bookmark) {
        const page: HomePage = await homeFeed(on.db, { bookmark, pageSize: 30 });
        expect(page.reasons.map(({ pinId }) => pinId)).toEqual(page.pins.map(({ id }) => id));
        count += page.pins.length;
        ({ bookmark } = page);
      }
      return count;
    };
    expect(await toEnd(first.bookmark!)).toBe(280);
    // The server has forgotten the ranking.
    expect(await toEnd(first.bookmark!.split('.')[0]!)).toBe(310);
  });

  test('a visitor who hides nearly all gets every other pin, though a page reads few rows in few statements', async () => {
    await contentStoreOf(on.db).savePins(
      Array.from({ length: 1_200 }, (_, n) => {
        const [title, site] = n >= 1_050 && n % 5 === 0 ? ['Free', `free${n}`] : ['Shut', 'shut'];
        return pinNumber(6_000 + n, { title: `${title} ${n}`, link: `https://${site}.example/${n}` });
      }),
    );
    await on.db.rows
      .updateTable('pins')
      .set(({ ref }) => ({ shuffle: ref('serial') }))
      .execute();
    let read: number[] = [];
    const mixing = new WeakSet<object>();
    const rows = on.db.rows.withPlugin({
      transformQuery: ({ node, queryId }) => {
        if (node.kind === 'SelectQueryNode' && JSON.stringify(node.orderBy ?? null).includes('shuffle')) mixing.add(queryId);
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        if (mixing.has(queryId)) read.push(result.rows.length);
        return result;
      },
    });
    const db = { ...on.db, rows };
    await indexed('Shut 1199', db);
    const signals = { pins: [], words: [], sources: [await titled('Shut 0')] };
    const countRanking = () => Promise.reject(new Refusal(429, 'Too often.', 60));
    const pages: string[][] = [];
    let bookmark: string | null = null;
    do {
      read = [];
      const page: HomePage = await homeFeed(db, { bookmark, pageSize: 15, signals, countRanking });
      expect(read.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1_000);
      expect(read.length).toBeLessThanOrEqual(7);
      pages.push(page.pins.map(({ id }) => id));
      ({ bookmark } = page);
    } while (bookmark);
    // The other five of Ada's ten pins wait for the pins of other sources, which the second page reads.
    expect(pages.map(({ length }) => length)).toEqual([5, 15, 15, 5]);
    expect(new Set(pages.flat()).size).toBe(40);
  });

  test('a bookmark keeps no more pins than decide what follows; one that is forged is refused, and says nothing of secret pins', async () => {
    // Pins of one website, which look the same, so that most of them wait.
    const { descriptor } = pinNumber(4_000).picture;
    await contentStoreOf(on.db).savePins(
      Array.from({ length: 200 }, (_, n) => 4_000 + n).map((n) =>
        pinNumber(n, { title: `Wall ${n}`, link: `https://wall.example/${n}`, picture: { ...pinNumber(n).picture, descriptor } }),
      ),
    );
    await indexed('Wall 4199');
    const pages = await pagesOf(signedOutViewer, 10);
    const all = await on.db.rows.selectFrom('pins').select(['serial', 'title']).orderBy('serial').execute();
    expect(new Set(pages.flatMap(({ pins }) => pins.map(({ id }) => id))).size).toBe(all.length);
    const keysOf = ({ bookmark }: HomePage): number[] =>
      bookmark === null ? [] : (JSON.parse(Buffer.from(bookmark, 'base64url').toString()) as number[]).slice(1);
    expect(Math.max(...pages.map((page) => keysOf(page).length))).toBe(4 + 1 + 24 + 24);

    const serials = all.map(({ serial }) => serial);
    const after = (...rest: number[]) =>
      homeFeed(on.db, { bookmark: bookmarkAt('home', 0, 0, 0, 0, ...rest), pageSize: 10 }, signedOutViewer);
    for (const forged of [[1], [-1], [26, ...serials.slice(0, 30)], [0, ...serials.slice(0, 25)], [0, 7, 7], [1, 7, 7], [0, 0.5]])
      await expect(after(...forged)).rejects.toMatchObject({ status: 400 });
    const walls = all.filter(({ title }) => title!.startsWith('Wall')).slice(0, 5);
    const plain = await after();
    const shown = [0, ...walls.map(({ serial }) => serial)];
    expect((await after(...shown)).pins).not.toEqual(plain.pins);
    const attic = await newBoard(mary, 'Attic', 'secret');
    await on.db.rows
      .updateTable('pins')
      .set({ board_id: attic, listed: 0 })
      .where(
        'title',
        'in',
        walls.map(({ title }) => title),
      )
      .execute();
    expect((await after(...shown)).pins).toEqual((await after()).pins);
    const waiting = await after(5, ...walls.map(({ serial }) => serial));
    expect(waiting.pins).toEqual((await after()).pins);
  });
});
