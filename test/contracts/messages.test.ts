import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageRefusals } from '../../events/entities/messageRefusal.ts';
import { writeSettings } from '../../src/server/account/settings/settings.ts';
import { deleteAccount } from '../../src/server/account/settings/deleteAccount.ts';
import { verifyAddress } from '../../src/server/account/settings/mailedLinks.ts';
import { createBoard } from '../../src/server/browse/saving/editBoards.ts';
import { followBoard } from '../../src/server/browse/saving/followBoard.ts';
import { repin } from '../../src/server/browse/saving/repin.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { type Database, inTransaction, openDatabase } from '../../src/server/database/database.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { peopleToWriteTo, reachOf } from '../../src/server/messages/audience.ts';
import { blockedPeople, setBlock } from '../../src/server/messages/blocks.ts';
import { changeFor, changesSince } from '../../src/server/messages/changes.ts';
import { conversationsOf, conversationWith, messagesIn, unseenConversations } from '../../src/server/messages/conversations.ts';
import { createConversation } from '../../src/server/messages/createConversation.ts';
import { exportedConversations } from '../../src/server/messages/exportedConversations.ts';
import { messageHub } from '../../src/server/messages/hub.ts';
import { acceptRequest, markRead, removeConversation } from '../../src/server/messages/ownConversation.ts';
import { hideMessage } from '../../src/server/messages/removeMessages.ts';
import { sendMessage } from '../../src/server/messages/sendMessage.ts';
import { tell } from '../../src/server/news/tell.ts';
import { someAccount } from '../server/someAccount.ts';
import { databases, type Fresh } from './databases.ts';
import { pinNumber } from './drafts.ts';
import { filesIn } from '../server/pictureFiles.ts';

describe.each(databases)('conversations on $name', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  let db: Database;
  let [ada, grace, mary] = ['', '', ''];
  beforeAll(async () => {
    fresh = await open();
    db = fresh.db;
  });
  afterAll(() => fresh.drop());
  beforeEach(async () => {
    await db.rows.deleteFrom('people').execute();
    await db.rows.deleteFrom('conversations').execute();
    [ada, grace, mary] = await Promise.all([
      someAccount(db, 'ada'),
      someAccount(db, 'grace'),
      someAccount(db, 'mary', { isVerified: true }),
    ]);
  });

  const begin = (from: string, to: string[], text = 'hello', emails: string[] = []) =>
    createConversation(db, from, { user_ids: to, emails, text, client_id: randomUUID() });
  const say = (from: string, conversation: string, text: string, more = {}) =>
    sendMessage(db, from, conversation, { text, client_id: randomUUID(), ...more });
  const page = { pageSize: 20 };
  const inbox = async (person: string) => (await conversationsOf(db, person, 'inbox', page)).conversations;
  const requests = async (person: string) => (await conversationsOf(db, person, 'requests', page)).conversations;
  const texts = async (person: string, id: string) => (await messagesIn(db, person, id, null)).messages.map(({ text }) => text);

  test('two people have one conversation, whoever begins it, also at the same time [H-04]', async () => {
    const [one, other] = await Promise.all([begin(ada, [grace]), begin(grace, [ada], 'hello too')]);
    expect(one.conversationId).toBe(other.conversationId);
    expect((await begin(ada, [grace], 'again')).conversationId).toBe(one.conversationId);
    const said = await texts(grace, one.conversationId);
    expect(said.toSorted()).toEqual(['again', 'hello', 'hello too']);
    const [shown] = await inbox(grace);
    // A writer has read all earlier messages; the order of the two is random.
    const unread = said.length - 1 - said.indexOf('hello too');
    expect(shown).toMatchObject({
      users: [{ id: ada, username: 'ada' }],
      emails: [],
      is_request: false,
      unread,
      last_message: { text: 'again', sender: { id: ada } },
    });
  });

  test('a message under the same id of the client’s is written once [H-02]', async () => {
    const { conversationId } = await begin(ada, [grace]);
    const draft = { text: 'once', client_id: randomUUID() };
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendMessage(db, ada, conversationId, draft)));
    const again = await sendMessage(db, ada, conversationId, draft);
    expect(sent).toEqual(sent.map(() => again));
    expect(await texts(grace, conversationId)).toEqual(['hello', 'once']);
    const first = { user_ids: [mary], emails: [], text: 'new', client_id: randomUUID() };
    expect((await createConversation(db, ada, first)).messageId).toBe((await createConversation(db, ada, first)).messageId);
  });

  test('a pin, a board or a person that goes along is shown to both [H-02]', async () => {
    const { conversationId } = await begin(ada, [grace]);
    const store = contentStoreOf(db);
    await store.saveBoard({ owner: 'ada', slug: 'maps', name: 'Maps', privacy: 'public' });
    await store.savePins([pinNumber(7, { owner: 'ada', board: { slug: 'maps' } })]);
    const { id: board } = await db.rows.selectFrom('boards').select('id').where('owner_id', '=', ada).executeTakeFirstOrThrow();
    const { id: pin } = await db.rows.selectFrom('pins').select('id').where('board_id', '=', board).executeTakeFirstOrThrow();
    for (const attachment of [{ pin }, { board }, { user: mary }]) {
      await say(ada, conversationId, '', attachment);
      const [[kind, id]] = Object.entries(attachment) as [[string, string]];
      for (const reader of [ada, grace])
        expect(
          (await messagesIn(db, reader, conversationId, null)).messages.toSorted((a, b) => a.created_ms - b.created_ms).at(-1),
        ).toMatchObject({
          pin: null,
          board: null,
          user: null,
          [kind]: { id },
          missing: null,
        });
    }
  });

  test('both read the same order, each message at a time of its own, whoever writes when [H-02]', async () => {
    const { conversationId } = await begin(ada, [grace], 'first');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 2, maxLength: 12 }), async (writers) => {
        await Promise.all(writers.map((isAda, n) => say(isAda ? ada : grace, conversationId, `${n}`)));
        const [hers, theirs] = await Promise.all([messagesIn(db, ada, conversationId, null), messagesIn(db, grace, conversationId, null)]);
        expect(hers.messages.map(({ id }) => id)).toEqual(theirs.messages.map(({ id }) => id));
        const times = hers.messages.map(({ created_ms }) => created_ms);
        expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
      }),
      { numRuns: 5 },
    );
  });

  test('the older messages come page by page, none twice, none left out [H-03]', async () => {
    const { conversationId } = await begin(ada, [grace], '0');
    for (let n = 1; n < 70; n++) await say(n % 3 ? ada : grace, conversationId, `${n}`);
    let pageOf = await messagesIn(db, grace, conversationId, null);
    const all = [pageOf.messages];
    while (pageOf.bookmark) all.unshift((pageOf = await messagesIn(db, grace, conversationId, pageOf.bookmark)).messages);
    expect(all.map(({ length }) => length)).toEqual([10, 30, 30]);
    expect(all.flat().map(({ text }) => text)).toEqual(Array.from({ length: 70 }, (_, n) => `${n}`));
  });

  test('the list is newest first, and what is read is unread no more, in the badge too [H-03]', async () => {
    const withMary = await begin(mary, [ada], 'from mary');
    const withGrace = await begin(grace, [ada], 'from grace');
    expect((await inbox(ada)).map(({ id }) => id)).toEqual([withGrace.conversationId, withMary.conversationId]);
    await say(mary, withMary.conversationId, 'more');
    const [first] = await inbox(ada);
    expect(first).toMatchObject({ id: withMary.conversationId, unread: 2, position: 0 });
    expect((await unseenConversations(db, ada)).toSorted()).toEqual([withMary.conversationId, withGrace.conversationId].toSorted());
    await markRead(db, ada, withMary.conversationId, first!.last_message!.created_ms);
    await markRead(db, ada, withMary.conversationId, 1);
    expect((await inbox(ada))[0]).toMatchObject({ unread: 0, position: first!.last_message!.created_ms });
    expect(await unseenConversations(db, ada)).toEqual([withGrace.conversationId]);
    expect((await conversationsOf(db, ada, 'inbox', { pageSize: 1 })).conversations).toHaveLength(1);
    const rest = await conversationsOf(db, ada, 'inbox', {
      pageSize: 1,
      bookmark: (await conversationsOf(db, ada, 'inbox', { pageSize: 1 })).bookmark,
    });
    expect(rest).toMatchObject({ conversations: [{ id: withGrace.conversationId }], bookmark: null });
  });

  test('the recipient’s setting decides between direct messages, requests and refusal [A-09] [H-04]', async () => {
    expect(await reachOf(db, ada, grace)).toBe('open');
    await writeSettings(db, grace, { messages_from: 'followed' });
    expect(await reachOf(db, ada, grace)).toBe('request');
    const { id } = await createBoard(db, ada, { name: 'Engines', privacy: 'public', client_id: randomUUID() });
    await followBoard(db, grace, id, true);
    expect(await reachOf(db, ada, grace)).toBe('open');
    await writeSettings(db, grace, { messages_from: 'nobody' });
    await expect(begin(ada, [grace])).rejects.toMatchObject({
      status: 403,
      code: messageRefusals.unreachable,
      detail: 'grace of Tessera can not be written to.',
    });
    await writeSettings(db, grace, { messages_from: 'everyone' });
    await db.rows
      .updateTable('accounts')
      .set({ birthday: new Date().toISOString().slice(0, 10) })
      .where('person_id', '=', grace)
      .execute();
    expect(await reachOf(db, ada, grace)).toBe('none');
  });

  test('a request stands apart until it is answered or accepted; one that is declined stays away [H-04]', async () => {
    await writeSettings(db, grace, { messages_from: 'followed' });
    const { conversationId } = await begin(ada, [grace]);
    expect([await inbox(grace), (await requests(grace)).map(({ is_request }) => is_request), await unseenConversations(db, grace)]).toEqual(
      [[], [true], []],
    );
    expect(await inbox(ada)).toHaveLength(1);
    await acceptRequest(db, grace, conversationId);
    expect([(await inbox(grace)).length, (await requests(grace)).length, await unseenConversations(db, grace)]).toEqual([
      1,
      0,
      [conversationId],
    ]);

    await writeSettings(db, mary, { messages_from: 'followed' });
    const declined = await begin(ada, [mary]);
    await removeConversation(db, mary, declined.conversationId);
    await say(ada, declined.conversationId, 'are you there?');
    expect([
      await inbox(mary),
      await requests(mary),
      await unseenConversations(db, mary),
      (await changesSince(db, mary, 1)).changes,
    ]).toEqual([[], [], [], []]);
    await begin(mary, [ada], 'now I write');
    expect(await texts(mary, declined.conversationId)).toEqual(['are you there?', 'now I write']);
  });

  test('a blocked person can neither write nor be written to, and nobody is told [H-04]', async () => {
    const { conversationId } = await begin(ada, [grace]);
    await setBlock(db, grace, ada, true);
    await setBlock(db, grace, ada, true);
    for (const [from, to] of [
      [ada, grace],
      [grace, ada],
    ] as const) {
      await expect(say(from, conversationId, 'no')).rejects.toMatchObject({ status: 403 });
      expect(await reachOf(db, from, to)).toBe('none');
      expect(await peopleToWriteTo(db, from, from === ada ? 'grace' : 'ada')).toEqual([]);
    }
    expect((await inbox(grace))[0]).toMatchObject({ blocked: [ada] });
    expect((await inbox(ada))[0]).toMatchObject({ blocked: [] });
    expect((await blockedPeople(db, grace)).map(({ id }) => id)).toEqual([ada]);
    const three = await begin(mary, [ada, grace], 'all of you');
    await say(ada, three.conversationId, 'not for grace');
    expect(await texts(grace, three.conversationId)).toEqual(['all of you']);
    expect(await texts(mary, three.conversationId)).toEqual(['all of you', 'not for grace']);
    await setBlock(db, grace, ada, false);
    await say(ada, conversationId, 'again');
    expect(await texts(grace, conversationId)).toEqual(['hello', 'again']);
  });

  test('however many blocked people have a name, the others of that name are found [H-04]', async () => {
    for (let n = 0; n < 60; n++) {
      await contentStoreOf(db).savePerson({ username: `twin${n}`, fullName: `Twin ${n} of Tessera` });
      const account = {
        person_id: idOf('person', `twin${n}`),
        kind: 'person',
        email: `twin${n}@example.org`,
        country: 'GB',
        locale: 'en_GB',
      };
      await db.rows
        .insertInto('accounts')
        .values(account as never)
        .execute();
      await setBlock(db, ada, account.person_id, true);
    }
    const found = (await peopleToWriteTo(db, ada, 'of tessera')).map(({ username }) => username);
    expect(found.toSorted()).toEqual(['grace', 'mary']);
  });

  test('nobody else reads a conversation, writes into it, or changes it [H-04]', async () => {
    const { conversationId, messageId } = await begin(ada, [grace], 'between us');
    await expect(conversationWith(db, mary, conversationId)).rejects.toMatchObject({ status: 404 });
    expect((await messagesIn(db, mary, conversationId, null)).messages).toEqual([]);
    await expect(say(mary, conversationId, 'me too')).rejects.toMatchObject({ status: 404 });
    for (const change of [
      () => markRead(db, mary, conversationId, 5),
      () => acceptRequest(db, mary, conversationId),
      () => removeConversation(db, mary, conversationId),
    ])
      await expect(change()).rejects.toMatchObject({ status: 404 });
    expect([
      await inbox(mary),
      (await changesSince(db, mary, 1)).changes,
      await changeFor(db, mary, { conversationId, messageId }),
      await exportedConversations(db, mary),
    ]).toEqual([[], [], undefined, []]);
    expect(await texts(grace, conversationId)).toEqual(['between us']);
  });

  test('a deleted conversation is gone for one, and comes again with what is written later [H-03]', async () => {
    const { conversationId } = await begin(ada, [grace]);
    await removeConversation(db, grace, conversationId);
    expect([await inbox(grace), await texts(grace, conversationId)]).toEqual([[], []]);
    expect(await texts(ada, conversationId)).toEqual(['hello']);
    await say(ada, conversationId, 'still there?');
    expect([(await inbox(grace)).length, await texts(grace, conversationId)]).toEqual([1, ['still there?']]);
  });

  test('an address is written to: its owner as a request that says no name, whoever verifies it later too [H-04]', async () => {
    const { conversationId, invited } = await begin(ada, [], 'by address', ['mary@example.org', 'grace@example.org']);
    expect(invited).toEqual(['mary@example.org', 'grace@example.org']);
    expect((await inbox(ada))[0]).toMatchObject({ users: [], emails: ['grace@example.org', 'mary@example.org'] });
    expect((await requests(mary))[0]).toMatchObject({ users: [{ id: ada }], is_request: true });
    expect(await requests(grace)).toEqual([]);
    await verifyAddress(db, grace, 'grace@example.org');
    expect(await requests(grace)).toHaveLength(1);
    await say(grace, conversationId, 'it is me');
    expect((await inbox(ada))[0]).toMatchObject({ users: [{ id: grace }], emails: ['mary@example.org'] });
    // Writing to the address's owner by name as well does not reveal whose address it is.
    await begin(ada, [mary], 'by both', ['mary@example.org']);
    expect((await inbox(ada))[0]).toMatchObject({ users: [{ id: mary }], emails: ['mary@example.org'] });
  });

  test('an address that is verified later brings nothing from those who may not write to its owner [A-09] [H-04]', async () => {
    const { conversationId } = await begin(ada, [], 'by address', ['grace@example.org']);
    await begin(mary, [], 'by address too', ['grace@example.org']);
    await setBlock(db, grace, ada, true);
    await verifyAddress(db, grace, 'grace@example.org');
    expect((await requests(grace)).map(({ users }) => users.map(({ id }) => id))).toEqual([[mary]]);
    expect(await texts(grace, conversationId)).toEqual([]);
    expect((await inbox(ada))[0]).toMatchObject({ users: [], emails: ['grace@example.org'] });
    for (const more of [{ settings: '{"messages_from":"nobody"}' }, { settings: '{}', birthday: new Date().toISOString().slice(0, 10) }]) {
      await db.rows.updateTable('accounts').set(more).where('person_id', '=', ada).execute();
      await begin(mary, [], 'by address', ['ada@example.org']);
      await verifyAddress(db, ada, 'ada@example.org');
      expect(await requests(ada)).toEqual([]);
    }
  });

  test('pins and boards go along, for those who may open them [H-04]', async () => {
    await contentStoreOf(db).savePins([pinNumber(1, { topic: 'Machines' })]);
    const { id: pin } = await db.rows.selectFrom('pins').select('id').executeTakeFirstOrThrow();
    const secret = await createBoard(db, ada, { name: 'Diary', privacy: 'secret', client_id: randomUUID() });
    const { pin: kept } = await repin(db, ada, { pin_id: pin, board_id: secret.id, client_id: randomUUID() });
    const { conversationId } = await begin(ada, [grace]);
    await say(ada, conversationId, '', { pin });
    await say(ada, conversationId, 'mine', { pin: kept.id, board: secret.id });
    const [, open, hidden] = (await messagesIn(db, grace, conversationId, null)).messages;
    expect([open!.pin?.id, open!.missing]).toEqual([pin, null]);
    expect([hidden!.pin, hidden!.board, hidden!.missing]).toEqual([null, null, 'pin']);
    expect((await messagesIn(db, ada, conversationId, null)).messages[2]).toMatchObject({
      pin: { id: kept.id },
      board: { id: secret.id },
      missing: null,
    });
    await expect(say(grace, conversationId, '', { pin: kept.id })).rejects.toMatchObject({ status: 404 });
    await expect(say(grace, conversationId, '  ')).rejects.toMatchObject({ status: 400 });
  });

  test('listeners at another server of the same PostgreSQL database hear of every change, also after their connection broke [H-02]', async () => {
    if (db.dialect === 'sqlite') return;
    const second = await openDatabase(fresh.where);
    const [here, there] = [messageHub(db), messageHub(second)];
    const heard: unknown[] = [];
    const leave = [there.listen(grace, (told) => heard.push(told)), there.listen(mary, (told) => heard.push(`${String(told)} for mary`))];
    const listening = sql<{
      pid: number;
    }>`select pid from pg_stat_activity where datname = current_database() and application_name = 'tessera listener'`;
    const bothListen = () => expect.poll(async () => (await listening.execute(db.rows)).rows, { timeout: 10_000 }).toHaveLength(2);
    try {
      await bothListen();
      // There may have been something before this server listened.
      await expect.poll(() => heard.length, { timeout: 5_000 }).toBe(4);
      expect(heard.splice(0)).toEqual(['gap', 'gap for mary', 'news', 'news for mary']);
      const { conversationId, messageId } = await begin(ada, [grace]);
      here.publish({ conversationId, messageId }, [ada, grace]);
      here.publish({ conversationId, messageId: null }, [grace]);
      here.publish({ conversationId, messageId: null, isGone: true }, [grace]);
      const told = [
        { conversationId, messageId },
        { conversationId, messageId: null },
        { conversationId, messageId: null, isGone: true },
      ];
      await expect.poll(() => heard, { timeout: 5_000 }).toEqual(told);
      there.publish({ conversationId, messageId: null }, [grace]);
      await new Promise((later) => void setTimeout(later, 300));
      expect(heard.splice(0)).toEqual([...told, { conversationId, messageId: null }]);

      // News and removals by the command line, which has no hub, come with their commit.
      await inTransaction(db, (writing) => tell(writing, { personId: grace, kind: 'follow', actorId: ada, subjectId: '' }));
      await hideMessage(db, messageId!);
      await expect
        .poll(() => heard.filter((update) => update !== 'news for mary'), { timeout: 5_000 })
        .toEqual(['news', { conversationId, messageId, isRemoval: true }]);
      heard.length = 0;

      const crowd = Array.from({ length: 300 }, () => randomUUID());
      here.publish({ conversationId, messageId }, [...crowd, grace]);
      await expect.poll(() => heard.splice(0), { timeout: 5_000 }).toEqual([{ conversationId, messageId }]);

      for (const { pid } of (await listening.execute(db.rows)).rows) await sql`select pg_terminate_backend(${pid})`.execute(db.rows);
      const missed = await say(ada, conversationId, 'while nobody listens');
      here.publish(missed, [ada, grace]);
      await expect.poll(() => heard, { timeout: 10_000 }).toContainEqual(missed);
      expect(heard.filter((one) => typeof one === 'string')).toEqual(['gap', 'gap for mary', 'news', 'news for mary']);
    } finally {
      for (const end of leave) end();
      await Promise.all([here.close(), there.close()]);
      await second.close();
    }
  });

  test('missed changes arrive in order, and deleting an account deletes its messages [H-02]', async () => {
    const { conversationId } = await begin(ada, [grace], 'one');
    await say(grace, conversationId, 'two');
    expect((await changesSince(db, ada, 0)).changes.map(({ message }) => message?.text)).toEqual(['one', 'two']);
    expect(await changesSince(db, ada, Date.now() + 60_000)).toEqual({ changes: [], isWhole: true });
    expect(await exportedConversations(db, grace)).toMatchObject([
      {
        id: conversationId,
        people: ['ada'],
        messages: [
          { sender: 'ada', text: 'one' },
          { sender: 'grace', text: 'two' },
        ],
      },
    ]);
    await deleteAccount(db, filesIn(fresh.where.dataFolder), ada);
    expect(await texts(grace, conversationId)).toEqual(['two']);
    await expect(say(grace, conversationId, 'anybody?')).rejects.toMatchObject({ status: 403 });
    await deleteAccount(db, filesIn(fresh.where.dataFolder), grace);
    expect(await db.rows.selectFrom('conversations').selectAll().execute()).toEqual([]);
  });
});
