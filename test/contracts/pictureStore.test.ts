import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderStore } from '../../src/server/pictureStore/folderStore.ts';
import type { PictureStore } from '../../src/server/pictureStore/pictureStore.ts';
import { s3Store } from '../../src/server/pictureStore/s3Store.ts';
import { type S3Server, startS3 } from '../server/s3Server.ts';

let work: string;
let s3: S3Server;
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'tessera-store-'));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.remove();
  await rm(work, { recursive: true });
});

let made = 0;
const stores: Record<string, () => PictureStore> = {
  'a folder': () => folderStore(join(work, String((made += 1)), 'pictures')),
  'a bucket': () => s3Store(s3.place(`p${(made += 1)}/`), join(work, String(made), 'pictures'), { answer: 30_000, pause: 30_000 }),
};

const keysBelow = async (store: PictureStore, prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of store.list(prefix)) keys.push(key);
  return keys.sort();
};
const name = (seed: number): string => createHash('sha256').update(String(seed)).digest('hex');
const keyOf = (seed: number): string => {
  const signature = name(seed);
  return `pictures/original/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature.slice(4, 6)}/${signature}.jpg`;
};

describe.each(Object.entries(stores))('%s', (_, open) => {
  test('holds what a map would hold, whatever is written, removed and listed', async () => {
    const step = fc.record({
      kind: fc.constantFrom('write', 'write', 'remove', 'removeMany', 'touch'),
      seed: fc.nat(6),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 300 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const [store, model] = [open(), new Map<string, Uint8Array>()];
        for (const { kind, seed, bytes } of steps) {
          const key = keyOf(seed);
          if (kind === 'write') {
            await store.write(key, bytes);
            model.set(key, bytes);
          } else if (kind === 'touch') expect(await store.touch(key)).toBe(model.has(key));
          else {
            const keys = kind === 'remove' ? [key] : [key, keyOf(seed + 1)];
            await store.remove(keys);
            for (const removed of keys) model.delete(removed);
          }
        }
        expect(await keysBelow(store, 'pictures/original/')).toEqual([...model.keys()].sort());
        for (let seed = 0; seed < 8; seed++) {
          const bytes = model.get(keyOf(seed));
          expect(await store.read(keyOf(seed))).toEqual(bytes && Buffer.from(bytes));
          expect((await store.find(keyOf(seed)))?.bytes).toBe(bytes?.length);
        }
      }),
      { numRuns: 4 },
    );
  });

  test('sends any range of a file that came from a file, and it whole', async () => {
    const store = open();
    const bytes = randomBytes(3_000_000);
    const file = join(work, `source-${(made += 1)}`);
    await writeFile(file, bytes);
    const key = `media/uploads/ab/${name(1)}.mp4`;
    await store.write(key, { file }, { lasting: true });
    expect((await buffer((await store.stream(key))!)).equals(bytes)).toBe(true);
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(100_000), async (from, length) => {
        const to = Math.min(from + length, bytes.length - 1);
        expect((await buffer((await store.stream(key, { from, to }))!)).equals(bytes.subarray(from, to + 1))).toBe(true);
      }),
      { numRuns: 4 },
    );
  });

  test('says of a missing file that it is missing, and removes it without complaint', async () => {
    const store = open();
    expect([await store.find(keyOf(1)), await store.read(keyOf(1)), await store.stream(keyOf(1)), await store.touch(keyOf(1))]).toEqual([
      undefined,
      undefined,
      undefined,
      false,
    ]);
    await store.remove([keyOf(1), keyOf(2)]);
    expect(await store.removeOlder(keyOf(1), Date.now())).toBeUndefined();
    expect(await keysBelow(store, 'media/')).toEqual([]);
  });

  test('removes what has not changed since a time and gives it back, and leaves what is newer', async () => {
    const store = open();
    await store.write(keyOf(1), 'old');
    expect(await store.removeOlder(keyOf(1), Date.now() - 60_000)).toBeUndefined();
    expect(String(await store.read(keyOf(1)))).toBe('old');
    expect(String(await store.removeOlder(keyOf(1), Date.now() + 60_000))).toBe('old');
    expect(await store.read(keyOf(1))).toBeUndefined();
  });

  test('marks a touched file as new and keeps its bytes', async () => {
    const store = open();
    await store.write(keyOf(1), 'bytes');
    const before = (await store.find(keyOf(1)))!.changedMs;
    // A store tells whole seconds.
    await wait(1_100);
    expect(await store.touch(keyOf(1))).toBe(true);
    expect((await store.find(keyOf(1)))!.changedMs).toBeGreaterThan(before);
    expect(String(await store.read(keyOf(1)))).toBe('bytes');
  });

  test('refuses keys that lead out of it', async () => {
    const store = open();
    for (const key of [
      '../x',
      'pictures/../../x',
      'pictures',
      'pictures/',
      '/etc/passwd',
      'pictures//x',
      'media/a\\b',
      'media/a\0b',
      'tessera.db',
    ]) {
      await expect(store.read(key)).rejects.toMatchObject({ name: 'NoKey' });
      await expect(store.write(key, 'x')).rejects.toMatchObject({ name: 'NoKey' });
      await expect(store.remove([key])).rejects.toMatchObject({ name: 'NoKey' });
    }
  });

  test('takes names in any script, lists more than one page of them, and tells that it can be written', async () => {
    const store = open();
    await store.probe();
    const odd = 'media/ü b/a+b c%20d.vtt';
    await store.write(odd, 'WEBVTT');
    expect(String(await store.read(odd))).toBe('WEBVTT');
    expect(await keysBelow(store, 'media/')).toEqual([odd]);
    const keys = Array.from({ length: 45 }, (_, n) => `media/many/${String(n).padStart(2, '0')}.vtt`);
    for (const key of keys) await store.write(key, 'x');
    expect(await keysBelow(store, 'media/many/')).toEqual(keys);
    await store.remove(keys);
    expect(await keysBelow(store, 'media/')).toEqual([odd]);
  });
});

// A put replaces a file as a whole in S3 too, but not in the server of these tests.
test('a folder never gives a part of a file that is replaced meanwhile', async () => {
  const store = folderStore(join(work, 'replaced', 'pictures'));
  const [one, two] = [Buffer.alloc(400_000, 1), Buffer.alloc(300_000, 2)];
  await store.write(keyOf(1), one);
  const writing = (async () => {
    for (let n = 0; n < 6; n++) await store.write(keyOf(1), n % 2 ? one : two);
  })();
  for (let n = 0; n < 10; n++) {
    const found = (await store.read(keyOf(1)))!;
    expect(found.equals(one) || found.equals(two)).toBe(true);
  }
  await writing;
});

test('a file that cannot be read is not written in part, and an unfinished one has no name in a folder', async () => {
  const folder = join(work, 'half', 'pictures');
  await mkdir(folder, { recursive: true });
  for (const store of [folderStore(folder), s3Store(s3.place('half/'), folder)]) {
    await expect(store.write(keyOf(1), { file: join(work, 'nowhere') })).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await store.read(keyOf(1))).toBeUndefined();
  }
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
});
