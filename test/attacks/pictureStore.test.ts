import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyPictures } from '../../src/server/pictureStore/copyPictures.ts';
import { folderStore, picturesFolderOf } from '../../src/server/pictureStore/folderStore.ts';
import { filesOf } from '../../src/server/pictureStore/openStore.ts';
import type { PictureStore } from '../../src/server/pictureStore/pictureStore.ts';
import { s3Store } from '../../src/server/pictureStore/s3Store.ts';
import { writeBackup } from '../../src/server/backup/writeBackup.ts';
import { restoreBackup } from '../../src/server/backup/restoreBackup.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { cuttingProxy } from '../server/cuttingProxy.ts';
import { type S3Server, startS3 } from '../server/s3Server.ts';
import { signUp, type SignedUpBrowser } from '../server/signUp.ts';
import { photograph } from '../server/somePictures.ts';
import { appVersion, type TestApp, testApp } from '../server/testApp.ts';

const quick = { answer: 1_500, pause: 1_500 };
const key = (name: string) => `media/uploads/ab/${name}.mp4`;

let s3: S3Server;
let work: string;
beforeAll(async () => {
  s3 = await startS3();
  work = await mkdtemp(join(tmpdir(), 'tessera-store-faults-'));
});
afterAll(async () => {
  await s3.remove();
  await rm(work, { recursive: true });
});

const storeAt = (prefix: string, port?: number): PictureStore => s3Store(s3.place(prefix, port), join(work, 'pictures'), quick);

async function keysIn(store: PictureStore): Promise<string[]> {
  const keys: string[] = [];
  for (const prefix of ['pictures/', 'media/']) for await (const found of store.list(prefix)) keys.push(found);
  return keys.filter((found) => found !== 'pictures/probe').sort();
}

describe('a server with its pictures in a bucket', () => {
  let server: TestApp;
  let other: TestApp;
  let ada: SignedUpBrowser;
  const logged: string[] = [];
  beforeAll(async () => {
    const options = { logLevel: 'info', logStream: { write: (line: string) => void logged.push(line) } };
    server = await testApp({ pictures: storeAt('app/'), ...options });
    other = await testApp({ pictures: storeAt('app/') });
    ada = await signUp(server.app);
  });
  afterAll(async () => {
    await server.close();
    await other.close();
  });

  async function upload(bytes: Buffer) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
    form.append('topic', 'Machines');
    const request = new Response(form);
    const headers = { 'content-type': request.headers.get('content-type')! };
    return ada.ask({ method: 'POST', url: '/v3/pictures/', headers, payload: Buffer.from(await request.arrayBuffer()) });
  }
  const addressOf = (signature: string, size = '474x') =>
    `/pictures/${size}/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature.slice(4, 6)}/${signature}.jpg`;
  const pins = async (): Promise<number> => (await server.db.rows.selectFrom('pins').select('id').execute()).length;

  test('takes pictures in, makes their sizes, and another machine serves both', async () => {
    const answer = await upload(await photograph(700, 500).png().toBuffer());
    expect(answer.statusCode).toBe(201);
    const { signature } = answer.json<{ data: { signature: string } }>().data;
    const [here, there] = await Promise.all([server, other].map(({ app }) => app.inject({ url: addressOf(signature) })));
    expect([here!.statusCode, there!.statusCode, here!.headers['content-type'], here!.headers.etag]).toEqual([
      200,
      200,
      'image/jpeg',
      there!.headers.etag,
    ]);
    expect(await keysIn(storeAt('app/'))).toContain(`pictures/474x${addressOf(signature).slice('/pictures/474x'.length)}`);
    expect((await server.app.inject({ url: addressOf('0'.repeat(64)) })).statusCode).toBe(404);
  });

  test('serves a video by ranges, with its ETag, and no other names', async () => {
    const bytes = randomBytes(50_000);
    await storeAt('app/').write('media/uploads/ab/film.mp4', bytes);
    const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      server.app.inject({ method, url: '/media/uploads/ab/film.mp4', headers });
    const whole = await ask();
    expect([whole.statusCode, whole.rawPayload.equals(bytes), whole.headers['content-type']]).toEqual([200, true, 'video/mp4']);
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': '50000', 'cache-control': 'public, max-age=86400' });
    const etag = String(whole.headers.etag);
    for (const [range, from, to] of [
      ['bytes=10-19', 10, 19],
      ['bytes=49990-', 49_990, 49_999],
      ['bytes=-5', 49_995, 49_999],
      ['bytes=49998-99999', 49_998, 49_999],
    ] as const) {
      const part = await ask({ range });
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${from}-${to}/50000`]);
      expect(part.rawPayload.equals(bytes.subarray(from, to + 1))).toBe(true);
    }
    expect((await ask({ range: 'bytes=50000-' })).statusCode).toBe(416);
    expect((await ask({ range: 'bytes=0-1', 'if-range': '"other"' })).rawPayload.length).toBe(50_000);
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304);
    const head = await ask({}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, '50000', 0]);
    for (const url of ['/media/uploads/ab/none.mp4', '/media/..%2fpictures%2fprobe.mp4', '/media/a%5cb.mp4', '/media/a//b.mp4'])
      expect([url, (await server.app.inject({ url })).statusCode]).toEqual([url, 404]);
  });

  test('refuses uploads before a pin is written while the store is down, says so, and goes on when it is back', async () => {
    const bytes = await photograph(60, 40).png().toBuffer();
    const present = await upload(await photograph(80, 40).png().toBuffer());
    const { signature } = present.json<{ data: { signature: string } }>().data;
    const before = await pins();
    expect((await server.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
    await s3.kill();
    const refused = await upload(bytes);
    expect([refused.statusCode, refused.headers['retry-after'], await pins()]).toEqual([503, '5', before]);
    expect(refused.json<{ message: string }>().message).toContain('Nothing was changed.');
    const picture = await server.app.inject({ url: addressOf(signature) });
    expect([picture.statusCode, picture.headers['cache-control']]).toEqual([503, 'no-store']);
    expect((await server.app.inject({ url: '/readyz' })).json()).toEqual({
      status: 'degraded',
      problem: 'The store of pictures does not answer.',
    });
    expect((await server.app.inject({ url: '/metrics' })).body).toContain('tessera_picture_store_up 0');
    await s3.again();
    expect((await upload(bytes)).statusCode).toBe(201);
    expect((await server.app.inject({ url: addressOf(signature) })).statusCode).toBe(200);
    expect((await server.app.inject({ url: '/metrics' })).body).toContain('tessera_picture_store_up 1');
    expect(logged.join('')).not.toMatch(/S3RVER|Credential|Signature=/);
  });
});

test('an answer that is cut short is asked for again, and never taken for whole', async () => {
  const proxy = await cuttingProxy(s3.port);
  const [store, bytes] = [storeAt('cut/', proxy.port), randomBytes(600_000)];
  await store.write(key('a'), bytes);
  proxy.cutAfter(200_000);
  expect((await store.read(key('a')))!.equals(bytes)).toBe(true);
  const stream = (await store.stream(key('a')))!;
  proxy.cutAfter(100_000);
  await expect(buffer(stream).then(({ length }) => length)).rejects.toThrow();
  proxy.close();
});

test('a store that is silent is given up in time, and one with other keys at once, without naming them', async () => {
  const proxy = await cuttingProxy(s3.port);
  proxy.swallow(true);
  const startedAt = performance.now();
  await expect(storeAt('silent/', proxy.port).read(key('a'))).rejects.toMatchObject({ name: 'PictureStoreDown', status: 503 });
  expect(performance.now() - startedAt).toBeLessThan(9_000);
  proxy.close();
  const wrong = s3Store({ ...s3.place('wrong/'), secretAccessKey: 'a secret' }, work, quick);
  const error = (await wrong.write(key('a'), 'x').catch((failure: unknown) => failure)) as Error & { reason: string };
  expect([error.name, error.reason]).toEqual(['PictureStoreDown', '403 SignatureDoesNotMatch']);
  expect(JSON.stringify([error, error.stack, error.message])).not.toContain('a secret');
});

test('a file whose upload is killed can be sent again', async () => {
  const file = join(work, 'large.mp4');
  await writeFile(file, randomBytes(12_000_000));
  const store = storeAt('killed/');
  const writing = store.write(key('a'), { file }).then(
    () => 'written',
    (error: unknown) => (error as Error).name,
  );
  await new Promise((resolve) => {
    setTimeout(resolve, 15);
  });
  await s3.kill();
  const outcome = await writing;
  await s3.again();
  const found = await store.find(key('a'));
  expect([outcome, found?.bytes]).toEqual(outcome === 'written' ? ['written', 12_000_000] : ['PictureStoreDown', undefined]);
  await store.write(key('a'), { file });
  expect((await store.find(key('a')))?.bytes).toBe(12_000_000);
});

test('a folder is copied to a bucket, on from where a dead store stopped it, and left as it was', async () => {
  const folder = folderStore(picturesFolderOf(join(work, 'moved')));
  const names = Array.from({ length: 60 }, (_, n) => `pictures/original/aa/bb/cc/${n}.jpg`);
  for (const name of [...names, 'pictures/record/aa/bb/cc/1.json', 'pictures/236x/aa/bb/cc/1.webp', 'media/uploads/ab/1.mp4'])
    await folder.write(name, randomBytes(2_000));
  const target = storeAt('moved/');
  let seen = 0;
  const stopped = copyPictures(folder, target, {
    onProgress: () => {
      seen += 1;
      if (seen === 20) void s3.kill();
    },
  });
  await expect(stopped).rejects.toMatchObject({ name: 'PictureStoreDown' });
  await s3.again();
  const { copied, present } = await copyPictures(folder, target);
  expect(copied + present).toBe(63);
  expect(present).toBeGreaterThanOrEqual(20);
  expect(await keysIn(target)).toEqual(await keysIn(folder));
  for (const found of await keysIn(folder)) expect((await target.read(found))!.equals((await folder.read(found))!)).toBe(true);
  expect(await copyPictures(folder, target)).toEqual({ copied: 0, present: 63 });
});

test('a backup holds the pictures of a bucket, and is restored into an empty one or a folder alone', async () => {
  const [source, again, plain] = ['source', 'again', 'plain'].map((name) => join(work, name)) as [string, string, string];
  await (await openDatabase({ dataFolder: source })).close();
  const store = storeAt('backup/');
  const signature = 'ab'.repeat(32);
  const original = `pictures/original/ab/ab/ab/${signature}.jpg`;
  for (const name of [original, `pictures/record/ab/ab/ab/${signature}.json`, `pictures/236x/ab/ab/ab/${signature}.webp`, key('a')])
    await store.write(name, `bytes of ${name}`);
  const file = join(work, 'instance.tar');
  await writeBackup(file, { dataFolder: source, pictures: store, appVersion });
  const target = storeAt('again/');
  await restoreBackup(file, { dataFolder: again, pictures: target });
  expect(await keysIn(target)).toEqual([key('a'), original, `pictures/record/ab/ab/ab/${signature}.json`]);
  expect(String(await target.read(original))).toBe(`bytes of ${original}`);
  await expect(restoreBackup(file, { dataFolder: join(work, 'third'), pictures: target })).rejects.toThrow(
    'PICTURES_URL names is not empty',
  );
  await restoreBackup(file, { dataFolder: plain });
  expect(String(await folderStore(picturesFolderOf(plain)).read(original))).toBe(`bytes of ${original}`);
});

test('settings that cannot be right are refused in words that hold no key', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'an id', AWS_SECRET_ACCESS_KEY: 'a secret' };
  const refused = (environment: Record<string, string>): string => {
    try {
      filesOf(work, environment);
      return 'taken';
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(filesOf(work, {}).pictures.pathOf).toBeDefined();
  expect(refused({ PICTURES_URL: 's3://bucket/some/prefix', ...keys })).toBe('taken');
  for (const [environment, words] of [
    [{ PICTURES_URL: 's3://an%20id:a%20secret@bucket', ...keys }, 'names no bucket'],
    [{ PICTURES_URL: 'https://bucket', ...keys }, 'names no bucket'],
    [{ PICTURES_URL: 's3://bucket/../x', ...keys }, 'names no bucket'],
    [{ PICTURES_URL: 's3://bucket' }, 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
    [{ PICTURES_URL: 's3://bucket', ...keys, AWS_SESSION_TOKEN: 'a secret' }, 'AWS_SESSION_TOKEN'],
    [{ PICTURES_URL: 's3://bucket', ...keys, AWS_ENDPOINT_URL_S3: 'https://me:a%20secret@host' }, 'AWS_ENDPOINT_URL_S3'],
  ] as const) {
    expect(refused(environment)).toContain(words);
    expect(refused(environment)).not.toMatch(/a(?: |%20)secret|an(?: |%20)id/);
  }
});
