import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ModerationSubject, type ReportGroup, type ReportOrder, ReportQueuePage } from '../../events/entities/moderation.ts';
import type { ReportContent } from '../../events/entities/report.ts';
import { isBanned } from '../../src/server/account/restrictions.ts';
import { beginSession } from '../../src/server/account/sessions.ts';
import { keepReport } from '../../src/server/browse/reporting/keepReport.ts';
import { deleteBoard } from '../../src/server/browse/saving/deleteBoard.ts';
import { deletePins } from '../../src/server/browse/saving/deletePins.ts';
import { restorePins } from '../../src/server/browse/saving/restorePins.ts';
import { createComment, deleteComment, restoreComment } from '../../src/server/engage/comments/writeComments.ts';
import { newId } from '../../src/server/database/ids.ts';
import { setBlock } from '../../src/server/messages/blocks.ts';
import { changesSince } from '../../src/server/messages/changes.ts';
import { conversationsOf, messagesIn, unseenConversations } from '../../src/server/messages/conversations.ts';
import { createConversation } from '../../src/server/messages/createConversation.ts';
import { exportedConversations } from '../../src/server/messages/exportedConversations.ts';
import { messageHub } from '../../src/server/messages/hub.ts';
import type { Update } from '../../src/server/messages/notifyServers.ts';
import { sweepMessages } from '../../src/server/messages/removeMessages.ts';
import { sendMessage } from '../../src/server/messages/sendMessage.ts';
import { refuseBlockedPicture } from '../../src/server/moderation/blockedPictures.ts';
import { entryWithId, logPage } from '../../src/server/moderation/log.ts';
import { moderate, type Order } from '../../src/server/moderation/moderate.ts';
import { findPeople } from '../../src/server/moderation/people.ts';
import { reportQueue } from '../../src/server/moderation/reportQueue.ts';
import { undo } from '../../src/server/moderation/undo.ts';
import { signatureOf, sourceOf } from '../../src/server/pictures/source.ts';
import { folderStore, picturesFolderOf } from '../../src/server/pictureStore/folderStore.ts';
import { sweep } from '../../src/server/sweep.ts';
import { keepPicture, newFolder } from './backedUp.ts';
import { databases } from './databases.ts';
import { pinNumber } from './drafts.ts';
import { ada, grace, mary, saversOn } from './savers.ts';
import { filesIn, originalPath } from '../server/pictureFiles.ts';

const terminal = { id: null, name: 'terminal' };

describe.each(databases)('moderation on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  const { on, newBoard, save } = saversOn(open);

  beforeEach(async () => {
    for (const table of ['reports', 'comments', 'blocked_pictures', 'conversations'] as const) await on.db.rows.deleteFrom(table).execute();
    for (const [person_id, is_employee] of [
      [ada, 1],
      [grace, 0],
      [mary, 0],
    ] as const)
      await on.db.rows
        .insertInto('accounts')
        .values({ person_id, kind: 'person', email: `${person_id}@example.org`, country: 'US', locale: 'en_US', is_employee })
        .execute();
  });

  const person = (id: string): ModerationSubject => ({ kind: 'person', id });
  const act = (action: Order['action'], subject: ModerationSubject, more: Partial<Order> = {}) =>
    moderate(
      { db: on.db, ...filesIn(tmpdir()), actor: terminal },
      { action, subject, about: null, reason: null, until: null, allCopies: false, ...more },
    );
  const report = (personId: string | null, content: ReportContent, reason = 'spam', detailedReasons = ['scam']) =>
    keepReport(on.db, personId ?? { network: randomUUID() }, { content, reason, detailedReasons });
  const comment = async (text = 'Buy this', parent_id: string | null = null) =>
    (
      await createComment(on.db, grace, {
        pin_id: on.pins[0]!,
        parent_id,
        type: 'aggregatedcomment',
        text,
        tags: [],
        client_id: randomUUID(),
      })
    ).id;
  const state = async (id: string) => (await findPeople(on.db, id === ada ? 'ada' : id === grace ? 'grace' : 'mary'))[0]!;
  const logSize = async () => Number((await sql<{ n: number }>`select count(*) as n from moderation_log`.execute(on.db.rows)).rows[0]!.n);
  async function queue(order: ReportOrder = 'newest'): Promise<ReportGroup[]> {
    const groups: ReportGroup[] = [];
    let bookmark: string | null = null;
    do {
      const page: ReportQueuePage = v.parse(ReportQueuePage, await reportQueue(on.db, order, bookmark));
      groups.push(...page.groups);
      bookmark = page.bookmark;
    } while (bookmark);
    return groups;
  }

  test('groups reports by subject, sorted by the newest or the most, with reasons, time, reporters and link [C-14]', async () => {
    const said = await comment();
    await on.db.rows
      .insertInto('conversations')
      .values({ id: 'talk', pair: null, created_at: '', last_ms: 0, last_serial: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await on.db.rows
      .insertInto('conversation_people')
      .values(
        [
          [ada, null],
          [grace, null],
          [mary, 'mary@example.org'],
        ].map(([person_id, via_email]) => ({
          conversation_id: 'talk',
          person_id: person_id!,
          via_email: via_email!,
          state: 'open' as const,
          read_ms: 0,
          cleared_ms: 0,
        })),
      )
      .execute();
    const told: [string | null, ReportContent, string?, string[]?][] = [
      [ada, { type: 'pin', id: on.pins[0]! }],
      [grace, { type: 'pin', id: on.pins[0]! }, 'hate', []],
      [null, { type: 'image', id: 'ab'.repeat(32), parentId: on.pins[0]! }],
      [ada, { type: 'comment', id: said, parentId: on.pins[0]! }],
      [ada, { type: 'conversation', id: 'talk' }],
    ];
    for (const [n, [personId, content, ...why]] of told.entries()) {
      await report(personId, content, ...why);
      await on.db.rows
        .updateTable('reports')
        .set({ created_at: `2026-01-0${n + 1}T00:00:00.000Z` })
        .where('created_at', '>', '2026-02')
        .execute();
    }
    const [talk, reply, pin] = (await queue()) as [ReportGroup, ReportGroup, ReportGroup];
    expect(pin).toMatchObject({
      subject: { kind: 'pin', id: on.pins[0] },
      count: 3,
      reasons: [
        { reason: 'spam', count: 2 },
        { reason: 'hate', count: 1 },
      ],
      details: ['scam'],
      by: null,
      path: `/pin/${on.pins[0]}/`,
      people: [{ username: 'ada' }],
    });
    expect([pin.first_at, pin.last_at]).toEqual(['2026-01-01T00:00:00.000Z', '2026-01-03T00:00:00.000Z']);
    expect(reply).toMatchObject({
      subject: { kind: 'comment', id: said },
      words: 'Buy this',
      by: { username: 'ada' },
      people: [{ username: 'grace' }],
    });
    // The conversation's text is not included, and a member known only by address is not named.
    expect(talk).toMatchObject({
      subject: { kind: 'conversation' },
      path: null,
      words: null,
      picture: null,
      people: [{ username: 'grace' }],
    });
    expect((await queue('most')).map(({ count }) => count)).toEqual([3, 1, 1]);

    await deleteComment(on.db, grace, said);
    await on.db.rows.deleteFrom('conversation_people').execute();
    expect((await queue()).map(({ subject }) => subject.kind)).toEqual(['pin']);
    await restoreComment(on.db, grace, said);
    expect(await queue()).toHaveLength(2);
  });

  test('lists each reported subject once over all pages, in both orders, also with equal times [C-14]', async () => {
    const board = await newBoard(grace, 'Engines');
    const copies = [];
    for (let n = 0; n < 45; n++) copies.push(await save(grace, on.pins[n % 10]!, board));
    for (const [n, id] of copies.entries()) for (let time = 0; time <= n % 3; time++) await report(null, { type: 'pin', id });
    await on.db.rows.updateTable('reports').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute();
    for (const order of ['newest', 'most'] as const) {
      const ids = (await queue(order)).map(({ subject }) => subject.id);
      expect([ids.length, new Set(ids).size]).toEqual([45, 45]);
      await expect(reportQueue(on.db, order, '["x"]')).rejects.toMatchObject({ status: 400 });
      await expect(reportQueue(on.db, order, 'none')).rejects.toMatchObject({ status: 400 });
    }
    const counts = (await queue('most')).map(({ count }) => count);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  });

  test('dismissing settles all reports of a subject once; its undo or a new report opens it again [C-14]', async () => {
    const subject = { kind: 'pin', id: on.pins[0]! } as const;
    for (const by of [null, null, grace]) await report(by, { type: 'pin', id: subject.id });
    await report(mary, { type: 'pin', id: on.pins[1]! });
    const { id, isUndoable } = await act('dismiss', subject);
    expect([isUndoable, (await queue()).length]).toEqual([true, 1]);
    expect(await act('dismiss', subject)).toEqual({ id, isUndoable: false });
    for (const _ of [1, 2]) await undo(on.db, terminal, id);
    expect((await queue()).map(({ count }) => count).sort()).toEqual([1, 3]);
    await act('dismiss', subject);
    await report(grace, { type: 'pin', id: subject.id }, 'hate', []);
    expect(await queue()).toMatchObject([{ subject, count: 1, reasons: [{ reason: 'hate' }] }, { subject: { id: on.pins[1] } }]);
    await expect(act('dismiss', { kind: 'comment', id: 'none' })).rejects.toMatchObject({ status: 404 });
    await expect(act('dismiss', person(grace))).rejects.toMatchObject({ status: 400 });
  });

  test('a write ban ends by itself, is set once, and its undo restores the state before [E-10]', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const first = await act('ban', person(grace), { reason: 'Spam' });
    expect(await act('ban', person(grace))).toEqual({ id: first.id, isUndoable: false });
    const second = await act('ban', person(grace), { until });
    expect(await state(grace)).toMatchObject({ is_banned: true, banned_until: until });
    await undo(on.db, terminal, second.id);
    expect(await state(grace)).toMatchObject({ is_banned: true, banned_until: null });
    await expect(undo(on.db, terminal, first.id)).rejects.toMatchObject({ status: 409 });
    await act('unban', person(grace));
    expect(await state(grace)).toMatchObject({ is_banned: false });
    expect([
      isBanned({ is_write_banned: 1, write_ban_until: until }),
      isBanned({ is_write_banned: 1, write_ban_until: '2026-01-01T00:00:00.000Z' }),
    ]).toEqual([true, false]);
  });

  test('a ban settles the reports that it was decided on, in its own entry; its undo opens them again', async () => {
    const subject = { kind: 'comment', id: await comment() } as const;
    await report(mary, { type: 'comment', id: subject.id });
    const { id } = await act('ban', person(grace), { about: subject });
    expect(await queue()).toEqual([]);
    await undo(on.db, terminal, id);
    expect([(await queue()).length, (await state(grace)).is_banned]).toEqual([1, false]);
  });

  test('a limit applies to existing sessions; signing out ends all, with sign-ins under way [E-10]', async () => {
    await beginSession(on.db, { personId: grace, provedAt: 'now' });
    await on.db.rows
      .insertInto('one_time_tokens')
      .values({ hash: newId(), purpose: 'handshake', person_id: grace, detail: null, expires_at: '2099' })
      .execute();
    const { id } = await act('limit', person(grace));
    expect(await act('limit', person(grace))).toEqual({ id, isUndoable: false });
    expect(await state(grace)).toMatchObject({ is_limited: true, sessions: 1 });
    await new Promise((resolve) => {
      setTimeout(resolve, 2);
    });
    await beginSession(on.db, { personId: grace, provedAt: 'now' });
    // A repeated limit is a new action.
    expect((await act('limit', person(grace))).id).not.toBe(id);
    await act('unlimit', person(grace));
    expect((await act('signOut', person(grace))).isUndoable).toBe(false);
    expect(await state(grace)).toMatchObject({ is_limited: false, sessions: 0 });
    expect(await on.db.rows.selectFrom('one_time_tokens').selectAll().where('person_id', '=', grace).execute()).toEqual([]);
  });

  test('a removed pin takes its reports with it; its owner can not restore it, the undo can', async () => {
    const subject = { kind: 'pin', id: on.pins[0]! } as const;
    await report(grace, { type: 'image', id: 'ab'.repeat(32), parentId: subject.id });
    const { id } = await act('removePin', subject);
    expect(await act('removePin', subject)).toEqual({ id, isUndoable: false });
    expect([await queue(), (await state(ada)).pins]).toEqual([[], 9]);
    await expect(restorePins(on.db, ada, [subject.id])).rejects.toMatchObject({ status: 404 });
    await undo(on.db, terminal, id);
    expect([(await queue()).length, (await state(ada)).pins]).toEqual([1, 10]);
    await expect(act('removePin', { kind: 'pin', id: 'none' })).rejects.toMatchObject({ status: 404 });
  });

  test('a pin that its owner has just deleted is removed too, also with all copies: it does not come back', async () => {
    for (const [at, allCopies] of [
      [0, false],
      [1, true],
    ] as const) {
      const subject = { kind: 'pin', id: on.pins[at]! } as const;
      await report(grace, { type: 'image', id: 'ab'.repeat(32), parentId: subject.id });
      const copy = await save(grace, subject.id, await newBoard(grace, `Copies ${at}`));
      await deletePins(on.db, ada, [subject.id]);
      const { id } = await act('removePin', subject, { allCopies });
      expect(await act('removePin', subject, { allCopies })).toEqual({ id, isUndoable: false });
      await expect(restorePins(on.db, ada, [subject.id])).rejects.toMatchObject({ status: 404 });
      const isThere = async () => (await on.db.rows.selectFrom('pins').select('id').where('id', '=', copy).execute()).length === 1;
      expect([await queue(), await isThere()]).toEqual([[], !allCopies]);
      await undo(on.db, terminal, id);
      expect(await isThere()).toBe(true);
      await expect(restorePins(on.db, ada, [subject.id])).rejects.toMatchObject({ status: 404 });
    }
  });

  test('all copies of a picture are removed at once and it can not be uploaded again until that is undone', async () => {
    const picture = await sourceOf(Buffer.from('a picture'));
    await on.db.rows
      .updateTable('pins')
      .set({ signature: await signatureOf(picture, '') })
      .where('id', 'in', on.pins.slice(0, 2))
      .execute();
    const copy = await save(grace, on.pins[0]!, await newBoard(grace, 'Engines'));
    await deletePins(on.db, ada, [on.pins[1]!]);
    const counts = await on.db.rows.selectFrom('people').select(['id', 'pin_count']).orderBy('id').execute();
    const { id } = await act('removePin', { kind: 'pin', id: copy }, { allCopies: true });
    expect((await entryWithId(on.db, id)).detail.pins).toHaveLength(2);
    await expect(refuseBlockedPicture(on.db, picture)).rejects.toMatchObject({ status: 403 });
    await refuseBlockedPicture(on.db, await sourceOf(Buffer.from('another')));
    // A pin that its owner had deleted stays deleted.
    await expect(restorePins(on.db, ada, [on.pins[1]!])).rejects.toMatchObject({ status: 404 });
    await undo(on.db, terminal, id);
    await refuseBlockedPicture(on.db, picture);
    expect(await on.db.rows.selectFrom('people').select(['id', 'pin_count']).orderBy('id').execute()).toEqual(counts);
    expect(
      (await on.db.rows.selectFrom('pins').select('repin_count').where('id', '=', on.pins[0]!).executeTakeFirstOrThrow()).repin_count,
    ).toBe(1);
  });

  test('a blocked picture leaves profiles until the undo; its files are deleted only when no row names them', async () => {
    const dataFolder = await newFolder();
    const folder = picturesFolderOf(dataFolder);
    const [blocked, inStory] = [pinNumber(0).picture, pinNumber(1).picture];
    for (const picture of [blocked, inStory]) await keepPicture(dataFolder, picture);
    const shows = async () =>
      (await on.db.rows.selectFrom('people').select('picture_signature').where('id', '=', grace).executeTakeFirstOrThrow())
        .picture_signature;
    await on.db.rows.updateTable('people').set({ picture_signature: blocked.signature }).where('id', '=', grace).execute();
    await on.db.rows
      .updateTable('pins')
      .set({ detail: JSON.stringify({ storyPages: [{ imageSignature: inStory.signature }] }) })
      .where('id', '=', on.pins[2]!)
      .execute();
    const remove = (at: number) => act('removePin', { kind: 'pin', id: on.pins[at]! }, { allCopies: true });
    const { id } = await remove(0);
    expect(await shows()).toBeNull();
    await undo(on.db, terminal, id);
    expect(await shows()).toBe(blocked.signature);

    await remove(0);
    await remove(1);
    const areThere = () => [blocked, inStory].map(({ signature }) => existsSync(originalPath(folder, signature)));
    const hourly = () =>
      sweep(on.db, { pictures: folderStore(folder), hasBroker: false }, (error) => {
        throw error;
      });
    await hourly();
    expect(areThere()).toEqual([true, true]);
    await on.db.rows.updateTable('blocked_pictures').set({ blocked_at: '2026-01-01T00:00:00.000Z' }).execute();
    await on.db.rows.updateTable('deleted_pins').set({ deleted_at: '2026-01-01T00:00:00.000Z' }).execute();
    await hourly();
    expect(areThere()).toEqual([false, true]);
  });

  test('a copy whose board is gone does not prevent restoring the others', async () => {
    const board = await newBoard(grace, 'Engines');
    for (const pin of on.pins.slice(1, 4)) await save(grace, pin, board);
    const copy = await save(grace, on.pins[0]!, board);
    const { id } = await act('removePin', { kind: 'pin', id: on.pins[0]! }, { allCopies: true });
    const lonely = await act('removePin', { kind: 'pin', id: await save(grace, on.pins[5]!, board) });
    await deleteBoard(on.db, grace, board);
    await undo(on.db, terminal, id);
    const present = await on.db.rows.selectFrom('pins').select('id').where('id', 'in', [on.pins[0]!, copy]).execute();
    expect(present).toEqual([{ id: on.pins[0] }]);
    expect(await on.db.rows.selectFrom('blocked_pictures').selectAll().execute()).toEqual([]);
    expect((await logPage(on.db, null)).entries.slice(0, 3)).toMatchObject([
      { action: 'undo', pins: 1 },
      { action: 'removePin', pins: 1 },
      { action: 'removePin', pins: 2 },
    ]);
    await expect(undo(on.db, terminal, lonely.id)).rejects.toMatchObject({ status: 404 });
  });

  test('the log says which decisions can still be undone: the last about each thing, a removal for ten minutes', async () => {
    const undoable = async () => (await logPage(on.db, null)).entries.slice(0, 4).map(({ action, isUndoable }) => [action, isUndoable]);
    await act('ban', person(grace));
    await act('limit', person(grace));
    const removal = await act('removePin', { kind: 'pin', id: on.pins[0]! });
    await beginSession(on.db, { personId: mary, provedAt: 'now' });
    await act('signOut', person(mary));
    const fresh = [
      ['signOut', false],
      ['removePin', true],
      ['limit', true],
      ['ban', false],
    ];
    expect(await undoable()).toEqual(fresh);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000 + 1);
    expect(await undoable()).toEqual(fresh.map(([action, isUndoable]) => [action, action === 'limit' && isUndoable]));
    vi.restoreAllMocks();
    await undo(on.db, terminal, removal.id);
    expect((await undoable()).slice(0, 2)).toEqual([
      ['undo', false],
      ['signOut', false],
    ]);
    expect((await logPage(on.db, null)).entries[2]).toMatchObject({ action: 'removePin', isUndoable: false });
  });

  test('a removed comment takes its answers with it; its writer can not restore it, the undo can', async () => {
    const [id, answer] = [await comment(), ''];
    await comment('An answer', id);
    const removed = await act('removeComment', { kind: 'comment', id });
    expect(answer + (await state(grace)).comments).toBe('0');
    await expect(restoreComment(on.db, grace, id)).rejects.toMatchObject({ status: 404 });
    await undo(on.db, terminal, removed.id);
    expect((await state(grace)).comments).toBe(2);
    await deleteComment(on.db, grace, id);
    await act('removeComment', { kind: 'comment', id });
    await expect(restoreComment(on.db, grace, id)).rejects.toMatchObject({ status: 404 });
  });

  const begin = (from: string, to: string[], text = 'hello') =>
    createConversation(on.db, from, { user_ids: to, emails: [], text, client_id: randomUUID() });
  const say = (from: string, conversation: string, text: string, more = {}) =>
    sendMessage(on.db, from, conversation, { text, client_id: randomUUID(), ...more });
  const message = (id: string): ModerationSubject => ({ kind: 'message', id });
  const seen = async (by: string, conversation: string) =>
    (await messagesIn(on.db, by, conversation, null)).messages.map(({ text, is_removed: isRemoved }) => (isRemoved ? '(removed)' : text));

  test('a report of a conversation shows the owner only the last messages sent to its reporter, as they were then', async () => {
    const { conversationId: id } = await begin(grace, [mary, ada], 'message 0');
    for (let n = 1; n < 12; n++) await say(grace, id, `message ${n}`);
    await say(mary, id, 'my own');
    await setBlock(on.db, mary, ada, true);
    await say(ada, id, 'from someone blocked');
    const shared = async () => (await queue()).flatMap(({ messages = [] }) => messages.map(({ text }) => text));
    const lastTen = Array.from({ length: 10 }, (_, n) => `message ${n + 2}`);

    const { conversationId: ofOthers } = await begin(grace, [mary], 'not for others');
    await report(ada, { type: 'conversation', id: ofOthers });
    await report(null, { type: 'conversation', id });
    expect(await shared()).toEqual([]);
    await report(mary, { type: 'conversation', id });
    await say(grace, id, 'written later');
    expect(await shared()).toEqual(lastTen);
    expect((await queue())[0]!.messages![0]).toMatchObject({
      sender: { username: 'grace' },
      attached: null,
      path: null,
      is_removed: false,
    });
    expect((await state(grace)).reports).toBe(1);
    // Reported again, it shows what was sent since.
    await report(mary, { type: 'conversation', id }, 'hate', []);
    expect(await shared()).toEqual([...lastTen.slice(1), 'written later']);
    await act('dismiss', { kind: 'conversation', id });
    expect([await shared(), (await state(grace)).reports]).toEqual([[], 0]);
  });

  test('a removed message shows a notice to everyone, without attachment or unread mark, until the undo restores it', async () => {
    const { conversationId: id } = await begin(grace, [mary]);
    const { messageId } = await say(grace, id, 'Buy this', { pin: on.pins[0] });
    const heard: Update[] = [];
    const hub = messageHub(on.db);
    hub.listen(mary, (update) => heard.push(update));
    // Told once the hub listens to the database, which SQLite does not have.
    if (on.db.listen) await expect.poll(() => heard, { timeout: 10_000 }).toContain('gap');
    const before = Date.now() - 1;
    const { id: entry, isUndoable } = await act('removeMessage', message(messageId), { reason: 'Spam' });
    expect([isUndoable, await act('removeMessage', message(messageId))]).toEqual([true, { id: entry, isUndoable: false }]);
    for (const one of [grace, mary]) {
      expect(await seen(one, id)).toEqual(['hello', '(removed)']);
      const [shown] = (await conversationsOf(on.db, one, 'inbox', { pageSize: 5 })).conversations;
      expect(shown!.last_message).toMatchObject({ id: messageId, text: '', pin: null, missing: null, is_removed: true });
      expect(JSON.stringify([shown, await exportedConversations(on.db, one)])).not.toContain('Buy this');
    }
    expect([(await conversationsOf(on.db, mary, 'inbox', { pageSize: 5 })).conversations[0]!.unread]).toEqual([1]);
    // Also after a time away, during which it was removed, and without the call that removed it telling this process.
    await on.db.rows.updateTable('messages').set({ created_ms: 1 }).where('id', '=', messageId).execute();
    expect((await changesSince(on.db, mary, before + 10_000)).changes.map(({ message: one }) => one?.is_removed)).toContain(true);
    await expect.poll(() => heard).toContainEqual({ conversationId: id, messageId, isRemoval: true });
    await hub.close();
    await on.db.rows.updateTable('messages').set({ created_ms: before }).where('id', '=', messageId).execute();

    expect((await logPage(on.db, null)).entries[0]).toMatchObject({ action: 'removeMessage', name: 'grace', reason: 'Spam' });
    expect(JSON.stringify(await logPage(on.db, null))).not.toContain('Buy this');
    await undo(on.db, terminal, entry);
    expect([await seen(mary, id), await unseenConversations(on.db, mary)]).toEqual([expect.arrayContaining(['Buy this']), [id]]);
    await expect(act('removeMessage', message('none'))).rejects.toMatchObject({ status: 404 });
    await expect(act('removeMessage', person(grace))).rejects.toMatchObject({ status: 400 });
  });

  test('a report is settled with the last of its messages, and open again with its undo', async () => {
    const { conversationId: id, messageId: first } = await begin(grace, [mary]);
    const { messageId: second } = await say(grace, id, 'Buy this');
    await report(mary, { type: 'conversation', id });
    await act('removeMessage', message(first));
    expect((await queue()).map(({ messages }) => messages!.map(({ is_removed }) => is_removed))).toEqual([[true, false]]);
    const last = await act('removeMessage', message(second));
    expect([await queue(), (await entryWithId(on.db, last.id)).detail.settled]).toEqual([[], [expect.any(String)]]);
    await undo(on.db, terminal, last.id);
    expect(await queue()).toMatchObject([{ messages: [{ is_removed: true }, { is_removed: false, text: 'Buy this' }] }]);
  });

  test('the text of a removed message is erased when it can not be restored any more; the notice stays', async () => {
    const { conversationId: id, messageId } = await begin(grace, [mary], 'Buy this');
    const { id: entry } = await act('removeMessage', message(messageId));
    await sweepMessages(on.db);
    const text = () => on.db.rows.selectFrom('messages').select('text').where('id', '=', messageId).executeTakeFirst();
    expect(await text()).toEqual({ text: 'Buy this' });
    await on.db.rows
      .updateTable('messages')
      .set({ removed_ms: Date.now() - 11 * 60_000 })
      .where('id', '=', messageId)
      .execute();
    await sweepMessages(on.db);
    await expect(undo(on.db, terminal, entry)).rejects.toMatchObject({ status: 404 });
    expect([await text(), await seen(mary, id)]).toEqual([{ text: '' }, ['(removed)']]);
  });

  test('removing an account keeps its log entries; a second call returns the first', async () => {
    await act('ban', person(grace));
    const { id } = await act('removeAccount', person(grace), { reason: 'Spam' });
    expect(await findPeople(on.db, 'grace')).toEqual([]);
    expect(await act('removeAccount', person(grace))).toEqual({ id, isUndoable: false });
    expect((await logPage(on.db, null)).entries.slice(0, 2)).toMatchObject([
      { id, actor: 'terminal', action: 'removeAccount', name: 'grace', reason: 'Spam' },
      { action: 'ban', name: 'grace' },
    ]);
    await expect(undo(on.db, terminal, id)).rejects.toMatchObject({ status: 409 });
    await expect(act('ban', person(grace))).rejects.toMatchObject({ status: 404 });
  });

  test('owners can not be banned, limited, signed out or removed, and no entry is written', async () => {
    const before = await logSize();
    for (const action of ['ban', 'limit', 'signOut', 'removePicture', 'removeAccount'] as const)
      await expect(act(action, person(ada))).rejects.toMatchObject({ status: 403 });
    expect([await logSize(), (await state(ada)).pins]).toEqual([before, 10]);
  });

  test('of many simultaneous calls one changes something and one entry is written', async () => {
    const before = await logSize();
    const ids = await Promise.all(Array.from({ length: 8 }, () => act('ban', person(mary))));
    expect([new Set(ids.map(({ id }) => id)).size, await logSize()]).toEqual([1, before + 1]);
  });

  test('the log is append-only: the database refuses anything else', async () => {
    const { id } = await act('ban', person(grace));
    await expect(on.db.rows.updateTable('moderation_log').set({ reason: 'none' }).where('id', '=', id).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(on.db.rows.deleteFrom('moderation_log').where('id', '=', id).execute()).rejects.toThrow('append-only');
  });

  test('the log is read page by page, newest first', async () => {
    for (let n = 0; n < 20; n++) for (const action of ['ban', 'unban'] as const) await act(action, person(mary));
    const first = await logPage(on.db, null);
    const second = await logPage(on.db, first.bookmark);
    expect([first.entries.length, new Set([...first.entries, ...second.entries].map(({ id }) => id)).size]).toEqual([
      30,
      30 + second.entries.length,
    ]);
    await expect(logPage(on.db, 'none')).rejects.toMatchObject({ status: 400 });
  });

  test('a person is found only by their exact username or email address', async () => {
    expect((await findPeople(on.db, ' @Grace ')).map(({ person: { username } }) => username)).toEqual(['grace']);
    expect((await findPeople(on.db, `${mary}@EXAMPLE.org`)).map(({ person: { username } }) => username)).toEqual(['mary']);
    expect(await findPeople(on.db, 'gra')).toEqual([]);
    await report(mary, { type: 'comment', id: await comment() });
    await report(mary, { type: 'pin', id: on.pins[3]! });
    expect([(await state(grace)).reports, (await state(ada)).reports]).toEqual([1, 1]);
  });
});
