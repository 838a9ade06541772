import type { Readable } from 'node:stream';

/** A file of a store. */
export interface StoredFile {
  bytes: number;
  /** Milliseconds since 1970 of its last change, or of its last {@link PictureStore.touch}. */
  changedMs: number;
}

/** Bytes of a file, the last one included. */
export interface ByteRange {
  from: number;
  to: number;
}

/** Content to write: bytes, or a file of this machine, which is never read as a whole. */
export type Content = Uint8Array | string | { file: string };

/**
 * Keeps the pictures and videos of an instance below keys: `pictures/…` (S1.3) and `media/…`. A file is written as a whole or not at all.
 * Every method throws `NoKey` for a key that leaves the store, and `PictureStoreDown` when another machine keeps it and does not answer.
 */
export interface PictureStore {
  /** Folder of this machine for files that are being received. */
  readonly workFolder: string;
  /** Path of a file, in a store that is a folder of this machine. */
  pathOf?(key: string): string;
  find(key: string): Promise<StoredFile | undefined>;
  read(key: string): Promise<Buffer | undefined>;
  /** A file, or a part of it, at the reader's speed. The stream fails if the file ends early. */
  stream(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Writes a file, over an earlier one. A `lasting` one outlasts a loss of power. */
  write(key: string, content: Content, options?: { lasting?: boolean }): Promise<void>;
  /** Marks a file as changed now. @returns whether it is there */
  touch(key: string): Promise<boolean>;
  /** Removes files; missing ones are fine. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * Removes a file that has not changed since a time. On another machine one that is written in that moment may go too.
   * @returns what was removed
   */
  removeOlder(key: string, beforeMs: number): Promise<Buffer | undefined>;
  /** Keys below a prefix that ends in a slash, a few at a time. */
  list(prefix: string): AsyncIterable<string>;
  /** Writes and reads. @throws what keeps it from that */
  probe(): Promise<void>;
}

/** Whether a key is a path within the store. */
export function isKey(key: string): boolean {
  const [top, ...names] = key.split('/');
  // eslint-disable-next-line no-control-regex -- names with control characters break lists and headers
  const isWithin = names.length > 0 && names.every((name) => name !== '' && name !== '.' && name !== '..' && !/[\0-\x1f\x7f\\]/.test(name));
  return (top === 'pictures' || top === 'media') && isWithin;
}

/** @throws {NoKey} */
export function requireKey(key: string): void {
  if (!isKey(key)) throw new NoKey('This is no key of the picture store.');
}

/** A key that leaves the store. */
export class NoKey extends Error {
  override readonly name = 'NoKey';
}

/** The places of an instance's files. */
export interface InstanceFiles {
  dataFolder: string;
  pictures: PictureStore;
}
