import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closeupPin } from '../../src/server/browse/closeup.ts';
import { withOwnSaves } from '../../src/server/browse/ownSaves.ts';
import { relatedFeed } from '../../src/server/browse/relatedFeed.ts';
import { removeCollaborator, setCollaborator } from '../../src/server/browse/saving/collaborators.ts';
import { deletePins } from '../../src/server/browse/saving/deletePins.ts';
import { restorePins } from '../../src/server/browse/saving/restorePins.ts';
import { signedOutViewer, type Viewer } from '../../src/server/shell/viewer.ts';
import { databases } from './databases.ts';
import { ada, as, grace, mary, saversOn } from './savers.ts';

/** A board, and the ids of the pins saved to it, oldest first. */
type Board = { id: string; saves: string[] };

describe.each(databases)('where one saved a pin, on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  const { on, newBoard, save, move } = saversOn(open);
  const placeFor = async (person: string, pin: string) => (await withOwnSaves(on.db, as(person), [{ id: pin }]))[0]!.savedByMe;

  test('is told with the pin to oneself alone, also of a secret board, with tiles, related pins and the closeup [17.1]', async () => {
    const { db, pins } = on;
    const board = await newBoard(grace, 'Diary', 'secret');
    const id = await save(grace, pins[0]!, board);
    const place = { id, boardId: board };
    expect(await placeFor(grace, pins[0]!)).toEqual(place);
    expect((await closeupPin(db, pins[0]!, as(grace)))!.savedByMe).toEqual(place);
    const { nodes } = await relatedFeed(db, pins[1]!, as(grace), { first: 12 });
    expect(nodes.flatMap((node) => (node.__typename === 'Pin' && node.savedByMe ? [[node.id, node.savedByMe]] : []))).toEqual([
      [pins[0], place],
    ]);
    expect(await placeFor(grace, pins[1]!)).toBeUndefined();
    for (const viewer of [signedOutViewer, as(ada), as(mary)]) {
      expect((await closeupPin(db, pins[0]!, viewer))!.savedByMe).toBeUndefined();
      expect((await withOwnSaves(db, viewer, [{ id: pins[0]! }]))[0]).toEqual({ id: pins[0] });
    }
  });

  test('is the place of the latest copy, whichever copy it was made from; a copy of one’s own has its own place [17.1]', async () => {
    const { pins } = on;
    const hers = await save(mary, pins[0]!, await newBoard(mary, 'Hers'));
    const [first, second] = [await newBoard(grace, 'First'), await newBoard(grace, 'Second')];
    const copy = await save(grace, hers, first);
    for (const pin of [pins[0]!, hers, copy]) expect(await placeFor(grace, pin)).toEqual({ id: copy, boardId: first });
    const again = await save(grace, pins[0]!, second);
    for (const pin of [pins[0]!, hers, again]) expect(await placeFor(grace, pin)).toEqual({ id: again, boardId: second });
    expect(await placeFor(grace, copy)).toEqual({ id: copy, boardId: first });
    expect(await placeFor(mary, copy)).toEqual({ id: hers, boardId: expect.any(String) });
  });

  test('is one place for each pin, however often its picture was saved [17.1]', async () => {
    const { db, pins } = on;
    const board = await newBoard(grace, 'Again and again');
    const saves: string[] = [];
    for (let n = 0; n < 5; n++) saves.push(await save(grace, pins[0]!, board));
    const shown = [...saves, pins[0]!, pins[1]!].map((id) => ({ id }));
    expect((await withOwnSaves(db, as(grace), shown)).map(({ savedByMe }) => savedByMe?.id)).toEqual([...saves, saves.at(-1), undefined]);
  });

  test('are all told with the closeup, to oneself alone, but for boards that are closed by now [17.19]', async () => {
    const { db, pins } = on;
    const [first, second, shared] = [
      await newBoard(grace, 'First'),
      await newBoard(grace, 'Second', 'secret'),
      await newBoard(mary, 'Shared', 'secret'),
    ];
    for (const personId of [mary, grace])
      await setCollaborator(db, personId, { board_id: shared, username: 'grace', permissions: ['save'] });
    const saves = [];
    for (const board of [first, second, shared]) saves.push({ id: await save(grace, pins[0]!, board), boardId: board });
    await save(grace, pins[1]!, first);
    await save(mary, pins[0]!, await newBoard(mary, 'Hers'));
    const placesOn = async (pin: string, viewer: Viewer) => (await closeupPin(db, pin, viewer))!.ownPlaces;
    for (const pin of [pins[0]!, saves[0]!.id]) expect(await placesOn(pin, as(grace))).toEqual(saves.toReversed());
    await removeCollaborator(db, mary, { board_id: shared, username: 'grace' });
    await deletePins(db, grace, [saves[0]!.id]);
    expect(await placesOn(pins[0]!, as(grace))).toEqual([saves[1]]);
    expect(await placesOn(pins[0]!, as(ada))).toEqual([]);
    expect(await placesOn(pins[0]!, signedOutViewer)).toBeUndefined();
  });

  test('follows every save, move, deletion and return [17.1]', async () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('save', 'move', 'delete', 'restore'), fc.nat(1)), { maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { db, pins } = on;
        const pin = pins[0]!;
        await db.rows.deleteFrom('pins').where('owner_id', '=', grace).execute();
        const boards: Board[] = [];
        for (const name of ['First', 'Second']) boards.push({ id: await newBoard(grace, `${name} ${Math.random()}`), saves: [] });
        const deleted: { id: string; board: Board }[] = [];
        for (const [step, at] of all) {
          const [board, other] = [boards[at]!, boards[1 - at]!];
          const last = board.saves.at(-1);
          if (step === 'save') board.saves.push(await save(grace, pin, board.id));
          if (step === 'move' && last) {
            await move(grace, [last], { board_id: other.id });
            other.saves.push(board.saves.pop()!);
          }
          if (step === 'delete' && last) {
            await deletePins(db, grace, [last]);
            deleted.push({ id: board.saves.pop()!, board });
          }
          const back = step === 'restore' && deleted.pop();
          if (back) {
            await restorePins(db, grace, [back.id]);
            back.board.saves.push(back.id);
          }
        }
        const place = await placeFor(grace, pin);
        expect(place === undefined).toBe(boards.every(({ saves }) => saves.length === 0));
        if (place) expect(boards.find(({ id }) => id === place.boardId)!.saves).toContain(place.id);
      }),
      { numRuns: 15 },
    );
  });
});
