import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { boardAt, boardsOf, boardWithId, searchBoards } from '../../src/server/browse/boards.ts';
import { closeupPin } from '../../src/server/browse/closeup.ts';
import { boardFeed } from '../../src/server/browse/boardFeed.ts';
import { personFeed, searchPins } from '../../src/server/browse/feeds.ts';
import { homeFeed } from '../../src/server/browse/home/homeFeed.ts';
import { beginBlocking, blockingActionsOn, endBlocking, stepBlocking } from '../../src/server/browse/saving/blockingActions.ts';
import type { Permission } from '../../src/server/browse/saving/boardRights.ts';
import { boardShortlist } from '../../src/server/browse/saving/boardShortlist.ts';
import { removeCollaborator, setCollaborator } from '../../src/server/browse/saving/collaborators.ts';
import { createPin } from '../../src/server/browse/saving/createPin.ts';
import { deleteAllBoards, deleteBoard } from '../../src/server/browse/saving/deleteBoard.ts';
import { deletePins } from '../../src/server/browse/saving/deletePins.ts';
import { restorePins } from '../../src/server/browse/saving/restorePins.ts';
import { createBoard, updateBoard } from '../../src/server/browse/saving/editBoards.ts';
import { createSection, deleteSection, updateSection } from '../../src/server/browse/saving/editSections.ts';
import { followBoard } from '../../src/server/browse/saving/followBoard.ts';
import { orderPins, orderSections } from '../../src/server/browse/saving/orderBoard.ts';
import { updatePin } from '../../src/server/browse/saving/updatePin.ts';
import { setBlock } from '../../src/server/messages/blocks.ts';
import type { Refusal } from '../../src/server/shell/refusal.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { signedOutViewer, type Viewer } from '../../src/server/shell/viewer.ts';
import { databases } from './databases.ts';
import { pinNumber } from './drafts.ts';
import { ada, as, grace, mary, paging, saversOn } from './savers.ts';

describe.each(databases)('boards on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  const { on, newBoard, save, move, onBoard } = saversOn(open);

  test('a board has a name of its own, and is found by what it is called now [C-07]', async () => {
    const { db } = on;
    const board = await createBoard(db, ada, { name: 'Red & blue', description: 'Colours.', privacy: 'public', client_id: randomUUID() });
    expect(board).toMatchObject({
      name: 'Red & blue',
      url: '/ada/red-blue/',
      description: 'Colours.',
      privacy: 'public',
      pinCount: 0,
      covers: [],
      sections: [],
      collaborators: [],
      owner: { username: 'ada', boardCount: 1 },
    });
    await expect(createBoard(db, ada, { name: 'RED & BLUE', privacy: 'secret', client_id: randomUUID() })).rejects.toMatchObject({
      status: 409,
    });
    expect((await createBoard(db, ada, { name: 'Red, blue', privacy: 'secret', client_id: randomUUID() })).url).toBe('/ada/red-blue-2/');
    expect((await createBoard(db, grace, { name: 'Red & blue', privacy: 'public', client_id: randomUUID() })).url).toBe('/grace/red-blue/');
    const changed = await updateBoard(db, ada, { board_id: board.id, name: 'Green', description: null, layout: 'carousel' });
    expect(changed).toMatchObject({ name: 'Green', url: '/ada/green/', layout: 'carousel' });
    expect(changed).not.toHaveProperty('description');
    expect((await searchBoards(db, 'green', as(ada), paging)).boards.map(({ id }) => id)).toEqual([board.id]);
    await expect(updateBoard(db, ada, { board_id: board.id, name: 'red, blue' })).rejects.toMatchObject({ status: 409 });
    await expect(updateBoard(db, grace, { board_id: board.id, name: 'Mine' })).rejects.toMatchObject({ status: 403 });
  });

  test('a renamed board is at the address of its new name, and at its old one until another board has that [C-08]', async () => {
    const { db } = on;
    const rename = (id: string, name: string): Promise<unknown> => updateBoard(db, ada, { board_id: id, name });
    const at = async (slug: string): Promise<(string | undefined)[]> =>
      [await boardAt(db, 'ada', slug, as(ada))].map((board) => board?.url);
    const board = await newBoard(ada, 'Tea');
    const kept = await newBoard(ada, 'Cups');
    await rename(board, 'Tea');
    expect(await at('tea')).toEqual(['/ada/tea/']);
    await rename(board, 'Green tea');
    await rename(board, 'Black tea');
    for (const slug of ['tea', 'green-tea', 'black-tea']) expect(await at(slug)).toEqual(['/ada/black-tea/']);
    expect(await at('cups')).toEqual(['/ada/cups/']);
    await rename(kept, 'Green tea');
    expect(await at('green-tea')).toEqual(['/ada/green-tea/']);
    await newBoard(ada, 'Tea');
    expect(await at('tea')).toEqual(['/ada/tea/']);
    await rename(board, 'BLACK TEA');
    await rename(board, 'Oolong');
    await rename(board, 'Black tea');
    expect([await at('oolong'), await at('black-tea')]).toEqual([['/ada/black-tea/'], ['/ada/black-tea/']]);
    expect(await boardAt(db, 'grace', 'oolong', as(ada))).toBeUndefined();
    await updateBoard(db, ada, { board_id: board, privacy: 'secret' });
    expect(await boardAt(db, 'ada', 'oolong', as(grace))).toBeUndefined();
    await deleteBoard(db, ada, board);
    expect(await boardAt(db, 'ada', 'oolong', as(ada))).toBeUndefined();
  });

  test('covers are the newest pins, after the one that was chosen [C-08]', async () => {
    const { db, pins } = on;
    const board = await newBoard(ada, 'Covered');
    const saved = [];
    for (const pin of pins.slice(0, 5)) saved.push(await save(ada, pin, board));
    const covers = async () =>
      Promise.all(
        (await boardWithId(db, board, as(ada)))!.covers.map(
          async (signature) =>
            (await db.rows.selectFrom('pins').select('title').where('signature', '=', signature).executeTakeFirst())!.title,
        ),
      );
    expect(await covers()).toEqual(['Pin 4', 'Pin 3', 'Pin 2']);
    await updateBoard(db, ada, { board_id: board, cover: saved[0]! });
    expect(await covers()).toEqual(['Pin 0', 'Pin 4', 'Pin 3']);
    await deletePins(db, ada, [saved[0]!, saved[4]!]);
    expect(await covers()).toEqual(['Pin 3', 'Pin 2', 'Pin 1']);
    await updateBoard(db, ada, { board_id: board, cover: null });
    await expect(updateBoard(db, ada, { board_id: board, cover: pins[9]! })).rejects.toMatchObject({ status: 404 });
  });

  test('pins and sections stand in the order made by hand, and pages hold it [C-08]', async () => {
    const { db, pins } = on;
    const board = await newBoard(ada, 'Ordered');
    const saved: string[] = [];
    for (const pin of pins) saved.unshift(await save(ada, pin, board));
    expect(await onBoard(board)).toEqual(saved);
    const [a, b, c, d, ...rest] = saved as [string, string, string, string];
    await orderPins(db, ada, board, [c, a, b]);
    expect(await onBoard(board)).toEqual([c, a, b, d, ...rest]);
    const last = rest.pop()!;
    expect(await orderPins(db, ada, board, [])).toEqual({ board_id: board });
    await orderPins(db, ada, board, [last, 'no-such-pin', c]);
    const paged: string[] = [];
    for (let bookmark: string | null | undefined; bookmark !== null;) {
      const page = await boardFeed(db, board, undefined, as(ada), { pageSize: 3, bookmark });
      paged.push(...page.pins.map(({ id }) => id));
      bookmark = page.bookmark;
    }
    expect(paged).toEqual([last, a, b, d, ...rest, c]);

    const sections = [];
    for (const title of ['One', 'Two', 'Three'])
      sections.push((await createSection(db, ada, { board_id: board, title, client_id: randomUUID() })).id);
    await orderSections(db, ada, board, [sections[2]!, sections[0]!, sections[1]!]);
    await createSection(db, ada, { board_id: board, title: 'Four', client_id: randomUUID() });
    expect((await boardWithId(db, board, as(ada)))!.sections!.map(({ title }) => title)).toEqual(['Three', 'One', 'Two', 'Four']);
    await expect(orderPins(db, grace, board, [a, b])).rejects.toMatchObject({ status: 403 });
  });

  test('a board’s pins are sorted for everyone as it says, page by page, and an order by hand begins with what was shown', async () => {
    const { db, pins } = on;
    const board = await newBoard(ada, 'Sorted');
    const titles = ['Day 10', null, 'Élan', 'day 2', ' ', 'Zebra', "'; drop table pins; --", 'Day 2'];
    const saved: string[] = [];
    for (const [i, title] of titles.entries()) {
      const id = await save(ada, pins[i]!, board);
      await db.rows.updateTable('pins').set({ title, alt_text: null }).where('id', '=', id).execute();
      saved.push(id);
    }
    const titlesOf = (ids: readonly string[]) => ids.map((id) => titles[saved.indexOf(id)]);
    const sort = (pin_order: 'own' | 'newest' | 'oldest' | 'title') => updateBoard(db, ada, { board_id: board, pin_order });
    const shownTo = async (viewer: Viewer, meanwhile?: () => Promise<unknown>): Promise<string[]> => {
      const ids: string[] = [];
      for (let bookmark: string | null | undefined; bookmark !== null;) {
        const page = await boardFeed(db, board, undefined, viewer, { pageSize: 3, bookmark });
        ids.push(...page.pins.map(({ id }) => id));
        bookmark = page.bookmark;
        await meanwhile?.();
      }
      return ids;
    };
    const newestFirst = saved.toReversed();
    expect((await boardWithId(db, board, as(ada)))!.pinOrder).toBe('own');
    await orderPins(db, ada, board, [newestFirst[2]!, newestFirst[0]!, newestFirst[1]!]);
    const byHand = [newestFirst[2]!, newestFirst[0]!, newestFirst[1]!, ...newestFirst.slice(3)];

    expect((await sort('newest')).pinOrder).toBe('newest');
    for (const viewer of [as(ada), signedOutViewer]) expect(await shownTo(viewer)).toEqual(newestFirst);
    await sort('oldest');
    expect(await shownTo(signedOutViewer)).toEqual(saved);
    await sort('title');
    const byTitle = await shownTo(signedOutViewer);
    expect(titlesOf(byTitle)).toEqual(["'; drop table pins; --", 'day 2', 'Day 2', 'Day 10', 'Élan', 'Zebra', ' ', null]);
    await sort('own');
    expect(await shownTo(signedOutViewer)).toEqual(byHand);

    // A list that has begun ends in the order it began with.
    await sort('title');
    expect(await shownTo(signedOutViewer, () => sort('oldest'))).toEqual(byTitle);

    await expect(updateBoard(db, grace, { board_id: board, pin_order: 'own' })).rejects.toMatchObject({ status: 403 });
    await sort('title');
    await orderPins(db, ada, board, [byTitle[1]!, byTitle[0]!]);
    expect((await boardWithId(db, board, as(ada)))!.pinOrder).toBe('own');
    expect(await shownTo(signedOutViewer)).toEqual([byTitle[1]!, byTitle[0]!, ...byTitle.slice(2)]);
    await sort('oldest');
    await orderPins(db, ada, board, [saved[1]!, saved[0]!]);
    expect(await shownTo(signedOutViewer)).toEqual([saved[1]!, saved[0]!, ...saved.slice(2)]);
  });

  test('sections take pins in, are renamed, and leave their pins on the board [C-08]', async () => {
    const { db, pins } = on;
    const board = await newBoard(ada, 'Workshop');
    const section = await createSection(db, ada, { board_id: board, title: 'Small parts', client_id: randomUUID() });
    expect(section).toEqual({ id: expect.any(String), slug: 'small-parts', title: 'Small parts', pinCount: 0 });
    await expect(createSection(db, ada, { board_id: board, title: 'small parts', client_id: randomUUID() })).rejects.toMatchObject({
      status: 409,
    });
    const inside = await save(ada, pins[0]!, board, { section_id: section.id });
    const outside = await save(ada, pins[1]!, board);
    expect(await onBoard(board, 'small-parts')).toEqual([inside]);
    await move(ada, [outside], { section_id: section.id });
    expect(await onBoard(board, 'small-parts')).toEqual([outside, inside]);
    expect(await updateSection(db, ada, { section_id: section.id, title: 'Tiny parts' })).toEqual({
      ...section,
      title: 'Tiny parts',
      pinCount: 2,
    });
    const covers = async () => (await boardWithId(db, board, as(ada)))!.sections!.map((one) => one.covers!.length);
    expect(await covers()).toEqual([2]);
    await move(ada, [inside], { section_id: null });
    expect(await covers()).toEqual([1]);
    await deleteSection(db, ada, section.id);
    expect(await onBoard(board)).toEqual([outside, inside]);
    const other = await newBoard(ada, 'Other');
    await expect(save(ada, pins[2]!, other, { section_id: section.id })).rejects.toMatchObject({ status: 404 });
  });

  test('boards saved to last come first, then all by name with their sections [C-07]', async () => {
    const { db, pins } = on;
    const [zebras, apples] = [await newBoard(grace, 'Zebras'), await newBoard(grace, 'Apples', 'secret')];
    await newBoard(grace, 'Middle');
    await newBoard(ada, 'Not hers');
    await createSection(db, grace, { board_id: apples, title: 'Green', client_id: randomUUID() });
    await save(grace, pins[0]!, apples);
    await db.rows.updateTable('last_saves').set({ saved_at: '2026-01-01T00:00:00.000Z' }).execute();
    await save(grace, pins[1]!, zebras);
    const { last_saved, all } = await boardShortlist(db, grace);
    expect(last_saved.map(({ name }) => name)).toEqual(['Zebras', 'Apples']);
    expect(all.map(({ name, sections }) => [name, sections!.length])).toEqual([
      ['Apples', 1],
      ['Middle', 0],
      ['Zebras', 0],
    ]);
  });

  test('collaborators do what they were given, and see a secret board as long as they work on it [C-08]', async () => {
    const { db, pins } = on;
    const board = await newBoard(ada, 'Together', 'secret');
    const [hers, theirs] = [await save(ada, pins[0]!, board), pins[1]!];
    const grant = (personId: string, username: string, ...permissions: Permission[]) =>
      setCollaborator(db, personId, { board_id: board, username, permissions });
    const doable = {
      save: () => save(grace, theirs, board),
      edit: async () => {
        await updateBoard(db, grace, { board_id: board, description: 'Ours' });
        await move(grace, [hers], { section_id: null });
        await orderPins(db, grace, board, [hers]);
      },
      invite: () => grant(grace, 'mary', 'invite'),
    };
    for (const attempt of Object.values(doable)) await expect(attempt()).rejects.toMatchObject({ status: 404 });
    await grant(ada, 'grace', 'save');
    await grant(grace, 'grace', 'save');
    for (const given of ['save', 'edit', 'invite'] as const) {
      const told = await grant(ada, 'grace', given);
      expect(told).toMatchObject({
        isCollaborative: true,
        collaboratedByMe: false,
        collaborators: [{ user: { username: 'grace' }, permissions: [given] }],
      });
      expect(await boardWithId(db, board, as(grace))).toMatchObject({ collaboratedByMe: true, collaboratorPermissions: [given] });
      for (const [what, attempt] of Object.entries(doable)) {
        if (what === given) await attempt();
        else await expect(attempt()).rejects.toMatchObject({ status: 403 });
      }
    }
    await grant(ada, 'grace', 'edit');
    for (const attempt of [
      () => updateBoard(db, grace, { board_id: board, privacy: 'public' }),
      () => updateBoard(db, grace, { board_id: board, name: 'Ours', privacy: 'secret' }),
      () => deleteBoard(db, grace, board),
      () => grant(grace, 'mary', 'edit'),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status: 403 });
    }
    const { last_saved, all } = await boardShortlist(db, grace);
    expect(last_saved).toEqual([]);
    expect(all).toMatchObject([{ name: 'Together', collaboratorPermissions: ['edit'] }]);
    await grant(ada, 'grace', 'save', 'edit');
    expect((await boardShortlist(db, grace)).last_saved.map(({ name }) => name)).toEqual(['Together']);
    await expect(removeCollaborator(db, mary, { board_id: board, username: 'grace' })).rejects.toMatchObject({ status: 403 });
    expect((await boardsOf(db, 'grace', as(grace), paging)).boards.map(({ name }) => name)).toEqual(['Together']);
    expect((await boardsOf(db, 'grace', as(ada), paging)).boards).toEqual([]);
    expect((await boardsOf(db, 'ada', as(grace), paging)).boards.map(({ name }) => name)).toEqual(['Together']);

    const own = (await createPin(db, grace, { picture: pinNumber(70).picture, board_id: board })).pin.id;
    expect((await personFeed(db, grace, as(grace), paging)).pins.map(({ id }) => id)).toEqual([own]);
    await removeCollaborator(db, grace, { board_id: board, username: 'grace' });
    expect((await personFeed(db, grace, as(grace), paging)).pins).toEqual([]);
    await expect(updatePin(db, grace, { pin_id: own, title: 'Mine' })).rejects.toMatchObject({ status: 404 });
    const mine = await newBoard(grace, 'Mine');
    await move(grace, [own], { board_id: mine });
    expect(await onBoard(mine)).toEqual([own]);
    expect(await boardWithId(db, board, as(grace))).toBeUndefined();
    expect((await onBoard(board)).length).toBe(2);
    await expect(grant(ada, 'ada', 'save')).rejects.toMatchObject({ status: 400 });
    await expect(grant(ada, 'nobody', 'save')).rejects.toMatchObject({ status: 404 });
  });

  test('who is invited sees the board and does nothing on it before they accept; they keep what was offered, or decline [C-08]', async () => {
    const { db, pins } = on;
    const board = await newBoard(ada, 'Together', 'secret');
    const grant = (personId: string, username: string, ...permissions: Permission[]) =>
      setCollaborator(db, personId, { board_id: board, username, permissions });
    const listed = async () => [
      (await boardShortlist(db, grace)).all.length,
      (await boardsOf(db, 'grace', as(grace), paging)).boards.length,
      (await boardsOf(db, 'ada', as(grace), paging)).boards.length,
    ];
    await expect(grant(grace, 'grace', 'save')).rejects.toMatchObject({ status: 404 });
    for (const isLast of [false, true]) {
      expect(await grant(ada, 'grace', 'save', 'invite')).toMatchObject({ isCollaborative: false, collaborators: [{}] });
      expect(await boardWithId(db, board, as(grace))).toMatchObject({
        collaboratedByMe: false,
        collaboratorPermissions: ['save', 'invite'],
      });
      expect(await boardWithId(db, board, as(grace))).not.toHaveProperty('collaborators');
      await expect(save(grace, pins[0]!, board)).rejects.toMatchObject({ status: 403 });
      await expect(grant(grace, 'mary', 'save')).rejects.toMatchObject({ status: 403 });
      expect(await listed()).toEqual([0, 0, 0]);
      if (!isLast) await removeCollaborator(db, grace, { board_id: board, username: 'grace' });
      expect((await boardWithId(db, board, as(grace))) !== undefined).toBe(isLast);
    }
    expect(await grant(grace, 'grace', 'save', 'edit', 'invite')).toMatchObject({
      collaboratedByMe: true,
      isCollaborative: true,
      collaboratorPermissions: ['save', 'invite'],
    });
    await save(grace, pins[0]!, board);
    expect(await listed()).toEqual([1, 1, 1]);
    await expect(grant(grace, 'grace', 'edit')).rejects.toMatchObject({ status: 403 });
  });

  test('who lost a board does not bring back there what its owner deleted [C-07] [C-08]', async () => {
    const { db, pins } = on;
    const board = await newBoard(ada, 'Together');
    const grant = (personId: string) => setCollaborator(db, personId, { board_id: board, username: 'grace', permissions: ['save'] });
    await grant(ada);
    await grant(grace);
    const [first, second] = [await save(grace, pins[0]!, board), await save(grace, pins[1]!, board)];
    await deletePins(db, ada, [first]);
    expect((await restorePins(db, grace, [first])).pin_ids).toEqual([first]);
    await deletePins(db, ada, [second]);
    await removeCollaborator(db, ada, { board_id: board, username: 'grace' });
    await expect(restorePins(db, grace, [second])).rejects.toMatchObject({ status: 403 });
    expect((await restorePins(db, ada, [second])).pin_ids).toEqual([second]);
  });

  test('nobody is added to a board across a block, in the words of a missing person; who is a collaborator can be changed and removed [C-08]', async () => {
    const { db } = on;
    const board = await newBoard(ada, 'Together');
    const grant = (personId: string, username: string, ...permissions: Permission[]) =>
      setCollaborator(db, personId, { board_id: board, username, permissions });
    const missing = await grant(ada, 'nobody', 'save').catch(({ status, message }: Refusal) => ({ status, message }));
    expect(missing).toMatchObject({ status: 404 });
    await grant(ada, 'mary', 'save', 'invite');
    await grant(mary, 'mary', 'save', 'invite');
    for (const [one, other] of [
      [ada, grace],
      [grace, ada],
    ] as const) {
      await setBlock(db, one, other, true);
      await expect(grant(ada, 'grace', 'save')).rejects.toMatchObject(missing);
      // Another collaborator does not invite for the owner.
      await expect(grant(mary, 'grace', 'save')).rejects.toMatchObject(missing);
      await setBlock(db, one, other, false);
      // A block that came after the invitation.
      await grant(ada, 'grace', 'save');
      await setBlock(db, one, other, true);
      await expect(grant(grace, 'grace', 'save')).rejects.toMatchObject(missing);
      await setBlock(db, one, other, false);
      await removeCollaborator(db, ada, { board_id: board, username: 'grace' });
    }
    await setBlock(db, grace, mary, true);
    await expect(grant(mary, 'grace', 'save')).rejects.toMatchObject(missing);
    expect((await boardsOf(db, 'grace', as(grace), paging)).boards).toEqual([]);
    await setBlock(db, ada, mary, true);
    expect((await grant(ada, 'mary', 'save')).collaborators).toMatchObject([{ permissions: ['save'] }]);
    await removeCollaborator(db, ada, { board_id: board, username: 'mary' });
    await expect(grant(ada, 'mary', 'save')).rejects.toMatchObject(missing);
  });

  test('a board of another is followed, once, and no longer [C-08]', async () => {
    const { db } = on;
    const board = await newBoard(ada, 'Followed');
    const isFollowed = async () => (await boardAt(db, 'ada', 'followed', as(grace)))!.followedByMe;
    expect(await isFollowed()).toBe(false);
    for (let times = 0; times < 2; times += 1)
      expect(await followBoard(db, grace, board, true)).toEqual({ board_id: board, followedByMe: true });
    expect(await isFollowed()).toBe(true);
    expect(await boardAt(db, 'ada', 'followed', signedOutViewer)).not.toHaveProperty('followedByMe');
    await followBoard(db, grace, board, false);
    expect(await isFollowed()).toBe(false);
    await expect(followBoard(db, ada, board, true)).rejects.toMatchObject({ status: 400 });
  });

  test('pins on a leaving person’s boards are deleted with them and appear nowhere [C-08]', async () => {
    const { db, pins } = on;
    const [secret, open] = [await newBoard(ada, 'Secret', 'secret'), await newBoard(grace, 'Open')];
    for (const personId of [ada, grace])
      await setCollaborator(db, personId, { board_id: secret, username: 'grace', permissions: ['save'] });
    const hidden = (await createPin(db, grace, { picture: pinNumber(80).picture, board_id: secret })).pin.id;
    const saved = await save(grace, pins[0]!, open);
    await deleteAllBoards(db, ada);
    await db.rows.deleteFrom('people').where('id', '=', ada).execute();
    expect(await closeupPin(db, hidden, as(grace))).toBeUndefined();
    expect((await homeFeed(db, paging)).pins).toEqual([]);
    expect(await onBoard(open)).toEqual([saved]);
    expect(await db.rows.selectFrom('topics').select(['pin_count', 'covers']).executeTakeFirst()).toEqual({ pin_count: 0, covers: '[]' });
  });

  test('a blocked board takes nothing until it is free again, or what blocked it has ended with its process [C-08]', async () => {
    const { db, pins } = on;
    const board = await newBoard(ada, 'Blocked');
    const action = await beginBlocking(db, board);
    await expect(save(ada, pins[0]!, board)).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    await stepBlocking(db, action, 40);
    expect(await blockingActionsOn(db, board)).toEqual([
      { id: action, created_timestamp: expect.any(String), progress: 40, section_id: '-1' },
    ]);
    await endBlocking(db, action);
    await save(ada, pins[0]!, board);
    await beginBlocking(db, board);
    await db.rows
      .updateTable('blocking_actions')
      .set({ stepped_at: new Date(Date.now() - 61_000).toISOString() })
      .execute();
    await save(ada, pins[1]!, board);
    expect(await blockingActionsOn(db, board)).toEqual([]);
  });

  test('a large board goes in steps and tells how far it is [C-08]', async () => {
    const { db } = on;
    const contentStore = contentStoreOf(db);
    await contentStore.saveBoard({ owner: 'ada', slug: 'large', name: 'Large' });
    await contentStore.savePins(
      Array.from({ length: 700 }, (_, n) => pinNumber(5_000 + n, { board: { slug: 'large' }, topic: 'Machines' })),
    );
    const { id } = await db.rows.selectFrom('boards').select('id').where('slug', '=', 'large').executeTakeFirstOrThrow();
    let isDone = false;
    const deletion = deleteBoard(db, ada, id).finally(() => {
      isDone = true;
    });
    const seen = [];
    while (!isDone) {
      seen.push(...(await blockingActionsOn(db, id)));
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    expect(await deletion).toEqual({ board_id: id });
    expect(seen[0]).toEqual({
      id: expect.any(String),
      created_timestamp: expect.any(String),
      progress: expect.any(Number),
      section_id: '-1',
    });
    const progress = seen.map((action) => action.progress);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.every((percent) => percent >= 0 && percent < 100)).toBe(true);
    expect(await db.rows.selectFrom('topics').select('pin_count').executeTakeFirst()).toEqual({ pin_count: 10 });
    expect(await boardWithId(db, id, as(ada))).toBeUndefined();
    expect((await searchPins(db, 'pin', { pageSize: 100 })).pins).toHaveLength(10);
    expect(await db.rows.selectFrom('blocking_actions').selectAll().execute()).toEqual([]);
  });
});
