import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { dataExport } from '../../src/server/account/settings/dataExport.ts';
import { deleteAccount } from '../../src/server/account/settings/deleteAccount.ts';
import { boardAt, boardsOf, boardWithId, searchBoards } from '../../src/server/browse/boards.ts';
import { boardFeed } from '../../src/server/browse/boardFeed.ts';
import { closeupPin } from '../../src/server/browse/closeup.ts';
import { homeFeed } from '../../src/server/browse/home/homeFeed.ts';
import { personFeed, searchPins } from '../../src/server/browse/feeds.ts';
import { blockingActionsOn } from '../../src/server/browse/saving/blockingActions.ts';
import { removeCollaborator, setCollaborator, standingOf } from '../../src/server/browse/saving/collaborators.ts';
import { createPin } from '../../src/server/browse/saving/createPin.ts';
import { restoreBoard } from '../../src/server/browse/saving/deletedBoards.ts';
import { deleteAllBoards, deleteBoard } from '../../src/server/browse/saving/deleteBoard.ts';
import { deletePins } from '../../src/server/browse/saving/deletePins.ts';
import { createBoard, updateBoard } from '../../src/server/browse/saving/editBoards.ts';
import { createSection } from '../../src/server/browse/saving/editSections.ts';
import { followBoard } from '../../src/server/browse/saving/followBoard.ts';
import { repin } from '../../src/server/browse/saving/repin.ts';
import { restorePins } from '../../src/server/browse/saving/restorePins.ts';
import { eraseFromTrash, sweepTrash, trashOf } from '../../src/server/browse/saving/trash.ts';
import { requireRoomForBytes } from '../../src/server/browse/saving/quotas.ts';
import { inTransaction } from '../../src/server/database/database.ts';
import { writeSettings } from '../../src/server/instance/instanceSettings.ts';
import { setBlock } from '../../src/server/messages/blocks.ts';
import { unblockPicture } from '../../src/server/moderation/blockedPictures.ts';
import { removePin } from '../../src/server/moderation/removePins.ts';
import { signedOutViewer } from '../../src/server/shell/viewer.ts';
import { databases } from './databases.ts';
import { pinNumber } from './drafts.ts';
import { ada, as, grace, mary, paging, saversOn } from './savers.ts';
import { folderStore } from '../../src/server/pictureStore/folderStore.ts';
import { filesIn } from '../server/pictureFiles.ts';

const day = 86_400_000;
const always = '9999';

describe.each(databases)('the trash on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  const { on, newBoard, save, onBoard } = saversOn(open);

  const trash = (personId: string) => trashOf(on.db, personId, { bookmark: null, pageSize: 100 });
  const idsIn = async (personId: string) => (await trash(personId)).items.map(({ id }) => id);
  const age = async (days: number) => {
    const deleted_at = new Date(Date.now() - days * day).toISOString();
    for (const table of ['deleted_pins', 'deleted_boards'] as const) await on.db.rows.updateTable(table).set({ deleted_at }).execute();
  };
  const share = async (board: string) => {
    for (const personId of [ada, grace])
      await setCollaborator(on.db, personId, { board_id: board, username: 'grace', permissions: ['save', 'edit'] });
  };
  const ownPin = async (person: string, n: number, board?: string, section?: string) =>
    (
      await createPin(on.db, person, {
        picture: { ...pinNumber(n).picture, bytes: 1000 },
        board_id: board,
        section_id: section,
        title: `Own ${n}`,
      })
    ).pin.id;

  test('a deleted board comes back as it was: address, sections, order, cover, collaborators, followers, and no link [17.23]', async () => {
    const { db } = on;
    const board = await newBoard(ada, 'Kitchen', 'protected');
    await share(board);
    await followBoard(db, mary, board, true);
    const { id: section } = await createSection(db, ada, { board_id: board, title: 'Tiles', client_id: randomUUID() });
    const own = [await ownPin(ada, 20, board), await ownPin(ada, 21, board, section), await ownPin(grace, 22, board)];
    await updateBoard(db, ada, { board_id: board, cover: own[0]!, description: 'Blue', layout: 'carousel' });
    await updateBoard(db, ada, { board_id: board, name: 'Cookery' });
    await db.rows.insertInto('board_links').values({ id: 'link', board_id: board, created_at: '' }).execute();
    const before = await boardAt(db, 'ada', 'cookery', as(ada));
    const pinsBefore = await onBoard(board);
    await deleteBoard(db, ada, board);

    expect(await boardWithId(db, board, as(ada))).toBeUndefined();
    expect(await trash(ada)).toMatchObject({ items: [{ kind: 'board', id: board, name: 'Cookery', pinCount: 3 }], bookmark: null });
    const { items } = await trash(ada);
    expect(Date.parse(items[0]!.goneAt) - Date.parse(items[0]!.deletedAt)).toBe(30 * day);
    // A collaborator's pin is theirs.
    expect(await trash(grace)).toMatchObject({ items: [{ kind: 'pin', id: own[2], needsBoard: true, board: null }] });
    expect(await restoreBoard(db, ada, board)).toEqual({ board_id: board });
    expect(await boardAt(db, 'ada', 'cookery', as(ada))).toEqual(before);
    expect(await db.rows.selectFrom('board_addresses').select(['slug', 'board_id']).execute()).toEqual([
      { slug: 'kitchen', board_id: board },
    ]);
    expect(await onBoard(board)).toEqual(pinsBefore);
    expect(await onBoard(board, 'tiles')).toEqual([own[1]]);
    expect((await boardWithId(db, board, as(mary)))?.followedByMe).toBe(true);
    expect(await db.rows.selectFrom('board_links').selectAll().execute()).toEqual([]);
    expect([await idsIn(ada), await idsIn(grace)]).toEqual([[], []]);
  });

  test('what is deleted is nowhere, for anyone [17.23]', async () => {
    const { db, pins } = on;
    const board = await newBoard(ada, 'Kitchen');
    const own = await ownPin(ada, 20, board);
    await save(grace, pins[0]!, await newBoard(grace, 'Kept'));
    await deletePins(db, ada, [pins[0]!]);
    await deleteBoard(db, ada, board);
    for (const viewer of [as(ada), as(grace), signedOutViewer]) {
      for (const id of [own, pins[0]!]) expect(await closeupPin(db, id, viewer)).toBeUndefined();
      expect(await boardWithId(db, board, viewer)).toBeUndefined();
      expect((await boardsOf(db, 'ada', viewer, paging)).boards).toEqual([]);
      expect((await searchBoards(db, 'kitchen', viewer, paging)).boards).toEqual([]);
      const shown = [await homeFeed(db, paging, viewer), await personFeed(db, ada, viewer, paging), await searchPins(db, 'own', paging)];
      for (const { pins: listed } of shown) expect(listed.filter(({ id }) => id === own || id === pins[0])).toEqual([]);
      await expect(boardFeed(db, board, undefined, viewer, paging)).rejects.toMatchObject({ status: 404 });
    }
    const { pin_count, board_count } = await db.rows.selectFrom('people').selectAll().where('id', '=', ada).executeTakeFirstOrThrow();
    expect([Number(pin_count), Number(board_count)]).toEqual([9, 0]);
  });

  test('a pin comes back to its board, to another one where that is gone, and only where its owner may save [17.23]', async () => {
    const { db } = on;
    const [shared, other, hers] = [await newBoard(ada, 'Shared'), await newBoard(grace, 'Other'), await newBoard(mary, 'Hers', 'secret')];
    await share(shared);
    const [first, second, third] = [await ownPin(grace, 20, shared), await ownPin(grace, 21, shared), await ownPin(grace, 22, shared)];
    await deletePins(db, grace, [first, second, third]);
    expect((await trash(grace)).items).toHaveLength(3);
    for (const item of (await trash(grace)).items)
      expect(item).toMatchObject({ needsBoard: false, board: { id: shared, url: '/ada/shared/' } });
    await age(1);
    await restorePins(db, grace, [first]);
    expect(await onBoard(shared)).toEqual([first]);
    await removeCollaborator(db, ada, { board_id: shared, username: 'grace' });
    expect((await trash(grace)).items[0]).toMatchObject({ needsBoard: true, board: null });
    await expect(restorePins(db, grace, [second])).rejects.toMatchObject({ status: 403 });
    await expect(restorePins(db, grace, [second], { board_id: shared })).rejects.toMatchObject({ status: 403 });
    await expect(restorePins(db, grace, [second], { board_id: hers })).rejects.toMatchObject({ status: 404 });
    await restorePins(db, grace, [second], { board_id: other });
    expect(await onBoard(other)).toEqual([second]);
    await deleteBoard(db, ada, shared);
    await expect(restorePins(db, grace, [third])).rejects.toMatchObject({ status: 404 });
    await restorePins(db, grace, [third], { board_id: other });
    expect(await onBoard(other)).toHaveLength(2);
    // A pin that was moved away stays there when the board comes back, with what came with it.
    await restoreBoard(db, ada, shared);
    expect(await onBoard(shared)).toEqual([first]);
  });

  test('nobody reads, restores or erases the trash of another [17.23]', async () => {
    const { db, pins } = on;
    const board = await newBoard(ada, 'Kitchen');
    await share(board);
    const [own, hers] = [await ownPin(ada, 20, board), await ownPin(grace, 21, board)];
    await deletePins(db, ada, [pins[0]!]);
    await deleteBoard(db, ada, board);
    for (const stranger of [grace, mary]) {
      expect((await idsIn(stranger)).filter((id) => id !== hers)).toEqual([]);
      await expect(restoreBoard(db, stranger, board)).rejects.toMatchObject({ status: 404 });
      for (const id of [own, pins[0]!]) await expect(restorePins(db, stranger, [id])).rejects.toMatchObject({ status: 404 });
      const target = await newBoard(stranger, `Of ${stranger}`);
      await expect(restorePins(db, stranger, [pins[0]!], { board_id: target })).rejects.toMatchObject({ status: 404 });
      await eraseFromTrash(db, stranger, { pin_ids: [own, pins[0]!], board_ids: [board] });
    }
    // The person who deleted another's pin can undo that for ten minutes, and puts it nowhere else.
    await restorePins(db, grace, [hers], { board_id: await newBoard(grace, 'Back') });
    await deletePins(db, grace, [hers]);
    await eraseFromTrash(db, mary, { until: always });
    expect(await idsIn(ada)).toHaveLength(2);
    expect(await idsIn(grace)).toEqual([hers]);
  });

  test('who deleted another’s pin from a board has ten minutes to undo it, and can not take it [17.23]', async () => {
    const { db } = on;
    const board = await newBoard(ada, 'Shared');
    await share(board);
    const hers = await ownPin(grace, 20, board);
    await deletePins(db, ada, [hers]);
    expect(await idsIn(ada)).toEqual([]);
    await expect(restorePins(db, ada, [hers], { board_id: await newBoard(ada, 'Taken') })).rejects.toMatchObject({ status: 403 });
    await eraseFromTrash(db, ada, { until: always, pin_ids: [hers] });
    await age(1);
    await expect(restorePins(db, ada, [hers])).rejects.toMatchObject({ status: 404 });
    await restorePins(db, grace, [hers]);
    expect(await onBoard(board)).toEqual([hers]);
  });

  test('after thirty days all is gone for good, and a restoration then finds nothing, whichever comes first [17.23]', async () => {
    const { db, pins } = on;
    const board = await newBoard(ada, 'Kitchen');
    const own = await ownPin(ada, 20, board);
    await deletePins(db, ada, [pins[0]!]);
    await deleteBoard(db, ada, board);
    await age(29);
    await sweepTrash(db);
    expect(await idsIn(ada)).toHaveLength(2);
    await age(31);
    expect(await idsIn(ada)).toEqual([]);
    await expect(restoreBoard(db, ada, board)).rejects.toMatchObject({ status: 404 });
    await expect(restorePins(db, ada, [pins[0]!])).rejects.toMatchObject({ status: 404 });
    // A large board was deleted after the first of its pins: they stay until it goes.
    await db.rows
      .updateTable('deleted_boards')
      .set({ deleted_at: new Date(Date.now() - 29.9 * day).toISOString() })
      .execute();
    await sweepTrash(db);
    expect(await db.rows.selectFrom('deleted_pins').select('id').execute()).toEqual([{ id: own }]);
    await Promise.all([restoreBoard(db, ada, board), sweepTrash(db), restoreBoard(db, ada, board), sweepTrash(db)]);
    expect(await onBoard(board)).toEqual([own]);
    await deleteBoard(db, ada, board);
    await age(31);
    await Promise.all([sweepTrash(db), expect(restoreBoard(db, ada, board)).rejects.toMatchObject({ status: 404 })]);
    for (const table of ['deleted_pins', 'deleted_boards'] as const)
      expect(await db.rows.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('a restoration that comes twice, or at the same time, restores once [17.23]', async () => {
    const { db, pins } = on;
    const board = await newBoard(ada, 'Kitchen');
    await ownPin(ada, 20, board);
    await deleteBoard(db, ada, board);
    await deletePins(db, ada, [pins[0]!]);
    await Promise.all([1, 2, 3].flatMap(() => [restoreBoard(db, ada, board), restorePins(db, ada, [pins[0]!])]));
    await restoreBoard(db, ada, board);
    expect((await boardWithId(db, board, as(ada)))!.pinCount).toBe(1);
    expect(await idsIn(ada)).toEqual([]);
  });

  test('one thing, or everything, is deleted for good [17.23]', async () => {
    const { db, pins } = on;
    const boards = [await newBoard(ada, 'One'), await newBoard(ada, 'Two')];
    await share(boards[0]!);
    const [own, hers] = [await ownPin(ada, 20, boards[0]), await ownPin(grace, 21, boards[0])];
    for (const board of boards) await deleteBoard(db, ada, board);
    await deletePins(db, ada, [pins[0]!, pins[1]!]);
    expect(await eraseFromTrash(db, ada, { board_ids: [boards[0]!], pin_ids: [pins[0]!] })).toEqual({ erased: 3 });
    await expect(restoreBoard(db, ada, boards[0]!)).rejects.toMatchObject({ status: 404 });
    await expect(restorePins(db, ada, [own])).rejects.toMatchObject({ status: 404 });
    expect(new Set(await idsIn(ada))).toEqual(new Set([boards[1], pins[1]]));
    expect(await eraseFromTrash(db, ada, {})).toEqual({ erased: 0 });
    expect(await eraseFromTrash(db, ada, { until: always })).toEqual({ erased: 2 });
    expect([await idsIn(ada), await idsIn(grace)]).toEqual([[], [hers]]);
  });

  test('what is deleted for good while it is restored does not come back [17.23]', async () => {
    const { db } = on;
    for (let round = 0; round < 12; round++) {
      const board = await newBoard(ada, `Round ${round}`);
      await ownPin(ada, 20, board);
      await deleteBoard(db, ada, board);
      const restoration = restoreBoard(db, ada, board).catch(() => undefined);
      for (let turn = 0; turn < round * 2; turn++) await db.rows.selectFrom('topics').select('id').execute();
      const { erased } = await eraseFromTrash(db, ada, { board_ids: [board] });
      await restoration;
      expect((await boardWithId(db, board, as(ada))) !== undefined).toBe(erased === 0);
    }
  });

  test('its answers to creations tell nothing of what is gone for good, and create it no more [17.23]', async () => {
    const { db, pins } = on;
    const board = await newBoard(ada, 'Diary');
    const answers = async () => JSON.stringify(await db.rows.selectFrom('creations').select('answer').execute());
    const known = (word: string) => expect(answers().then((texts) => texts.includes(word))).resolves;
    const [erased, swept, overflowed, moderated] = ['erased', 'swept', 'overflowed', 'moderated'].map((title) => ({
      title,
      client_id: randomUUID(),
    }));
    const saved = async (request: { title: string; client_id: string; board_id?: string }) =>
      (await repin(db, ada, { board_id: board, ...request, pin_id: pins[0]! })).pin.id;
    const first = await saved(erased!);
    await deletePins(db, ada, [first]);
    expect(await saved(erased!)).toBe(first);
    await known('erased').toBe(true);
    await eraseFromTrash(db, ada, { pin_ids: [first] });
    await known('erased').toBe(false);
    await expect(saved(erased!)).rejects.toMatchObject({ status: 404 });
    expect(await onBoard(board)).toEqual([]);

    await saved(swept!);
    await deleteBoard(db, ada, board);
    await age(31);
    await sweepTrash(db);
    for (const word of ['swept', 'Diary']) await known(word).toBe(false);

    await deletePins(db, ada, [(await repin(db, ada, { ...overflowed!, pin_id: pins[0]!, board_id: await newBoard(ada, 'New') })).pin.id]);
    await writeSettings(db, { pins_per_person: 1 });
    await age(1);
    await deletePins(db, ada, [pins[1]!]);
    await writeSettings(db, { pins_per_person: 50_000 });
    await known('overflowed').toBe(false);

    const own = await saved({ ...moderated!, board_id: await newBoard(ada, 'Newer') });
    await inTransaction(db, (writing) => removePin(writing, own, false));
    await sweepTrash(db);
    await known('moderated').toBe(true);
    await age(1);
    await sweepTrash(db);
    await known('moderated').toBe(false);
    await expect(saved(moderated!)).rejects.toMatchObject({ status: 404 });
  });

  test('who was removed from a board, or left it, is not let in by a link after it comes back [17.23]', async () => {
    const { db } = on;
    const board = await newBoard(ada, 'Secret', 'secret');
    await share(board);
    await removeCollaborator(db, ada, { board_id: board, username: 'grace' });
    for (const personId of [ada, mary]) await setCollaborator(db, personId, { board_id: board, username: 'mary', permissions: ['save'] });
    await removeCollaborator(db, mary, { board_id: board, username: 'mary' });
    await deleteBoard(db, ada, board);
    await db.rows.deleteFrom('people').where('id', '=', mary).execute();
    await restoreBoard(db, ada, board);
    const departures = await db.rows.selectFrom('board_departures').selectAll().execute();
    expect(departures).toEqual([{ board_id: board, person_id: grace }]);
    const invitation = { board: { id: board, owner_id: ada }, inviterId: ada, personId: grace };
    expect(await standingOf(db, invitation)).toBe('removed');
  });

  test('a deleted account is in no deleted board of others [17.23]', async () => {
    const { db } = on;
    const [board, secret] = [await newBoard(ada, 'Shared'), await newBoard(ada, 'Left')];
    for (const shared of [board, secret]) await share(shared);
    await followBoard(db, grace, board, true);
    await removeCollaborator(db, grace, { board_id: secret, username: 'grace' });
    for (const shared of [board, secret]) await deleteBoard(db, ada, shared);
    await deleteAccount(db, filesIn('/nowhere'), grace);
    const kept = await db.rows.selectFrom('deleted_boards').select('board').execute();
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toContain(grace);
    for (const shared of [board, secret]) await restoreBoard(db, ada, shared);
  });

  test('undoing the block of a picture gives the trashes their pins back, except those that were removed by themselves [17.23]', async () => {
    const { db, pins } = on;
    const board = await newBoard(grace, 'Copies');
    const [copy, removed, late] = [
      await save(grace, pins[0]!, board),
      await save(grace, pins[0]!, board),
      await save(grace, pins[0]!, board),
    ];
    const { signature } = await db.rows.selectFrom('pins').select('signature').where('id', '=', pins[0]!).executeTakeFirstOrThrow();
    const block = () => inTransaction(db, (writing) => removePin(writing, pins[0]!, true));
    const unblock = () => inTransaction(db, (writing) => unblockPicture(writing, signature, []));
    await deletePins(db, grace, [copy, removed, late]);
    await inTransaction(db, (writing) => removePin(writing, removed, false));
    await db.rows
      .updateTable('deleted_pins')
      .set({ deleted_at: new Date(Date.now() - 5 * day).toISOString() })
      .where('id', 'in', [copy, late])
      .execute();
    await block();
    expect(await idsIn(grace)).toEqual([]);
    await expect(restorePins(db, grace, [copy])).rejects.toMatchObject({ status: 404 });
    await sweepTrash(db);
    await unblock();
    expect(new Set(await idsIn(grace))).toEqual(new Set([copy, late]));
    await restorePins(db, grace, [copy]);
    await expect(restorePins(db, grace, [removed])).rejects.toMatchObject({ status: 404 });

    await inTransaction(db, (writing) => removePin(writing, copy, true));
    await db.rows.updateTable('deleted_pins').set({ blocked_at: '2026-01-01T00:00:00.000Z' }).where('id', '=', late).execute();
    await sweepTrash(db);
    await unblock();
    await expect(restorePins(db, grace, [late])).rejects.toMatchObject({ status: 404 });
  });

  test('a lowered limit of pins keeps what was deleted last, and boards that come back at the same time stay below the limit [17.23]', async () => {
    const { db, pins } = on;
    await deletePins(db, ada, [pins[0]!]);
    await age(1);
    await writeSettings(db, { pins_per_person: 2 });
    const deleted = pins.slice(1, 6);
    await deletePins(db, ada, deleted);
    expect(new Set(await idsIn(ada))).toEqual(new Set(deleted));
    await writeSettings(db, { pins_per_person: 50_000 });
    await restorePins(db, ada, deleted);

    const boards = [await largeBoard('One', 250), await largeBoard('Two', 250)];
    for (const board of boards) await deleteBoard(db, ada, board);
    await writeSettings(db, { pins_per_person: 480 });
    await Promise.allSettled(boards.map((board) => restoreBoard(db, ada, board)));
    const held = async () => (await db.rows.selectFrom('pins').select('id').where('owner_id', '=', ada).execute()).length;
    expect(await held()).toBeLessThanOrEqual(480);
    expect(await held()).toBeGreaterThan(250);
    await writeSettings(db, { pins_per_person: 50_000 });
    for (const board of boards) await restoreBoard(db, ada, board);
    expect(await held()).toBe(509);
    for (const board of boards) expect(await blockingActionsOn(db, board)).toEqual([]);
  });

  test('a name and an address that were taken meanwhile get a number [17.23]', async () => {
    const { db } = on;
    const board = await newBoard(ada, 'Kitchen');
    await deleteBoard(db, ada, board);
    await createBoard(db, ada, { name: 'kitchen', privacy: 'public', client_id: randomUUID() });
    await restoreBoard(db, ada, board);
    expect(await boardWithId(db, board, as(ada))).toMatchObject({ name: 'Kitchen 2', url: '/ada/kitchen-2/' });
  });

  test('who blocked its owner meanwhile, or is gone, is not on a board that comes back [17.23]', async () => {
    const { db } = on;
    const board = await newBoard(ada, 'Kitchen');
    const isEmpty = async () => {
      for (const table of ['collaborators', 'board_follows'] as const)
        expect(await db.rows.selectFrom(table).selectAll().execute()).toEqual([]);
    };
    await share(board);
    await followBoard(db, mary, board, true);
    await deleteBoard(db, ada, board);
    await setBlock(db, grace, ada, true);
    await db.rows.deleteFrom('people').where('id', '=', mary).execute();
    await restoreBoard(db, ada, board);
    await isEmpty();
    await setBlock(db, grace, ada, false);
    await share(board);
    await deleteBoard(db, ada, board);
    await setBlock(db, ada, grace, true);
    await restoreBoard(db, ada, board);
    await isEmpty();
  });

  test('a board comes back with all of its many followers [17.23]', async () => {
    const { db } = on;
    const board = await newBoard(ada, 'Popular');
    const ids = Array.from({ length: 501 }, (_, n) => `fan-${n}`);
    const person = { full_name: 'Fan', about: null, picture_signature: null, created_at: '' };
    for (const id of ids)
      await db.rows
        .insertInto('people')
        .values({ id, username: id, ...person })
        .execute();
    for (const id of ids) await db.rows.insertInto('board_follows').values({ board_id: board, person_id: id, created_at: '' }).execute();
    await deleteBoard(db, ada, board);
    await restoreBoard(db, ada, board);
    const followers = await db.rows.selectFrom('board_follows').select('person_id').execute();
    expect(new Set(followers.map(({ person_id }) => person_id))).toEqual(new Set(ids));
  });

  const largeBoard = async (name: string, length: number): Promise<string> => {
    const { db } = on;
    const board = await newBoard(ada, name);
    const row = await db.rows.selectFrom('pins').selectAll().where('id', '=', on.pins[9]!).executeTakeFirstOrThrow();
    const { serial: _serial, descriptor, ...pin } = row;
    const bytes = descriptor instanceof Uint8Array ? descriptor : new Uint8Array(descriptor);
    const many = Array.from({ length }, (_, n) => ({ ...pin, descriptor: bytes, id: `${name}-${n}`, board_id: board, topic_id: null }));
    for (let from = 0; from < many.length; from += 150)
      await db.rows
        .insertInto('pins')
        .values(many.slice(from, from + 150))
        .execute();
    await db.rows.updateTable('boards').set({ pin_count: length, pin_order: 'newest' }).where('id', '=', board).execute();
    return board;
  };

  test('the answers of all pins of a large board are forgotten with it [17.23]', async () => {
    const { db } = on;
    const board = await largeBoard('Long', 501);
    for (let n = 0; n < 501; n++) {
      const creation = { person_id: ada, client_id: `client-${n}`, call: 'repin', created_at: '', made_id: `Long-${n}`, answer: '"Long"' };
      await db.rows.insertInto('creations').values(creation).execute();
    }
    await deleteBoard(db, ada, board);
    await eraseFromTrash(db, ada, { board_ids: [board] });
    expect(await db.rows.selectFrom('creations').select('client_id').where('answer', '=', '"Long"').execute()).toEqual([]);
  });

  test('a large board comes back whole, blocked meanwhile, in the order in which it was [17.23]', async () => {
    const { db } = on;
    const board = await largeBoard('Large', 450);
    const order = async () => (await boardFeed(db, board, undefined, as(ada), { pageSize: 500 })).pins.map(({ id }) => id);
    const before = await order();
    await updateBoard(db, ada, { board_id: board, cover: 'Large-7' });
    const signatureOf = (letter: string) => letter.repeat(64);
    for (const [id, letter] of [
      ['Large-7', 'a'],
      ['Large-449', 'c'],
    ] as const)
      await db.rows
        .updateTable('pins')
        .set({ signature: signatureOf(letter) })
        .where('id', '=', id)
        .execute();
    expect(before).toHaveLength(450);
    await deleteBoard(db, ada, board);
    expect((await trash(ada)).items).toMatchObject([{ pinCount: 450, cover: signatureOf('a') }]);
    const moderated = (is_moderated: number) =>
      db.rows.updateTable('deleted_pins').set({ is_moderated }).where('id', '=', 'Large-7').execute();
    await moderated(1);
    expect((await trash(ada)).items).toMatchObject([{ pinCount: 449, cover: signatureOf('c') }]);
    await moderated(0);
    const account = { person_id: ada, kind: 'person', email: 'ada@example.org', country: 'GB', locale: 'en_GB' } as const;
    await db.rows.insertInto('accounts').values(account).execute();
    const files = unzipSync(await buffer(dataExport(db, folderStore('/nowhere'), ada)));
    const exported = JSON.parse(strFromU8(files['deleted-pins.json']!)) as { id: string; picture: string }[];
    expect([exported.length, new Set(exported.map(({ id }) => id)).size]).toEqual([450, 450]);
    await restoreBoard(db, ada, board);
    expect(await order()).toEqual(before);
    expect(await blockingActionsOn(db, board)).toEqual([]);
    await save(ada, on.pins[1]!, board);
  });

  test('its pictures count as used storage, and its pins as no pins, until they are gone for good [17.23]', async () => {
    const { db } = on;
    await writeSettings(db, { gigabytes_per_person: 1, pins_per_person: 11 });
    const own = await ownPin(ada, 20);
    await db.rows
      .updateTable('pins')
      .set({ bytes: 1024 ** 3 })
      .where('id', '=', own)
      .execute();
    const room = () => requireRoomForBytes(db, ada, 1);
    await expect(room()).rejects.toMatchObject({ status: 403 });
    await deletePins(db, ada, [own]);
    await expect(room()).rejects.toMatchObject({ status: 403 });
    await eraseFromTrash(db, ada, { until: always });
    await room();
    await deletePins(db, ada, [on.pins[0]!]);
    await save(ada, on.pins[1]!, await newBoard(ada, 'Full'));
    await save(ada, on.pins[1]!, await newBoard(ada, 'Fuller'));
    await expect(restorePins(db, ada, [on.pins[0]!])).rejects.toMatchObject({ status: 403 });
    expect(await idsIn(ada)).toEqual([on.pins[0]]);
    // The trash holds as many as a person may have; the oldest goes first.
    await writeSettings(db, { pins_per_person: 2 });
    await deletePins(db, ada, [on.pins[2]!]);
    await deletePins(db, ada, [on.pins[3]!]);
    expect(new Set(await idsIn(ada))).toEqual(new Set([on.pins[2], on.pins[3]]));
    await writeSettings(db, { gigabytes_per_person: 20, pins_per_person: 50_000 });
  });

  test('goes with its person at once, while what they deleted of others stays theirs [17.23]', async () => {
    const { db, pins } = on;
    const board = await newBoard(ada, 'Shared');
    await share(board);
    const [first, second] = [await ownPin(grace, 20, board), await ownPin(grace, 21, board)];
    await deletePins(db, ada, [first, pins[0]!]);
    await deleteAllBoards(db, ada);
    expect(await db.rows.selectFrom('deleted_boards').selectAll().execute()).toEqual([]);
    expect(new Set(await idsIn(grace))).toEqual(new Set([first, second]));
  });

  test('is read in pages, without gaps, whatever is restored in between [17.23]', async () => {
    const { db, pins } = on;
    for (const id of pins.slice(0, 5)) await deletePins(db, ada, [id]);
    const board = await newBoard(ada, 'Kitchen');
    await deleteBoard(db, ada, board);
    const all = await idsIn(ada);
    const first = await trashOf(db, ada, { bookmark: null, pageSize: 2 });
    await restoreBoard(db, ada, board);
    const second = await trashOf(db, ada, { bookmark: first.bookmark, pageSize: 10 });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all);
    expect(second.bookmark).toBeNull();
    for (const bookmark of ['x', Buffer.from('["home","a","b"]').toString('base64url'), Buffer.from('["trash",1]').toString('base64url')])
      await expect(trashOf(db, ada, { bookmark, pageSize: 2 })).rejects.toMatchObject({ status: 400 });
  });
});
