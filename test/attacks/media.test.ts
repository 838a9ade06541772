import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../server/testApp.ts';

let server: TestApp;
let media: string;
beforeAll(async () => {
  server = await testApp();
  media = join(server.dataFolder, 'media');
});
afterAll(() => server.close());

const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.domain)</script></svg>';
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

test('a file among the media that could run is not sent, whatever it is called', async () => {
  for (const name of [
    'a.html',
    'a.htm',
    'a.xhtml',
    'a.svg',
    'a.SVG',
    'a.xml',
    'a.js',
    'a.mjs',
    'a.css',
    'a.pdf',
    'a.swf',
    'a',
    'a.mp4.html',
    'a.ndjson',
    'a.db',
  ]) {
    await writeFile(join(media, name), script);
    const { statusCode, body } = await get(`/media/${name}`);
    expect([name, statusCode, body.includes('<svg')]).toEqual([name, 404, false]);
  }
});

test("a script under a film's name stays a film that runs nothing", async () => {
  for (const [name, type] of [
    ['a.mp4', 'video/mp4'],
    ['a.M3U8', 'application/vnd.apple.mpegurl'],
    ['a.m4s', 'video/iso.segment'],
    ['a.vtt', 'text/vtt; charset=utf-8'],
    ['a.jpg', 'image/jpeg'],
  ] as const) {
    await writeFile(join(media, name), script);
    const { statusCode, headers } = await get(`/media/${name}`);
    expect([name, statusCode, headers['content-type']]).toEqual([name, 200, type]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    });
  }
});

test('no link leads out of the media, and neither does a path', async () => {
  const secret = join(server.dataFolder, 'secret.mp4');
  await writeFile(secret, 'classified');
  await symlink(secret, join(media, 'link.mp4'));
  await symlink(server.dataFolder, join(media, 'up'));
  await symlink(join(media, 'clip.mp4'), join(media, 'inside.mp4'));
  await mkdir(join(media, '.hidden'));
  await writeFile(join(media, '.hidden', 'a.mp4'), 'classified');
  await writeFile(join(media, '.a.mp4'), 'classified');
  for (const url of [
    'link.mp4',
    'up/secret.mp4',
    '../secret.mp4',
    '%2e%2e/secret.mp4',
    '..%2fsecret.mp4',
    '%5c..%5csecret.mp4',
    '..\\secret.mp4',
    '.hidden/a.mp4',
    '.a.mp4',
    'clip.mp4%00.mp4',
    'up/.mp4',
    encodeURIComponent(secret),
  ]) {
    const { statusCode, body } = await get(`/media/${url}`);
    expect([url, [400, 403, 404].includes(statusCode), body.includes('classified')]).toEqual([url, true, false]);
  }
  expect((await get('/media/inside.mp4')).body).toBe('0123456789');
});

test('many ranges at once cost no more than the file', async () => {
  const many = `bytes=${Array.from({ length: 1_500 }, (_, i) => `${i % 9}-9`).join(',')}`;
  for (const range of [
    many,
    'bytes=0-,0-,0-',
    'bytes=9-0',
    'bytes=-99999999999999999999',
    'bytes=0-99999999999999999999',
    'bytes=a-b',
    'lines=0-1',
    'bytes=',
  ]) {
    const { statusCode, rawPayload } = await get('/media/clip.mp4', { range });
    expect([range.slice(0, 40), [200, 206, 416].includes(statusCode)]).toEqual([range.slice(0, 40), true]);
    expect(rawPayload.length).toBeLessThan(400);
  }
});

test('a film that the browser has is not sent again', async () => {
  const { headers } = await get('/media/clip.mp4');
  for (const condition of [{ 'if-none-match': String(headers.etag) }, { 'if-modified-since': String(headers['last-modified']) }] as Record<
    string,
    string
  >[]) {
    const again = await get('/media/clip.mp4', condition);
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
});
