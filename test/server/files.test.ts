import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { writeSettings } from '../../src/server/instance/instanceSettings.ts';
import { compressAssets, smallestGzip } from '../../src/server/shell/compressAssets.ts';
import { somePins, type TestApp, testApp } from './testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ pins: somePins });
});
afterAll(() => server.close());

test('files with a hash in their name are kept for a year, the others are asked for each time', async () => {
  expect((await server.app.inject('/assets/entry-abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const url of ['/sw.js', '/manifest.webmanifest']) {
    const { statusCode, headers } = await server.app.inject(url);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    const again = await server.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
});

test('the compressed file is sent where there is one, and other answers are compressed on their way', async () => {
  const asset = await server.app.inject({ url: '/assets/entry-abc123.js', headers: { 'accept-encoding': 'gzip' } });
  expect(asset.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(asset.rawPayload).toString()).toMatch(/^export const words/);
  const list = await server.app.inject({ url: '/resource/UserHomefeedResource/get/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(list.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(list.rawPayload).toString()).resource_response.data).toHaveLength(20);
  expect(list.headers.vary).toContain('accept-encoding');
  expect((await server.app.inject({ url: '/assets/entry-abc123.js' })).headers).not.toHaveProperty('content-encoding');
});

test('assets that were compressed at build time are sent so, kept for a year', async () => {
  const assets = join(server.clientFolder, 'assets');
  const script = 'export const more = "a tile, another tile";'.repeat(100);
  await writeFile(join(assets, 'later-def456.js'), script);
  await compressAssets(server.clientFolder);
  expect((await readdir(assets)).sort()).toEqual([
    'entry-abc123.js',
    'entry-abc123.js.br',
    'entry-abc123.js.gz',
    'later-def456.js',
    'later-def456.js.br',
    'later-def456.js.gz',
  ]);
  for (const [accepted, ending, read] of [
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gz', gunzipSync],
  ] as const) {
    const { rawPayload, headers } = await server.app.inject({ url: '/assets/later-def456.js', headers: { 'accept-encoding': accepted } });
    expect(rawPayload).toEqual(await readFile(join(assets, `later-def456.js.${ending}`)));
    expect(read(rawPayload).toString()).toBe(script);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    });
  }
});

test('a compressed asset is the smallest of several gzips, whichever that is', async () => {
  for (const length of [1_000, 1_500]) {
    const text = Buffer.from(Array.from({ length }, (_, n) => `export const n${n} = ${(n * 7_919) % 99_991};`).join('\n'));
    const compressed = await smallestGzip(text);
    expect(gunzipSync(compressed)).toEqual(text);
    const lengths = [6, 7, 8].map((memLevel) => gzipSync(text, { level: 9, memLevel }).length);
    expect(new Set(lengths).size).toBeGreaterThan(1);
    expect(compressed).toHaveLength(Math.min(...lengths));
  }
});

test('media are sent in the parts that are asked for', async () => {
  const part = await server.app.inject({ url: '/media/clip.mp4', headers: { range: 'bytes=2-5' } });
  expect([part.statusCode, part.body, part.headers['content-range'], part.headers['content-type']]).toEqual([
    206,
    '2345',
    'bytes 2-5/10',
    'video/mp4',
  ]);
  expect((await server.app.inject({ url: '/media/clip.mp4', headers: { range: 'bytes=50-60' } })).statusCode).toBe(416);
});

test('nothing outside the two folders is sent', async () => {
  for (const url of [
    '/media/../tessera.db',
    '/media/%2e%2e/tessera.db',
    '/media/..%2ftessera.db',
    '/assets/..%2f..%2fdata/tessera.db',
    '/media/%5c..%5ctessera.db',
    '/assets/%00',
    '/assets/.hidden',
    '/index.html.gz',
  ]) {
    const { statusCode, body } = await server.app.inject(url);
    expect([400, 403, 404]).toContain(statusCode);
    expect(body).not.toContain('SQLite');
  }
});

test('a folder of the client is a page of its own, which the product may frame', async () => {
  for (const url of ['/inspector', '/inspector/', '/inspector/index.html']) {
    const { statusCode, body, headers } = await server.app.inject({ url, headers: { accept: 'text/html' } });
    expect([url, statusCode, body]).toEqual([url, 200, expect.stringContaining('<title>Inspector</title>')]);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonceIn(body)}'`);
  }
  expect((await server.app.inject('/inspector/none.html')).statusCode).toBe(404);
});

const nonceIn = (document: string): string | undefined => /csp-nonce" nonce="([^"]+)"/.exec(document)?.[1];

test('the extension is for the instance that is asked, and may read no page by itself [17.17]', async () => {
  const named = await testApp();
  onTestFinished(() => named.close());
  await writeSettings(named.db, { name: 'Atelier' });
  expect((await named.app.inject('/v3/extension.zip')).statusCode).toBe(404);
  await mkdir(join(named.clientFolder, '.extension'));
  await writeFile(join(named.clientFolder, '.extension/background.js'), 'chrome.action;');
  await writeFile(join(named.clientFolder, 'icon-192.png'), 'a picture');
  const { statusCode, headers, rawPayload } = await named.app.inject({
    url: '/v3/extension.zip',
    headers: { host: '192.168.1.20:3000', 'accept-language': 'de' },
  });
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/zip', 'no-store']);
  const files = unzipSync(rawPayload);
  expect(Object.keys(files).sort()).toEqual(['background.js', 'icon.png', 'manifest.json']);
  expect(strFromU8(files['background.js']!)).toBe('chrome.action;');
  const manifest = JSON.parse(strFromU8(files['manifest.json']!)) as Record<string, unknown>;
  expect(manifest).toMatchObject({
    manifest_version: 3,
    name: 'In Atelier speichern',
    version: '1.2.3',
    homepage_url: 'http://192.168.1.20:3000',
    permissions: ['activeTab', 'scripting'],
    externally_connectable: { matches: ['http://192.168.1.20:3000/*'] },
  });
  for (const more of ['host_permissions', 'optional_host_permissions', 'content_scripts']) expect(manifest).not.toHaveProperty(more);
  // It is not served as a file.
  expect((await named.app.inject('/.extension/background.js')).statusCode).toBe(404);
});
