import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { KyselyPlugin } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GridPin } from '../../events/entities/pin.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { homeFeed, type HomePage } from '../../src/server/browse/home/homeFeed.ts';
import { prepareHome } from '../../src/server/browse/home/rankings.ts';
import { keepSearch } from '../../src/server/browse/home/searches.ts';
import { assumptionsOf, setRemoved, wishForPin } from '../../src/server/browse/home/wishes.ts';
import { homeCatalogue } from '../../src/server/browse/related.ts';
import { followBoard } from '../../src/server/browse/saving/followBoard.ts';
import { followPerson } from '../../src/server/browse/saving/followPerson.ts';
import { updateBoard } from '../../src/server/browse/saving/editBoards.ts';
import { visualSearch } from '../../src/server/browse/visualSearch.ts';
import { followTopic } from '../../src/server/engage/topicFollows.ts';
import { setBlock } from '../../src/server/messages/blocks.ts';
import { takeIn } from '../../src/server/pictures/intake.ts';
import { sourceOf } from '../../src/server/pictures/source.ts';
import { Refusal } from '../../src/server/shell/refusal.ts';
import { signedOutViewer } from '../../src/server/shell/viewer.ts';
import { databases } from './databases.ts';
import { pinNumber } from './drafts.ts';
import { ada, as, grace, mary, saversOn } from './savers.ts';
import { folderStore } from '../../src/server/pictureStore/folderStore.ts';
import type { PictureStore } from '../../src/server/pictureStore/pictureStore.ts';

type Removed = Omit<Parameters<typeof setRemoved>[2], 'isRemoved'>;

describe.each(databases)('the home feed on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  const { on, save, newBoard } = saversOn(open);
  const allOf = async (viewer = as(grace), more: object = {}, pageSize = 15): Promise<{ pins: GridPin[]; first: HomePage }> => {
    const first = await homeFeed(on.db, { pageSize, maxWait: 10_000, ...more }, viewer);
    const pins = [...first.pins];
    for (let { bookmark } = first; bookmark;) {
      const page = await homeFeed(on.db, { bookmark, pageSize, maxWait: 10_000, ...more }, viewer);
      pins.push(...page.pins);
      bookmark = page.bookmark;
    }
    return { pins, first };
  };
  const removes = (assumption: Removed, isRemoved = true) => setRemoved(on.db, grace, { ...assumption, isRemoved });
  const titled = async (title: string): Promise<string> =>
    (await on.db.rows.selectFrom('pins').select('id').where('title', '=', title).where('source_id', 'is', null).executeTakeFirstOrThrow())
      .id;
  beforeEach(async () => {
    const topics = ['Kites', 'Rivers', 'Bridges', 'Bees', 'Moons', 'Ferns'];
    await contentStoreOf(on.db).savePins([
      ...Array.from({ length: 90 }, (_, n) =>
        pinNumber(1000 + n, { topic: topics[n % 6]!, owner: n % 4 === 0 ? 'mary' : 'ada', title: `${topics[n % 6]} ${n}` }),
      ),
    ]);
  });

  test('begins with pins like a saved one, says why, gives every pin once whatever happens meanwhile, and is the same when it is read again', async () => {
    const saved = await titled('Kites 0');
    await save(grace, saved, await newBoard(grace, 'Wind'));
    const { first } = await allOf();
    expect(first.reasons[0]).toEqual({ pinId: first.pins[0]!.id, kind: 'saved', name: 'Kites 0' });
    expect(first.pins.slice(0, 5).filter(({ title }) => title!.startsWith('Kites')).length).toBeGreaterThan(3);
    expect((await allOf()).first).toEqual(first);
    // A save between two pages changes the next feed, not the one that is being read.
    await save(grace, await titled('Bees 3'), await newBoard(grace, 'Honey'));
    const seen = [...first.pins];
    for (let { bookmark } = first; bookmark;) {
      const page = await homeFeed(on.db, { bookmark, pageSize: 7 }, as(grace));
      seen.push(...page.pins);
      bookmark = page.bookmark;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen).toHaveLength(100);
    expect((await allOf()).first.pins).not.toEqual(first.pins);
  });

  test('"Less like this", "Not from this source" and a block leave pins out, and an undo brings them back', async () => {
    await save(grace, await titled('Kites 0'), await newBoard(grace, 'Wind'));
    const [pin] = (await allOf()).first.pins;
    const wish = { pinId: pin!.id, wish: 'less' as const };
    await wishForPin(on.db, grace, { ...wish, isOn: true });
    const less = (await allOf()).pins;
    expect(less.map(({ id }) => id)).not.toContain(pin!.id);
    await wishForPin(on.db, grace, { ...wish, isOn: false });
    expect((await allOf()).pins.map(({ id }) => id)).toContain(pin!.id);
    const ofMary = await titled('Kites 12');
    await wishForPin(on.db, grace, { pinId: ofMary, wish: 'source', isOn: true });
    expect((await allOf()).pins.some(({ pinner }) => pinner!.id === mary)).toBe(false);
    await wishForPin(on.db, grace, { pinId: ofMary, wish: 'source', isOn: false });
    expect((await allOf()).pins.some(({ pinner }) => pinner!.id === mary)).toBe(true);
    await setBlock(on.db, mary, grace, true);
    expect((await allOf()).pins.some(({ pinner }) => pinner!.id === mary)).toBe(false);
    await setBlock(on.db, mary, grace, false);
    await expect(wishForPin(on.db, grace, { pinId: 'nothing', wish: 'more', isOn: true })).rejects.toMatchObject({ status: 404 });
  });

  test("a save of somebody's copy counts as one of the pin that they copied, which is not shown again", async () => {
    const kite = await titled('Kites 0');
    const copy = await save(mary, kite, await newBoard(mary, 'Wind'));
    const second = await save(ada, copy, await newBoard(ada, 'Air'));
    await save(grace, second, await newBoard(grace, 'Sky'));
    const { pins, first } = await allOf();
    expect(first.reasons[0]).toEqual({ pinId: first.pins[0]!.id, kind: 'saved', name: 'Kites 0' });
    const ranked = first.pins.filter(({ id }) => first.reasons.some(({ pinId }) => pinId === id));
    expect(ranked.map(({ id }) => id)).not.toContain(kite);
    expect(new Set(pins.map(({ id }) => id)).size).toBe(pins.length);
  });

  test('the home of people who came last is ranked before their first request, which waits for nothing', async () => {
    const saved = await titled('Kites 0');
    for (const personId of [grace, mary]) await save(personId, saved, await newBoard(personId, 'Wind'));
    await on.db.rows.insertInto('home_visits').values({ person_id: grace, seen_at: new Date().toISOString() }).execute();
    await prepareHome(on.db);
    const isRanked = async (personId: string): Promise<boolean> =>
      (await homeFeed(on.db, { pageSize: 10, maxWait: 0 }, as(personId))).reasons.some(({ kind }) => kind === 'saved');
    expect([await isRanked(grace), await isRanked(mary)]).toEqual([true, false]);
  });

  test('one home that can not be ranked keeps none of the others from it, and is told', async () => {
    const saved = await titled('Kites 0');
    await save(grace, saved, await newBoard(grace, 'Wind'));
    const visits = [ada, grace].map((person_id, n) => ({ person_id, seen_at: new Date(Date.now() - n * 1000).toISOString() }));
    await on.db.rows.insertInto('home_visits').values(visits).execute();
    const refuse: KyselyPlugin = {
      transformQuery({ node }) {
        if (JSON.stringify(node).includes(`"value":"${ada}"`)) throw new Error('broken');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const db = { ...on.db, rows: on.db.rows.withPlugin(refuse) };
    await expect(prepareHome(db)).rejects.toMatchObject({ errors: [{ message: 'broken' }] });
    const { reasons } = await homeFeed(db, { pageSize: 10, maxWait: 0 }, as(grace));
    expect(reasons.some(({ kind }) => kind === 'saved')).toBe(true);
  });

  test('a changed taste is ranked in the background, but what a person hides is gone at once, in a feed that is being read too', async () => {
    await save(grace, await titled('Kites 0'), await newBoard(grace, 'Wind'));
    const { first, pins } = await allOf();
    await save(grace, await titled('Bees 3'), await newBoard(grace, 'Honey'));
    await keepSearch(on.db, grace, 'ferns');
    const kept = { maxWait: 0 };
    expect((await allOf(as(grace), kept)).first).toEqual(first);
    await expect.poll(async () => (await allOf(as(grace), kept)).first.pins, { timeout: 10_000 }).not.toEqual(first.pins);

    const before = await homeFeed(on.db, { pageSize: 6, ...kept }, as(grace));
    const rest = async (): Promise<GridPin[]> => {
      const pages: GridPin[] = [];
      for (let { bookmark } = before; bookmark;) {
        const page = await homeFeed(on.db, { bookmark, pageSize: 7, ...kept }, as(grace));
        pages.push(...page.pins);
        bookmark = page.bookmark;
      }
      return pages;
    };
    const whole = await rest();
    expect(whole.length + before.pins.length).toBe(pins.length);
    const [, unwanted] = whole;
    await wishForPin(on.db, grace, { pinId: unwanted!.id, wish: 'less', isOn: true });
    expect((await rest()).map(({ id }) => id)).toEqual(whole.filter((pin) => pin !== unwanted).map(({ id }) => id));
    expect((await allOf(as(grace), kept)).pins.map(({ id }) => id)).not.toContain(unwanted!.id);
    await wishForPin(on.db, grace, { pinId: unwanted!.id, wish: 'less', isOn: false });
    expect(await rest()).toEqual(whole);
    const ofMary = await titled('Kites 12');
    for (const [hide, show] of [
      [
        () => wishForPin(on.db, grace, { pinId: ofMary, wish: 'source', isOn: true }),
        () => wishForPin(on.db, grace, { pinId: ofMary, wish: 'source', isOn: false }),
      ],
      [() => setBlock(on.db, mary, grace, true), () => setBlock(on.db, mary, grace, false)],
    ] as const) {
      await hide();
      for (const shown of [await rest(), (await allOf(as(grace), kept)).pins])
        expect(shown.some(({ pinner }) => pinner!.id === mary)).toBe(false);
      await show();
      expect((await rest()).some(({ pinner }) => pinner!.id === mary)).toBe(true);
    }
    const topicOf = ({ title }: GridPin): string => title!.split(' ')[0]!;
    const ranked = async () => (await homeFeed(on.db, { pageSize: 40, ...kept }, as(grace))).pins.map(topicOf);
    const topic = (await ranked()).find((name) => ['Rivers', 'Bridges', 'Moons'].includes(name))!;
    const { id } = await on.db.rows.selectFrom('topics').select('id').where('name', '=', topic).executeTakeFirstOrThrow();
    await removes({ kind: 'interest', subject: id });
    expect(await ranked()).not.toContain(topic);
    // Not among the other pins either, which are all that is shown while nothing is ranked.
    for (const shown of [await rest(), (await allOf(as(grace), kept)).pins]) {
      expect(shown.length).toBeGreaterThan(50);
      expect(shown.map(topicOf)).not.toContain(topic);
    }
  });

  test('somebody who forges seeds has as many rankings as the limit allows', async () => {
    await save(grace, await titled('Kites 0'), await newBoard(grace, 'Wind'));
    const { first } = await allOf();
    let count = 0;
    const countRanking = async () => {
      if ((count += 1) > 2) throw new Refusal(429, 'Too often.', 60);
    };
    const forged = (seed: number) => {
      const keys = JSON.parse(Buffer.from(first.bookmark!, 'base64url').toString()) as unknown[];
      return Buffer.from(JSON.stringify([keys[0], seed, 0, ...keys.slice(3)])).toString('base64url');
    };
    // Pins that are not ranked have reasons too, but none is because of a save.
    const rankedIn = ({ reasons }: HomePage): number => reasons.filter(({ kind }) => kind === 'saved').length;
    const reasonsOf = async (seed: number) =>
      rankedIn(await homeFeed(on.db, { bookmark: forged(seed), pageSize: 15, maxWait: 10_000, countRanking }, as(grace)));
    const counts: number[] = [];
    for (const seed of [11, 12, 13, 14]) counts.push(await reasonsOf(seed));
    expect(counts.map((reasons) => reasons > 0)).toEqual([true, true, false, false]);
    expect(count).toBe(4);
    // A ranking that is kept is not counted.
    expect(await reasonsOf(12)).toBeGreaterThan(0);
    expect(count).toBe(4);
    expect(rankedIn(await homeFeed(on.db, { pageSize: 15, maxWait: 10_000, countRanking }, as(grace)))).toBeGreaterThan(0);
  });

  test('pins of a board that turns secret are not shown, nor named as a reason', async () => {
    const secretly = await newBoard(ada, 'Attic');
    const pin = await titled('Kites 6');
    await on.db.rows.updateTable('pins').set({ board_id: secretly }).where('id', '=', pin).execute();
    await save(grace, pin, await newBoard(grace, 'Wind'));
    expect((await allOf()).first.reasons[0]).toMatchObject({ kind: 'saved', name: 'Kites 6' });
    await updateBoard(on.db, ada, { board_id: secretly, privacy: 'secret' });
    const { pins, first } = await allOf();
    expect(pins.map(({ id }) => id)).not.toContain(pin);
    expect(first.reasons.map(({ name }) => name)).not.toContain('Kites 6');
    await expect(wishForPin(on.db, grace, { pinId: pin, wish: 'more', isOn: true })).rejects.toMatchObject({ status: 404 });
  });

  test('assumptions are shown and removed; a topic that is left out is not ranked', async () => {
    await save(grace, await titled('Kites 0'), await newBoard(grace, 'Wind'));
    await keepSearch(on.db, grace, 'ferns');
    await wishForPin(on.db, grace, { pinId: await titled('Moons 4'), wish: 'more', isOn: true });
    const before = await assumptionsOf(on.db, grace);
    expect(before.map(({ kind, name }) => [kind, name])).toEqual(
      expect.arrayContaining([
        ['interest', 'Kites'],
        ['search', 'ferns'],
        ['saved', 'Kites 0'],
        ['more', 'Moons 4'],
      ]),
    );
    const { reasons } = (await allOf()).first;
    expect(reasons.map(({ kind }) => kind)).toContain('asked');
    for (const { kind, subject } of before) await removes({ kind, subject } as Removed);
    const after = await assumptionsOf(on.db, grace);
    expect(after.map(({ kind }) => kind).every((kind) => kind === 'topic')).toBe(true);
    expect((await allOf()).first.reasons.length).toBeGreaterThan(0);
    const kites = (await allOf()).first.pins.filter(({ title }) => title!.startsWith('Kites'));
    expect(kites).toEqual([]);
    await expect(removes({ kind: 'interest', subject: 'x'.repeat(90) })).rejects.toMatchObject({ status: 404 });
  });

  test('follows are listed with their pages, and acts on pins, which count no more once removed, until they are done again', async () => {
    const kite = await titled('Kites 0');
    await save(grace, kite, await newBoard(grace, 'Wind'));
    const [board, secret] = [await newBoard(ada, 'Sky'), await newBoard(ada, 'Attic')];
    const created_at = new Date().toISOString();
    const topic = await on.db.rows.selectFrom('topics').select(['id', 'slug']).where('name', '=', 'Bees').executeTakeFirstOrThrow();
    await followTopic(on.db, grace, topic.id);
    await followPerson(on.db, grace, mary, true);
    for (const id of [board, secret]) await followBoard(on.db, grace, id, true);
    await updateBoard(on.db, ada, { board_id: secret, privacy: 'secret' });
    await on.db.rows
      .insertInto('pin_likes')
      .values({ pin_id: await titled('Moons 4'), person_id: grace, created_at })
      .execute();
    const listed = async (prefix: string) =>
      (await assumptionsOf(on.db, grace)).filter(({ kind }) => kind.startsWith(prefix)).map(({ kind, name, path }) => [kind, name, path]);
    expect((await listed('followed')).map(([kind, , path]) => [kind, path])).toEqual([
      ['followedTopic', `/ideas/${topic.slug}/${topic.id}/`],
      ['followedPerson', '/mary/'],
      ['followedBoard', expect.stringMatching(/^\/ada\/.+\/$/)],
    ]);
    await followPerson(on.db, grace, mary, false);
    expect((await listed('followed')).map(([kind]) => kind)).toEqual(['followedTopic', 'followedBoard']);

    expect(await listed('saved')).toEqual([['saved', 'Kites 0', undefined]]);
    expect(await listed('liked')).toEqual([['liked', 'Moons 4', undefined]]);
    expect((await allOf()).first.reasons.some(({ kind }) => kind === 'saved')).toBe(true);
    await removes({ kind: 'saved', subject: kite });
    expect([await listed('saved'), await listed('liked')]).toEqual([[], [['liked', 'Moons 4', undefined]]]);
    const { pins, first } = await allOf();
    expect(first.reasons.some(({ kind }) => kind === 'saved')).toBe(false);
    // They have it all the same.
    expect((await on.db.rows.selectFrom('pins').select('id').where('owner_id', '=', grace).execute()).length).toBe(1);
    expect(pins.length).toBeGreaterThan(50);
    await expect
      .poll(() => new Date().toISOString())
      .not.toBe((await on.db.rows.selectFrom('home_wishes').selectAll().execute())[0]!.created_at);
    await save(grace, kite, await newBoard(grace, 'Air'));
    expect(await listed('saved')).toEqual([['saved', 'Kites 0', undefined]]);
  });

  test('what a person removes is assumed again once they take that back', async () => {
    const kite = await titled('Kites 0');
    await save(grace, kite, await newBoard(grace, 'Wind'));
    const topic = await on.db.rows.selectFrom('topics').select('id').where('name', '=', 'Kites').executeTakeFirstOrThrow();
    await keepSearch(on.db, grace, 'ferns');
    await wishForPin(on.db, grace, { pinId: await titled('Moons 4'), wish: 'more', isOn: true });
    const kinds = async () => (await assumptionsOf(on.db, grace)).map(({ kind, subject }) => `${kind} ${subject}`).toSorted();
    const before = await kinds();
    for (const assumption of [
      { kind: 'saved', subject: kite },
      { kind: 'search', subject: 'ferns' },
      { kind: 'interest', subject: topic.id },
      { kind: 'more', subject: await titled('Moons 4') },
    ] as const) {
      await removes(assumption);
      expect(await kinds()).not.toContain(`${assumption.kind} ${assumption.subject}`);
      for (const _ of [1, 2]) await removes(assumption, false);
      expect(await kinds()).toEqual(before);
    }
  });

  test('only what was removed comes back, so that nobody says anything of what they may not see', async () => {
    const secret = await titled('Kites 0');
    await on.db.rows.updateTable('pins').set({ listed: 0 }).where('id', '=', secret).execute();
    const kept = () => on.db.rows.selectFrom('home_wishes').select(['kind', 'subject']).execute();
    for (const assumption of [
      { kind: 'more', subject: secret },
      { kind: 'less', subject: secret },
      { kind: 'source', subject: `person:${mary}` },
      { kind: 'topic', subject: 'x'.repeat(500) },
    ] as const)
      for (const isRemoved of [false, true, false]) {
        await removes(assumption, isRemoved);
        expect(await kept()).toEqual([]);
      }
    const moon = { pinId: await titled('Moons 4'), isOn: true };
    await wishForPin(on.db, grace, { ...moon, wish: 'more' });
    await removes({ kind: 'more', subject: moon.pinId });
    await wishForPin(on.db, grace, { ...moon, wish: 'less' });
    await removes({ kind: 'more', subject: moon.pinId }, false);
    expect(await kept()).toEqual([{ kind: 'more', subject: moon.pinId }]);
  });

  test('a pin of a followed person or board says whose it is, unless the board is not open to the person any more', async () => {
    await followPerson(on.db, grace, mary, true);
    const named = async (kind: string) => {
      const { reasons } = (await allOf()).first;
      return [...new Set(reasons.filter((reason) => reason.kind === kind).map(({ name }) => name))];
    };
    expect(await named('followedPerson')).toEqual(['Mary Somerville']);
    await followPerson(on.db, grace, mary, false);
    const board = await newBoard(ada, 'Attic');
    // Several, since one may be shown as a pin to explore instead.
    for (const title of ['Moons 4', 'Rivers 1', 'Bees 3', 'Ferns 5', 'Bridges 2', 'Kites 6']) await save(ada, await titled(title), board);
    await followBoard(on.db, grace, board, true);
    // The catalogue learns of the new pin within two seconds, and no ranking that was made before stays.
    await expect.poll(() => named('followedBoard'), { timeout: 5_000 }).toEqual(['Attic']);
    await updateBoard(on.db, ada, { board_id: board, privacy: 'secret' });
    expect(await named('followedBoard')).toEqual([null]);
  });

  test('a pin that is recommended for one of the seven reasons carries its name, and no other does [C-06]', async () => {
    const names: Partial<Record<string, string>> = {
      asked: 'P2P',
      saved: 'P2P',
      viewed: 'NAVBOOST_P2P',
      clicked: 'P2P_CLICKTHROUGH',
      search: 'FRESH_TEXT_EMBEDDINGS',
      topic: 'NAVBOOST_PFY',
      followedTopic: 'INSTANT_PFY_NON_MATERIALIZABLE',
      explore: 'INTENTIONAL_DISTRIBUTION_GEMINI_V5',
    };
    await followPerson(on.db, grace, mary, true);
    await followTopic(
      on.db,
      grace,
      (await on.db.rows.selectFrom('topics').select('id').where('name', '=', 'Moons').executeTakeFirst())!.id,
    );
    const ids = { pins: [await titled('Rivers 1')], saved: [await titled('Kites 6')], clicked: [await titled('Ferns 5')] };
    const signals = { ...ids, more: [await titled('Bees 3')], words: ['bridges'] };
    const named = new Set<string>();
    // Each signal by itself too, since of all together the strongest speak first.
    const alone = [{ pins: ids.pins }, { pins: [], clicked: ids.clicked }, { pins: [], saved: ids.saved }].map((some) => ({
      words: [],
      ...some,
    }));
    const visits = [];
    for (const some of [signals, ...alone, { pins: [], words: ['bridges'] }])
      visits.push(await allOf(signedOutViewer, { signals: some }, 60));
    for (const { first } of [await allOf(as(grace), {}, 60), ...visits])
      for (const { pinId, kind } of first.reasons) {
        const { recommendationReason } = first.pins.find(({ id }) => id === pinId)!;
        // Pins after the ranked ones are no recommendations.
        if (!recommendationReason) continue;
        expect([kind, recommendationReason.reason]).toEqual([kind, names[kind]]);
        named.add(kind);
      }
    expect([...named]).toEqual(expect.arrayContaining(Object.keys(names).filter((kind) => kind !== 'topic')));
  });

  test('a visitor whose ranking was refused has a reason for each pin of every page', async () => {
    const refuses = { countRanking: () => Promise.reject(new Refusal(429, 'Too many.')) };
    let page: HomePage = await homeFeed(on.db, { signals: { pins: [], words: ['kites'] }, pageSize: 30, ...refuses });
    for (let pages = 0; pages < 3; pages++) {
      expect(page.reasons.map(({ pinId }) => pinId)).toEqual(page.pins.map(({ id }) => id));
      expect(page.pins.length).toBeGreaterThan(0);
      page = await homeFeed(on.db, { signals: { pins: [], words: [] }, bookmark: page.bookmark!, pageSize: 30, ...refuses });
    }
  });

  test('a visitor who says what they want more and less of gets that, also on later pages, and nothing of a source that they declined', async () => {
    const [kite, ofMary] = [await titled('Kites 0'), await titled('Kites 12')];
    const signals = { pins: [], words: ['rivers'], more: [kite] };
    const before = await allOf(signedOutViewer, { signals });
    expect(before.first.reasons.find(({ kind }) => kind === 'asked')).toMatchObject({ name: 'Kites 0' });
    expect(before.pins.some(({ pinner }) => pinner!.id === mary)).toBe(true);
    const unwanted = before.pins.at(-1)!.id;
    const hiding = { less: [unwanted], sources: [ofMary] };
    const laterPages = async ({ bookmark }: { bookmark: string | null }) => {
      const pins: GridPin[] = [];
      while (bookmark) {
        const page: HomePage = await homeFeed(on.db, { signals: { pins: [], words: [], ...hiding }, bookmark, pageSize: 12 });
        pins.push(...page.pins);
        bookmark = page.bookmark;
      }
      return pins;
    };
    const first = await homeFeed(on.db, { signals: { ...signals, ...hiding }, pageSize: 12 });
    const saidLater = await Promise.all([{ signals }, {}].map((sent) => homeFeed(on.db, { ...sent, pageSize: 12 }).then(laterPages)));
    for (const pins of [[...first.pins, ...(await laterPages(first))], ...saidLater]) {
      expect(pins.length).toBeGreaterThan(38);
      expect(pins.map(({ id }) => id)).not.toContain(unwanted);
      expect(pins.some(({ pinner }) => pinner!.id === mary)).toBe(false);
    }
    expect(
      (await homeFeed(on.db, { signals: { pins: [], words: [], less: [unwanted] }, pageSize: 100 })).pins.map(({ id }) => id),
    ).not.toContain(unwanted);
  });

  test('the sources that a visitor declines are looked up once a page', async () => {
    const { db } = on;
    let lookups = 0;
    const counted = db.rows.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'SelectQueryNode' && node.selections?.length === 2 && JSON.stringify(node.selections).includes('owner_id'))
          lookups += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const signals = { pins: [], words: ['kites'], sources: [await titled('Kites 12')] };
    await homeFeed({ ...db, rows: counted }, { signals, pageSize: 12 });
    expect(lookups).toBe(1);
  });

  test('a visitor who declines the source of a secret pin learns nothing of it', async () => {
    const secret = await titled('Kites 12');
    await on.db.rows.updateTable('pins').set({ listed: 0 }).where('id', '=', secret).execute();
    const { pins } = await homeFeed(on.db, { signals: { pins: [], words: ['kites'], sources: [secret] }, pageSize: 100 });
    expect(pins.some(({ pinner }) => pinner!.id === mary)).toBe(true);
  });

  test('a visitor whose device sends pins and words gets pins like them; without, the mixed order', async () => {
    const plain = await allOf(signedOutViewer);
    expect(plain.first.reasons).toEqual([]);
    const sent = { signals: { pins: [await titled('Rivers 1'), 'nothing'], words: ['bridges'] } };
    const own = await allOf(signedOutViewer, sent);
    expect(own.first.reasons[0]).toMatchObject({ kind: 'viewed', name: 'Rivers 1' });
    for (const [kind, name] of [
      ['saved', 'Kites 6'],
      ['clicked', 'Ferns 5'],
    ] as const) {
      const { first } = await allOf(signedOutViewer, { signals: { pins: [], words: [], [kind]: [await titled(name)] } });
      expect(first.reasons).toContainEqual(expect.objectContaining({ kind, name }));
    }
    const words = await allOf(signedOutViewer, { signals: { pins: [], words: ['bridges'] } });
    expect(words.first.reasons[0]).toMatchObject({ kind: 'search', name: 'bridges' });
    const typed = await allOf(signedOutViewer, { signals: { pins: [], words: ['Glass Bridges'] } });
    expect(typed.first.reasons[0]).toMatchObject({ kind: 'search', name: 'Glass Bridges' });
    const long = await allOf(signedOutViewer, { signals: { pins: [], words: [`bridges\u202e\n${'x'.repeat(300)}`] } });
    expect(long.first.reasons[0]!.name).toBe(`bridges ${'x'.repeat(92)}`);
    expect(new Set(own.pins.map(({ id }) => id)).size).toBe(own.pins.length);
    expect(own.pins).toHaveLength(plain.pins.length);
    expect((await allOf(signedOutViewer)).pins).toEqual(plain.pins);

    // A visitor who opens pins while they read on sends others with each page.
    const first = await homeFeed(on.db, { ...sent, pageSize: 12 });
    const later = { signals: { pins: [await titled('Kites 0')], words: ['ferns'] } };
    const known = await homeFeed(on.db, { ...sent, pageSize: 12, bookmark: first.bookmark });
    expect((await homeFeed(on.db, { ...later, pageSize: 12, bookmark: first.bookmark })).pins).toEqual(known.pins);
    expect((await homeFeed(on.db, { pageSize: 12, bookmark: first.bookmark })).pins).toEqual(known.pins);
  });

  test('the rankings of visitors are found by keys that nobody guesses, and are limited', async () => {
    const words = ['bridges', 'ferns', 'bees'];
    const signals = { pins: [], words: [words[0]!] };
    const plain = await allOf(signedOutViewer);
    const first = await homeFeed(on.db, { signals, pageSize: 12 });
    const next = await homeFeed(on.db, { pageSize: 12, bookmark: first.bookmark });
    expect(next.reasons[0]).toMatchObject({ kind: 'search', name: 'bridges' });
    const [place, key] = first.bookmark!.split('.') as [string, string];
    expect(Buffer.from(key, 'base64url')).toHaveLength(16);
    const nameOfSignals = `signals ${createHash('sha256')
      .update(JSON.stringify([signals, 0]))
      .digest('hex')}`;
    for (const forged of [place, `${place}.`, `${place}.${'A'.repeat(22)}`, `${place}.${nameOfSignals}`])
      for (const { kind } of (await homeFeed(on.db, { pageSize: 12, bookmark: forged })).reasons)
        expect(['explore', 'popular']).toContain(kind);
    // If the server has forgotten the key, the signals that are sent rank again, by the same seed.
    const again = await homeFeed(on.db, { signals, pageSize: 12, bookmark: `${place}.forgotten` });
    expect(again.reasons[0]).toMatchObject({ kind: 'search', name: 'bridges' });
    const seedOf = (bookmark: string) => (JSON.parse(Buffer.from(bookmark.split('.')[0]!, 'base64url').toString()) as unknown[])[1];
    expect(seedOf(again.bookmark!)).toBe(seedOf(place));

    let count = 0;
    const countRanking = async () => {
      if ((count += 1) > 1) throw new Refusal(429, 'Too often.', 60);
    };
    const withWord = (word: string) => homeFeed(on.db, { signals: { pins: [], words: [word] }, pageSize: 12, countRanking });
    const own = await withWord(words[1]!);
    expect(own.reasons).not.toEqual([]);
    expect(await withWord(words[1]!)).toEqual(own);
    expect(count).toBe(1);
    const refused = await withWord(words[2]!);
    expect([count, refused.pins]).toEqual([2, plain.pins.slice(0, 12)]);
    for (const { kind } of refused.reasons) expect(['explore', 'popular']).toContain(kind);
    expect(refused.reasons).toHaveLength(12);
    expect((await homeFeed(on.db, { pageSize: 12, bookmark: refused.bookmark })).pins).toEqual(plain.pins.slice(12, 24));
  });

  describe('visual search [A-10]', () => {
    let picturesFolder: string;
    let store: { pictures: PictureStore };
    beforeAll(async () => {
      picturesFolder = await mkdtemp(path.join(tmpdir(), 'tessera-region-'));
      store = { pictures: folderStore(picturesFolder) };
    });
    afterAll(() => rm(picturesFolder, { recursive: true, force: true }));
    const drawn = (left: string, right: string): Promise<Buffer> =>
      sharp({ create: { width: 400, height: 300, channels: 3, background: left } })
        .composite([{ input: { create: { width: 200, height: 300, channels: 3, background: right } }, left: 200, top: 0 }])
        .png()
        .toBuffer();

    test('finds pins that look like the region, not like the whole; only for those who may open the pin, and page by page', async () => {
      const bytes = [await drawn('#d02020', '#2030d0'), await drawn('#d02222', '#cc2020'), await drawn('#2232d2', '#2030cc')];
      const pictures: Awaited<ReturnType<typeof takeIn>>[] = [];
      for (const one of bytes) pictures.push(await takeIn(await sourceOf(one), store));
      await contentStoreOf(on.db).savePins(
        ['Both', 'Red', 'Blue'].map((title, n) => ({ picture: pictures[n]!, owner: 'ada', title, createdAt: '2026-01-02T03:04:05.000Z' })),
      );
      const pinId = await titled('Both');
      const found = async (x: number, viewer = signedOutViewer) =>
        visualSearch(on.db, { pinId, region: { x, y: 10, width: 40, height: 80 }, ...store }, viewer, {
          pageSize: 5,
        });
      const last = await titled('Blue');
      await expect.poll(async () => (await homeCatalogue(on.db)).index.numberOf(last), { timeout: 10_000 }).toBeDefined();
      expect((await found(5)).pins[0]!.title).toBe('Red');
      const blue = await found(55);
      expect(blue.pins[0]!.title).toBe('Blue');
      const next = await visualSearch(on.db, { pinId, region: { x: 55, y: 10, width: 40, height: 80 }, ...store }, signedOutViewer, {
        pageSize: 5,
        bookmark: blue.bookmark,
      });
      expect(next.pins.filter(({ id }) => blue.pins.some((pin) => pin.id === id))).toEqual([]);
      const other = pictures[2]!.signature;
      const ofPicture = async (picture: string) =>
        visualSearch(on.db, { pinId, picture, region: { x: 5, y: 10, width: 40, height: 80 }, ...store }, signedOutViewer, {
          pageSize: 5,
        });
      expect((await ofPicture(other)).pins[0]!.title).toBe('Red');
      const slot = { title: null, details: null, link: null, imageSignature: other };
      const detail = JSON.stringify({ carouselData: { slots: [slot, slot] } });
      await on.db.rows.updateTable('pins').set({ detail }).where('id', '=', pinId).execute();
      expect((await ofPicture(other)).pins[0]!.title).toBe('Blue');
      const deleted = JSON.stringify({
        storyPinData: { isDeleted: true, pages: [{ blocks: [{ type: 'image', imageSignature: other }] }] },
      });
      await on.db.rows.updateTable('pins').set({ detail: deleted }).where('id', '=', pinId).execute();
      expect((await ofPicture(other)).pins[0]!.title).toBe('Red');
      const attic = await newBoard(ada, 'Attic', 'secret');
      await on.db.rows.updateTable('pins').set({ board_id: attic, listed: 0 }).where('id', '=', pinId).execute();
      await expect(found(5)).rejects.toMatchObject({ status: 404 });
      expect((await found(5, as(ada))).pins.length).toBeGreaterThan(0);
    });

    test('says so where the picture can not be read', async () => {
      const pinId = await titled('Kites 0');
      const region = { x: 0, y: 0, width: 50, height: 50 };
      const search = () => visualSearch(on.db, { pinId, region, ...store }, signedOutViewer, { pageSize: 5 });
      await expect(search()).rejects.toMatchObject({ status: 422 });
      const { signature } = await on.db.rows.selectFrom('pins').select('signature').where('id', '=', pinId).executeTakeFirstOrThrow();
      const [, ...parts] = /^(..)(..)(..)/.exec(signature)!;
      const file = path.join(picturesFolder, 'original', ...parts, `${signature}.jpg`);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, randomBytes(5_000));
      await expect(search()).rejects.toMatchObject({ status: 422 });
    });
  });
});
