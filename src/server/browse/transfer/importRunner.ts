import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isBanned } from '../../account/restrictions.ts';
import type { Database } from '../../database/database.ts';
import { isStorageDown } from '../../database/trouble.ts';
import { readSettings } from '../../instance/instanceSettings.ts';
import type { PictureStore } from '../../pictureStore/pictureStore.ts';
import { PictureRefused } from '../../pictures/refusal.ts';
import { Refusal } from '../../shell/refusal.ts';
import type { Reach } from '../saving/foreignFetch.ts';
import { type ExportFiles, openExport } from './files.ts';
import { importBatch, type Importing, ItemFailed, itemsAtOnce } from './importItem.ts';
import {
  finishImport,
  forgetImport,
  keptFilesOf,
  leaseImport,
  nextItems,
  releaseImport,
  settleRow,
  type WaitingItem,
} from './importRows.ts';

const defaultWait = 10;

interface Runner {
  /** Goes on with a person's import, to which items were added. */
  start(personId: string): void;
  /** Goes on with a person's import if nothing does, as after a failure of the disk. */
  ensure(personId: string): void;
  /** Goes on with all imports that a stopped server left. */
  startAll(): Promise<void>;
  /** Ends after the items that are under way. */
  stop(): Promise<void>;
}

interface Options {
  db: Database;
  pictures: PictureStore;
  reach: Reach;
  failed: (error: unknown) => void;
}

export const transferFolder = (picturesFolder: string) => path.join(picturesFolder, 'imports');
/** Prefix of the names of a person's exports. The id has only digits. */
export const keptPrefix = (personId: string) => `${encodeURIComponent(personId)}.`;

/** Keeps an uploaded export while items name its files. @returns its name */
export async function keepExport(picturesFolder: string, personId: string, file: string): Promise<string> {
  const name = `${keptPrefix(personId)}${randomUUID()}.part`;
  await mkdir(transferFolder(picturesFolder), { recursive: true });
  await rename(file, path.join(transferFolder(picturesFolder), name));
  return name;
}

const dropExports = async (picturesFolder: string, names: readonly string[]): Promise<void> => {
  for (const name of names) await rm(path.join(transferFolder(picturesFolder), name), { force: true });
};

const hours = 3600 * 1000;
const days = 24 * hours;
/** After which an import that nobody continues is forgotten. */
const keptDays = 30;

/** Forgets old imports, and removes exports that no item needs: what failed can be tried again for a day. */
export async function sweepImports(db: Database, picturesFolder: string): Promise<void> {
  const before = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
  await db.rows
    .deleteFrom('imports')
    .where('created_at', '<', before(keptDays * days))
    .where('state', '!=', 'running')
    .execute();
  for (const name of await readdir(transferFolder(picturesFolder)).catch(() => [])) {
    const { mtimeMs } = await stat(path.join(transferFolder(picturesFolder), name)).catch(() => ({ mtimeMs: Infinity }));
    // The items of an export that was just sent are not stored yet.
    if (mtimeMs > Date.now() - hours) continue;
    const item = await db.rows
      .selectFrom('import_items')
      .innerJoin('imports', 'imports.person_id', 'import_items.person_id')
      .select('import_items.id')
      .where('import_items.person_id', '=', decodeURIComponent(name.split('.')[0]!))
      .where('kept_file', '=', name)
      .where(({ or, and, eb }) =>
        or([
          eb('import_items.state', '=', 'waiting'),
          and([eb('import_items.state', '=', 'failed'), eb('imports.created_at', '>', before(days))]),
        ]),
      )
      .executeTakeFirst();
    if (!item) await dropExports(picturesFolder, [name]);
  }
}

/** Runs the imports of all people on this server; each survives its end. */
export function importRunner({ db, pictures, reach, failed }: Options): Runner {
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  const id = randomUUID();

  async function run(personId: string): Promise<void> {
    const opened = new Map<string, Promise<ExportFiles>>();
    // Without its export an item fails, and the others go on.
    const exportOf = (name: string): Promise<ExportFiles> => {
      const files =
        opened.get(name) ??
        openExport(path.join(transferFolder(pictures.workFolder), name)).catch((error: unknown) => {
          throw isStorageDown(error) ? error : new PictureRefused('unreadable', 'The export is not there any more.', error);
        });
      opened.set(name, files);
      return files;
    };
    const closeExcept = async (names: ReadonlySet<string | null>): Promise<void> => {
      for (const [name, files] of opened) {
        if (names.has(name)) continue;
        opened.delete(name);
        await files.then((open) => open.close()).catch(() => undefined);
      }
    };
    const importing: Importing<WaitingItem> = {
      db,
      pictures,
      reach,
      personId,
      readFile: async ({ keptFile, file = '' }, maxBytes) => (await exportOf(keptFile ?? '')).read(file, maxBytes),
    };
    try {
      while (!stopping.signal.aborted && (await isRunning(db, personId))) {
        if (!(await leaseImport(db, personId, id))) {
          await pause(defaultWait);
          continue;
        }
        const items = await nextItems(db, personId, itemsAtOnce);
        if (items.length === 0) {
          if (await finishImport(db, personId)) {
            await dropUnneeded(db, pictures.workFolder, personId);
            break;
          }
          continue;
        }
        await closeExcept(new Set(items.map(({ keptFile }) => keptFile)));
        const left = await importBatch(items, importing, async (writing, item, outcome) => {
          if (outcome instanceof ItemFailed && outcome.cause !== undefined) failed(outcome.cause);
          await settleRow(writing, personId, item.id, outcome);
        });
        if (left) await waitAfter(left.reason);
      }
    } finally {
      await closeExcept(new Set());
      await releaseImport(db, personId, id);
    }
  }

  const pause = (seconds: number): Promise<unknown> =>
    wait(seconds * 1000, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  /** Waits as a refusal for a time asks. @throws what is none */
  async function waitAfter(reason: unknown): Promise<void> {
    if (!(reason instanceof Refusal)) throw reason;
    await pause(reason.retryAfter ?? defaultWait);
  }

  const start = (personId: string): void => {
    if (stopping.signal.aborted) return;
    // A run that is about to end may not see what was added meanwhile.
    const last = running.get(personId) ?? Promise.resolve();
    const next = last
      .then(() => run(personId))
      .catch(failed)
      .finally(() => {
        if (running.get(personId) === next) running.delete(personId);
      });
    running.set(personId, next);
  };
  return {
    start,
    ensure: (personId) => void (running.has(personId) || start(personId)),
    async startAll() {
      // The only server of a SQLite file does not wait for what its predecessor left.
      if (db.dialect === 'sqlite') await db.rows.updateTable('imports').set({ runner: null }).execute();
      const unfinished = await db.rows.selectFrom('imports').select('person_id').where('state', '=', 'running').execute();
      for (const { person_id } of unfinished) start(person_id);
    },
    async stop() {
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}

/** Whether an import goes on: not if it was stopped, nor if the person may not add pictures any more. */
async function isRunning(db: Database, personId: string): Promise<boolean> {
  const run = await db.rows
    .selectFrom('imports')
    .leftJoin('accounts', 'accounts.person_id', 'imports.person_id')
    .select(['imports.state', 'imports.created_at', 'accounts.login_state', 'accounts.limited_at'])
    .select(['accounts.is_write_banned', 'accounts.write_ban_until', 'accounts.is_employee'])
    .where('imports.person_id', '=', personId)
    .executeTakeFirst();
  if (run?.state !== 'running') return false;
  const banned = isBanned({ is_write_banned: run.is_write_banned ?? 0, write_ban_until: run.write_ban_until });
  // A session that was proved after the limit may go on.
  const isLimited = run.login_state === 2 && (run.limited_at === null || run.created_at < run.limited_at);
  const { upload } = await readSettings(db);
  if (!banned && !isLimited && (upload !== 'owners' || run.is_employee === 1)) return true;
  await db.rows.updateTable('imports').set({ state: 'stopped' }).where('person_id', '=', personId).execute();
  return false;
}

/** Removes the exports of an import from which no item is read any more. */
async function dropUnneeded(db: Database, picturesFolder: string, personId: string): Promise<void> {
  const { all, needed } = await keptFilesOf(db, personId);
  await dropExports(
    picturesFolder,
    all.filter((name) => !needed.includes(name)),
  );
}

/** Forgets an import and its exports. */
export async function closeImport(db: Database, picturesFolder: string, personId: string): Promise<void> {
  const { all } = await keptFilesOf(db, personId);
  await forgetImport(db, personId);
  await dropExports(picturesFolder, all);
}
