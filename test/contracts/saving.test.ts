import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { boardsOf, boardWithId, searchBoards } from '../../src/server/browse/boards.ts';
import { closeupPin } from '../../src/server/browse/closeup.ts';
import { personFeed, searchPins } from '../../src/server/browse/feeds.ts';
import { homeFeed } from '../../src/server/browse/home/homeFeed.ts';
import { userNamed } from '../../src/server/browse/people.ts';
import { relatedFeed } from '../../src/server/browse/relatedFeed.ts';
import { createPin } from '../../src/server/browse/saving/createPin.ts';
import { deletePins } from '../../src/server/browse/saving/deletePins.ts';
import { restorePins } from '../../src/server/browse/saving/restorePins.ts';
import { createBoard, updateBoard } from '../../src/server/browse/saving/editBoards.ts';
import { createSection } from '../../src/server/browse/saving/editSections.ts';
import { followBoard } from '../../src/server/browse/saving/followBoard.ts';
import { repin } from '../../src/server/browse/saving/repin.ts';
import { updatePin } from '../../src/server/browse/saving/updatePin.ts';
import { suggestionsFor } from '../../src/server/browse/suggestions.ts';
import { signedOutViewer } from '../../src/server/shell/viewer.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { databases } from './databases.ts';
import { pinNumber } from './drafts.ts';
import { ada, as, grace, paging, saversOn } from './savers.ts';

describe.each(databases)('saving on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  const { on, newBoard, save, move, onBoard } = saversOn(open);

  test('a saved pin is a copy of its own, with the same picture; feeds and search show the picture once [C-07]', async () => {
    const { db, pins } = on;
    const board = await newBoard(grace, 'Brass wheels');
    const id = await save(grace, pins[0]!, board, { title: 'For the workshop' });
    const [source, saved] = [(await closeupPin(db, pins[0]!, as(grace)))!, (await closeupPin(db, id, as(ada)))!];
    expect(saved).toMatchObject({
      title: 'For the workshop',
      imageSignature: source.imageSignature,
      pinner: { username: 'grace' },
      board: { id: board, url: '/grace/brass-wheels/' },
      repinCount: 0,
    });
    expect(source).toMatchObject({ title: 'Pin 0', pinner: { username: 'ada' }, repinCount: 1 });
    expect((await homeFeed(db, paging)).pins).toHaveLength(10);
    expect((await searchPins(db, 'workshop', paging)).pins).toEqual([]);
    expect((await personFeed(db, grace, signedOutViewer, paging)).pins).toEqual([]);
    expect(await onBoard(board)).toEqual([id]);
    const again = await save(grace, pins[0]!, await newBoard(grace, 'Another'));
    expect(again).not.toBe(id);
  });

  test('one’s own profile counts what lies on secret boards too, for nobody else [C-08]', async () => {
    const { db, pins } = on;
    await save(grace, pins[0]!, await newBoard(grace, 'Diary', 'secret'));
    await save(grace, pins[1]!, await newBoard(grace, 'Wheels'));
    const counts = await Promise.all([as(grace), as(ada), signedOutViewer].map(async (viewer) => (await userNamed(db, 'Grace', viewer))!));
    expect(counts.map(({ boardCount, pinCount }) => [boardCount, pinCount])).toEqual([
      [2, 2],
      [1, 1],
      [1, 1],
    ]);
    expect(await userNamed(db, 'nobody', signedOutViewer)).toBeUndefined();
  });

  test('repeated saves with one client id have one effect and one answer [B-03] [C-07]', async () => {
    const { db, pins } = on;
    const board = await newBoard(grace, 'Wheels');
    const asked = { pin_id: pins[1]!, board_id: board, client_id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => repin(db, grace, asked)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await onBoard(board)).toEqual([answers[0]!.pin.id]);
    await deletePins(db, grace, [answers[0]!.pin.id]);
    expect(await repin(db, grace, asked)).toEqual(answers[0]);
    expect(await onBoard(board)).toEqual([]);
    expect((await repin(db, ada, { ...asked, board_id: await newBoard(ada, 'Mine') })).pin.id).not.toBe(answers[0]!.pin.id);
    await expect(createBoard(db, grace, { name: 'Other', privacy: 'public', client_id: asked.client_id })).rejects.toMatchObject({
      status: 409,
    });
  });

  test('of the answers to one person, the newest 2,000 are kept', async () => {
    const { rows } = on.db;
    const at = (n: number) => new Date(Date.now() - 86_400_000 + n).toISOString();
    const kept = Array.from({ length: 2_001 }, (_, n) => ({
      client_id: `kept ${n}`,
      call: 'pin',
      made_id: null,
      answer: '{}',
      created_at: at(n),
    }));
    for (const person_id of [ada, grace])
      for (let n = 0; n < kept.length; n += 500)
        await rows
          .insertInto('creations')
          .values(kept.slice(n, n + 500).map((row) => ({ person_id, ...row })))
          .execute();
    const client_id = randomUUID();
    await createBoard(on.db, grace, { name: 'Newest', privacy: 'public', client_id });
    const keptOf = async (person: string) =>
      (await rows.selectFrom('creations').select('client_id').where('person_id', '=', person).orderBy('created_at').execute()).map(
        (row) => row.client_id,
      );
    expect(await keptOf(grace)).toEqual([...kept.slice(2).map((row) => row.client_id), client_id]);
    expect(await keptOf(ada)).toHaveLength(2_001);
  });

  test('a refused change is tried again, and things made offline are referred to by client id [B-03]', async () => {
    const { db, pins } = on;
    const [board, section, pin] = [randomUUID(), randomUUID(), randomUUID()];
    const asked = { pin_id: pins[0]!, board_id: board, section_id: section, client_id: pin };
    await expect(repin(db, grace, asked)).rejects.toMatchObject({ status: 404 });
    await createBoard(db, grace, { name: 'Later', privacy: 'public', client_id: board });
    await createSection(db, grace, { board_id: board, title: 'Small', client_id: section });
    const { id } = (await repin(db, grace, asked)).pin;
    expect((await updatePin(db, grace, { pin_id: pin, title: 'Told later' })).pin).toMatchObject({ id, title: 'Told later' });
    expect((await deletePins(db, grace, [pin])).pin_ids).toEqual([id]);
    expect((await restorePins(db, grace, [pin])).pin_ids[0]).toBe(id);
    await expect(updatePin(db, ada, { pin_id: pin, title: 'Not mine' })).rejects.toMatchObject({ status: 404 });
  });

  test('a secret board leaks nothing: not by feeds, search, suggestions, related pins, counts, covers or addresses [C-08]', async () => {
    const { db, pins } = on;
    const board = await newBoard(ada, 'Surprise party');
    const secret = (await createPin(db, ada, { picture: pinNumber(50).picture, board_id: board, title: 'Balloons for Grace' })).pin.id;
    await move(ada, pins.slice(0, 9), { board_id: board });
    expect((await relatedFeed(db, pins[0]!, as(grace), { first: 12 })).nodes.some((node) => node.__typename === 'Story')).toBe(true);
    await updateBoard(db, ada, { board_id: board, privacy: 'secret' });
    for (const viewer of [signedOutViewer, as(grace)]) {
      expect((await homeFeed(db, paging)).pins.map(({ id }) => id)).toEqual([pins[9]]);
      expect((await searchPins(db, 'balloons', paging)).pins).toEqual([]);
      expect((await searchPins(db, 'surprise', paging)).pins).toEqual([]);
      expect((await searchBoards(db, 'surprise', viewer, paging)).boards).toEqual([]);
      expect(await suggestionsFor(db, 'balloons')).toEqual([]);
      expect((await boardsOf(db, 'ada', viewer, paging)).boards).toEqual([]);
      expect((await personFeed(db, ada, viewer, paging)).pins.map(({ id }) => id)).toEqual([pins[9]]);
      expect(await closeupPin(db, secret, viewer)).toBeUndefined();
      expect(await boardWithId(db, board, viewer)).toBeUndefined();
      const { nodes } = await relatedFeed(db, pins[9]!, viewer, { first: 12 });
      expect(nodes).toEqual([]);
    }
    expect((await personFeed(db, ada, as(ada), paging)).pins).toHaveLength(11);
    const counted = await db.rows.selectFrom('topics').select(['pin_count', 'covers']).executeTakeFirstOrThrow();
    expect([counted.pin_count, (JSON.parse(counted.covers) as string[]).length]).toEqual([1, 1]);
    expect(await db.rows.selectFrom('people').select(['pin_count', 'board_count']).where('id', '=', ada).executeTakeFirst()).toEqual({
      pin_count: 1,
      board_count: 0,
    });
    for (const attempt of [
      () => save(grace, secret, board),
      () => newBoard(grace, 'Mine').then((mine) => save(grace, secret, mine)),
      () => followBoard(db, grace, board, true),
      () => updatePin(db, grace, { pin_id: secret, section_id: null }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status: 404 });
    }
    const elsewhere = await newBoard(ada, 'Wheels');
    await move(ada, [secret], { board_id: elsewhere });
    expect((await searchPins(db, 'surprise', paging)).pins).toEqual([]);
    expect((await searchPins(db, 'balloons', paging)).pins.map(({ id }) => id)).toEqual([secret]);
  });

  test('a pin that is saved while its board turns secret is not shown [C-08]', async () => {
    const { db } = on;
    for (let round = 0; round < 10; round += 1) {
      const board = await newBoard(ada, `Board ${round}`);
      await Promise.all([
        createPin(db, ada, { picture: pinNumber(100 + round).picture, board_id: board }),
        updateBoard(db, ada, { board_id: board, privacy: 'secret' }),
        createPin(db, ada, { picture: pinNumber(200 + round).picture, board_id: board }),
      ]);
    }
    expect((await homeFeed(db, paging)).pins).toHaveLength(10);
  });

  test('a deleted pin comes back where it was, for thirty days, and only to those who may [C-07, 17.23]', async () => {
    const { db, pins } = on;
    const board = await newBoard(grace, 'Wheels');
    const saved = [await save(grace, pins[0]!, board), await save(grace, pins[1]!, board), await save(grace, pins[2]!, board)];
    const before = await db.rows.selectFrom('pins').selectAll().where('id', '=', saved[1]!).executeTakeFirstOrThrow();
    await deletePins(db, grace, [saved[1]!]);
    expect((await closeupPin(db, pins[1]!, as(ada)))!.repinCount).toBe(0);
    await expect(deletePins(db, grace, [saved[1]!])).rejects.toMatchObject({ status: 404 });
    await expect(restorePins(db, ada, [saved[1]!])).rejects.toMatchObject({ status: 404 });
    await Promise.all([restorePins(db, grace, [saved[1]!]), restorePins(db, grace, [saved[1]!]).catch(() => undefined)]);
    expect((await restorePins(db, grace, [saved[1]!])).pin_ids[0]).toBe(saved[1]);
    expect(await onBoard(board)).toEqual([saved[2], saved[1], saved[0]]);
    const after = await db.rows.selectFrom('pins').selectAll().where('id', '=', saved[1]!).executeTakeFirstOrThrow();
    const bytes = (row: typeof before) => Buffer.from(row.descriptor as Uint8Array).toString('hex');
    expect({ ...after, descriptor: bytes(after) }).toEqual({
      ...before,
      descriptor: bytes(before),
      serial: after.serial,
      place: before.serial,
    });
    expect((await closeupPin(db, pins[1]!, as(ada)))!.repinCount).toBe(1);
    await deletePins(db, grace, [saved[0]!]);
    await db.rows
      .updateTable('deleted_pins')
      .set({ deleted_at: new Date(Date.now() - 30 * 86_400_000 - 60_000).toISOString() })
      .execute();
    await expect(restorePins(db, grace, [saved[0]!])).rejects.toMatchObject({ status: 404 });
    await expect(deletePins(db, grace, [pins[5]!])).rejects.toMatchObject({ status: 403 });
    await deletePins(db, ada, [pins[6]!]);
    await contentStoreOf(db).savePins([pinNumber(6)]);
    expect((await restorePins(db, ada, [pins[6]!])).pin_ids[0]).toBe(pins[6]);
  });

  test('many pins are moved and deleted at once, all or none [C-07]', async () => {
    const { db, pins } = on;
    const [from, to] = [await newBoard(grace, 'From'), await newBoard(grace, 'To')];
    const saved: string[] = [];
    for (const pin of pins.slice(0, 4)) saved.unshift(await save(grace, pin, from));
    await expect(move(grace, [...saved, pins[0]!], { board_id: to })).rejects.toMatchObject({ status: 403 });
    expect(await onBoard(to)).toEqual([]);
    expect(await move(grace, [...saved.slice(0, 3), 'gone'], { board_id: to })).toHaveLength(3);
    expect([await onBoard(from), await onBoard(to)]).toEqual([saved.slice(3), saved.slice(0, 3)]);
    await expect(deletePins(db, grace, [...saved, pins[0]!])).rejects.toMatchObject({ status: 403 });
    await deletePins(db, grace, saved);
    expect([await onBoard(from), await onBoard(to)]).toEqual([[], []]);
  });
});
