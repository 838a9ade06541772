import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/database/database.ts';
import { limits } from '../../src/server/shell/limits.ts';
import { pinNumber } from '../contracts/drafts.ts';
import { type SignedUpBrowser, signUp } from '../server/signUp.ts';
import { type TestApp, testApp } from '../server/testApp.ts';

let server: TestApp;
let grace: SignedUpBrowser;
let board: string;
let logged = '';
beforeAll(async () => {
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  server = await testApp({ pins: [pinNumber(1, { board: { slug: 'engines' } })], logLevel: 'trace', logStream });
  grace = await signUp(server.app);
  board = await newBoard('zqgifts');
});
afterAll(() => server.close());

async function newBoard(name: string): Promise<string> {
  const { data } = await grace.call('BoardResource/create', { name, privacy: 'secret', client_id: crypto.randomUUID() });
  return (data as { id: string }).id;
}

/** Saves a pin to a board of Grace's, with a private note. */
async function savedPin(board_id: string, title: string): Promise<string> {
  const { id: pin_id } = await server.db.rows.selectFrom('pins').select('id').where('title', '=', 'Pin 1').executeTakeFirstOrThrow();
  const { data } = await grace.call('RepinResource/create', { pin_id, board_id, client_id: crypto.randomUUID() });
  const { id } = (data as { pin: { id: string } }).pin;
  await grace.call('PinResource/update', { pin_id: id, title, description: `${title} words`, link: 'https://example.org/zqlink' });
  await grace.call('PinNoteResource/update', { pin_id: id, note: 'zqnote', client_id: crypto.randomUUID() });
  return id;
}

const change = async (method: 'PUT' | 'DELETE' | 'GET', id: string): Promise<string> =>
  (await grace.ask({ method, url: `/v3/boards/${id}/link/` })).json().data.path;
const headers = { host: 'localhost', accept: 'text/html' };
const open = (url: string, app = server.app) => app.inject({ url, headers });
const codeIn = (path: string): string => path.split('/').at(-2)!;

test('everyone with the link sees the board and its pins, drawn by the server, with nothing that could pass its address on', async () => {
  const pin = await savedPin(board, 'zqkettle');
  const path = await change('PUT', board);
  expect(await change('GET', board)).toBe(path);
  for (const url of [path, `${path}${pin}/`]) {
    const answers = [await open(url), await grace.ask({ url, headers: { accept: 'text/html' } })];
    for (const { statusCode, headers: sent, body, cookies } of answers) {
      expect(statusCode, url).toBe(200);
      expect(body).toMatch(/zqgifts/);
      expect(body).toMatch(/zqkettle|alt="Picture 1"/);
      expect(body).not.toMatch(/zqnote|<script|<form|<iframe|rel="alternate"|rel="canonical"|og:/);
      expect(sent).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
      expect(body).toContain('<meta name="robots" content="noindex, nofollow"/><meta name="referrer" content="no-referrer"/>');
      expect(sent['content-security-policy']).toMatch(
        /^default-src 'none';.*img-src 'self'; media-src 'self'; form-action 'none'; frame-ancestors 'none'/,
      );
      expect(sent['content-security-policy']).not.toMatch(/script-src|connect-src/);
      expect(cookies).toEqual([]);
    }
  }
  const { body } = await open(`${path}${pin}/`);
  expect(body).toContain('zqkettle words');
  expect(body).toContain('<a href="https://example.org/zqlink" rel="noopener noreferrer nofollow ugc">');
  expect((await open('/robots.txt')).body).toMatch(/Disallow: \/_\/\nAllow: \/_\/board\/\n/);
});

test('after revoking, no page opens in any process, and the answer is that of a link that never was', async () => {
  const pin = await savedPin(board, 'zqcup');
  const path = await change('PUT', board);
  const second = await testApp({ db: await openDatabase({ dataFolder: server.dataFolder }), dataFolder: server.dataFolder });
  for (const app of [server.app, second.app]) expect((await open(path, app)).statusCode).toBe(200);
  expect(await change('DELETE', board)).toBeNull();
  const never = await open(`/_/board/${'1'.repeat(18)}.${'A'.repeat(22)}/`);
  const withoutNonce = (body: string) => body.replace(/nonce="[^"]*"/, '');
  for (const app of [server.app, second.app])
    for (const url of [path, `${path}${pin}/`]) {
      const { statusCode, body, headers: sent } = await open(url, app);
      expect(statusCode).toBe(404);
      expect(body).toContain('This link does not work any more');
      expect(withoutNonce(body)).toBe(withoutNonce(never.body));
      expect(sent).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    }
  await second.close();
});

test('a link opens nothing but its own board, by whatever path', async () => {
  const other = await newBoard('zqdiary');
  const hidden = await savedPin(other, 'zqhidden');
  const { id: publicPin } = await server.db.rows.selectFrom('pins').select('id').where('title', '=', 'Pin 1').executeTakeFirstOrThrow();
  const [path, otherPath] = [await change('PUT', board), await change('PUT', other)];
  const [code, otherCode] = [codeIn(path), codeIn(otherPath)];
  const [id, mark] = code.split('.') as [string, string];
  const wrong = [
    ...[hidden, publicPin, other, 'none', '%00', `..%2F${otherCode.split('.')[0]}`, `${hidden}/${hidden}`].map((rest) => path + rest),
    ...[id, board, `${otherCode.split('.')[0]}.${mark}`, `${id}.${otherCode.split('.')[1]}`, `${code}%00x`, ` ${code}`, `${code}=`, ''].map(
      (one) => `/_/board/${one}/`,
    ),
  ];
  for (const url of wrong) {
    const { statusCode, body } = await open(url);
    expect(statusCode, url).toBe(404);
    expect(body, url).not.toMatch(/zqdiary|zqhidden|zqgifts|<script/);
  }
  for (const url of [`/pin/${hidden}/`, `/${grace.username}/zqgifts/`, `/v3/pins/${hidden}/pictures/${'0'.repeat(64)}/`])
    expect((await open(url)).body, url).not.toMatch(/zqhidden|zqkettle|zqdiary/);
});

test('a wrong address of a link is no page of the product, whose log would have it', async () => {
  const path = await change('PUT', board);
  for (const url of [`${path}?after=none`, `${path}?after=${'x'.repeat(300)}`, `${path}x/y/z/`, `${path}%E0%A4%A`]) {
    const { statusCode, body, headers: sent } = await open(url);
    expect([400, 404], url).toContain(statusCode);
    expect(body, url).not.toMatch(/<script|id="root"/);
    // An address that is none comes to no route.
    if (!url.endsWith('%A')) expect(sent['cache-control'], url).toBe('no-store');
  }
});

test('the board and its link are in no feed, search, map, embed or related pins', async () => {
  const pin = await savedPin(board, 'zqsaucer');
  const path = await change('PUT', board);
  const url = (page: string) => new URLSearchParams({ url: `http://localhost${page}` });
  const data = (options: object) => new URLSearchParams({ source_url: '/', data: JSON.stringify({ options }) });
  const places = [
    `/_/oembed?${url(path)}`,
    `/_/embed${path}`,
    `${path}feed.atom/`,
    `/${grace.username}/feed.atom`,
    `/${grace.username}/`,
    '/sitemap.xml?of=pins',
    '/sitemap.xml?of=boards',
    '/',
    `/resource/BaseSearchResource/get/?${data({ query: 'zqsaucer', scope: 'pins' })}`,
    `/resource/BaseSearchResource/get/?${data({ query: 'zqgifts', scope: 'boards' })}`,
  ];
  for (const place of places) {
    const { statusCode, body } = await server.app.inject({ url: place, headers: { host: 'localhost' } });
    if (place.includes(codeIn(path))) expect(statusCode, place).toBe(404);
    // A search repeats what was asked for.
    expect(body.replaceAll(/"query":"zq\w+"/g, ''), place).not.toMatch(/zqsaucer|zqgifts|zqnote/);
    expect(body, place).not.toContain(pin);
    expect(body, place).not.toContain(codeIn(path).split('.')[1]);
  }
});

test('codes are guessed no faster than the limit of a network, and a right one is then refused too', async () => {
  const path = await change('PUT', board);
  const most = limits.boardLink.address;
  const from = (url: string) => server.app.inject({ url, headers, remoteAddress: '203.0.113.9' });
  const answers: number[] = [];
  for (let n = 0; n < most; n++) answers.push((await from(`/_/board/${'1'.repeat(18)}.${String(n).padStart(22, 'A')}/`)).statusCode);
  expect(new Set(answers)).toEqual(new Set([404]));
  const refused = await from(path);
  expect([refused.statusCode, refused.headers['retry-after'] !== undefined]).toEqual([429, true]);
  expect(refused.body).not.toContain('zqgifts');
});

test('the code is in no table, no log, no event and no export, which only says that there is a link', async () => {
  const path = await change('PUT', board);
  await open(path);
  const [, mark] = codeIn(path).split('.') as [string, string];
  const files = await Promise.all(
    ['tessera.db', 'tessera.db-wal'].map((name) => readFile(join(server.dataFolder, name), 'latin1').catch(() => '')),
  );
  expect(files.join('')).not.toContain(mark);
  expect(logged).not.toContain(mark);
  expect(logged.length).toBeGreaterThan(0);
  const parts = unzipSync((await grace.ask({ url: '/v3/users/me/export/' })).rawPayload);
  expect(Object.values(parts).some((file) => Buffer.from(file).includes(mark))).toBe(false);
  expect(JSON.parse(Buffer.from(parts['board-links.json']!).toString())).toContainEqual({
    board_id: board,
    created_at: expect.stringMatching(/Z$/),
  });
});
