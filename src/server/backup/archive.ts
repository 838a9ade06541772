import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { DataRefusal } from '../database/trouble.ts';

/**
 * A tar file (POSIX pax) in which a header before each part states its SHA-256, so that one pass can name a damaged part.
 * `tar -tf` lists it. Readers refuse links, folders, devices and every other kind of entry.
 */
export interface Part {
  name: string;
  size: number;
  sha256: string;
  /** Throws at its end if the bytes do not match the hash. */
  content: AsyncIterable<Buffer>;
}

const block = 512;
const maxRecords = 8192;
const readAtOnce = 2 ** 20;
const padded = (size: number) => Math.ceil(size / block) * block;
const end = Buffer.alloc(2 * block);

export interface Archive {
  /** @returns the SHA-256 of the content */
  add(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string>;
  /** Writes the end of the archive and syncs the file to disk. */
  seal(): Promise<void>;
  close(): Promise<void>;
}

/** Creates an archive that only the file's owner may read. The file must not exist. */
export async function createArchive(path: string): Promise<Archive> {
  const file = await open(path, 'wx', 0o600);
  let position = 0;
  return {
    async add(name, content) {
      // The size of the headers is known before the hash is, so they are written after the content, into the space left for them.
      const recordsSize = recordsOf(name, '0'.repeat(64)).length;
      const contentAt = position + block + padded(recordsSize) + block;
      const hash = createHash('sha256');
      let at = contentAt;
      for await (const chunk of content) {
        hash.update(chunk);
        at = await writeAll(file, chunk, at);
      }
      const size = at - contentAt;
      const next = await writeAll(file, Buffer.alloc(padded(size) - size), at);
      const sha256 = hash.digest('hex');
      const records = Buffer.alloc(padded(recordsSize));
      recordsOf(name, sha256).copy(records);
      await writeAll(file, Buffer.concat([header('pax', 'x', recordsSize), records, header(name, '0', size)]), position);
      position = next;
      return sha256;
    },
    async seal() {
      await writeAll(file, end, position);
      await file.sync();
    },
    close: () => file.close(),
  };
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<number> {
  for (let done = 0; done < bytes.length;) done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
  return position + bytes.length;
}

const recordsOf = (name: string, sha256: string) => Buffer.concat([record('path', name), record('TESSERA.sha256', sha256)]);

/** A pax record starts with its own length, including the digits of that length. */
function record(key: string, value: string): Buffer {
  const rest = Buffer.from(` ${key}=${value}\n`);
  let length = rest.length;
  while (length !== rest.length + String(length).length) length = rest.length + String(length).length;
  return Buffer.concat([Buffer.from(String(length)), rest]);
}

function header(name: string, type: 'x' | '0', size: number): Buffer {
  const bytes = Buffer.alloc(block);
  bytes.write(name.slice(0, 24), 0, 100);
  bytes.write('0000600\0' + '0000000\0' + '0000000\0', 100);
  // Eleven octal digits hold up to 8 GiB; larger sizes use GNU's binary form.
  if (size < 8 ** 11) bytes.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  else {
    bytes[124] = 0x80;
    bytes.writeBigUInt64BE(BigInt(size), 128);
  }
  bytes.write(`${'0'.repeat(11)}\0`, 136);
  bytes.write(`${type}`, 156);
  bytes.write('ustar\x0000', 257);
  bytes.write(`${checksum(bytes).toString(8).padStart(6, '0')}\0 `, 148);
  return bytes;
}

/** Sum of a header's bytes, with the eight bytes of the checksum counted as spaces. */
const checksum = (bytes: Buffer) => bytes.reduce((sum, byte, i) => sum + (i >= 148 && i < 156 ? 32 : byte), 0);

/** Yields the parts in order. Content that the consumer does not read is still read and verified before the next part. */
export async function* readArchive(path: string): AsyncGenerator<Part> {
  const file = await open(path);
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new DataRefusal(`${path} is not a file.`);
    for (let at = 0, before = 'its beginning'; ;) {
      const damaged = () => new DataRefusal(`${path} is damaged or not a backup, after ${before}.`);
      const first = await readExactly(file, block, at, damaged);
      if (first[0] === 0) {
        if (at + end.length !== stats.size || !(await readExactly(file, end.length, at, damaged)).equals(end)) throw damaged();
        return;
      }
      const recordsSize = sizeIn(first, 'x', damaged);
      if (recordsSize > maxRecords) throw damaged();
      const records = (await readExactly(file, recordsSize, at + block, damaged)).toString();
      const [, name = '', sha256 = ''] = /^\d+ path=([^\n]+)\n\d+ TESSERA\.sha256=([0-9a-f]{64})\n$/.exec(records) ?? [];
      if (!name) throw damaged();
      const headAt = at + block + padded(recordsSize);
      const size = sizeIn(await readExactly(file, block, headAt, damaged), '0', damaged);
      if (!(headAt + block + size <= stats.size)) throw new DataRefusal(`${name} in ${path} claims more bytes than there are.`);
      const content = contentOf(file, { name, size, sha256, at: headAt + block, path });
      yield { name, size, sha256, content };
      for await (const _ of content) {
        /* Reads the rest, so that its hash is verified. */
      }
      at = headAt + block + padded(size);
      before = name;
    }
  } finally {
    await file.close();
  }
}

async function* contentOf(
  file: FileHandle,
  { name, size, sha256, at, path }: { name: string; size: number; sha256: string; at: number; path: string },
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const damaged = () => new DataRefusal(`${name} in ${path} is damaged.`);
  for (let done = 0; done < size;) {
    const chunk = await readExactly(file, Math.min(readAtOnce, size - done), at + done, damaged);
    hash.update(chunk);
    done += chunk.length;
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw damaged();
}

function sizeIn(bytes: Buffer, type: 'x' | '0', damaged: () => Error): number {
  const isWhole =
    bytes.toString('latin1', 257, 262) === 'ustar' && Number.parseInt(bytes.toString('latin1', 148, 154), 8) === checksum(bytes);
  if (!isWhole || bytes.toString('latin1', 156, 157) !== type) throw damaged();
  const digits = bytes.toString('latin1', 124, 135);
  const size = bytes[124] === 0x80 ? Number(bytes.readBigUInt64BE(128)) : /^[0-7]{11}$/.test(digits) ? Number.parseInt(digits, 8) : NaN;
  if (!Number.isSafeInteger(size)) throw damaged();
  return size;
}

async function readExactly(file: FileHandle, size: number, position: number, damaged: () => Error): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size);
  for (let done = 0; done < size;) {
    const { bytesRead } = await file.read(bytes, done, size - done, position + done);
    if (bytesRead === 0) throw damaged();
    done += bytesRead;
  }
  return bytes;
}
