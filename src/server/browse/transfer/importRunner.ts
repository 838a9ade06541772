import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isBanned } from '../../account/restrictions.ts';
import type { Database } from '../../database/database.ts';
import { readSettings } from '../../instance/instanceSettings.ts';
import { PictureRefused } from '../../pictures/refusal.ts';
import { Refusal } from '../../shell/refusal.ts';
import type { Reach } from '../saving/foreignFetch.ts';
import { type ExportFiles, openExport } from './files.ts';
import { importBatch, type Importing, itemsAtOnce } from './importItem.ts';
import { finishImport, forgetImport, nextItems, settleRow } from './importRows.ts';

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
  picturesFolder: string;
  reach: Reach;
  failed: (error: unknown) => void;
}

export const transferFolder = (picturesFolder: string) => path.join(picturesFolder, 'imports');
/** The uploaded export of a person, which is kept while items name its files. Their id has only digits. */
const exportFile = (picturesFolder: string, personId: string) =>
  path.join(transferFolder(picturesFolder), `${encodeURIComponent(personId)}.part`);

/** Keeps an uploaded export instead of the person's earlier one. */
export async function keepExport(picturesFolder: string, personId: string, file: string): Promise<void> {
  await mkdir(transferFolder(picturesFolder), { recursive: true });
  await rename(file, exportFile(picturesFolder, personId));
}

const dropExport = (picturesFolder: string, personId: string) => rm(exportFile(picturesFolder, personId), { force: true });

const days = 24 * 3600 * 1000;
/** After which an import that nobody continues is forgotten. */
const keptDays = 30;

/** Forgets old imports, and removes exports that no import needs, such as those of deleted accounts. */
export async function sweepImports(db: Database, picturesFolder: string): Promise<void> {
  const old = new Date(Date.now() - keptDays * days).toISOString();
  await db.rows.deleteFrom('imports').where('created_at', '<', old).where('state', '!=', 'running').execute();
  for (const name of await readdir(transferFolder(picturesFolder)).catch(() => [])) {
    const personId = decodeURIComponent(name.replace(/\.part$/, ''));
    const run = await db.rows.selectFrom('imports').select('state').where('person_id', '=', personId).executeTakeFirst();
    if (!run) await rm(path.join(transferFolder(picturesFolder), name), { force: true });
  }
}

/** Runs the imports of all people on this server; each survives its end. */
export function importRunner({ db, picturesFolder, reach, failed }: Options): Runner {
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();

  async function run(personId: string): Promise<void> {
    let files: ExportFiles | undefined;
    // Without the export, the items that name its files fail, and the others go on.
    const read: ExportFiles['read'] = async (name, maxBytes) => {
      files ??= await openExport(exportFile(picturesFolder, personId)).catch((error: unknown) => {
        throw new PictureRefused('unreadable', 'The export is not there any more.', error);
      });
      return files.read(name, maxBytes);
    };
    const importing: Importing = { db, picturesFolder, reach, personId, files: { read } };
    try {
      while (!stopping.signal.aborted && (await isRunning(db, personId))) {
        const items = await nextItems(db, personId, itemsAtOnce);
        if (items.length === 0) {
          if (await finishImport(db, personId)) break;
          continue;
        }
        const left = await importBatch(items, importing, (writing, { id }, outcome) => settleRow(writing, personId, id, outcome));
        if (left) await waitAfter(left.reason);
      }
    } finally {
      await files?.close();
    }
  }

  /** Waits as a refusal for a time asks. @throws what is none */
  async function waitAfter(reason: unknown): Promise<void> {
    if (!(reason instanceof Refusal)) throw reason;
    await wait((reason.retryAfter ?? defaultWait) * 1000, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
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
    .select(['imports.state', 'accounts.is_write_banned', 'accounts.write_ban_until', 'accounts.is_employee'])
    .where('imports.person_id', '=', personId)
    .executeTakeFirst();
  if (run?.state !== 'running') return false;
  const banned = isBanned({ is_write_banned: run.is_write_banned ?? 0, write_ban_until: run.write_ban_until });
  const { upload } = await readSettings(db);
  if (!banned && (upload !== 'owners' || run.is_employee === 1)) return true;
  await db.rows.updateTable('imports').set({ state: 'stopped' }).where('person_id', '=', personId).execute();
  return false;
}

/** Forgets an import and its export. */
export async function closeImport(db: Database, picturesFolder: string, personId: string): Promise<void> {
  await forgetImport(db, personId);
  await dropExport(picturesFolder, personId);
}
