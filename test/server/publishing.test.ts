import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { pinNumber } from '../contracts/drafts.ts';
import { signUp } from './signUp.ts';
import { type TestApp, testApp } from './testApp.ts';

const hostile = '<script>alert(1)</script> & "quotes"';
let server: TestApp;
beforeAll(async () => {
  server = await testApp({
    pins: [
      pinNumber(1, { board: { slug: 'engines' }, title: 'Brass wheels' }),
      pinNumber(2, { board: { slug: 'engines' }, title: `Older\u0007${hostile}`, altText: hostile }),
      pinNumber(3, { board: { slug: 'diary' }, title: 'Nobody reads this' }),
    ],
  });
});
afterAll(() => server.close());

const open = (url: string) => server.app.inject({ url, headers: { host: 'localhost' } });
const embed = (page: string, more: Record<string, string> = {}) =>
  open(`/_/oembed?${new URLSearchParams({ url: `http://localhost${page}`, ...more })}`);

test('a public board and a person have Atom feeds, whose texts are texts and whose characters XML can write', async () => {
  for (const path of ['/ada/engines/feed.atom', '/ada/feed.atom', '/ada/engines/feed.atom/']) {
    const { statusCode, headers, body } = await open(path);
    expect(statusCode, path).toBe(200);
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(headers['set-cookie']).toBeUndefined();
    expect(body.match(/<entry>/g)).toHaveLength(2);
    expect(body).toContain('<title>Brass wheels</title>');
    expect(body).toContain('Older&#60;script&#62;');
    expect(body).not.toMatch(/<script|<img/);
    expect(body).not.toContain('\u0007');
    expect(body).not.toContain('Nobody');
    const [id] = /http:\/\/localhost\/pin\/[^<"]+/.exec(body)!;
    expect((await open(new URL(id).pathname)).statusCode).toBe(200);
  }
});

test('a site learns how to embed a page, within the room that it has', async () => {
  const answer = (await embed('/ada/engines/', { maxwidth: '300' })).json();
  expect(answer).toMatchObject({ version: '1.0', type: 'rich', title: 'Engines', author_name: 'Ada Lovelace', width: 300, height: 480 });
  expect(answer.html).toContain('src="http://localhost/_/embed/ada/engines/"');
  for (const wrong of ['//elsewhere.test/ada/', '/login/', '/ada/none/', '/ada/diary/', '/%00/'])
    expect((await embed(wrong)).statusCode, wrong).toBe(404);
  expect((await open('/_/oembed?url=http%3A%2F%2Felsewhere.test%2Fada%2F')).statusCode).toBe(404);
  expect((await embed('/ada/', { format: 'xml' })).statusCode).toBe(400);
  expect((await embed('/ada/', { maxwidth: '-1' })).statusCode).toBe(400);
  expect((await open('/_/oembed')).statusCode).toBe(400);
});

test('other sites may frame an embedded wall and no other page; it runs nothing and sends nothing', async () => {
  const { statusCode, headers, body } = await open('/_/embed/ada/engines/');
  expect(statusCode).toBe(200);
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'none'; frame-ancestors \*/);
  expect(headers['content-security-policy']).not.toContain('script-src');
  expect(headers['set-cookie']).toBeUndefined();
  expect(body.match(/<img/g)).toHaveLength(2);
  expect(body).not.toContain('<script>alert');
  expect((await open('/ada/engines/')).headers['x-frame-options']).toBe('DENY');
});

test('a public page names its feed and how to embed it, a secret or hidden one does not', async () => {
  const headOf = async (url: string) => (await server.app.inject({ url, headers: { host: 'localhost', accept: 'text/html' } })).body;
  for (const path of ['/ada/engines/', '/ada/']) {
    const body = await headOf(path);
    const [, feed] = /<link rel="alternate" type="application\/atom\+xml" href="http:\/\/localhost([^"]+)">/.exec(body) ?? [];
    expect((await open(feed!)).statusCode).toBe(200);
    const [, how] = /<link rel="alternate" type="application\/json\+oembed" href="http:\/\/localhost([^"]+)">/.exec(body) ?? [];
    expect((await open(how!.replaceAll('&#38;', '&'))).statusCode).toBe(200);
  }
  expect(await headOf('/ada/engines/')).toContain('<title>Engines · Tessera</title>');
  expect(await headOf('/ada/diary/')).not.toMatch(/rel="alternate"|Diary/);
});

test('nothing is published of secret boards, of private profiles and of those who hide from search engines', async () => {
  const all = (username: string, slug: string) => [
    `/${username}/feed.atom`,
    `/${username}/${slug}/feed.atom`,
    `/_/embed/${username}/`,
    `/_/embed/${username}/${slug}/`,
  ];
  for (const path of ['/ada/diary/feed.atom', '/_/embed/ada/diary/', '/nobody/feed.atom', '/_/embed/', '/_/embed/settings/'])
    expect((await open(path)).statusCode, path).toBe(404);

  const person = await signUp(server.app);
  const { username } = person;
  const hide = (setting: string, value: boolean) =>
    person.ask({ method: 'PUT', url: '/v3/users/me/settings/', payload: { [setting]: value } });
  const shelves = contentStoreOf(server.db);
  await shelves.saveBoard({ owner: username, slug: 'walks', name: 'Walks' });
  for (const path of all(username, 'walks')) expect((await open(path)).statusCode, path).toBe(200);
  for (const setting of ['is_private_profile', 'hidden_from_search_engines']) {
    expect((await hide(setting, true)).statusCode).toBe(200);
    for (const path of all(username, 'walks')) expect((await open(path)).statusCode, `${setting} ${path}`).toBe(404);
    expect((await open(`/${username}/`)).body).not.toContain('rel="alternate"');
    await hide(setting, false);
  }
});
