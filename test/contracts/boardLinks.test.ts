import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { boardPins } from '../../src/server/browse/boardFeed.ts';
import { linkedPin } from '../../src/server/browse/closeup.ts';
import { createSection } from '../../src/server/browse/saving/editSections.ts';
import { setCollaborator } from '../../src/server/browse/saving/collaborators.ts';
import { updateBoard } from '../../src/server/browse/saving/editBoards.ts';
import { notePin } from '../../src/server/browse/saving/pinNotes.ts';
import { boardLinks } from '../../src/server/browse/sharing/boardLinks.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { signedCodes } from '../../src/server/shell/signedCodes.ts';
import { databases, type Fresh } from './databases.ts';
import { ada, grace, mary, saversOn } from './savers.ts';

describe.each(databases)('links of secret boards on $name [17.19]', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  const { on, newBoard, save } = saversOn(async () => (fresh = await open()));
  let folder: string;
  let links: ReturnType<typeof boardLinks>;
  let board: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'tessera-board-links-'))));
  beforeEach(async () => {
    links = boardLinks(on.db, folder);
    board = await newBoard(grace, 'Gifts', 'secret');
  });
  const codeIn = (path: string | null): string => path!.split('/').at(-2)!;
  const opens = async (path: string | null): Promise<string | undefined> => (await links.boardOf(codeIn(path)))?.id;
  const rows = () => on.db.rows.selectFrom('board_links').selectAll().execute();

  test('the owner makes one link, which opens the board until it is revoked; the next is another', async () => {
    expect(await links.pathTo(grace, board)).toBeNull();
    const made = await Promise.all([1, 2, 3].map(() => links.create(grace, board)));
    expect(new Set(made).size).toBe(1);
    expect(await links.pathTo(grace, board)).toBe(made[0]);
    expect(await opens(made[0]!)).toBe(board);
    expect(JSON.stringify(await rows())).not.toContain(codeIn(made[0]!).split('.')[1]);
    await links.revoke(grace, board);
    await links.revoke(grace, board);
    expect([await opens(made[0]!), await links.pathTo(grace, board), await rows()]).toEqual([undefined, null, []]);
    const next = await links.create(grace, board);
    expect([next === made[0], await opens(next), await opens(made[0]!)]).toEqual([false, board, undefined]);
  });

  test('a link that another process revokes opens nothing any more', async () => {
    const path = await links.create(grace, board);
    expect(await opens(path)).toBe(board);
    const other = await openDatabase(fresh.where);
    await boardLinks(other, folder).revoke(grace, board);
    await other.close();
    expect(await opens(path)).toBeUndefined();
  });

  test('nobody else makes, sees or revokes it, whatever they may do on the board', async () => {
    for (const personId of [grace, mary])
      await setCollaborator(on.db, personId, { board_id: board, username: 'mary', permissions: ['save', 'edit', 'invite'] });
    const path = await links.create(grace, board);
    for (const call of [links.pathTo, links.create, links.revoke]) {
      await expect(call(mary, board)).rejects.toMatchObject({ status: 403 });
      await expect(call(ada, board)).rejects.toMatchObject({ status: 404 });
    }
    expect(await opens(path)).toBe(board);
  });

  test.each(['public', 'protected'] as const)('a %s board has none, and one that becomes it loses its link for good', async (privacy) => {
    await expect(links.create(grace, await newBoard(grace, 'Seen', privacy))).rejects.toMatchObject({ status: 400 });
    const path = await links.create(grace, board);
    await updateBoard(on.db, grace, { board_id: board, name: 'Presents' });
    expect(await opens(path)).toBe(board);
    await updateBoard(on.db, grace, { board_id: board, privacy });
    expect(await opens(path)).toBeUndefined();
    await updateBoard(on.db, grace, { board_id: board, privacy: 'secret' });
    expect([await opens(path), await links.pathTo(grace, board)]).toEqual([undefined, null]);
  });

  test('a row that is left of a board that is not secret opens nothing, and a deleted board leaves none', async () => {
    const path = await links.create(grace, board);
    await on.db.rows.updateTable('boards').set({ privacy: 'protected' }).where('id', '=', board).execute();
    expect(await opens(path)).toBeUndefined();
    await on.db.rows.deleteFrom('boards').where('id', '=', board).execute();
    expect(await rows()).toEqual([]);
  });

  test('a code is of this instance, whole, and of no other purpose', async () => {
    const code = codeIn(await links.create(grace, board));
    const [id, mark] = code.split('.') as [string, string];
    const flipped = `${mark[0] === 'A' ? 'B' : 'A'}${mark.slice(1)}`;
    const invite = await signedCodes(folder, 'invite').codeOf(id);
    const foreign = await signedCodes(join(folder, 'elsewhere'), 'boardLink').codeOf(id);
    for (const wrong of ['', id, `${id}.${flipped}`, `${id}.${mark}x`, `${id}0.${mark}`, board, invite, foreign])
      expect(await links.boardOf(wrong), wrong).toBeUndefined();
    expect(Buffer.from(mark, 'base64url').length * 8).toBe(128);
    expect((await links.boardOf(code))?.id).toBe(board);
  });

  test('shows the pins of its board with those of its sections, in its order and in pages, and no pin of another', async () => {
    const { id: section_id } = await createSection(on.db, grace, { board_id: board, title: 'Tea', client_id: crypto.randomUUID() });
    const first = await save(grace, on.pins[0]!, board, { section_id });
    const second = await save(grace, on.pins[1]!, board);
    const elsewhere = await save(grace, on.pins[2]!, await newBoard(grace, 'Diary', 'secret'));
    await notePin(on.db, grace, { pin_id: first, note: 'zqnote' });
    const linked = (await links.boardOf(codeIn(await links.create(grace, board))))!;
    const page = await boardPins(on.db, linked, undefined, { pageSize: 1 });
    const rest = await boardPins(on.db, linked, undefined, { pageSize: 1, bookmark: page.bookmark });
    expect([page.pins[0]!.id, rest.pins[0]!.id, rest.bookmark]).toEqual([second, first, null]);
    const shown = await linkedPin(on.db, first, board);
    expect(shown).toMatchObject({ id: first, title: 'Pin 0' });
    expect(JSON.stringify([page, rest, shown])).not.toContain('zqnote');
    for (const other of [elsewhere, on.pins[0]!, 'none']) expect(await linkedPin(on.db, other, board)).toBeUndefined();
  });
});
