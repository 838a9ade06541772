import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { slugOf } from '../../src/server/browse/slug.ts';
import { writeCsv } from '../../src/server/insight/exportEvents.ts';
import { giveAnalystToken } from '../../src/server/insight/analysts.ts';
import { mailerOf } from '../../src/server/account/settings/mailer.ts';
import { databases, type Fresh } from '../contracts/databases.ts';
import { browser, signUp, type SignedUpBrowser } from '../server/signUp.ts';
import { type TestApp, testApp } from '../server/testApp.ts';

describe.each(databases.filter(({ skipped }) => !skipped))('$name', ({ open }) => {
  let fresh: Fresh;
  let server: TestApp;
  let ada: SignedUpBrowser;
  beforeAll(async () => {
    fresh = await open();
    server = await testApp({ db: fresh.db });
    ada = await signUp(server.app);
  });
  afterAll(async () => {
    await server.close();
    await fresh.drop();
  });

  const newBoard = async (name: string) => {
    const { data } = await ada.call('BoardResource/create', { name, client_id: randomUUID() });
    return data as { id: string; url: string };
  };

  test('a name shows no invisible signs and turns no text around it', async () => {
    const hostile = '\u202eadA\u202c \u2066of\u2069\u200b\ufeff Tessera\u2028';
    const { name, url } = (await newBoard(hostile)) as unknown as { name: string; url: string };
    expect([name, url.includes('%')]).toEqual(['adA of Tessera', false]);
    const changed = await ada.ask({ method: 'PUT', url: '/v3/users/me/settings/', payload: { full_name: hostile } });
    expect(changed.json().data.settings.full_name).toBe('adA of Tessera');
    const other = await signUp(server.app, { first_name: hostile, last_name: '\u202e' });
    const kept = await other.ask({ method: 'GET', url: '/v3/users/me/settings/' });
    expect(kept.json().data.settings.full_name).toBe('adA of Tessera');
    // Joiners shape letters and emoji, so they stay.
    expect(await newBoard('نمی\u200cخواهم 👩\u200d🍳')).toMatchObject({ name: 'نمی\u200cخواهم 👩\u200d🍳' });
    expect((await ada.call('BoardResource/create', { name: '\u202e\u200b', client_id: randomUUID() })).httpStatus).toBe(400);
  });

  test('a name that is cut within a sign leaves a board, and a pin, that can be opened', async () => {
    // Each of these characters normalizes to two, so that fifty of them reach the maximum length of an address.
    const name = `${'\u0958'.repeat(39)}a${'\u{1d49c}'.repeat(4)}`;
    const board = await newBoard(name);
    expect(board.url).toBe(encodeURI(decodeURI(board.url)));
    expect((await browser(server.app).call('BoardsResource/get', { username: ada.username })).httpStatus).toBe(200);
    expect(slugOf(`${'a'.repeat(79)}\u{1d49c}`)).toBe('a'.repeat(79));
  });

  test('an id, an address or a time with a NUL, or too large for the database, is refused or not found', async () => {
    expect((await ada.ask({ method: 'DELETE', url: '/v3/users/me/sessions/a%00b/' })).statusCode).toBe(404);
    expect((await ada.ask({ method: 'POST', url: '/v3/password/reset/', payload: { email: 'a\0b@example.org' } })).statusCode).toBe(400);
    expect(
      (await ada.call('ConversationsResource/create', { emails: ['a\0b@example.org'], text: 'Hello', client_id: randomUUID() })).httpStatus,
    ).toBe(400);
    const token = await giveAnalystToken(fresh.db, 'analyst', 'hashed');
    const asked = await server.app.inject({
      url: '/v3/analytics/stream/?follow=false&types=9999999999',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(asked.statusCode).toBe(400);
  });

  test('a mention at half a place is refused, and a form asks for each of its fields once', async () => {
    const tags = [{ user_id: ada.id, offset: 0.5, length: ada.username.length + 1 }];
    const answer = await ada.call('AggregatedCommentResource/create', {
      pin_id: '1',
      text: `@${ada.username}`,
      tags,
      client_id: randomUUID(),
    });
    expect([answer.httpStatus, answer.code]).toEqual([400, 400]);
    const form = { title: 'Visit', description: '', thanks: '', fields: Array.from({ length: 5_000 }, () => 'email') };
    expect((await ada.call('LeadFormResource/update', { pin_id: '1', lead_form: form })).httpStatus).toBe(400);
  });

  test('a code of the second factor that has not six digits is a wrong one', async () => {
    await fresh.db.rows
      .updateTable('accounts')
      .set({ email_verified_at: new Date().toISOString() })
      .where('person_id', '=', ada.id)
      .execute();
    await ada.ask({ method: 'POST', url: '/v3/users/me/mfa/', payload: { password: ada.password } });
    for (const code of ['1234567', '12345', 'abcdef', ''])
      expect((await ada.ask({ method: 'PUT', url: '/v3/users/me/mfa/', payload: { code } })).statusCode).toBe(401);
  });

  test('a user called __proto__ in a batch is one that is not there', async () => {
    const answer = await ada.ask({
      method: 'POST',
      url: '/v3/batch/',
      payload: { requests: JSON.stringify([{ method: 'GET', uri: '__proto__' }]) },
    });
    expect(answer.body).toContain('"__proto__":{"status":"failure"');
  });
});

test('no text of an event becomes a formula in an analyst’s table', async () => {
  const to = new PassThrough();
  const event = {
    sequence: 1,
    id: randomUUID(),
    event_type: 1,
    created_at: '2026-01-01T00:00:00.000Z',
    sent_at: '2026-01-01T00:00:00.000Z',
    received_at: '2026-01-01T00:00:00.000Z',
    person_id: null,
    session_id: null,
    visitor_id: null,
    personal: null,
    person: null,
    visitor: null,
    data: JSON.stringify({ clientTrackingParams: '=HYPERLINK("https://evil.example")', object_id_str: '_id', duration_ns: '5' }),
  };
  await writeCsv(
    (async function* () {
      yield [event];
    })(),
    to,
  );
  to.end();
  const [, row] = (await textOf(to)).split('\r\n');
  expect(row).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
});

test('no name breaks out of the headers of a mail', async () => {
  const server = await testApp();
  const links: string[] = [];
  const mailer = mailerOf({ dataFolder: server.dataFolder, log: (line) => void links.push(line) });
  await mailer.send({
    to: 'ada@example.org',
    locale: 'en_US',
    subject: 'Eve\r\nBcc: everyone@example.org\r\n\r\n<b>wrote to you',
    text: 'Eve\r\n.\r\nMAIL FROM:<x>',
    link: 'http://localhost/',
  });
  const [name] = await readdir(`${server.dataFolder}/outbox`);
  const [headers] = (await readFile(`${server.dataFolder}/outbox/${name}`, 'utf8')).split('\n\n');
  expect(headers).not.toMatch(/^bcc:/im);
  await server.close();
});
