import { Parser } from 'htmlparser2';
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

/** The elements of a document with their texts, in order; throws if one does not end where it has to. */
function elementsOf(xml: string): { name: string; text: string }[] {
  const elements: { name: string; text: string }[] = [];
  const open: (typeof elements)[number][] = [];
  const parser = new Parser(
    {
      onopentag: (name) => {
        const element = { name: [...open.map((outer) => outer.name), name].join('/'), text: '' };
        elements.push(element);
        open.push({
          name,
          get text() {
            return element.text;
          },
          set text(text) {
            element.text = text;
          },
        });
      },
      ontext: (text) => {
        if (open.length > 0) open.at(-1)!.text += text;
      },
      onclosetag: (name, isImplied) => {
        expect([open.pop()?.name, isImplied]).toEqual([name, xml.includes(`</${name}>`) ? false : isImplied]);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  expect(open).toEqual([]);
  return elements;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

test('a feed has what RFC 4287 asks of it: one id, title and date for it and for each entry, the latest of them its own', async () => {
  const contentStore = contentStoreOf(server.db);
  await contentStore.saveBoard({ owner: 'ada', slug: 'dated', name: hostile, description: `]]>\uFFFE\uD800${hostile}` });
  const empty = elementsOf((await open('/ada/dated/feed.atom')).body);
  expect(empty.find(({ name }) => name === 'feed/updated')!.text).toMatch(instant);
  await contentStore.savePins(
    ['2126-03-01', '2126-05-01', '2126-04-01'].map((day, i) =>
      pinNumber(100 + i, { board: { slug: 'dated' }, title: hostile, description: hostile, createdAt: `${day}T00:00:00.000Z` }),
    ),
  );
  const { body, headers } = await open('/ada/dated/feed.atom');
  const elements = elementsOf(body);
  const texts = (path: string) => elements.filter(({ name }) => name === path).map(({ text }) => text);
  expect(texts('feed/id')).toEqual(['http://localhost/ada/dated/']);
  expect(texts('feed/title')).toEqual([hostile]);
  expect(texts('feed/subtitle')).toEqual([`]]>\uFFFD${hostile}`]);
  expect(texts('feed/updated')).toEqual(['2126-05-01T00:00:00.000Z']);
  expect(texts('feed/author/name')).toEqual(['Ada Lovelace']);
  expect(texts('feed/entry/title')).toEqual([hostile, hostile, hostile]);
  expect(new Set(texts('feed/entry/id')).size).toBe(3);
  for (const date of [...texts('feed/entry/updated'), ...texts('feed/entry/published')]) expect(date).toMatch(instant);
  for (const content of texts('feed/entry/content')) {
    const names: string[] = [];
    new Parser({ onopentag: (name) => names.push(name) }).end(content);
    expect(names).toEqual(['a', 'img', 'p']);
  }
  for (const [, address] of body.matchAll(/(?:href|src)="([^"]*)"/g)) expect(address).toMatch(/^http:\/\/localhost\//);

  expect(headers['cache-control']).toBe('public, max-age=300');
  const again = (tag: string) => server.app.inject({ url: '/ada/dated/feed.atom', headers: { host: 'localhost', 'if-none-match': tag } });
  expect(await again(String(headers.etag))).toMatchObject({ statusCode: 304, body: '' });
  await contentStore.savePins([pinNumber(110, { board: { slug: 'dated' } })]);
  expect((await again(String(headers.etag))).statusCode).toBe(200);
});

test('a feed ends after fifty pins', async () => {
  const contentStore = contentStoreOf(server.db);
  await contentStore.saveBoard({ owner: 'ada', slug: 'many', name: 'Many' });
  await contentStore.savePins(Array.from({ length: 60 }, (_, i) => pinNumber(200 + i, { board: { slug: 'many' } })));
  expect((await open('/ada/many/feed.atom')).body.match(/<entry>/g)).toHaveLength(50);
});

test('a site learns how to embed a page, within the room that it has', async () => {
  const answer = (await embed('/ada/engines/', { maxwidth: '300' })).json();
  expect(answer).toMatchObject({ version: '1.0', type: 'rich', title: 'Engines', author_name: 'Ada Lovelace', width: 300, height: 480 });
  expect(answer.html).toContain('src="http://localhost/_/embed/ada/engines/"');
  for (const wrong of ['//elsewhere.test/ada/', '/login/', '/ada/none/', '/ada/diary/', '/%00/'])
    expect((await embed(wrong)).statusCode, wrong).toBe(404);
  expect((await open('/_/oembed?url=http%3A%2F%2Felsewhere.test%2Fada%2F')).statusCode).toBe(404);
  const small = (await embed('/ada/engines/', { maxwidth: '200', maxheight: '100' })).json();
  expect(small).toMatchObject({ width: 200, height: 100 });
  expect(small.thumbnail_url).toBeUndefined();
  expect((await embed('/ada/engines/', { maxwidth: '200' })).json()).toMatchObject({ thumbnail_width: 170 });
  const [pin] = await server.db.rows.selectFrom('pins').select('id').where('title', '=', 'Brass wheels').execute();
  expect((await embed(`/pin/${pin!.id}/`)).json()).toMatchObject({ title: 'Brass wheels', author_url: 'http://localhost/ada/' });
  for (const format of ['yaml', 'XML', '']) expect((await embed('/ada/', { format })).statusCode, format).toBe(501);
  expect((await embed('/ada/', { maxwidth: '-1' })).statusCode).toBe(400);
  expect((await open('/_/oembed')).statusCode).toBe(400);
});

test('oEmbed says the same in XML', async () => {
  await contentStoreOf(server.db).saveBoard({ owner: 'ada', slug: 'hostile', name: hostile });
  const answer = (await embed('/ada/hostile/')).json();
  const { headers, body } = await embed('/ada/hostile/', { format: 'xml' });
  expect(headers['content-type']).toBe('text/xml; charset=utf-8');
  expect(elementsOf(body)).toEqual([
    expect.objectContaining({ name: 'oembed' }),
    ...Object.entries(answer).map(([name, value]) => ({ name: `oembed/${name}`, text: String(value) })),
  ]);
});

test('oEmbed tells a page that opens here only from one that is none', async () => {
  const contentStore = contentStoreOf(server.db);
  await contentStore.saveBoard({ owner: 'ada', slug: 'shared', name: 'Shared', privacy: 'protected' });
  await contentStore.savePins([pinNumber(300, { board: { slug: 'shared' } }), pinNumber(301, { board: { slug: 'diary' } })]);
  const pins = await server.db.rows.selectFrom('pins').select(['id', 'title']).where('title', 'in', ['Pin 300', 'Pin 301']).execute();
  const pinPath = (title: string) => `/pin/${pins.find((pin) => pin.title === title)!.id}/`;
  for (const page of ['/ada/shared/', pinPath('Pin 300')]) {
    const answer = await embed(page);
    expect(answer.statusCode, page).toBe(401);
    expect(answer.body).not.toContain('Shared');
    expect((await open(`/_/embed${page}`)).statusCode).toBe(404);
  }
  for (const page of ['/ada/diary/', pinPath('Pin 301'), '/pin/none/']) expect((await embed(page)).statusCode, page).toBe(404);
  expect((await open('/ada/shared/feed.atom')).statusCode).toBe(404);
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
    for (const format of ['application\\/json', 'text\\/xml']) {
      const [, how] = new RegExp(`<link rel="alternate" type="${format}\\+oembed" href="http://localhost([^"]+)">`).exec(body) ?? [];
      const { statusCode, headers } = await open(how!.replaceAll('&#38;', '&'));
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toMatch(new RegExp(format));
    }
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
  const contentStore = contentStoreOf(server.db);
  await contentStore.saveBoard({ owner: username, slug: 'walks', name: 'Walks' });
  for (const path of all(username, 'walks')) expect((await open(path)).statusCode, path).toBe(200);
  for (const setting of ['is_private_profile', 'hidden_from_search_engines']) {
    expect((await hide(setting, true)).statusCode).toBe(200);
    for (const path of all(username, 'walks')) expect((await open(path)).statusCode, `${setting} ${path}`).toBe(404);
    expect((await open(`/${username}/`)).body).not.toContain('rel="alternate"');
    await hide(setting, false);
  }
});

test('a public board’s feed and wall do not name those who saved to it and are private, or hide from search engines', async () => {
  const person = await signUp(server.app, { first_name: 'Mallory', last_name: 'Nameless' });
  const contentStore = contentStoreOf(server.db);
  await contentStore.saveBoard({ owner: 'ada', slug: 'together', name: 'Together' });
  const pin = pinNumber(400, { owner: person.username });
  await contentStore.savePins([pin, pinNumber(401, { board: { slug: 'together' } })]);
  const { id: board_id } = await server.db.rows.selectFrom('boards').select('id').where('slug', '=', 'together').executeTakeFirstOrThrow();
  await server.db.rows.updateTable('pins').set({ board_id }).where('owner_id', '=', person.id).execute();
  const pages = ['/ada/together/feed.atom', '/_/embed/ada/together/'];
  const entries = async () => (await open(pages[0]!)).body.match(/<entry>/g)?.length;
  expect((await open(pages[0]!)).body).toContain('<author><name>Mallory Nameless</name></author>');
  for (const setting of ['is_private_profile', 'hidden_from_search_engines']) {
    const hide = (value: boolean) => person.ask({ method: 'PUT', url: '/v3/users/me/settings/', payload: { [setting]: value } });
    await hide(true);
    for (const page of pages) expect((await open(page)).body, `${setting} ${page}`).not.toContain('Nameless');
    expect(await entries()).toBe(2);
    expect((await open(pages[0]!)).body).toContain('<author><name>Ada Lovelace</name></author>');
    await hide(false);
  }
});
