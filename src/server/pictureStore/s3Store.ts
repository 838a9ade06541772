import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { bucketAt, BucketRefusal } from './bucket.ts';
import { mediaTypes } from './mediaTypes.ts';
import { type Content, NoKey, type PictureStore, requireKey, type StoredFile } from './pictureStore.ts';
import { PictureStoreDown } from './pictureStoreDown.ts';
import type { S3Place } from './s3Place.ts';
import type { FetchLimits } from './timedFetch.ts';

const defaultLimits: FetchLimits = { answer: 5_000, pause: 15_000 };
/** Milliseconds before each further try of what failed by chance; none follows a try that took longer than `maxTrying`. */
const pauses = [100, 400];
const maxTrying = 4_000;
/** Files removed together. */
const atOnce = 25;

const typeOf = (key: string): string => mediaTypes[path.posix.extname(key).toLowerCase()] ?? 'application/octet-stream';

/** Keeps pictures in a bucket. A put is atomic there, and lasts. */
export function s3Store(place: S3Place, workFolder: string, limits: FetchLimits = defaultLimits): PictureStore {
  const bucket = bucketAt(place, limits);
  const nameOf = (key: string): string => {
    requireKey(key);
    return `${place.prefix}${key}`;
  };

  const find = (key: string): Promise<StoredFile | undefined> =>
    withRetry(async () => {
      const answer = await orMissing(bucket.head(nameOf(key)));
      if (!answer) return undefined;
      const [bytes, changed] = ['content-length', 'last-modified'].map((header) => answer.headers.get(header) ?? '');
      return { bytes: Number(bytes), changedMs: Date.parse(changed!) };
    });

  const read = (key: string): Promise<Buffer | undefined> =>
    withRetry(async () => {
      const answer = await orMissing(bucket.get(nameOf(key)));
      return answer && Buffer.from(await answer.arrayBuffer());
    });

  const write = (key: string, content: Content): Promise<void> =>
    withRetry(async () => {
      const name = nameOf(key);
      if (typeof content !== 'object' || !('file' in content)) return bucket.put(name, Buffer.from(content as Uint8Array), typeOf(key));
      const { size } = await stat(content.file);
      const stream = createReadStream(content.file);
      try {
        return await bucket.put(name, { stream: Readable.toWeb(stream) as ReadableStream, length: size }, typeOf(key));
      } finally {
        stream.destroy();
      }
    });

  async function remove(keys: readonly string[]): Promise<void> {
    const names = keys.map(nameOf);
    for (let from = 0; from < names.length; from += atOnce)
      await Promise.all(names.slice(from, from + atOnce).map((name) => withRetry(async () => void (await orMissing(bucket.remove(name))))));
  }

  async function* list(below: string): AsyncGenerator<string> {
    const prefix = nameOf(`${below}_`).slice(0, -1);
    for (let next: string | undefined, isFirst = true; isFirst || next !== undefined; isFirst = false) {
      const page = await withRetry(() => bucket.list(prefix, next));
      for (const name of page.names) yield name.slice(place.prefix.length);
      next = page.next;
    }
  }

  return {
    workFolder,
    find,
    read,
    async stream(key, range) {
      const answer = await withRetry(() => orMissing(bucket.get(nameOf(key), range)));
      if (!answer) return undefined;
      return answer.body ? Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([]);
    },
    write,
    touch: (key) => withRetry(async () => (await orMissing(bucket.renew(nameOf(key), typeOf(key)).then(() => true))) ?? false),
    remove,
    async removeOlder(key, beforeMs) {
      const found = await find(key);
      if (!found || found.changedMs >= beforeMs) return undefined;
      const removed = await read(key);
      await remove([key]);
      return removed;
    },
    list,
    probe: () => write('pictures/probe', 'Tessera writes this file to see whether it can.'),
  };
}

/** Undefined for a missing file. */
const orMissing = <Result>(answer: Promise<Result>): Promise<Result | undefined> =>
  answer.catch((error: unknown) => {
    if (error instanceof BucketRefusal && error.status === 404 && error.code !== 'NoSuchBucket') return undefined;
    throw error;
  });

/** Tries again what fails by chance. @throws {PictureStoreDown} */
async function withRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    const begunAt = performance.now();
    try {
      return await work();
    } catch (error) {
      const pause = pauses[attempt];
      if (isFromHere(error)) throw error;
      if (pause === undefined || !mayPass(error) || performance.now() - begunAt > maxTrying) throw new PictureStoreDown(reasonOf(error));
      await wait(pause * (1 + Math.random()));
    }
  }
}

/** A failure of this machine's disk, or of a key. */
const isFromHere = (error: unknown): boolean => error instanceof NoKey || (error instanceof Error && 'path' in error);

const mayPass = (error: unknown): boolean => !(error instanceof BucketRefusal) || error.status >= 500 || error.status === 429;

/** Without the store's own words, which may quote a request. */
function reasonOf(error: unknown): string {
  if (error instanceof BucketRefusal) return `${error.status} ${error.code}`.trim();
  const { message, cause } = error as { message?: string; cause?: { code?: unknown } };
  return String(cause?.code ?? message ?? 'unknown').slice(0, 80);
}
