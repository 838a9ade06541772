import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Mail, mailerOf } from '../../src/server/account/settings/mailer.ts';
import { writeSettings } from '../../src/server/account/settings/settings.ts';
import { followPerson } from '../../src/server/browse/saving/followPerson.ts';
import { likePin } from '../../src/server/browse/saving/likePin.ts';
import { sendDigests } from '../../src/server/news/digest.ts';
import { readNews } from '../../src/server/news/newsFeed.ts';
import { publicOrigins } from '../../src/server/shell/hosts.ts';
import { subscriptionLinks } from '../../src/server/news/subscriptionLink.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { pinNumber } from '../contracts/drafts.ts';
import { type Browser, browserOf, someAccount } from './someAccount.ts';
import { type TestApp, testApp } from './testApp.ts';

const origin = 'https://tessera.example';
let server: TestApp;
let mails: Mail[];
let [graceId, maryId, pin] = ['', '', ''];
let grace: Browser;
let mary: Browser;
beforeEach(async () => {
  mails = [];
  server = await testApp();
  graceId = await someAccount(server.db, 'grace', { isVerified: true });
  maryId = await someAccount(server.db, 'mary', { isVerified: true });
  grace = await browserOf(server.app, server.db, graceId);
  mary = await browserOf(server.app, server.db, maryId);
  await contentStoreOf(server.db).savePins([pinNumber(900, { owner: 'grace' })]);
  pin = (await server.db.rows.selectFrom('pins').select('id').where('owner_id', '=', graceId).executeTakeFirstOrThrow()).id;
});
afterEach(() => server.close());

const change = (browser: Browser, call: string, options: object) =>
  browser.call('POST', `/resource/${call}/`, { source_url: '/', data: JSON.stringify({ options }) });
const ask = async (browser: Browser, name: string, options: object = {}) => {
  const { status, body } = await browser.call('GET', `/resource/${name}/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`);
  return { status, data: (body as unknown as { resource_response: { data: never } }).resource_response.data };
};
const links = () => subscriptionLinks(server.db, server.dataFolder);
const failed = vi.fn<(error: unknown) => void>();
const send = () => sendDigests({ db: server.db, mailer: { send: async (mail) => void mails.push(mail) }, links: links(), origin }, failed);
const wantDigest = (news_digest = true) => writeSettings(server.db, graceId, { news_digest });

test('a change sent twice with its id is told once, and news are their person’s alone [A-27] [B-03]', async () => {
  const follow = { user_id: graceId, client_id: randomUUID() };
  for (let n = 0; n < 2; n++) expect((await change(mary, 'UserFollowResource/create', follow)).status).toBe(200);
  expect((await change(mary, 'PinReactionResource/create', { pin_id: pin, client_id: randomUUID() })).status).toBe(200);
  expect((await ask(grace, 'NewsHubBadgeResource')).data).toMatchObject({ news_unread_count: 2, conversations_unseen_count: 0 });
  expect((await ask(grace, 'NewsHubResource')).data).toMatchObject({
    unread: 2,
    bookmark: null,
    entries: [{ kind: 'like', people: [{ username: 'mary' }], pin: { id: pin } }, { kind: 'follow' }],
  });
  expect((await ask(mary, 'NewsHubResource')).data).toMatchObject({ entries: [] });
  expect((await ask(await browserOf(server.app, server.db, null), 'NewsHubResource')).status).toBe(401);
  const read = await change(grace, 'NewsHubResource/update', { id: `like:${pin}` });
  expect((read.body as unknown as { resource_response: { data: unknown } }).resource_response.data).toEqual({ unread: 1 });
});

test('Home’s badge counts the new pins of followed people since the last visit [A-27]', async () => {
  const atHome = async () => ((await ask(mary, 'NewsHubBadgeResource')).data as { home_new_count: number }).home_new_count;
  await followPerson(server.db, maryId, graceId, true);
  await ask(mary, 'UserHomefeedResource');
  expect(await atHome()).toBe(0);
  const createdAt = new Date(Date.now() + 1_000).toISOString();
  await contentStoreOf(server.db).savePins([901, 902].map((n) => pinNumber(n, { owner: 'grace', createdAt })));
  expect(await atHome()).toBe(2);
  await server.db.rows.updateTable('pins').set({ created_at: new Date().toISOString() }).where('created_at', '=', createdAt).execute();
  await ask(mary, 'UserHomefeedResource');
  expect(await atHome()).toBe(0);
});

test('a digest goes to those who want it, once a day, with numbers only, and ends by its link [A-08]', async () => {
  await followPerson(server.db, maryId, graceId, true);
  await likePin(server.db, maryId, pin, true);
  await send();
  expect(mails).toEqual([]);
  await wantDigest();
  await send();
  await send();
  expect(mails).toHaveLength(1);
  const [{ to, subject, text, link, unsubscribe }] = mails as [Mail];
  expect([to, subject, link]).toEqual(['grace@example.org', 'Your updates on Tessera', `${origin}/news_hub/`]);
  expect(text).toContain('– 1 new follower\n– 1 like of your pins');
  expect(text).toContain(unsubscribe);
  expect(text).not.toContain('mary');

  const path = new URL(unsubscribe!).pathname;
  const opened = await server.app.inject(path);
  expect([opened.statusCode, opened.body.includes('Unsubscribe')]).toEqual([200, true]);
  const settingOf = async () => (await grace.call('GET', '/v3/users/me/settings/')).body!.data as { settings: { news_digest: boolean } };
  expect((await settingOf()).settings.news_digest).toBe(true);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const ended = await server.app.inject({ method: 'POST', url: path, headers: form, payload: 'List-Unsubscribe=One-Click' });
  expect([ended.statusCode, ended.body.includes('Subscribe again')]).toEqual([200, true]);
  expect((await settingOf()).settings.news_digest).toBe(false);
  await server.app.inject({ method: 'POST', url: path, headers: form, payload: 'subscribe=1' });
  expect((await settingOf()).settings.news_digest).toBe(true);

  const parts = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  for (const [type, payload] of [
    ['multipart/form-data; boundary=b', parts],
    ['application/json', '{"subscribe":"1"}'],
    ['application/json', '{'],
    ['text/plain', 'subscribe=1'],
  ] as const) {
    await wantDigest();
    const one = await server.app.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload });
    expect([one.statusCode, (await settingOf()).settings.news_digest], type).toEqual([200, false]);
  }
  await wantDigest();

  // The next day only what came since; nothing, if all was read.
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const dayLater = () => server.db.rows.updateTable('accounts').set({ digested_at: yesterday }).where('person_id', '=', graceId).execute();
  const cameAt = (created_at: string) => server.db.rows.updateTable('news').set({ created_at });
  await dayLater();
  await cameAt('2026-01-01T00:00:00.000Z').execute();
  await send();
  expect(mails).toHaveLength(1);
  await cameAt(new Date().toISOString()).execute();
  await readNews(server.db, graceId, null);
  await send();
  expect(mails).toHaveLength(1);
  await cameAt(new Date().toISOString()).set({ read_at: null }).where('kind', '=', 'like').execute();
  await send();
  expect(mails).toHaveLength(2);
  expect(mails[1]!.text).toContain('– 1 like of your pins');
  expect(mails[1]!.text).not.toContain('follower');
  expect(failed).not.toHaveBeenCalled();
});

test('a digest in Arabic tells two of a kind by the dual, without a space for the number [19, M-02]', async () => {
  await server.db.rows.updateTable('accounts').set({ locale: 'ar_SA' }).where('person_id', '=', graceId).execute();
  await wantDigest();
  for (const follower of [maryId, await someAccount(server.db, 'ada')]) await followPerson(server.db, follower, graceId, true);
  await send();
  expect(mails[0]!.text).toContain('– متابِعان جديدان');
});

test('a digest whose sending failed is sent in the next round [A-08]', async () => {
  await followPerson(server.db, maryId, graceId, true);
  await wantDigest();
  const broken = vi.fn<(error: unknown) => void>();
  const mailer = { send: async () => Promise.reject(new Error('No answer')) };
  await sendDigests({ db: server.db, mailer, links: links(), origin }, broken);
  expect([broken.mock.calls.length, mails.length]).toEqual([1, 0]);
  await send();
  await send();
  expect(mails).toHaveLength(1);
});

test('however many subscribers have no news, those who have get their digest, until the server stops [A-08]', async () => {
  const settings = JSON.stringify({ news_digest: true });
  const idle = Array.from({ length: 600 }, (_, n) => `${n}`.padStart(4, '0'));
  for (const n of idle) {
    await server.db.rows
      .insertInto('people')
      .values({ id: n, username: `idle${n}`, full_name: n, about: null, picture_signature: null, created_at: new Date().toISOString() })
      .execute();
    const account = { person_id: n, kind: 'person' as const, email: `${n}@example.org`, country: 'US', locale: 'en_US', settings };
    await server.db.rows
      .insertInto('accounts')
      .values({ ...account, email_verified_at: new Date().toISOString() })
      .execute();
  }
  await followPerson(server.db, maryId, graceId, true);
  await wantDigest();
  await sendDigests(
    { db: server.db, mailer: { send: async (mail) => void mails.push(mail) }, links: links(), origin },
    failed,
    AbortSignal.abort(),
  );
  expect(mails).toEqual([]);
  await send();
  expect(mails.map(({ to }) => to)).toEqual(['grace@example.org']);
});

test('a link for another person, or mailed to an earlier address, changes nothing [A-08]', async () => {
  await wantDigest();
  const account = { person_id: graceId, email: 'grace@example.org' };
  const path = await links().pathFor(account);
  const forged = [path.replace(graceId, maryId), `${path}x`, path.slice(0, -1), '/email/subscription/a.b', '/email/subscription/%00'];
  for (const url of forged) expect((await server.app.inject({ method: 'POST', url })).statusCode, url).toBe(410);
  await server.db.rows.updateTable('accounts').set({ email: 'new@example.org' }).where('person_id', '=', graceId).execute();
  expect((await server.app.inject({ method: 'POST', url: path })).statusCode).toBe(410);
  const { settings } = (await grace.call('GET', '/v3/users/me/settings/')).body!.data as { settings: { news_digest: boolean } };
  expect(settings.news_digest).toBe(true);
});

test('digests lead to a host that is configured, or to this machine if it alone is listened to [A-08]', async () => {
  const originAt = async (siteHost: string, host: string, path = '/') => {
    const app = fastify();
    const { siteOrigin } = publicOrigins(app, { siteHost, allowedHosts: [] });
    app.get('/', async () => null);
    app.get('/health', { config: { access: 'anyone', anyHost: true } }, async () => null);
    await app.listen({ host, port: 0 });
    const before = siteOrigin();
    await app.inject({ url: path, headers: { host: siteHost } });
    const after = siteOrigin();
    await app.close();
    return [before, after];
  };
  expect(await originAt('localhost', '127.0.0.1')).toEqual([null, 'http://localhost']);
  expect(await originAt('localhost', '0.0.0.0')).toEqual([null, null]);
  expect(await originAt('tessera.example', '0.0.0.0')).toEqual([null, 'http://tessera.example']);
  expect(await originAt('tessera.example', '0.0.0.0', '/health')).toEqual([null, null]);
});

test('unverified addresses get no digest, and mail programs find the way to unsubscribe [A-08]', async () => {
  await followPerson(server.db, maryId, graceId, true);
  await wantDigest();
  await server.db.rows.updateTable('accounts').set({ email_verified_at: null }).where('person_id', '=', graceId).execute();
  await send();
  expect(mails).toEqual([]);
  const { dataFolder } = server;
  await mailerOf({ dataFolder }).send({
    to: 'a@example.org',
    locale: 'en_US',
    subject: 'S',
    text: 'T',
    link: `${origin}/`,
    unsubscribe: `${origin}/u`,
  });
  const [file] = await readdir(join(dataFolder, 'outbox'));
  const sent = await readFile(join(dataFolder, 'outbox', file!), 'utf8');
  expect(sent).toContain(`List-Unsubscribe: <${origin}/u>`);
  expect(sent).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});
