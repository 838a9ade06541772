import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { type Entry, openPromise } from 'yauzl';
import { PictureRefused } from '../../pictures/refusal.ts';

/** The files of an export, by their paths in it, with slashes. */
export interface ExportFiles {
  /** Name of the export: its file's, without the ending. */
  name: string;
  sizes: ReadonlyMap<string, number>;
  /** @throws {PictureRefused} if there is no such file, it is damaged, or larger than `maxBytes` */
  read(name: string, maxBytes: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** Files of one export; an export of 20,000 pins has two for each. */
const maxFiles = 60_000;
const maxDepth = 32;
/** Bytes of a ZIP's directory, which is held in memory, and characters of a name in it. */
const maxDirectory = 32 * 1024 ** 2;
const maxName = 1000;

const tooMany = () => new PictureRefused('tooLarge', 'There are too many files in it.');
const damaged = (cause?: unknown) => new PictureRefused('damaged', 'The file is damaged or cannot be read.', cause);

/**
 * Opens a folder, a ZIP, or a single file. A ZIP is read in place: nothing of it is unpacked onto the disk, and names in it lead nowhere.
 * @param given the name that the sender gave the file
 * @throws {PictureRefused} for a ZIP that is damaged or has too many files
 */
export async function openExport(file: string, given = path.basename(file)): Promise<ExportFiles> {
  const name = given.replace(/\.[^.]{1,5}$/, '') || given;
  if ((await stat(file)).isDirectory()) return openFolder(file, name);
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    if (bytesRead === 4 && buffer.equals(Buffer.from('PK\x03\x04', 'latin1'))) return await openZip(file, name);
    const { size } = await handle.stat();
    return onDisk(new Map([[given, { file, size }]]), name);
  } finally {
    await handle.close();
  }
}

async function openZip(file: string, name: string): Promise<ExportFiles> {
  const zip = await openPromise(file, { autoClose: false }).catch((error: unknown) => {
    throw damaged(error);
  });
  try {
    // The directory is the last part; the cursor is at its start, though its types say otherwise.
    if (zip.entryCount > maxFiles || zip.fileSize - Number(zip.readEntryCursor) > maxDirectory) throw tooMany();
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.length > maxName) throw damaged();
      if (!entry.fileName.endsWith('/') && !entries.has(entry.fileName)) entries.set(entry.fileName, entry);
    }
    return {
      name,
      sizes: new Map([...entries].map(([entryName, entry]) => [entryName, entry.uncompressedSize])),
      async read(entryName, maxBytes) {
        const entry = entries.get(entryName);
        if (!entry) throw new PictureRefused('unreadable', 'The file is not in the export.');
        if (entry.uncompressedSize > maxBytes) throw new PictureRefused('tooLarge', 'The file is too large.');
        try {
          return await bytesOf(await zip.openReadStreamPromise(entry), maxBytes);
        } catch (error) {
          throw error instanceof PictureRefused ? error : damaged(error);
        }
      },
      close: async () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof PictureRefused ? error : damaged(error);
  }
}

/** Whether its header tells the truth or not, no more than `maxBytes` of a file are held. */
async function bytesOf(stream: Readable, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxBytes) throw new PictureRefused('tooLarge', 'The file is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts, length);
}

async function openFolder(root: string, name: string): Promise<ExportFiles> {
  const files = new Map<string, { file: string; size: number }>();
  const walk = async (folder: string, depth: number): Promise<void> => {
    for (const entry of (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = path.join(folder, entry.name);
      // A link is neither a folder nor a file here, so that a walk does not leave the folder.
      if (entry.isDirectory() && depth < maxDepth) await walk(file, depth + 1);
      else if (entry.isFile()) files.set(path.relative(root, file).split(path.sep).join('/'), { file, size: (await stat(file)).size });
      if (files.size > maxFiles) throw tooMany();
    }
  };
  await walk(root, 0);
  return onDisk(files, name);
}

const onDisk = (files: ReadonlyMap<string, { file: string; size: number }>, name: string): ExportFiles => ({
  name,
  sizes: new Map([...files].map(([fileName, { size }]) => [fileName, size])),
  async read(fileName, maxBytes) {
    const found = files.get(fileName);
    if (!found) throw new PictureRefused('unreadable', 'The file is not in the export.');
    return bytesOf(createReadStream(found.file), maxBytes);
  },
  close: async () => undefined,
});
