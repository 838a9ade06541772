import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '../../src/server/account/settings/mailer.ts';
import { deleteAccount } from '../../src/server/account/settings/deleteAccount.ts';
import { verifyAddress } from '../../src/server/account/settings/mailedLinks.ts';
import { plainName } from '../../src/server/messages/inviteByMail.ts';
import { databases, type Fresh } from '../contracts/databases.ts';
import { browserOf, someAccount, type Browser } from '../server/someAccount.ts';
import { createApp } from '../../src/server/app.ts';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesIn } from '../server/pictureFiles.ts';

describe.each(databases)('an address and its account on $name (finding 7)', ({ open, skipped }) => {
  if (skipped) return void test.skip('PostgreSQL does not answer', () => undefined);
  let fresh: Fresh;
  let app: FastifyInstance;
  let folder: string;
  let ids: Record<'eve' | 'grace' | 'mary', string>;
  let [eve, grace]: Browser[] = [];
  const mails: Mail[] = [];
  beforeAll(async () => {
    fresh = await open();
    folder = await mkdtemp(join(tmpdir(), 'tessera-attack-'));
    app = await createApp({
      db: { ...fresh.db, close: async () => {} },
      dataFolder: folder,
      clientFolder: folder,
      appVersion: 'test',
      logLevel: 'silent',
      mailer: { send: async (mail) => void mails.push(mail) },
    });
  });
  afterAll(async () => {
    await app.close();
    await fresh.drop();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    for (const table of ['people', 'conversations', 'attempts', 'declined_mails'] as const) await fresh.db.rows.deleteFrom(table).execute();
    ids = {
      eve: await someAccount(fresh.db, 'eve', { isVerified: true }),
      grace: await someAccount(fresh.db, 'grace', { isVerified: true }),
      mary: await someAccount(fresh.db, 'mary', { isVerified: true }),
    };
    eve = await browserOf(app, fresh.db, ids.eve);
    grace = await browserOf(app, fresh.db, ids.grace);
  });
  afterEach(() => {
    mails.length = 0;
  });

  const change = async (browser: Browser, call: string, options: object) =>
    await browser.call('POST', `/resource/${call}/`, { data: { options } });
  const write = async (browser: Browser, emails: string[], user_ids: string[] = []) =>
    (
      (await change(browser, 'ConversationsResource/create', { emails, user_ids, text: 'hello', client_id: randomUUID() }))
        .body as unknown as { resource_response: { data: { id: string } } }
    ).resource_response.data.id;
  const ask = async (browser: Browser, name: string, options: object = {}) =>
    JSON.stringify((await browser.call('GET', `/resource/${name}/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`)).body);
  /** Returns everything that a person can see of a conversation, without its id and times. */
  async function everything(browser: Browser, id: string): Promise<string> {
    const answers = [
      await ask(browser, 'ConversationsResource'),
      await ask(browser, 'ConversationResource', { conversation_id: id }),
      await ask(browser, 'ConversationMessagesResource', { conversation_id: id }),
      await ask(browser, 'ShareSuggestionsResource', { suggestion_type: 'share' }),
      await ask(browser, 'NewsHubBadgeResource'),
      JSON.stringify((await browser.call('GET', '/v3/conversations/changes/?after=1')).body),
      strFromU8(unzipSync(new Uint8Array((await browser.call('GET', '/v3/users/me/export/')).raw))['conversations.json']!),
    ];
    return answers.join('\n');
  }
  const withoutChance = (told: string, id: string) =>
    told
      .replaceAll(id, 'ID')
      .replaceAll(/"(?:id|client_id|bookmark)":\s*"[^"]*"/g, '""')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      .replaceAll(/"(?:created_ms|position)":\s*\d+/g, '0');

  test('nothing that is told tells an address with an account from one without: not blocking, order, suggestions or export', async () => {
    const known = await write(eve!, ['grace@example.org', 'a-nobody@example.org', 'z-nobody@example.org']);
    for (const id of [ids.grace, ids.mary]) await change(eve!, 'UserBlockResource/create', { user_id: id });
    const told = await everything(eve!, known);
    expect(told).toContain('grace@example.org');
    expect(told).not.toContain(ids.grace);
    expect(told).not.toContain('grace of Tessera');
    const position = (text: string, email: string) => JSON.parse(text.split('\n')[1]!).resource_response.data.emails.indexOf(email);
    expect(['a-nobody@example.org', 'grace@example.org', 'z-nobody@example.org'].map((email) => position(told, email))).toEqual([0, 1, 2]);

    for (const id of [ids.grace, ids.mary]) await change(eve!, 'UserBlockResource/delete', { user_id: id });
    await fresh.db.rows.deleteFrom('conversations').execute();
    const unknown = await write(eve!, ['nobody@example.org']);
    const toldUnknown = withoutChance(await everything(eve!, unknown), unknown).replaceAll('nobody@', 'grace@');
    await fresh.db.rows.deleteFrom('conversations').execute();
    const again = await write(eve!, ['grace@example.org']);
    expect(withoutChance(await everything(eve!, again), again)).toBe(toldUnknown);
  });

  test('reading, accepting, declining, verifying later and deleting the account show nothing; an answer does', async () => {
    const id = await write(eve!, ['grace@example.org', 'later@example.org']);
    const before = withoutChance(await everything(eve!, id), id);
    const same = async () => expect(withoutChance(await everything(eve!, id), id)).toBe(before);
    await change(grace!, 'ConversationResource/update', { conversation_id: id, position: Date.now() });
    await change(grace!, 'ConversationResource/update', { conversation_id: id, accept: true });
    await same();
    await change(grace!, 'ConversationResource/delete', { conversation_id: id });
    await same();
    const later = await someAccount(fresh.db, 'later');
    await verifyAddress(fresh.db, later, 'later@example.org');
    await same();
    await deleteAccount(fresh.db, filesIn(folder), later);
    await deleteAccount(fresh.db, filesIn(folder), ids.grace);
    await same();
    expect(
      (await change(eve!, 'ConversationMessagesResource/create', { conversation_id: id, text: 'still there?', client_id: randomUUID() }))
        .status,
    ).toBe(200);

    const mary = await browserOf(app, fresh.db, ids.mary);
    const answered = await write(eve!, ['mary@example.org']);
    await change(mary, 'ConversationMessagesResource/create', { conversation_id: answered, text: 'it is me', client_id: randomUUID() });
    expect(await everything(eve!, answered)).toContain(ids.mary);
  });

  test('somebody who is named and whose address is named as well keeps both, also when they verify it later', async () => {
    await fresh.db.rows.updateTable('accounts').set({ email_verified_at: null }).where('person_id', '=', ids.grace).execute();
    const id = await write(eve!, ['grace@example.org'], [ids.grace, ids.mary]);
    const before = withoutChance(await everything(eve!, id), id);
    await verifyAddress(fresh.db, ids.grace, 'grace@example.org');
    expect(withoutChance(await everything(eve!, id), id)).toBe(before);
  });

  describe('mails to strangers (finding 13)', () => {
    const mailsTo = (name: string) => mails.filter(({ to }) => to === `${name}@example.org`);

    test('an account whose own address is not verified sends none', async () => {
      await fresh.db.rows.updateTable('accounts').set({ email_verified_at: null }).where('person_id', '=', ids.eve).execute();
      expect(
        (await change(eve!, 'ConversationsResource/create', { emails: ['victim@example.org'], text: 'hello', client_id: randomUUID() }))
          .status,
      ).toBe(403);
    });

    test('they carry no text of the writer’s: no link, no line, no long name', async () => {
      await fresh.db.rows
        .updateTable('people')
        .set({ full_name: 'Win at https://evil.example/now\r\nBcc: all@example.org' })
        .where('id', '=', ids.eve)
        .execute();
      await write(eve!, ['reader@example.org']);
      await expect.poll(() => mailsTo('reader').length, { timeout: 30_000 }).toBe(1);
      const { subject, text } = mailsTo('reader')[0]!;
      expect(subject).toBe('You have a message on Tessera');
      expect(text.replace(/http:\/\/localhost\/no-mail\/\S+/, '')).not.toMatch(/https?:|evil\.|@|\r/);
      for (const name of ['x'.repeat(500), 'evil.com', 'a@b.c', '<b>1</b>', '\u202Eabc', ''])
        expect(plainName(name)).toMatch(/^[\p{L} ]{0,40}$/u);
      expect(plainName('Zoë O’Neill-Æther')).toBe('Zoë O’Neill-Æther');
    });

    test('one address gets three in a day, whoever writes, and none once its reader wants none; a program that opens the link stops nothing', async () => {
      for (const username of ['one', 'two', 'three', 'four', 'five']) {
        const browser = await browserOf(app, fresh.db, await someAccount(fresh.db, username, { isVerified: true }));
        await write(browser, ['victim@example.org']);
      }
      await expect.poll(() => mailsTo('victim').length, { timeout: 30_000 }).toBe(3);
      // All five have been checked by then.
      await new Promise((resolve) => {
        setTimeout(resolve, 1_500);
      });
      expect(mailsTo('victim')).toHaveLength(3);
      const path = /\/no-mail\/\S+/.exec(mailsTo('victim')[0]!.text)![0];
      expect((await app.inject({ url: path })).body).toContain('<form method="post">');
      expect(await fresh.db.rows.selectFrom('declined_mails').selectAll().execute()).toEqual([]);
      expect((await app.inject({ method: 'POST', url: path })).body).toContain('You are unsubscribed from invitations');
      expect((await app.inject({ method: 'POST', url: '/no-mail/x' })).statusCode).toBe(410);
      await fresh.db.rows.deleteFrom('attempts').execute();
      await write(eve!, ['victim@example.org', 'another@example.org']);
      await expect.poll(() => mailsTo('another').length, { timeout: 30_000 }).toBe(1);
      expect(mailsTo('victim')).toHaveLength(3);
    });
  });
});
