import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Libsql from 'libsql';
import { openDatabase } from '../database/database.ts';
import { migrations } from '../database/migrations.ts';
import { lockFile, lockForRestore } from '../database/serverLock.ts';
import { renameLastingly, writeWhole } from '../shell/writeWhole.ts';
import { ignoreMissing, isStored, restoringFolder, storedFilesOf } from './dataFiles.ts';
import { beginMark, contentOfPostgres, dropMark, type Filling, lockPostgresForRestore, openFilling } from './filling.ts';
import { type BackupContent, readBackup, type Watching } from './readBackup.ts';
import { rebuildWords } from './rebuildWords.ts';
import { DataRefusal } from '../database/trouble.ts';
import { distantStore } from '../pictureStore/openStore.ts';
import type { DatabasePlace, InstancePlace } from './snapshot.ts';
import { noteOf, unfinishedRestore } from './unfinishedRestore.ts';

/**
 * Restores a backup into an empty data folder and an empty database, after verifying all of it. If interrupted, a note in the folder keeps
 * other commands from opening the instance until the same backup is restored again.
 */
export async function restoreBackup(
  path: string,
  { signal, onProgress, dataFolder, databaseUrl, pictures }: InstancePlace & Watching,
): Promise<BackupContent> {
  const content = await checkBackup(path, { signal, onProgress });
  // Before the locks, whose file a folder that is refused must not get, and again below them: another restore may have ended meanwhile.
  await requireEmpty({ dataFolder, databaseUrl, pictures }, content);
  const unlockDatabase = databaseUrl ? await lockPostgresForRestore(databaseUrl) : undefined;
  try {
    const unlock = await lockForRestore(dataFolder);
    await restoreChecked(path, content, { signal, onProgress, dataFolder, databaseUrl, pictures }).finally(unlock);
  } finally {
    await unlockDatabase?.();
  }
  return content;
}

async function restoreChecked(
  path: string,
  content: BackupContent,
  { signal, onProgress, dataFolder, databaseUrl, pictures }: InstancePlace & Watching,
): Promise<void> {
  const { digest } = content.manifest;
  // SQLite's file is built in the folder of the unfinished restore and moved out as the last step.
  const building = join(dataFolder, restoringFolder);
  const place: DatabasePlace = { dataFolder: building, databaseUrl };

  const { isDone, hasRows } = await requireEmpty({ dataFolder, databaseUrl, pictures }, content);
  const store = distantStore(pictures);
  if (!isDone) {
    await writeWhole(building, noteOf(dataFolder), digest, { lasting: true });
    if (databaseUrl) await beginMark(databaseUrl);
    if (!databaseUrl)
      for (const ending of ['', '-wal', '-shm', '-journal']) await rm(join(building, `tessera.db${ending}`), { force: true });
    let filling: Filling | undefined;
    try {
      await readBackup(
        path,
        {
          async file(name, bytes) {
            if (!store || !isStored(name)) return writeWhole(building, join(dataFolder, name), bytes, { lasting: true });
            // A store is told the length of a file first.
            const file = join(building, 'file.part');
            await writeWhole(building, file, bytes);
            await store.write(name, { file }, { lasting: true });
          },
          schema: async (schema) => {
            if (!hasRows) filling = await openFilling(place, schema, digest);
          },
          rows: async (table, rows) => filling?.insert(table, rows),
        },
        { signal, onProgress, step: 'restoring' },
      );
      await filling?.commit(content.schema.sequences);
    } finally {
      await filling?.close();
    }
    const db = await openDatabase(place);
    await rebuildWords(db, signal).finally(() => db.close());
    if (!databaseUrl) await moveSqlite(building, dataFolder);
  }
  await rm(building, { recursive: true });
  if (databaseUrl) await dropMark(databaseUrl);
}

/** Verifies a whole backup without writing. Throws if it is damaged or needs a newer version of the product. */
export async function checkBackup(path: string, watching: Watching = {}): Promise<BackupContent> {
  const content = await readBackup(path, {}, watching);
  const knownMigrations = migrations('sqlite');
  const { head, schema } = content;
  const unknown = schema.migrations.find((name) => !Object.hasOwn(knownMigrations, name));
  if (unknown)
    throw new DataRefusal(
      `This backup was made by Tessera ${head.app}, whose tables are newer (${unknown}). Restore it with Tessera ${head.app} or newer.`,
    );
  return content;
}

/** @returns whether an earlier attempt left only its note to remove, and whether it has inserted the rows already */
async function requireEmpty(
  { dataFolder, databaseUrl, pictures }: InstancePlace,
  { manifest: { digest }, schema }: BackupContent,
): Promise<{ isDone: boolean; hasRows: boolean }> {
  const names = (await readdir(dataFolder).catch(ignoreMissing)) ?? [];
  const note = await unfinishedRestore(dataFolder);
  if (note !== undefined && note !== digest)
    throw new DataRefusal(
      `A restore of another backup into ${dataFolder} is not finished. Finish that one, or name an empty folder with --data.`,
    );
  const content = names.filter((name) => name !== restoringFolder && !name.startsWith(lockFile) && name !== 'lost+found');
  if (note === undefined && content.length > 0)
    throw new DataRefusal(
      `${dataFolder} is not empty: it holds ${content[0]}. A backup is restored into an empty folder; name one with --data.`,
    );
  const store = distantStore(pictures);
  if (store && note === undefined)
    for await (const file of storedFilesOf(store))
      throw new DataRefusal(`The store that PICTURES_URL names is not empty: it holds ${file}. Name an empty one, or another prefix.`);
  if (!databaseUrl) return { isDone: content.includes('tessera.db'), hasRows: false };
  const { isEmpty, mark } = await contentOfPostgres(databaseUrl, schema.migrations);
  const hasRows = note === digest && mark === digest;
  if (!isEmpty && !hasRows)
    throw new DataRefusal(
      'The database that DATABASE_URL names is not empty. A backup is restored into an empty one; create it and name that.',
    );
  return { isDone: false, hasRows };
}

async function moveSqlite(from: string, to: string): Promise<void> {
  const path = join(from, 'tessera.db');
  const file = new Libsql(path);
  // After the checkpoint the file alone is the database.
  const [state] = file.prepare('pragma wal_checkpoint(truncate)').all([]) as [{ busy: number }];
  file.close();
  if (state.busy) throw new DataRefusal(`${path} is held by another program. Run it again.`);
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
  await renameLastingly(path, join(to, 'tessera.db'));
}
