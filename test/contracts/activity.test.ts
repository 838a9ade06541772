import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ActivityEntry, ActivityGroup } from '../../events/entities/activity.ts';
import type { Change } from '../../events/entities/change.ts';
import { changeCall } from '../../machines/browse/calls.ts';
import { dataExport } from '../../src/server/account/settings/dataExport.ts';
import { deleteAccount } from '../../src/server/account/settings/deleteAccount.ts';
import { activityPage } from '../../src/server/browse/activity/activityPage.ts';
import { clearActivity, forgetActTexts, keepActivity, sweepActivity } from '../../src/server/browse/activity/recordAct.ts';
import { removeCollaborator, setCollaborator } from '../../src/server/browse/saving/collaborators.ts';
import type { SavingContext } from '../../src/server/browse/saving/changeCalls.ts';
import { savingResources } from '../../src/server/browse/saving/resources.ts';
import { eraseFromTrash } from '../../src/server/browse/saving/trash.ts';
import { commentResources } from '../../src/server/engage/comments/resources.ts';
import {
  createComment,
  deleteComment,
  restoreCommentOnce,
  sweepComments,
  updateComment,
} from '../../src/server/engage/comments/writeComments.ts';
import { engageResources } from '../../src/server/engage/resources.ts';
import { sweepTags } from '../../src/server/browse/saving/tags.ts';
import { writeSettings } from '../../src/server/account/settings/settings.ts';
import { setBlock } from '../../src/server/messages/blocks.ts';
import { messageResources } from '../../src/server/messages/resources.ts';
import type { Resources } from '../../src/server/shell/resources.ts';
import { databases, statementsOf, stepsOf } from './databases.ts';
import { ada, as, grace, mary, saversOn } from './savers.ts';
import { Refusal } from '../../src/server/shell/refusal.ts';
import { folderStore } from '../../src/server/pictureStore/folderStore.ts';
import { filesIn } from '../server/pictureFiles.ts';

const resources: Resources<SavingContext> = {
  ...savingResources,
  ...({ ...engageResources, ...commentResources, ...messageResources } as Resources<SavingContext>),
};

describe.each(databases)('activity on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  const { on, newBoard, save } = saversOn(open);

  /** Carries a change out as the client's outbox does. */
  async function does(personId: string, change: Change, clientId = randomUUID()): Promise<{ id?: string; tag_id?: string }> {
    const [name, action, options] = changeCall(change);
    const sent = JSON.parse(JSON.stringify({ ...options, client_id: clientId })) as object;
    // Without rankings in the background, which would outlive the database.
    const count = () => Promise.reject(new Refusal(429, 'No ranking.'));
    const context = { db: on.db, viewer: as(personId), countPins: async () => undefined, count } as unknown as SavingContext;
    return (await resources[`${name}/${action}`]!.answer(sent, context)).data as { id?: string; tag_id?: string };
  }
  const page = (personId: string, more: { group?: ActivityGroup; bookmark?: string | null; pageSize?: number } = {}) =>
    activityPage(on.db, personId, { bookmark: null, pageSize: 100, group: null, ...more });
  const entriesOf = async (personId: string) => (await page(personId)).entries;
  const acts = async (personId: string) => (await entriesOf(personId)).map(({ act }) => act);
  const topicId = async () => (await on.db.rows.selectFrom('topics').select('id').executeTakeFirstOrThrow()).id;
  const age = (days: number) =>
    on.db.rows
      .updateTable('activity')
      .set({ created_at: new Date(Date.now() - days * 86_400_000).toISOString() })
      .execute();

  const says = async (personId: string, pin_id: string, text = 'Lovely') =>
    (await createComment(on.db, personId, { pin_id, type: 'aggregatedcomment', text, tags: [], client_id: randomUUID() })).id;

  /** Changes of each kind in turn, each with what it needs. */
  async function everyChange(): Promise<[string, () => Promise<Change>][]> {
    const [kitchen, garden] = [await newBoard(grace, 'Kitchen'), await newBoard(grace, 'Garden')];
    const [source] = on.pins as [string];
    const pin = await save(grace, source, kitchen);
    const { id: section } = await does(grace, { kind: 'createSection', boardId: kitchen, title: 'Tiles' });
    const adaBoard = await newBoard(ada, 'Engines');
    const topic = await topicId();
    const to = { boardId: garden, sectionId: null };
    const always = (change: Change) => async () => change;
    const comment = await says(grace, source);
    const tagging = (pinIds: string[], tagName: string): Change => ({ kind: 'tagPins', pinIds, tagName, isTagged: true });
    const other = await save(grace, on.pins[1]!, kitchen);
    await does(grace, tagging([pin, other], 'Stew'));
    const { tag_id: cake } = await does(grace, tagging([pin], 'Cake'));
    return [
      ['saved', always({ kind: 'savePin', pinId: source, ...to })],
      ['edited', always({ kind: 'editPin', pinId: pin, title: 'New title', link: 'https://example.org/' })],
      ['noted', always({ kind: 'notePin', pinId: pin, note: 'Mine', before: '' })],
      ['tagged', always(tagging([pin], 'Soup'))],
      ['untagged', always({ ...tagging([pin], 'Soup'), isTagged: false } as Change)],
      ['tagged', always(tagging([pin, other], 'cake'))],
      ['untagged', always({ ...tagging([pin, other], 'Stew'), isTagged: false } as Change)],
      ['tagRenamed', always({ kind: 'renameTag', tagId: cake!, tagName: 'Pie', before: 'Cake', isMerge: false })],
      ['tagDeleted', always({ kind: 'deleteTag', tagId: cake!, tagName: 'Pie' })],
      ['moved', always({ kind: 'movePins', pinIds: [pin], ...to, from: null })],
      ['deleted', always({ kind: 'deletePins', pinIds: [pin] })],
      ['boardCreated', always({ kind: 'createBoard', name: 'Sea', description: '', privacy: 'secret' })],
      ['boardEdited', always({ kind: 'editBoard', boardId: kitchen, name: 'Cookery', description: 'Blue', privacy: 'secret' })],
      ['boardDeleted', always({ kind: 'deleteBoard', boardId: garden })],
      ['sectionCreated', always({ kind: 'createSection', boardId: kitchen, title: 'Taps' })],
      ['sectionEdited', always({ kind: 'editSection', boardId: kitchen, sectionId: section!, title: 'Stones' })],
      ['liked', always({ kind: 'likePin', pinId: source, isLiked: true })],
      ['followed', always({ kind: 'followBoard', boardId: adaBoard, isFollowed: true })],
      ['followed', always({ kind: 'followPerson', userId: ada, isFollowed: true })],
      ['followed', always({ kind: 'followTopic', interestId: topic, isFollowed: true })],
      ['more', always({ kind: 'tuneHome', pinId: source, wish: 'more', isOn: true })],
      ['less', always({ kind: 'tuneHome', pinId: on.pins[1]!, wish: 'less', isOn: true })],
      ['source', always({ kind: 'tuneHome', pinId: source, wish: 'source', isOn: true })],
      ['assumptionRemoved', always({ kind: 'assume', assumption: 'interest', subject: topic, isRemoved: true })],
      ['assumptionRemoved', always({ kind: 'assume', assumption: 'viewed', subject: source, isRemoved: true })],
      ['blocked', always({ kind: 'blockPerson', userId: mary, isBlocked: true })],
      ['commentDeleted', always({ kind: 'removeComment', commentId: comment, isRemoved: true })],
    ];
  }

  /** All that the person has, apart from times and counters of rows. */
  async function everything(personId: string) {
    const { rows } = on.db;
    return {
      pins: await rows
        .selectFrom('pins')
        .select(['id', 'board_id', 'section_id', 'title', 'link'])
        .where('owner_id', '=', personId)
        .orderBy('id')
        .execute(),
      boards: await rows
        .selectFrom('boards')
        .select(['id', 'name', 'description', 'privacy', 'slug'])
        .where('owner_id', '=', personId)
        .orderBy('id')
        .execute(),
      sections: await rows.selectFrom('sections').select(['id', 'title']).orderBy('id').execute(),
      tags: await rows
        .selectFrom('pin_tags')
        .innerJoin('tags', 'tags.id', 'pin_tags.tag_id')
        .select(['pin_id', 'name'])
        .where('deleted_at', 'is', null)
        .orderBy('name')
        .orderBy('pin_id')
        .execute(),
      notes: await rows.selectFrom('pin_notes').selectAll().execute(),
      likes: await rows.selectFrom('pin_likes').select('pin_id').where('person_id', '=', personId).execute(),
      boardFollows: await rows.selectFrom('board_follows').select('board_id').where('person_id', '=', personId).execute(),
      people: await rows.selectFrom('person_follows').select('followed_id').where('person_id', '=', personId).execute(),
      topics: await rows.selectFrom('topic_follows').select('topic_id').where('person_id', '=', personId).execute(),
      blocks: await rows.selectFrom('blocked_people').select('blocked_id').where('person_id', '=', personId).execute(),
      comments: await rows.selectFrom('comments').select(['id', 'text', 'deleted_at']).where('deleted_at', 'is', null).execute(),
      wishes: await rows.selectFrom('home_wishes').select(['kind', 'subject']).where('person_id', '=', personId).execute(),
    };
  }

  test('every act is listed, its undo restores what was there, and is listed and undone in turn [17.23]', async () => {
    for (const [act, change] of await everyChange()) {
      const before = await everything(grace);
      const [clientId, undoId] = [randomUUID(), randomUUID()];
      await does(grace, await change(), clientId);
      const after = await everything(grace);
      const [entry] = await entriesOf(grace);
      expect([act, entry!.act, entry!.obstacle, entry!.clientId]).toEqual([act, act, null, clientId]);
      expect(entry!.name ?? entry!.tag).toBeTruthy();
      await does(grace, entry!.undo!, undoId);
      expect([act, await everything(grace)]).toEqual([act, before]);
      const [undone, first] = await entriesOf(grace);
      expect([act, first!.id, first!.undo, first!.obstacle]).toEqual([act, entry!.id, null, 'undone']);
      expect([act, undone!.clientId]).toEqual([act, undoId]);
      if (undone!.obstacle === 'final') continue;
      await does(grace, undone!.undo!);
      expect([act, await everything(grace)]).toEqual([act, after]);
      const [, second] = await entriesOf(grace);
      expect([act, second!.obstacle]).toEqual([act, 'undone']);
    }
  });

  test('what changes nothing is not listed, nor what others do; each person has their own list [17.23]', async () => {
    const board = await newBoard(ada, 'Engines');
    const pin = await save(ada, on.pins[0]!, board);
    await clearActivity(on.db, ada);
    for (let i = 0; i < 2; i++) {
      await does(grace, { kind: 'likePin', pinId: pin, isLiked: true });
      await does(grace, { kind: 'followPerson', userId: ada, isFollowed: true });
      await does(grace, { kind: 'followBoard', boardId: board, isFollowed: true });
      await does(grace, { kind: 'followTopic', interestId: await topicId(), isFollowed: true });
    }
    await does(ada, { kind: 'movePins', pinIds: [pin], boardId: board, sectionId: null, from: null });
    await does(ada, { kind: 'likePin', pinId: pin, isLiked: false });
    await does(ada, { kind: 'editBoard', boardId: board, name: 'Engines' });
    expect(await entriesOf(ada)).toEqual([]);
    expect(await acts(grace)).toEqual(['followed', 'followed', 'followed', 'liked']);
  });

  test('what can not be undone says why: gone for good, its board gone, changed since, no way back [17.23]', async () => {
    const [kitchen, garden] = [await newBoard(grace, 'Kitchen'), await newBoard(grace, 'Garden')];
    const pins = [await save(grace, on.pins[0]!, kitchen), await save(grace, on.pins[1]!, kitchen)] as [string, string];
    const { id: section } = await does(grace, { kind: 'createSection', boardId: garden, title: 'Beds' });
    await clearActivity(on.db, grace);
    await does(grace, { kind: 'editPin', pinId: pins[0], title: 'zqone' });
    await does(grace, { kind: 'editPin', pinId: pins[0], title: 'zqtwo' });
    await does(grace, { kind: 'deletePins', pinIds: [pins[1]] });
    await does(grace, { kind: 'deleteSection', boardId: garden, sectionId: section! });
    const obstacles = async () => (await entriesOf(grace)).map(({ act, obstacle }) => `${act} ${obstacle}`);
    expect(await obstacles()).toEqual(['sectionDeleted final', 'deleted null', 'edited null', 'edited changed']);
    await does(grace, { kind: 'deleteBoard', boardId: kitchen });
    expect(await obstacles()).toEqual([
      'boardDeleted null',
      'sectionDeleted final',
      'deleted boardGone',
      'edited changed',
      'edited changed',
    ]);
    await eraseFromTrash(on.db, grace, { until: '9999' });
    expect(await obstacles()).toEqual(['boardDeleted gone', 'sectionDeleted final', 'deleted gone', 'edited gone', 'edited gone']);
    // The texts of what is gone for good are gone, too.
    expect(JSON.stringify(await on.db.rows.selectFrom('activity').selectAll().execute())).not.toContain('zq');
    expect((await entriesOf(grace)).filter(({ act }) => act !== 'sectionDeleted').map(({ name }) => name)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('acts on tags say why they can not be undone, and forget the names of tags that are gone for good [17.23]', async () => {
    const pins = [await save(grace, on.pins[0]!, await newBoard(grace, 'Kitchen'))];
    const tags = async (...names: string[]) => {
      const made = [];
      for (const tagName of names) made.push((await does(grace, { kind: 'tagPins', pinIds: pins, tagName, isTagged: true })).tag_id!);
      return made;
    };
    const shown = async () => (await entriesOf(grace)).map(({ act, tag, obstacle }) => `${act} ${tag} ${obstacle}`);
    await clearActivity(on.db, grace);
    const [soup, stew] = (await tags('zqsoup', 'Stew')) as [string, string];
    // A change without an effect is no act.
    await tags('ZQSOUP');
    await does(grace, { kind: 'renameTag', tagId: soup, tagName: 'zqbroth', before: 'zqsoup', isMerge: false });
    await tags('zqsoup');
    expect(await shown()).toEqual(['tagged zqsoup null', 'tagRenamed zqbroth changed', 'tagged Stew null', 'tagged zqsoup null']);
    await does(grace, { kind: 'renameTag', tagId: soup, tagName: 'Stew', before: 'zqbroth', isMerge: true });
    await does(grace, { kind: 'deleteTag', tagId: stew, tagName: 'Stew' });
    expect(await shown()).toEqual([
      'tagDeleted Stew null',
      'tagRenamed Stew final',
      'tagged zqsoup null',
      'tagRenamed undefined gone',
      'tagged Stew changed',
      'tagged undefined gone',
    ]);
    await eraseFromTrash(on.db, grace, { until: '9999' });
    await on.db.rows.updateTable('tags').set({ deleted_at: '2000' }).where('id', '=', stew).execute();
    await sweepTags(on.db);
    expect((await shown()).filter((line) => line.includes('Stew'))).toEqual([]);
    expect((await page(grace, { group: 'tags' })).entries.map(({ act }) => act)).not.toContain('saved');
  });

  test('a tag that comes back beside a new one of its name counts as restored, and so do its pins [17.23]', async () => {
    const board = await newBoard(grace, 'Kitchen');
    const [one, two] = [await save(grace, on.pins[0]!, board), await save(grace, on.pins[1]!, board)];
    await clearActivity(on.db, grace);
    const soup = (pinId: string): Change => ({ kind: 'tagPins', pinIds: [pinId], tagName: 'Soup', isTagged: true });
    const { tag_id: tagId } = await does(grace, soup(one));
    await does(grace, { kind: 'deleteTag', tagId: tagId!, tagName: 'Soup' });
    await does(grace, soup(two));
    await does(grace, { kind: 'restoreTag', tagId: tagId!, tagName: 'Soup' });
    const shown = (await entriesOf(grace)).map(({ act, undo, obstacle }) => [act, undo?.kind ?? obstacle]);
    expect(shown).toEqual([
      // Its pins cannot be told from those of the other tag any more.
      ['tagRestored', 'final'],
      ['tagged', 'tagPins'],
      ['tagDeleted', 'undone'],
      ['tagged', 'tagPins'],
    ]);
  });

  test('the titles of a section are forgotten with it, those of others are not [17.23]', async () => {
    const board = await newBoard(grace, 'Kitchen');
    const sections = [];
    for (const title of ['zqone', 'zqother']) sections.push((await does(grace, { kind: 'createSection', boardId: board, title })).id!);
    for (const [i, sectionId] of sections.entries())
      await does(grace, { kind: 'editSection', boardId: board, sectionId, title: `New ${i}` });
    await does(grace, { kind: 'deleteSection', boardId: board, sectionId: sections[0]! });
    const rows = on.db.rows.selectFrom('activity').select('before').where('act', '=', 'sectionEdited').orderBy('serial');
    expect((await rows.execute()).map(({ before }) => before)).toEqual([null, '{"title":"zqother"}']);
  });

  test('another’s pin that was deleted from a shared board comes back only while that board is open to the person [17.23]', async () => {
    const board = await newBoard(ada, 'Engines', 'secret');
    const pin = await save(ada, on.pins[0]!, board, { title: 'zqtitle' });
    const sharing = { board_id: board, username: 'grace' };
    await setCollaborator(on.db, ada, { ...sharing, permissions: ['save', 'edit'] });
    await setCollaborator(on.db, grace, { ...sharing, permissions: ['save'] });
    await does(grace, { kind: 'deletePins', pinIds: [pin] });
    const shown = async () => (await entriesOf(grace)).map(({ act, name, undo, obstacle }) => [act, name, undo?.kind ?? obstacle]);
    expect(await shown()).toEqual([['deleted', 'zqtitle', 'restorePins']]);
    await removeCollaborator(on.db, ada, sharing);
    expect(await shown()).toEqual([['deleted', null, 'gone']]);
    await expect(does(grace, { kind: 'restorePins', pinIds: [pin] })).rejects.toMatchObject({ status: 404 });
  });

  test('nothing is told of what is closed to the person now: secret boards, and people with a block between them [17.23]', async () => {
    const board = await newBoard(ada, 'Engines');
    const pin = await save(ada, on.pins[0]!, board, { title: 'zqtitle' });
    await does(grace, { kind: 'likePin', pinId: pin, isLiked: true });
    await does(grace, { kind: 'followBoard', boardId: board, isFollowed: true });
    await does(grace, { kind: 'followPerson', userId: ada, isFollowed: true });
    expect((await entriesOf(grace)).map(({ name }) => name)).toEqual(['Ada Lovelace', 'Engines', 'zqtitle']);
    await does(ada, { kind: 'editBoard', boardId: board, privacy: 'secret' });
    expect((await entriesOf(grace)).map(({ name }) => name)).toEqual(['Ada Lovelace', null, null]);
    await does(ada, { kind: 'editBoard', boardId: board, privacy: 'public' });
    await setBlock(on.db, ada, grace, true);
    expect((await entriesOf(grace)).map(({ name }) => name)).toEqual([null, null, null]);
  });

  test('the undo of a comment deletes it; a deleted one comes back within ten minutes, then says why not [17.23]', async () => {
    const [pin] = on.pins as [string];
    const id = await says(grace, pin, 'zqtext');
    const [written] = await entriesOf(grace);
    expect(written).toMatchObject({
      act: 'commented',
      url: `/pin/${pin}/`,
      undo: { kind: 'removeComment', commentId: id, isRemoved: true },
    });
    await updateComment(on.db, grace, { commentId: id, text: 'zqother', tags: [], force: false });
    expect((await entriesOf(grace))[0]).toMatchObject({ act: 'commentEdited', undo: null, obstacle: 'final' });
    await does(grace, written!.undo!);
    const shown = async () => (await entriesOf(grace)).map(({ act, undo, obstacle }) => `${act} ${undo?.kind ?? obstacle}`);
    expect(await shown()).toEqual(['commentDeleted removeComment', 'commentEdited gone', 'commented undone']);
    const [{ undo }] = (await entriesOf(grace)) as [ActivityEntry];
    await on.db.rows.updateTable('comments').set({ deleted_at: '2020-01-01T00:00:00.000Z' }).execute();
    expect((await shown())[0]).toBe('commentDeleted gone');
    await expect(does(grace, undo!)).rejects.toMatchObject({ status: 404 });
    await sweepComments(on.db, folderStore('/nowhere'));
    expect(await shown()).toEqual(['commentDeleted gone', 'commentEdited gone', 'commented gone']);
    expect(JSON.stringify(await on.db.rows.selectFrom('activity').selectAll().execute())).not.toContain('zq');
  });

  test('an undo that two tabs send is made once, also after what it undid was done again [17.23]', async () => {
    const [pin] = on.pins as [string];
    await setBlock(on.db, grace, ada, true);
    const id = await says(mary, pin);
    await deleteComment(on.db, mary, id);
    const removal = { kind: 'assume', assumption: 'viewed', subject: pin } as const;
    await does(grace, { ...removal, isRemoved: true });
    const cases: [string, Change, Change][] = [
      [grace, { kind: 'blockPerson', userId: ada, isBlocked: false }, { kind: 'blockPerson', userId: ada, isBlocked: true }],
      [mary, { kind: 'removeComment', commentId: id, isRemoved: false }, { kind: 'removeComment', commentId: id, isRemoved: true }],
      [grace, { ...removal, isRemoved: false }, { ...removal, isRemoved: true }],
    ];
    for (const [person, undo, redo] of cases) {
      const clientId = randomUUID();
      await Promise.all([does(person, undo, clientId), does(person, undo, clientId)]);
      await does(person, redo);
      const before = [await everything(person), await acts(person)];
      // A restored comment that was deleted again has no answer to give.
      await does(person, undo, clientId).catch(() => undefined);
      expect([await everything(person), await acts(person)]).toEqual(before);
    }
  });

  test('the id of a restoration answers for its own comment alone [17.23]', async () => {
    const [pin] = on.pins as [string];
    const [own, other] = [await says(mary, pin), await says(grace, pin)];
    await deleteComment(on.db, mary, own);
    const client_id = randomUUID();
    expect(await restoreCommentOnce(on.db, mary, { restore: own, client_id })).toMatchObject({ id: own });
    expect(await restoreCommentOnce(on.db, mary, { restore: own, client_id })).toMatchObject({ id: own });
    await expect(restoreCommentOnce(on.db, mary, { restore: other, client_id })).rejects.toMatchObject({ status: 409 });
  });

  test('a block is listed, and the follow that it ended apart; one who blocks the person has no name [17.23]', async () => {
    await does(grace, { kind: 'followPerson', userId: ada, isFollowed: true });
    await setBlock(on.db, grace, ada, true);
    await setBlock(on.db, grace, ada, true);
    const shown = async () => (await entriesOf(grace)).map(({ act, name, undo, obstacle }) => [act, name, undo?.kind ?? obstacle]);
    expect(await shown()).toEqual([
      ['blocked', 'Ada Lovelace', 'blockPerson'],
      ['unfollowed', null, 'gone'],
      ['followed', null, 'undone'],
    ]);
    await does(grace, (await entriesOf(grace))[0]!.undo!);
    expect((await shown()).slice(0, 3)).toEqual([
      ['unblocked', 'Ada Lovelace', 'blockPerson'],
      ['blocked', 'Ada Lovelace', 'undone'],
      ['unfollowed', 'Ada Lovelace', 'followPerson'],
    ]);
    await setBlock(on.db, ada, grace, true);
    expect((await shown())[0]).toEqual(['unblocked', null, 'gone']);
  });

  test('changed settings are listed by their page without values; searches that were removed are not [17.23]', async () => {
    const account = { person_id: grace, kind: 'person', email: 'grace@example.org', country: 'US', locale: 'en_US' } as const;
    await on.db.rows.insertInto('accounts').values(account).execute();
    await writeSettings(on.db, grace, { about: 'zqabout', mentions_from: 'nobody' });
    await writeSettings(on.db, grace, { about: 'zqabout', mentions_from: 'nobody' });
    await does(grace, { kind: 'assume', assumption: 'search', subject: 'zqsearch', isRemoved: true });
    expect((await entriesOf(grace)).map(({ act, url, obstacle }) => [act, url, obstacle])).toEqual([
      ['settingsEdited', '/settings/edit/mentions', 'elsewhere'],
      ['settingsEdited', '/settings/account-settings', 'elsewhere'],
    ]);
    expect(JSON.stringify(await on.db.rows.selectFrom('activity').selectAll().execute())).not.toContain('zq');
  });

  test('the list is read by pages and by kind, ends after thirty days, and is swept, cleared and switched off [17.23]', async () => {
    const board = await newBoard(grace, 'Kitchen');
    for (const pinId of on.pins.slice(0, 5)) await does(grace, { kind: 'likePin', pinId, isLiked: true });
    const read: ActivityEntry[] = [];
    for (let bookmark: string | null = null, first = true; first || bookmark !== null; first = false) {
      const part = await page(grace, { bookmark, pageSize: 2 });
      read.push(...part.entries);
      ({ bookmark } = part);
    }
    expect(read).toEqual(await entriesOf(grace));
    expect((await page(grace, { group: 'likes' })).entries).toHaveLength(5);
    expect((await page(grace, { group: 'boards' })).entries.map(({ name }) => name)).toEqual(['Kitchen']);
    await age(31);
    expect(await acts(grace)).toEqual([]);
    await sweepActivity(on.db);
    expect(await on.db.rows.selectFrom('activity').selectAll().where('person_id', '=', grace).execute()).toEqual([]);

    await does(grace, { kind: 'editBoard', boardId: board, name: 'Cookery' });
    await age(29);
    await sweepActivity(on.db);
    expect(await acts(grace)).toEqual(['boardEdited']);
    await keepActivity(on.db, grace, false);
    await keepActivity(on.db, grace, false);
    await does(grace, { kind: 'likePin', pinId: on.pins[0]!, isLiked: false });
    expect(await acts(grace)).toEqual(['boardEdited']);
    await keepActivity(on.db, grace, true);
    await does(ada, { kind: 'editPin', pinId: on.pins[3]!, title: 'Hers' });
    await clearActivity(on.db, grace);
    expect([await acts(grace), await acts(ada)]).toEqual([[], ['edited']]);
  });

  test('the export has it, and an erased account has none [17.23]', async () => {
    await newBoard(grace, 'Kitchen');
    await keepActivity(on.db, grace, false);
    const account = { person_id: grace, kind: 'person', email: 'grace@example.org', country: 'US', locale: 'en_US' } as const;
    await on.db.rows.insertInto('accounts').values(account).execute();
    const zip = unzipSync(await buffer(dataExport(on.db, folderStore('/nowhere'), grace)));
    expect(JSON.parse(strFromU8(zip['activity.json']!))).toMatchObject([{ act: 'boardCreated' }]);
    expect(JSON.parse(strFromU8(zip['account.json']!))).toMatchObject({ keepsActivity: false });
    await deleteAccount(on.db, filesIn('/nowhere'), grace);
    for (const table of ['activity', 'activity_pauses'] as const)
      expect(await on.db.rows.selectFrom(table).select('person_id').where('person_id', '=', grace).execute()).toEqual([]);
  });

  test('the newest two thousand acts of a person are kept [17.23]', async () => {
    const values = Array.from({ length: 2_005 }, () => ({
      person_id: grace,
      act: 'liked' as const,
      subject_id: '1',
      detail: '{}',
      created_at: new Date().toISOString(),
    }));
    for (let from = 0; from < values.length; from += 500)
      await on.db.rows
        .insertInto('activity')
        .values(values.slice(from, from + 500))
        .execute();
    await newBoard(grace, 'Kitchen');
    const kept = await on.db.rows.selectFrom('activity').select('act').where('person_id', '=', grace).orderBy('serial', 'desc').execute();
    expect([kept.length, kept[0]!.act]).toEqual([2_000, 'boardCreated']);
  });

  // The last one: an explained statement holds the reader's view of the data.
  test('neither a page nor the end of a thing reads the acts of others or on other things [17.23]', async () => {
    if (on.db.dialect !== 'sqlite') return;
    const [list] = await statementsOf(on.db, () => page(grace));
    expect(await stepsOf(on.db, list!)).toContain(
      'SEARCH later USING INDEX activity_by_subject (person_id=? AND subject_id=? AND act=? AND serial>?)',
    );
    // Acts on several pins have no thing of their own, and their undo asks for no later ones.
    expect(list!.sql).toContain('"activity"."act" in (');
    const [forgetting] = await statementsOf(on.db, () => forgetActTexts(on.db, ['1']));
    // An explained update would hold the writer.
    const found = { ...forgetting!, sql: forgetting!.sql.replace(/^.*? where/, 'select serial from activity where'), parameters: ['1'] };
    expect(await stepsOf(on.db, found)).toEqual(['SEARCH activity USING INDEX activity_texts (subject_id=?)']);
  });
});
