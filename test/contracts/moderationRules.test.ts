import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { ModerationSubject, ReportGroup, ReportQueuePage } from '../../events/entities/moderation.ts';
import type { ReportContent } from '../../events/entities/report.ts';
import { hashOf } from '../../src/server/shell/tokens.ts';
import { beginSession } from '../../src/server/account/sessions.ts';
import { keepReport } from '../../src/server/browse/reporting/keepReport.ts';
import { deletePins } from '../../src/server/browse/saving/deletePins.ts';
import { restorePins } from '../../src/server/browse/saving/restorePins.ts';
import { createComment, deleteComment } from '../../src/server/engage/comments/writeComments.ts';
import { sweepBlockedPictures } from '../../src/server/moderation/blockedPictures.ts';
import { logPage } from '../../src/server/moderation/log.ts';
import { moderate, type Order } from '../../src/server/moderation/moderate.ts';
import { findPeople } from '../../src/server/moderation/people.ts';
import { reportQueue } from '../../src/server/moderation/reportQueue.ts';
import { undo } from '../../src/server/moderation/undo.ts';
import { takeIn } from '../../src/server/pictures/intake.ts';
import { folderStore, picturesFolderOf } from '../../src/server/pictureStore/folderStore.ts';
import { photograph } from '../server/somePictures.ts';
import { databases } from './databases.ts';
import { ada, grace, mary, saversOn } from './savers.ts';
import { filesIn, originalPath } from '../server/pictureFiles.ts';

// Rules that are the same on each database; test/contracts/moderation.test.ts has those of both.
const { on, newBoard, save } = saversOn(databases.find(({ name }) => name === 'SQLite')!.open);
const owner = { id: ada, name: 'ada' };
const past = '2026-01-01T00:00:00.000Z';

beforeEach(async () => {
  for (const table of ['reports', 'comments', 'blocked_pictures', 'deleted_pins'] as const) await on.db.rows.deleteFrom(table).execute();
  for (const person_id of [ada, grace, mary])
    await on.db.rows
      .insertInto('accounts')
      .values({
        person_id,
        kind: 'person',
        email: `${person_id}@example.org`,
        country: 'US',
        locale: 'en_US',
        is_employee: person_id === ada ? 1 : 0,
      })
      .execute();
});

const person = (id: string): ModerationSubject => ({ kind: 'person', id });
const pin = (at: number): ModerationSubject => ({ kind: 'pin', id: on.pins[at]! });
const act = (action: Order['action'], subject: ModerationSubject, more: Partial<Order> = {}) =>
  moderate(
    { db: on.db, ...filesIn(tmpdir()), actor: owner },
    { action, subject, about: null, reason: null, until: null, allCopies: false, ...more },
  );
const report = (content: ReportContent, by: string | null = mary) =>
  keepReport(on.db, by ?? { network: randomUUID() }, { content, reason: 'spam', detailedReasons: [] });
const comment = async () =>
  (await createComment(on.db, grace, { pin_id: on.pins[0]!, type: 'aggregatedcomment', text: 'Buy', tags: [], client_id: randomUUID() }))
    .id;
const state = async (username: string) => (await findPeople(on.db, username))[0]!;
const rowOf = (personId: string) =>
  on.db.rows
    .selectFrom('accounts')
    .select(['login_state', 'limited_at', 'is_write_banned', 'write_ban_until', 'passcode_hash'])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
const queue = async (): Promise<ReportGroup[]> => ((await reportQueue(on.db, 'newest', null)) as ReportQueuePage).groups;
const newest = async () => (await logPage(on.db, null)).entries[0]!;
const nextMillisecond = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 2);
  });

describe('the log', () => {
  test('tells who, what, how much and until when', async () => {
    await on.db.rows.updateTable('pins').set({ signature: 'ab' }).where('id', 'in', on.pins.slice(0, 2)).execute();
    await report({ type: 'pin', id: on.pins[0]! });
    const { id } = await act('removePin', pin(0), { allCopies: true, reason: 'Not theirs' });
    const title = (await on.db.rows.selectFrom('moderation_log').select(['actor_id', 'subject_name']).where('id', '=', id).execute())[0];
    expect(title).toEqual({ actor_id: ada, subject_name: expect.stringMatching(/\S/) });
    expect(await newest()).toMatchObject({
      id,
      actor: 'ada',
      reason: 'Not theirs',
      until: null,
      pins: 2,
      reports: 1,
      isBlocked: true,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    await undo(on.db, owner, id);
    expect(await newest()).toMatchObject({ action: 'undo', subject: pin(0), pins: 2, reports: 0, isBlocked: false });
  });

  test('ends with a page that names no other', async () => {
    for (let n = 0; n < 20; n++) for (const action of ['ban', 'unban'] as const) await act(action, person(mary));
    let pages = 0;
    let bookmark: string | null = null;
    do {
      const page = await logPage(on.db, bookmark);
      expect(page.entries.length).toBeGreaterThan(0);
      bookmark = page.bookmark;
      pages += 1;
    } while (bookmark);
    expect(pages).toBeGreaterThan(1);
  });
});

describe('an undo', () => {
  test('is for what can be undone, once, and is itself none', async () => {
    await expect(undo(on.db, owner, 'none')).rejects.toMatchObject({ status: 404 });
    await on.db.rows.updateTable('accounts').set({ passcode_hash: 'hash' }).where('person_id', '=', grace).execute();
    const removal = await act('removePasscode', person(grace));
    expect([removal.isUndoable, (await rowOf(grace)).passcode_hash]).toEqual([false, null]);
    await expect(undo(on.db, owner, removal.id)).rejects.toMatchObject({ status: 409 });
    expect(await act('removePasscode', person(grace))).toEqual({ id: removal.id, isUndoable: false });

    const ban = await act('ban', person(grace));
    await undo(on.db, owner, ban.id);
    const { id } = await newest();
    await expect(undo(on.db, owner, id)).rejects.toMatchObject({ status: 409 });
    expect((await newest()).id).toBe(id);
  });

  test('restores a limit’s time and the end of a ban', async () => {
    const until = '2099-01-01T00:00:00.000Z';
    await act('ban', person(grace), { until });
    const unban = await act('unban', person(grace));
    expect(await rowOf(grace)).toMatchObject({ is_write_banned: 0, write_ban_until: null });
    await undo(on.db, owner, unban.id);
    expect(await rowOf(grace)).toMatchObject({ is_write_banned: 1, write_ban_until: until });

    await act('limit', person(mary));
    const { limited_at } = await rowOf(mary);
    const unlimit = await act('unlimit', person(mary));
    expect(await rowOf(mary)).toMatchObject({ login_state: 1, limited_at: null });
    await undo(on.db, owner, unlimit.id);
    expect([limited_at, await rowOf(mary)]).toMatchObject([expect.any(String), { login_state: 2, limited_at }]);
  });

  test('depends only on actions on the same subject, not on another kind with the same id', async () => {
    const { id } = await act('removePin', pin(0));
    await report({ type: 'conversation', id: on.pins[0]! });
    await report({ type: 'pin', id: on.pins[0]! });
    const settled = await act('dismiss', { kind: 'conversation', id: on.pins[0]! });
    expect((await newest()).reports).toBe(1);
    await undo(on.db, owner, id);
    expect(settled.id).not.toBe(id);
    expect((await state('ada')).pins).toBe(10);
  });

  test('is refused and changes nothing for a comment or person that was deleted for good', async () => {
    const removed = await act('removeComment', { kind: 'comment', id: await comment() });
    await on.db.rows.deleteFrom('comments').execute();
    await expect(undo(on.db, owner, removed.id)).rejects.toMatchObject({ status: 404 });
    expect((await newest()).id).toBe(removed.id);
    const ban = await act('ban', person(grace));
    await on.db.rows.deleteFrom('people').where('id', '=', grace).execute();
    await expect(undo(on.db, owner, ban.id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a person who is found', () => {
  test('is told with what is in force now', async () => {
    await act('ban', person(grace), { until: '2099-01-01T00:00:00.000Z' });
    await on.db.rows.updateTable('accounts').set({ write_ban_until: past }).where('person_id', '=', grace).execute();
    for (const expires_at of ['2099', past]) {
      await beginSession(on.db, { personId: grace, provedAt: 'now' });
      await on.db.rows
        .updateTable('sessions')
        .set({ expires_at })
        .where('person_id', '=', grace)
        .where('expires_at', '!=', '2099')
        .execute();
    }
    expect([await state('grace'), await state('ada')]).toMatchObject([
      { is_owner: false, is_banned: false, banned_until: null, sessions: 1 },
      { is_owner: true },
    ]);
  });

  test('is told with the open reports of what is still there', async () => {
    const [open, settled, deleted] = [await comment(), await comment(), await comment()];
    for (const id of [open, settled, deleted]) await report({ type: 'comment', id, parentId: on.pins[0]! });
    await act('dismiss', { kind: 'comment', id: settled });
    await deleteComment(on.db, grace, deleted);
    for (const at of [0, 1]) await report({ type: 'pin', id: on.pins[at]! });
    await act('dismiss', pin(1));
    // Of another thing with a pin’s id.
    await report({ type: 'comment', id: on.pins[2]! });
    expect([(await state('grace')).reports, (await state('ada')).reports]).toEqual([1, 1]);
  });

  test('is one of at most twenty, starting with the first to use the address', async () => {
    await on.db.rows.updateTable('accounts').set({ email: 'all@example.org' }).execute();
    for (let n = 0; n < 20; n++) {
      await on.db.rows
        .insertInto('people')
        .values({ id: `many${n}`, username: `many${n}`, full_name: 'Many', created_at: past } as never)
        .execute();
      await on.db.rows
        .insertInto('accounts')
        .values({ person_id: `many${n}`, kind: 'person', email: 'all@example.org', country: 'US', locale: 'en_US' })
        .execute();
    }
    const found = await findPeople(on.db, 'all@example.org');
    expect([found.length, found[0]!.person.username]).toEqual([20, 'ada']);
  });
});

describe('signing out', () => {
  test('writes no entry for a person without sessions, but ends sign-ins under way', async () => {
    const token = async (purpose: 'handshake' | 'crossDomain' | 'passwordReset') =>
      on.db.rows
        .insertInto('one_time_tokens')
        .values({ hash: hashOf(purpose), purpose, person_id: grace, detail: null, expires_at: '2099' })
        .execute();
    await beginSession(on.db, { personId: mary, provedAt: 'now' });
    for (const purpose of ['handshake', 'crossDomain', 'passwordReset'] as const) await token(purpose);
    expect(await act('signOut', person(grace))).toEqual({ id: '', isUndoable: false });
    expect(await on.db.rows.selectFrom('one_time_tokens').select('purpose').where('person_id', '=', grace).execute()).toEqual([
      { purpose: 'passwordReset' },
    ]);
    expect((await state('mary')).sessions).toBe(1);
  });

  test('records how many sessions ended', async () => {
    for (let n = 0; n < 3; n++) await beginSession(on.db, { personId: grace, provedAt: 'now' });
    const { id } = await act('signOut', person(grace));
    const row = await on.db.rows.selectFrom('moderation_log').select('detail').where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.parse(row.detail)).toEqual({ sessions: 3 });
  });

  test('a limit ends sign-ins under way, and can be set again after a session proved itself', async () => {
    const session = () => beginSession(on.db, { personId: grace, provedAt: 'now' });
    await session();
    await on.db.rows
      .insertInto('one_time_tokens')
      .values({ hash: 'hash', purpose: 'handshake', person_id: grace, detail: null, expires_at: '2099' })
      .execute();
    await nextMillisecond();
    const first = await act('limit', person(grace));
    expect(await on.db.rows.selectFrom('one_time_tokens').select('hash').where('person_id', '=', grace).execute()).toEqual([]);
    // Taken over by another site's session, which proved nothing.
    await beginSession(on.db, { personId: grace, provedAt: past });
    expect((await act('limit', person(grace))).id).toBe(first.id);
    await nextMillisecond();
    await session();
    expect((await act('limit', person(grace))).id).not.toBe(first.id);
  });
});

test('an account whose person becomes an owner while it is being removed stays', async () => {
  await newBoard(grace, 'Engines');
  // The boards go first, in a transaction of their own.
  await sql`create trigger promoting after delete on boards begin update accounts set is_employee = 1 where person_id = old.owner_id; end`.execute(
    on.db.rows,
  );
  await expect(act('removeAccount', person(grace))).rejects.toMatchObject({ status: 403 });
  await sql`drop trigger promoting`.execute(on.db.rows);
  expect((await state('grace')).is_owner).toBe(true);
});

describe('a removal', () => {
  test('returns the earlier removal, also of a pin that its owner deleted and can not restore then', async () => {
    const subject = { kind: 'comment', id: await comment() } as const;
    const { id } = await act('removeComment', subject);
    expect(await act('removeComment', subject)).toEqual({ id, isUndoable: false });
    await deletePins(on.db, ada, [on.pins[1]!]);
    const removal = await act('removePin', pin(1));
    expect(await act('removePin', pin(1))).toMatchObject({ id: removal.id });
    await expect(restorePins(on.db, ada, [on.pins[1]!])).rejects.toMatchObject({ status: 404 });
  });

  test('includes pins on secret boards: the named one and all copies', async () => {
    const secret = await newBoard(grace, 'Secret', 'secret');
    const [copy, other] = [await save(grace, on.pins[0]!, secret), await save(grace, on.pins[1]!, secret)];
    await act('removePin', { kind: 'pin', id: copy });
    await on.db.rows.updateTable('pins').set({ signature: 'ab' }).where('id', 'in', [on.pins[1]!, other]).execute();
    await act('removePin', pin(1), { allCopies: true });
    expect([(await newest()).pins, (await state('grace')).pins]).toEqual([2, 0]);
  });

  test('of one pin keeps the other copies and blocks nothing; of all can be repeated after a command-line import', async () => {
    await on.db.rows.updateTable('pins').set({ signature: 'ab' }).where('id', 'in', on.pins.slice(0, 3)).execute();
    await act('removePin', pin(0));
    expect([(await state('ada')).pins, await on.db.rows.selectFrom('blocked_pictures').selectAll().execute()]).toEqual([9, []]);
    await act('removePin', pin(1), { allCopies: true });
    expect((await state('ada')).pins).toBe(7);
    await on.db.rows.updateTable('pins').set({ signature: 'ab' }).where('id', '=', on.pins[3]!).execute();
    await act('removePin', pin(3), { allCopies: true });
    expect(await on.db.rows.selectFrom('blocked_pictures').select('signature').execute()).toEqual([{ signature: 'ab' }]);
  });

  test('deletes a blocked picture’s files when it can not be undone any more, unless a pin uses it again', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'tessera-blocked-'));
    onTestFinished(() => rm(dataFolder, { recursive: true }));
    const picturesFolder = picturesFolderOf(dataFolder);
    const { signature } = await takeIn(await photograph(40, 30).png().toBuffer(), { pictures: folderStore(picturesFolder) });
    const isThere = () => existsSync(originalPath(picturesFolder, signature));
    const blockedAt = (blocked_at: string) => on.db.rows.updateTable('blocked_pictures').set({ blocked_at }).execute();
    await on.db.rows.updateTable('pins').set({ signature }).where('id', 'in', on.pins.slice(0, 2)).execute();
    await act('removePin', pin(0), { allCopies: true });
    await sweepBlockedPictures(on.db, folderStore(picturesFolder));
    expect(isThere()).toBe(true);
    await blockedAt(past);
    await on.db.rows.updateTable('pins').set({ signature }).where('id', '=', on.pins[2]!).execute();
    await sweepBlockedPictures(on.db, folderStore(picturesFolder));
    expect(isThere()).toBe(true);
    await on.db.rows.updateTable('pins').set({ signature: 'other' }).where('id', '=', on.pins[2]!).execute();
    await on.db.rows.deleteFrom('deleted_pins').execute();
    await sweepBlockedPictures(on.db, folderStore(picturesFolder));
    expect(isThere()).toBe(false);
  });
});

describe('the queue', () => {
  test('shows only the new reports of a subject decided on before, and who made the newest', async () => {
    for (const by of [grace, mary, null]) await report({ type: 'pin', id: on.pins[0]! }, by);
    await act('dismiss', pin(0));
    for (const [by, reason] of [
      [mary, 'spam'],
      [ada, 'hate'],
      [grace, 'spam'],
    ] as const) {
      await keepReport(on.db, by, { content: { type: 'pin', id: on.pins[0]! }, reason, detailedReasons: [] });
      await nextMillisecond();
    }
    const [group] = await queue();
    expect(group).toMatchObject({
      count: 3,
      by: { username: 'grace' },
      reasons: [
        { reason: 'spam', count: 2 },
        { reason: 'hate', count: 1 },
      ],
    });
  });

  test('a decision on a pin does not settle reports of a comment with the same id', async () => {
    const id = await comment();
    await on.db.rows.updateTable('pins').set({ id }).where('id', '=', on.pins[9]!).execute();
    await report({ type: 'comment', id, parentId: on.pins[0]! });
    await report({ type: 'pin', id });
    await act('dismiss', { kind: 'pin', id });
    expect((await queue()).map(({ subject }) => subject.kind)).toEqual(['comment']);
  });

  test('omits deleted subjects: a pin, a comment, a conversation without people', async () => {
    const id = await comment();
    await report({ type: 'pin', id: on.pins[0]! });
    await report({ type: 'comment', id, parentId: on.pins[1]! });
    await report({ type: 'conversation', id: 'talk' });
    expect((await queue()).map(({ subject }) => subject.kind).sort()).toEqual(['comment', 'pin']);
    await deletePins(on.db, ada, [on.pins[0]!]);
    await deleteComment(on.db, grace, id);
    expect(await queue()).toEqual([]);
  });

  test('accepts only its own bookmarks, and returns none after its last page', async () => {
    await report({ type: 'pin', id: on.pins[0]! });
    for (const bookmark of ['[1,2,3,4]', '["1","a","b","c"]', '[1.5,"a","b","c"]', '{}', 'null'])
      await expect(reportQueue(on.db, 'most', bookmark)).rejects.toMatchObject({ status: 400 });
    expect((await reportQueue(on.db, 'newest', null)).bookmark).toBe(null);
  });
});
