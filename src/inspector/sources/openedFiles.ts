import type { DBSchema, IDBPDatabase } from 'idb';
import { openEmptied } from '../../edge/shell/emptying.ts';
import { openInTime } from '../../edge/shell/inTime.ts';

interface Schema extends DBSchema {
  /** Keyed by name. */
  files: { key: string; value: { name: string; file: Blob; openedAt: number } };
}

/** Maximum number of stored files; an address then opens the same view of the same file again. */
const keptFiles = 5;

const database = (): Promise<IDBPDatabase<Schema>> =>
  openInTime(openEmptied<Schema>('tessera-inspector', 1, { upgrade: (db) => void db.createObjectStore('files') }), 'the files’ database');

/** Stores an opened file in this browser only. Never throws: without a store, an address asks for the file again. */
export async function rememberFile(name: string, file: Blob, openedAt: number): Promise<void> {
  try {
    const db = await database();
    await db.put('files', { name, file, openedAt }, name);
    const files = (await db.getAll('files')).sort((a, b) => b.openedAt - a.openedAt);
    await Promise.all(files.slice(keptFiles).map((old) => db.delete('files', old.name)));
    db.close();
  } catch {
    // A private window may have no store.
  }
}

/** Returns the stored files, most recently opened first. */
export async function rememberedFiles(): Promise<{ name: string; file: Blob; openedAt: number }[]> {
  try {
    const db = await database();
    const files = await db.getAll('files');
    db.close();
    return files.sort((a, b) => b.openedAt - a.openedAt);
  } catch {
    return [];
  }
}

export async function forgetFile(name: string): Promise<void> {
  const db = await database();
  await db.delete('files', name);
  db.close();
}
