import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { closeupPin } from '../../src/server/browse/closeup.ts';
import { boardFeed } from '../../src/server/browse/boardFeed.ts';
import { relatedFeed } from '../../src/server/browse/relatedFeed.ts';
import { setCollaborator } from '../../src/server/browse/saving/collaborators.ts';
import { deletePins } from '../../src/server/browse/saving/deletePins.ts';
import { restorePins } from '../../src/server/browse/saving/restorePins.ts';
import { notePin } from '../../src/server/browse/saving/pinNotes.ts';
import { updatePin } from '../../src/server/browse/saving/updatePin.ts';
import { exportPins } from '../../src/server/browse/transfer/exportPins.ts';
import { sweepNews } from '../../src/server/news/newsFeed.ts';
import { signedOutViewer } from '../../src/server/shell/viewer.ts';
import { databases } from './databases.ts';
import { ada, as, grace, mary, paging, saversOn } from './savers.ts';
import { folderStore } from '../../src/server/pictureStore/folderStore.ts';

describe.each(databases)('private notes on pins, on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  const { on, newBoard, save, onBoard } = saversOn(open);
  const noteFor = async (person: string, pin: string) => (await closeupPin(on.db, pin, as(person)))?.note;
  const note = (person: string, pin_id: string, text: string) => notePin(on.db, person, { pin_id, note: text });

  test('are the last text that was written, in the closeup of the person alone; an empty one is none [17.19]', async () => {
    const pin = await save(grace, on.pins[0]!, await newBoard(grace, 'Kitchen'));
    expect(await noteFor(grace, pin)).toBe('');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ maxLength: 500 }), { minLength: 1, maxLength: 4 }), async (texts) => {
        for (const text of texts) await note(grace, pin, text);
        expect(await noteFor(grace, pin)).toBe(texts.at(-1)!.replaceAll('\0', '').trim());
      }),
      { numRuns: 20 },
    );
    for (const viewer of [signedOutViewer, as(ada), as(mary)]) expect(await closeupPin(on.db, pin, viewer)).not.toHaveProperty('note');
  });

  test('are written by nobody else, also not by the board’s owner and collaborators, and on no pin of another [17.19]', async () => {
    const board = await newBoard(grace, 'Shared', 'secret');
    for (const personId of [grace, mary])
      await setCollaborator(on.db, personId, { board_id: board, username: 'mary', permissions: ['save', 'edit', 'invite'] });
    const pin = await save(mary, on.pins[0]!, board);
    await note(mary, pin, 'zqnote');
    for (const other of [grace, ada]) {
      await expect(note(other, pin, 'Taken')).rejects.toMatchObject({ status: 404 });
      expect((await closeupPin(on.db, pin, as(other)))?.note).toBeUndefined();
    }
    expect(await noteFor(mary, pin)).toBe('zqnote');
    expect(await noteFor(mary, on.pins[0]!)).toBeUndefined();
  });

  test('are in no copy, tile, feed or stored answer of the pin [17.19]', async () => {
    const { db, pins } = on;
    const board = await newBoard(grace, 'Kitchen');
    const pin = await save(grace, pins[0]!, board);
    await note(grace, pin, 'zqnote');
    const copy = await save(mary, pin, await newBoard(mary, 'Hers'));
    expect(await noteFor(mary, copy)).toBe('');
    const answers = [
      await boardFeed(db, board, undefined, as(grace), paging),
      await relatedFeed(db, pins[1]!, as(grace), { first: 12 }),
      await updatePin(db, grace, { pin_id: pin, title: 'Tea' }),
      await db.rows.selectFrom('creations').selectAll().execute(),
    ];
    expect(JSON.stringify(answers)).not.toContain('zqnote');
    expect(await onBoard(board)).toEqual([pin]);
  });

  test('come back with a pin whose deletion is undone, and end with one that is not, and with their person [17.19]', async () => {
    const { db, pins } = on;
    const board = await newBoard(grace, 'Kitchen');
    const pin = await save(grace, pins[0]!, board);
    await note(grace, pin, 'zqnote');
    await deletePins(db, grace, [pin]);
    expect(JSON.stringify(await db.rows.selectFrom('deleted_pins').selectAll().execute())).not.toContain('zqnote');
    await sweepNews(db);
    await restorePins(db, grace, [pin]);
    expect(await noteFor(grace, pin)).toBe('zqnote');
    await deletePins(db, grace, [pin]);
    await db.rows.deleteFrom('deleted_pins').execute();
    await sweepNews(db);
    expect(await db.rows.selectFrom('pin_notes').selectAll().execute()).toEqual([]);
    await note(grace, await save(grace, pins[1]!, board), 'Another');
    await db.rows.deleteFrom('people').where('id', '=', grace).execute();
    expect(await db.rows.selectFrom('pin_notes').selectAll().execute()).toEqual([]);
  });

  test('are in the export of their person’s pins, and in no other’s [17.19]', async () => {
    const { db, pins } = on;
    const folder = await mkdtemp(join(tmpdir(), 'notes-'));
    const pin = await save(grace, pins[0]!, await newBoard(grace, 'Kitchen'));
    await save(mary, pin, await newBoard(mary, 'Hers'));
    await note(grace, pin, 'zqnote\nand more');
    const texts = async (person: string): Promise<string> =>
      Object.values(unzipSync(Buffer.concat(await exportPins(db, folderStore(folder), person).toArray())))
        .map((file) => strFromU8(file))
        .join('\n');
    expect(await texts(grace)).toContain('"note": "zqnote\\nand more"');
    expect(await texts(mary)).not.toContain('zqnote');
    await rm(folder, { recursive: true });
  });
});
