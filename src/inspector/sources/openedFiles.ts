import { openDB, type DBSchema } from 'idb';

interface Schema extends DBSchema {
  /** By name. */
  files: { key: string; value: { name: string; file: Blob; openedAt: number } };
}

/** Files that are kept, so that an address opens the same view of the same file. */
const keptFiles = 5;

const database = (): ReturnType<typeof openDB<Schema>> => openDB<Schema>('tessera-inspector', 1, { upgrade: (db) => void db.createObjectStore('files') });

/** Remembers a file that was opened, in this browser alone. Never throws: without a store, an address asks for the file again. */
export async function rememberFile(name: string, file: Blob, openedAt: number): Promise<void> {
  try {
    const db = await database();
    await db.put('files', { name, file, openedAt }, name);
    const all = (await db.getAll('files')).sort((a, b) => b.openedAt - a.openedAt);
    await Promise.all(all.slice(keptFiles).map((old) => db.delete('files', old.name)));
    db.close();
  } catch {
    // A private window has no store.
  }
}

/** The files that were opened last, the newest first. */
export async function rememberedFiles(): Promise<{ name: string; file: Blob; openedAt: number }[]> {
  try {
    const db = await database();
    const all = await db.getAll('files');
    db.close();
    return all.sort((a, b) => b.openedAt - a.openedAt);
  } catch {
    return [];
  }
}

export async function forgetFile(name: string): Promise<void> {
  const db = await database();
  await db.delete('files', name);
  db.close();
}
