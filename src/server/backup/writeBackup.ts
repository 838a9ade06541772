import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createArchive } from './archive.ts';
import { distantStore } from '../pictureStore/openStore.ts';
import { originalKey } from '../pictures/storage.ts';
import { dataFilesOf, ignoreMissing, isStored, storedFilesOf } from './dataFiles.ts';
import { type BackupManifest, headOf, lineOf, type Row } from './format.ts';
import { type BackupContent, type Progress, readBackup, type Watching } from './readBackup.ts';
import { renameLastingly } from '../shell/writeWhole.ts';
import { DataRefusal } from '../database/trouble.ts';
import { type InstancePlace, leftOutTables, openSnapshot, type Snapshot } from './snapshot.ts';
import { refuseUnfinishedRestore } from './unfinishedRestore.ts';

const zip = promisify(gzip);
const pageBytes = 2 ** 20;
const maxSnapshots = 5;

/** Writes a backup under a temporary name, verifies it by reading it, then renames it. */
export async function writeBackup(
  path: string,
  { appVersion, signal, onProgress, ...place }: InstancePlace & Watching & { appVersion: string },
): Promise<BackupContent> {
  await refuseUnfinishedRestore(place);
  if (await stat(path).catch(ignoreMissing)) throw new DataRefusal(`${path} exists already. Name another file.`);
  const partial = `${path}.part`;
  await rm(partial, { force: true });
  try {
    const backup = await fill(partial, place, appVersion, { signal, onProgress });
    const content = await readBackup(partial, {}, { signal, onProgress });
    if (JSON.stringify(content.manifest) !== JSON.stringify(backup))
      throw new DataRefusal('What was written is not what is read back. The disk may be failing.');
    await renameLastingly(partial, path);
    return content;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function fill(path: string, place: InstancePlace, appVersion: string, { signal, onProgress }: Watching): Promise<BackupManifest> {
  const archive = await createArchive(path);
  const list = createHash('sha256');
  let parts = 0;
  const add = async (name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
    signal?.throwIfAborted();
    list.update(`${await archive.add(name, content)}  ${name}\n`);
    onProgress?.({ step: 'copying', parts: (parts += 1), name } satisfies Progress);
  };
  const addJson = (name: string, value: object) => add(name, [Buffer.from(JSON.stringify(value, undefined, 2))]);
  let snapshot: Snapshot | undefined;
  try {
    await addJson('backup.json', headOf(appVersion));
    const copied = new Set<string>();
    const copyNewFiles = async () => {
      for await (const file of filesOf(place)) {
        if (copied.has(file)) continue;
        const stream = await streamOf(place, file);
        // Undefined for one that was deleted since it was listed.
        if (stream) {
          await add(`files/${file}`, stream);
          copied.add(file);
        }
      }
    };
    /*
     * A picture is on disk before a row names it and until no row does, so most are copied before the rows are read, and new ones right
     * after the snapshot began. A picture deleted in between is named by this snapshot only; one that two successive snapshots name was
     * lost before.
     */
    await copyNewFiles();
    let lostPictures: Set<string> = new Set();
    for (let attempt = 1; ; attempt++) {
      snapshot = await openSnapshot(place);
      await copyNewFiles();
      const missing = await missingPictures(snapshot, copied);
      const isLost = [...missing].every((signature) => lostPictures.has(signature));
      lostPictures = missing;
      if (isLost || attempt === maxSnapshots) break;
      await snapshot.close();
    }
    const { migrations, tables, sequences } = snapshot;
    await addJson('schema.json', { migrations, tables, sequences });
    const rows = [];
    for (const table of tables) rows.push({ table: table.name, count: await addRows(table.name, snapshot.rows(table), add) });
    const manifest: BackupManifest = { rows, files: copied.size, lostPictures: lostPictures.size, digest: list.copy().digest('hex') };
    await addJson('manifest.json', manifest);
    await archive.seal();
    return manifest;
  } finally {
    await snapshot?.close();
    await archive.close();
  }
}

async function* filesOf({ dataFolder, pictures }: InstancePlace): AsyncGenerator<string> {
  const store = distantStore(pictures);
  for await (const file of dataFilesOf(dataFolder)) if (!store || !isStored(file)) yield file;
  if (store) yield* storedFilesOf(store);
}

async function streamOf({ dataFolder, pictures }: InstancePlace, file: string): Promise<Readable | undefined> {
  const store = distantStore(pictures);
  if (store && isStored(file)) return store.stream(file);
  const stream = createReadStream(join(dataFolder, file));
  return new Promise((resolve, reject) => {
    stream
      .once('open', () => resolve(stream))
      .once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(undefined) : reject(error)));
  });
}

async function addRows(
  table: string,
  pages: AsyncIterable<Row[]>,
  add: (name: string, content: Iterable<Uint8Array>) => Promise<void>,
): Promise<number> {
  let [count, number, text] = [0, 0, ''];
  const flush = async () => {
    await add(`tables/${table}/${String((number += 1)).padStart(6, '0')}.ndjson.gz`, [await zip(text, { level: 3 })]);
    text = '';
  };
  for await (const page of pages) {
    for (const row of page) {
      text += lineOf(row);
      count += 1;
      if (text.length >= pageBytes) await flush();
    }
  }
  if (text !== '') await flush();
  return count;
}

/** Columns that reference pictures by signature, alone or within JSON (`deleted_pins.pin`, whose undo needs its picture). */
const namesPictures = /(?:^|_)signature$|^pin$/;

async function missingPictures(snapshot: Snapshot, copied: ReadonlySet<string>): Promise<Set<string>> {
  const missing = new Set<string>();
  for (const { name, columns: allColumns } of snapshot.tables) {
    const columns = allColumns.filter((column) => namesPictures.test(column));
    if (columns.length === 0 || leftOutTables.has(name)) continue;
    for await (const page of snapshot.rows({ name, columns })) {
      for (const [, signature] of page
        .flat()
        .join(' ')
        .matchAll(/(?<![0-9a-f])([0-9a-f]{64})(?![0-9a-f])/g)) {
        if (!copied.has(originalKey(signature!))) missing.add(signature!);
      }
    }
  }
  return missing;
}
