import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardFeed } from '../../src/server/browse/boardFeed.ts';
import { closeupPin } from '../../src/server/browse/closeup.ts';
import { searchPins } from '../../src/server/browse/feeds.ts';
import { setCollaborator } from '../../src/server/browse/saving/collaborators.ts';
import { deletePins } from '../../src/server/browse/saving/deletePins.ts';
import { restorePins } from '../../src/server/browse/saving/restorePins.ts';
import { deleteTag, importTags, renameTag, restoreTag, sweepTags, tagList, tagPins } from '../../src/server/browse/saving/tags.ts';
import { inTransaction } from '../../src/server/database/database.ts';
import { sweepNews } from '../../src/server/news/newsFeed.ts';
import { signedOutViewer } from '../../src/server/shell/viewer.ts';
import { databases } from './databases.ts';
import { ada, as, grace, mary, paging, saversOn } from './savers.ts';

describe.each(databases)('private tags, on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  const { on, newBoard, save } = saversOn(open);
  const tag = async (person: string, pin_ids: string[], tag_name: string) =>
    (await tagPins(on.db, person, { pin_ids, tag_name }, true)).tag_id!;
  const untag = (person: string, pin: string, tag_name: string) => tagPins(on.db, person, { pin_ids: [pin], tag_name }, false);
  const namesOn = async (person: string, pin: string) =>
    (await closeupPin(on.db, pin, as(person)))?.ownTags?.map(({ name }) => name).sort();
  const listed = async (person: string) => (await tagList(on.db, person)).map(({ name, pinCount }) => [name, pinCount]);
  const found = async (person: string, id: string, query = '') =>
    (await searchPins(on.db, query, paging, { among: { ownerId: person }, filters: { tag: id }, isOpening: true })).pins.map(
      (pin) => pin.id,
    );
  const refused = (status: number) => ({ status });

  test('are on a pin what a list of distinct names says after any additions and removals [17.19]', async () => {
    const pin = await save(grace, on.pins[0]!, await newBoard(grace, 'Kitchen'));
    const name = fc.constantFrom('Soup', 'Käse', 'أخضر', '緑', 'a b', 'x'.repeat(40));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, fc.boolean()), { maxLength: 8 }), async (steps) => {
        const expected = new Set(await namesOn(grace, pin));
        for (const [text, isTagged] of steps) {
          await tagPins(on.db, grace, { pin_ids: [pin], tag_name: ` ${text} ` }, isTagged);
          expected[isTagged ? 'add' : 'delete'](text);
        }
        expect(await namesOn(grace, pin)).toEqual([...expected].sort());
        expect((await listed(grace)).map(([one]) => one).sort()).toEqual([...expected].sort());
      }),
      { numRuns: 15 },
    );
    for (const viewer of [signedOutViewer, as(ada), as(mary)]) expect(await closeupPin(on.db, pin, viewer)).not.toHaveProperty('ownTags');
  });

  test('of one name, but for case and marks, are one; a bad name is refused, and nothing is lost [17.19]', async () => {
    const pin = await save(grace, on.pins[0]!, await newBoard(grace, 'Kitchen'));
    const [first, second] = [await tag(grace, [pin], 'Café'), await tag(grace, [pin], 'CAFE')];
    expect([second, await namesOn(grace, pin)]).toEqual([first, ['Café']]);
    for (const bad of ['', '  ', '\u200b\u2060', 'x'.repeat(41)]) await expect(tag(grace, [pin], bad)).rejects.toMatchObject(refused(400));
    await tag(grace, [pin], 'A\u202eB\u0007');
    expect(await namesOn(grace, pin)).toEqual(['A B', 'Café']);
  });

  test('are the pin owner’s alone, also on a board of others [17.19]', async () => {
    const board = await newBoard(grace, 'Shared', 'secret');
    for (const personId of [grace, mary])
      await setCollaborator(on.db, personId, { board_id: board, username: 'mary', permissions: ['save', 'edit', 'invite'] });
    const pin = await save(mary, on.pins[0]!, board);
    const id = await tag(mary, [pin], 'zqtag');
    for (const other of [grace, ada]) {
      await expect(tag(other, [pin], 'Taken')).rejects.toMatchObject(refused(404));
      await expect(untag(other, pin, 'zqtag')).rejects.toMatchObject(refused(404));
      await expect(renameTag(on.db, other, { tag_id: id, tag_name: 'Taken' })).rejects.toMatchObject(refused(404));
      await expect(deleteTag(on.db, other, { tag_id: id })).rejects.toMatchObject(refused(404));
      expect([await listed(other), await found(other, id), await namesOn(other, pin)]).toEqual([[], [], undefined]);
    }
    expect([await found(mary, id), await namesOn(mary, pin)]).toEqual([[pin], ['zqtag']]);
    const copy = await save(grace, pin, await newBoard(grace, 'Mine'));
    expect(await namesOn(grace, copy)).toEqual([]);
    const answers = [await boardFeed(on.db, board, undefined, as(grace), paging), await searchPins(on.db, 'zqtag', paging)];
    expect(JSON.stringify(answers)).not.toContain('zqtag');
    expect(JSON.stringify(await on.db.rows.selectFrom('creations').selectAll().execute())).not.toContain('zqtag');
  });

  test('can be restored while they are among the last hundred deleted ones [17.19]', async () => {
    const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString();
    const rows = Array.from({ length: 100 }, (_, n) => ({ id: `old${n}`, person_id: grace, name: `old ${n}`, deleted_at: at(n) }));
    await on.db.rows.insertInto('tags').values(rows).execute();
    const id = await tag(grace, [await save(grace, on.pins[0]!, await newBoard(grace, 'Kitchen'))], 'Soup');
    await deleteTag(on.db, grace, { tag_id: id });
    await expect(restoreTag(on.db, grace, { restore: 'old0' })).rejects.toMatchObject(refused(404));
    for (const restore of ['old1', id]) expect(await restoreTag(on.db, grace, { restore })).toEqual({ tag_id: restore });
  });

  test('narrow a search of everybody’s pins to nothing, whoever asks [17.19]', async () => {
    const pin = on.pins[0]!;
    const { owner_id } = await on.db.rows.selectFrom('pins').select('owner_id').where('id', '=', pin).executeTakeFirstOrThrow();
    const id = await tag(owner_id, [pin], 'zqtag');
    expect(await found(owner_id, id)).toEqual([pin]);
    expect((await searchPins(on.db, '', paging, { filters: { tag: id }, isOpening: true })).pins).toEqual([]);
  });

  test('are twenty a pin and five hundred a person at most [17.19]', async () => {
    const board = await newBoard(grace, 'Kitchen');
    const pin = await save(grace, on.pins[0]!, board);
    for (let n = 0; n < 20; n++) await tag(grace, [pin], `tag ${n}`);
    await expect(tag(grace, [pin], 'one more')).rejects.toMatchObject(refused(409));
    await tag(grace, [pin], 'TAG 3');
    const rows = Array.from({ length: 480 }, (_, n) => ({ id: `t${n}`, person_id: grace, name: `more ${n}`, deleted_at: null }));
    await on.db.rows.insertInto('tags').values(rows).execute();
    const other = await save(grace, on.pins[1]!, board);
    await expect(tag(grace, [other], 'new')).rejects.toMatchObject(refused(403));
    await tag(grace, [other], 'more 7');
    await inTransaction(on.db, (writing) => importTags(writing, grace, other, ['new', 'more 8', '\u200b', 'x'.repeat(41)]));
    expect(await namesOn(grace, other)).toEqual(['more 7', 'more 8']);
  });

  test('have a page across boards, which words narrow, and which another’s pins and deleted ones are not on [17.19]', async () => {
    const [kitchen, garden] = [await newBoard(grace, 'Kitchen'), await newBoard(grace, 'Garden')];
    const pins = [await save(grace, on.pins[0]!, kitchen), await save(grace, on.pins[1]!, garden), await save(grace, on.pins[2]!, garden)];
    const id = await tag(grace, pins.slice(0, 2), 'Green');
    await tag(mary, [await save(mary, on.pins[3]!, await newBoard(mary, 'Hers'))], 'Green');
    expect((await found(grace, id)).sort()).toEqual(pins.slice(0, 2).sort());
    expect(await found(grace, id, 'garden')).toEqual([pins[1]]);
    expect(await found(mary, id)).toEqual([]);
    const { found: facets } = await searchPins(on.db, '', paging, { among: { ownerId: grace }, isOpening: true });
    expect(facets?.ownTags).toEqual([{ id, name: 'Green' }]);
    expect(await listed(grace)).toEqual([['Green', 2]]);
    await deletePins(on.db, grace, [pins[0]!]);
    expect([await found(grace, id), await listed(grace)]).toEqual([[pins[1]], [['Green', 1]]]);
  });

  test('come back only to pins with room, whose other tags stay, and not at all if none has room [17]', async () => {
    const board = await newBoard(grace, 'Kitchen');
    const [full, free] = [await save(grace, on.pins[0]!, board), await save(grace, on.pins[1]!, board)];
    const soup = await tag(grace, [full, free], 'Soup');
    await deleteTag(on.db, grace, { tag_id: soup });
    const others = Array.from({ length: 20 }, (_, at) => `t${at}`);
    for (const name of others) await tag(grace, [full], name);
    await restoreTag(on.db, grace, { restore: soup });
    expect([await namesOn(grace, full), await namesOn(grace, free)]).toEqual([others.toSorted(), ['Soup']]);

    // Into a tag of its name that the full pin has already, or has not.
    await deleteTag(on.db, grace, { tag_id: soup });
    const again = await tag(grace, [free], 'soup');
    for (const name of others.slice(1)) await tag(grace, [free], name);
    expect((await restoreTag(on.db, grace, { restore: soup })).tag_id).toBe(again);
    expect((await namesOn(grace, free))!.length).toBe(20);

    await untag(grace, free, 'soup');
    const last = await tag(grace, [free], 'Last');
    await deleteTag(on.db, grace, { tag_id: last });
    await tag(grace, [free], 'Other');
    await expect(restoreTag(on.db, grace, { restore: last })).rejects.toMatchObject(refused(409));
    await untag(grace, free, 'Other');
    expect(await restoreTag(on.db, grace, { restore: last })).toEqual({ tag_id: last });
  });

  test('are renamed, joined only on demand, deleted, and restored with their pins, also beside a new one of the name [17.19]', async () => {
    const board = await newBoard(grace, 'Kitchen');
    const pins = [await save(grace, on.pins[0]!, board), await save(grace, on.pins[1]!, board)];
    const [soup, stew] = [await tag(grace, pins, 'Soup'), await tag(grace, [pins[0]!], 'Stew')];
    await renameTag(on.db, grace, { tag_id: stew, tag_name: 'STEW ' });
    expect(await listed(grace)).toEqual([
      ['Soup', 2],
      ['STEW', 1],
    ]);
    await expect(renameTag(on.db, grace, { tag_id: stew, tag_name: 'soup' })).rejects.toMatchObject(refused(409));
    expect((await renameTag(on.db, grace, { tag_id: stew, tag_name: 'soup', merge: true })).tag_id).toBe(soup);
    expect(await listed(grace)).toEqual([['Soup', 2]]);
    await deleteTag(on.db, grace, { tag_id: soup });
    expect([await listed(grace), await found(grace, soup), await namesOn(grace, pins[0]!)]).toEqual([[], [], []]);
    await restoreTag(on.db, grace, { restore: soup });
    expect(await listed(grace)).toEqual([['Soup', 2]]);
    await deleteTag(on.db, grace, { tag_id: soup });
    const again = await tag(grace, [pins[0]!], 'soup');
    expect((await restoreTag(on.db, grace, { restore: soup })).tag_id).toBe(again);
    expect(await listed(grace)).toEqual([['soup', 2]]);
    await expect(restoreTag(on.db, grace, { restore: soup })).rejects.toMatchObject(refused(404));
  });

  test('come back with a pin whose deletion is undone, and end with one that is not, and with their person [17.19]', async () => {
    const { db } = on;
    const board = await newBoard(grace, 'Kitchen');
    const pin = await save(grace, on.pins[0]!, board);
    await tag(grace, [pin], 'zqtag');
    await deletePins(db, grace, [pin]);
    const sweep = async () => {
      await sweepNews(db);
      await sweepTags(db);
    };
    await sweep();
    await restorePins(db, grace, [pin]);
    expect(await namesOn(grace, pin)).toEqual(['zqtag']);
    await deletePins(db, grace, [pin]);
    await db.rows.deleteFrom('deleted_pins').execute();
    await sweep();
    expect(await db.rows.selectFrom('tags').selectAll().execute()).toEqual([]);
    await tag(grace, [await save(grace, on.pins[1]!, board)], 'Another');
    await db.rows.deleteFrom('people').where('id', '=', grace).execute();
    expect(await db.rows.selectFrom('pin_tags').selectAll().execute()).toEqual([]);
  });

  test('of several pins at once leave those of others as they are [17.19]', async () => {
    const own = await save(grace, on.pins[0]!, await newBoard(grace, 'Kitchen'));
    await tag(grace, [own, on.pins[1]!], 'Green');
    expect(await on.db.rows.selectFrom('pin_tags').select('pin_id').execute()).toEqual([{ pin_id: own }]);
  });
});
