import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boardsOf, boardWithId, searchBoards } from '../../src/server/browse/boards.ts';
import { closeupPin } from '../../src/server/browse/closeup.ts';
import { boardFeed } from '../../src/server/browse/boardFeed.ts';
import { personFeed, searchPins, topicFeed } from '../../src/server/browse/feeds.ts';
import { homeFeed } from '../../src/server/browse/home/homeFeed.ts';
import { createPin } from '../../src/server/browse/saving/createPin.ts';
import { restoreBoard } from '../../src/server/browse/saving/deletedBoards.ts';
import { eraseFromTrash } from '../../src/server/browse/saving/trash.ts';
import { deleteAllBoards, deleteBoard } from '../../src/server/browse/saving/deleteBoard.ts';
import { deletePins } from '../../src/server/browse/saving/deletePins.ts';
import { restorePins } from '../../src/server/browse/saving/restorePins.ts';
import { createBoard, updateBoard } from '../../src/server/browse/saving/editBoards.ts';
import { createSection, deleteSection } from '../../src/server/browse/saving/editSections.ts';
import { removeCollaborator, setCollaborator } from '../../src/server/browse/saving/collaborators.ts';
import { movePins } from '../../src/server/browse/saving/movePins.ts';
import { orderPins } from '../../src/server/browse/saving/orderBoard.ts';
import { repin } from '../../src/server/browse/saving/repin.ts';
import { updatePin } from '../../src/server/browse/saving/updatePin.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { inTransaction } from '../../src/server/database/database.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { Refusal } from '../../src/server/shell/refusal.ts';
import { signedOutViewer } from '../../src/server/shell/viewer.ts';
import { databases, type Fresh } from './databases.ts';
import { pinNumber } from './drafts.ts';

const people = ['ada', 'grace', 'mary'];
/** A failure is shown as small as the time allows, not as the end of the test's time. */
const untilLate = { interruptAfterTimeLimit: 100_000 };
const clientId = (text: string) =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** A step of a person; the numbers select among existing things. */
const step = fc.record({
  who: fc.nat(people.length - 1),
  what: fc.constantFrom(
    'repin',
    'repin',
    'repin',
    'create',
    'move',
    'move',
    'section',
    'delete',
    'delete',
    'restore',
    'privacy',
    'privacy',
    'board',
    'removeBoard',
    'restoreBoard',
    'restoreElsewhere',
    'empty',
    'order',
    'retitle',
    'invite',
    'leave',
    'clear',
  ),
  a: fc.nat(1000),
  b: fc.nat(1000),
  c: fc.nat(1000),
});

describe.each(databases)('whatever is saved, moved, hidden and deleted on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  let db: Fresh['db'];
  const idOfPerson = (username: string) => idOf('person', username);
  beforeAll(async () => {
    fresh = await open();
    db = fresh.db;
  });
  afterAll(() => fresh.drop());

  async function begin(): Promise<void> {
    await db.rows.deleteFrom('people').execute();
    await db.rows.deleteFrom('topics').execute();
    const contentStore = contentStoreOf(db);
    for (const username of people) await contentStore.savePerson({ username, fullName: username });
    await contentStore.saveBoard({ owner: 'ada', slug: 'engines', name: 'Engines', sections: [{ slug: 'brass', title: 'Brass' }] });
    await contentStore.saveBoard({ owner: 'grace', slug: 'hidden', name: 'Hidden', privacy: 'secret' });
    await contentStore.savePins(
      Array.from({ length: 12 }, (_, n) =>
        pinNumber(n, {
          owner: people[n % 3]!,
          topic: n % 2 ? 'Machines' : 'Flowers',
          ...(n % 3 === 0 && { board: { slug: 'engines', section: 'brass' } }),
          ...(n % 3 === 1 && { board: { slug: 'hidden' } }),
        }),
      ),
    );
  }

  const pick = (ids: readonly string[], n: number) => ids[n % Math.max(1, ids.length)] ?? 'none';
  const idsIn = async (table: 'pins' | 'boards' | 'sections', owner?: string) => {
    const rows = await db.rows
      .selectFrom(table)
      .select('id')
      .$if(owner !== undefined && table !== 'sections', (query) => query.where('owner_id' as never, '=', owner as never))
      .orderBy('serial')
      .execute();
    return rows.map(({ id }) => id);
  };

  async function perform({ who, what, a, b, c }: { who: number; what: string; a: number; b: number; c: number }): Promise<void> {
    const username = people[who]!;
    const me = idOfPerson(username);
    // People mostly act on their own things, sometimes on those of others.
    const owner = c % 4 === 0 ? undefined : me;
    const [pins, boards, sections] = [
      await idsIn('pins', what === 'repin' ? undefined : owner),
      await idsIn('boards', owner),
      await idsIn('sections'),
    ];
    const [pin_id, board_id, section_id] = [pick(pins, a), pick(boards, b), pick(sections, c)];
    const drawn = clientId(`${what} ${a} ${b} ${c}`);
    switch (what) {
      case 'repin':
        return void (await repin(db, me, { pin_id, board_id, client_id: drawn, section_id: c % 4 === 0 ? section_id : null }));
      case 'create':
        return void (await createPin(db, me, { picture: pinNumber(a).picture, board_id, title: `Own ${a}` }));
      case 'move':
        return void (await inTransaction(db, (writing) => movePins(writing, me, [pin_id, pick(pins, c)], { board_id })));
      case 'section':
        return void (await (c % 3 === 0
          ? deleteSection(db, me, section_id)
          : createSection(db, me, { board_id, title: `Section ${c % 5}`, client_id: drawn })));
      case 'delete':
        return void (await deletePins(db, me, [pin_id, pick(pins, b)]));
      case 'restore': {
        const gone = await db.rows.selectFrom('deleted_pins').select('id').orderBy('id').execute();
        return void (await restorePins(db, me, [
          pick(
            gone.map(({ id }) => id),
            a,
          ),
        ]));
      }
      case 'privacy':
        return void (await updateBoard(db, me, { board_id, privacy: (['public', 'secret', 'protected'] as const)[a % 3]! }));
      case 'board':
        return void (await createBoard(db, me, { name: `Board ${a % 6}`, privacy: a % 2 ? 'public' : 'secret', client_id: drawn }));
      case 'removeBoard':
        return void (await deleteBoard(db, me, board_id));
      case 'restoreBoard': {
        const gone = await db.rows.selectFrom('deleted_boards').select('id').orderBy('id').execute();
        return void (await restoreBoard(
          db,
          me,
          pick(
            gone.map(({ id }) => id),
            a,
          ),
        ));
      }
      case 'restoreElsewhere': {
        const gone = await db.rows.selectFrom('deleted_pins').select('id').orderBy('id').execute();
        const chosen = pick(
          gone.map(({ id }) => id),
          a,
        );
        return void (await restorePins(db, me, [chosen], { board_id }));
      }
      case 'empty':
        return void (a % 5 === 0 && (await eraseFromTrash(db, me, { until: '9999' })));
      case 'order':
        return void (await orderPins(
          db,
          me,
          board_id,
          [...pins].sort((one, other) => ((Number(one.slice(-4)) * (a + 1)) % 97) - ((Number(other.slice(-4)) * (a + 1)) % 97)),
        ));
      case 'retitle':
        return void (await updatePin(db, me, { pin_id, title: `Title ${b}`, section_id: c % 2 ? section_id : null }));
      case 'invite':
        return void (await setCollaborator(db, me, {
          board_id,
          username: people[a % 3]!,
          permissions: (['save', 'edit', 'invite'] as const).filter((_, i) => ((b + 1) >> i) & 1),
        }));
      case 'leave':
        return void (await removeCollaborator(db, me, { board_id, username }));
      default:
        return a % 20 === 0 ? deleteAllBoards(db, me) : undefined;
    }
  }

  async function expectTrueCounts(): Promise<void> {
    const { rows } = await sql<{ what: string; id: string; told: number; is: number }>`
      select 'board' as what, id, pin_count as told, (select count(*) from pins where board_id = boards.id) as "is" from boards
      union all select 'section', id, pin_count, (select count(*) from pins where section_id = sections.id) from sections
      union all select 'topic', id, pin_count, (select count(*) from pins where topic_id = topics.id and listed = 1) from topics
      union all select 'person', id, pin_count, (select count(*) from pins left join boards on boards.id = board_id where pins.owner_id = people.id and (board_id is null or privacy = 'public')) from people
      union all select 'boards', id, board_count, (select count(*) from boards where owner_id = people.id and privacy = 'public') from people
      union all select 'repins', id, repin_count, (select count(*) from pins saved where saved.source_id = pins.id) from pins
      union all select 'listed', pins.id, listed, case when source_id is null and (board_id is null or privacy = 'public') then 1 else 0 end from pins left join boards on boards.id = board_id
      union all select 'section of', pins.id, 1, case when section_id is null or sections.board_id = pins.board_id then 1 else 0 end from pins left join sections on sections.id = section_id`.execute(
      db.rows,
    );
    expect(rows.filter(({ told, is }) => Number(told) !== Number(is))).toEqual([]);
  }

  async function expectNothingSecretShown(): Promise<void> {
    const all = await db.rows
      .selectFrom('pins')
      .leftJoin('boards', 'boards.id', 'pins.board_id')
      .select(['pins.id', 'pins.signature', 'pins.board_id', 'privacy', 'pins.listed'])
      .execute();
    const hidden = new Set(all.flatMap(({ id, privacy }) => (privacy === null || privacy === 'public' ? [] : [id])));
    const paging = { pageSize: 100 };
    const topics = await db.rows.selectFrom('topics').select(['id', 'covers']).execute();
    const shown = [
      await homeFeed(db, paging),
      await searchPins(db, 'pin', paging),
      await searchPins(db, 'title', paging),
      await searchPins(db, 'own', paging),
      ...(await Promise.all(topics.map(({ id }) => topicFeed(db, id, paging)))),
      ...(await Promise.all(people.map((username) => personFeed(db, idOfPerson(username), signedOutViewer, paging)))),
    ].flatMap(({ pins }) => pins);
    expect(shown.filter(({ id }) => hidden.has(id))).toEqual([]);
    const listed = new Set(all.filter((pin) => pin.listed).map(({ signature }) => signature));
    for (const { covers } of topics) expect((JSON.parse(covers) as string[]).filter((signature) => !listed.has(signature))).toEqual([]);

    const boards = await db.rows.selectFrom('boards').select(['id', 'privacy', 'owner_id', 'covers']).execute();
    const collaborations = await db.rows.selectFrom('collaborators').select(['board_id', 'person_id']).execute();
    for (const board of boards) {
      const lying = all.filter(({ board_id }) => board_id === board.id);
      expect((JSON.parse(board.covers) as string[]).length).toBe(Math.min(3, new Set(lying.map(({ signature }) => signature)).size));
      await Promise.all(
        [null, ...people.map(idOfPerson)].map(async (id) => {
          const viewer = { ...signedOutViewer, isAuthenticated: id !== null, id };
          const mayOpen =
            board.privacy !== 'secret' ||
            board.owner_id === id ||
            collaborations.some(({ board_id, person_id }) => board_id === board.id && person_id === id);
          expect((await boardWithId(db, board.id, viewer)) !== undefined).toBe(mayOpen);
          const feed = await boardFeed(db, board.id, undefined, viewer, paging).catch((error: unknown) => error);
          if (mayOpen) expect(feed).toMatchObject({ pins: { length: lying.length } });
          else expect(feed).toBeInstanceOf(Refusal);
          if (lying[0]) expect((await closeupPin(db, lying[0].id, viewer)) !== undefined).toBe(mayOpen);
        }),
      );
    }
    const publicBoards = boards.filter(({ privacy }) => privacy === 'public').map(({ id }) => id);
    const told = [
      ...(await Promise.all(people.map((username) => boardsOf(db, username, signedOutViewer, paging)))),
      await searchBoards(db, 'board', signedOutViewer, paging),
    ].flatMap((page) => page.boards.map(({ id }) => id));
    expect(told.filter((id) => !publicBoards.includes(id))).toEqual([]);
  }

  test('a pin that is deleted as another person saves it is not there', async () => {
    await begin();
    const [me, board_id] = [idOfPerson('ada'), pick(await idsIn('boards', idOfPerson('ada')), 0)];
    const pin_id = pick(await idsIn('pins', idOfPerson('mary')), 0);
    const { saving } = await inTransaction(db, async ({ rows }) => {
      await rows.deleteFrom('pins').where('id', '=', pin_id).execute();
      const outcome = repin(db, me, { pin_id, board_id, client_id: clientId('late') }).catch((error: unknown) => error);
      // It waits for this transaction by then; if not, it finds no pin anyway.
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { saving: outcome };
    });
    expect(await saving).toMatchObject({ status: 404 });
  });

  test('a pin that is deleted as its owner deletes everything is counted once [C-07]', async () => {
    await begin();
    const me = idOfPerson('mary');
    const pin_id = pick(await idsIn('pins', me), 0);
    const { clearing } = await inTransaction(db, async (writing) => {
      await deletePins({ ...db, ...writing }, me, [pin_id]);
      const outcome = deleteAllBoards(db, me);
      // It waits for this transaction by then; if not, it finds no pin anyway.
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { clearing: outcome };
    });
    await clearing;
    await expectTrueCounts();
  });

  test('every count is right, and nobody sees secret boards of others [C-07] [C-08]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        await begin();
        for (const each of steps)
          await perform(each).catch((error: unknown) => {
            if (!(error instanceof Refusal) || error.status === 503) throw error;
          });
        await expectTrueCounts();
        await expectNothingSecretShown();
      }),
      { numRuns: 15, ...untilLate },
    );
  });

  test('the same holds after many simultaneous changes [C-07]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        await begin();
        // The database aborts one side of a deadlock, which is retried.
        await Promise.all(
          steps.map((each) =>
            perform(each).catch((error: unknown) => {
              if (!(error instanceof Refusal) && (error as { code?: string }).code !== '40P01') throw error;
            }),
          ),
        );
        await expectTrueCounts();
      }),
      { numRuns: 6, ...untilLate },
    );
  });
});
