import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { readBackup } from '../../src/server/backup/readBackup.ts';
import { hashOf } from '../../src/server/shell/tokens.ts';
import type { Row } from '../../src/server/backup/format.ts';
import { type DatabasePlace, openSnapshot } from '../../src/server/backup/snapshot.ts';
import { writeBackup } from '../../src/server/backup/writeBackup.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { writeEvents } from '../../src/server/insight/writeEvents.ts';
import { writeRecord } from '../../src/server/pictures/storage.ts';
import { folderStore, picturesFolderOf } from '../../src/server/pictureStore/folderStore.ts';
import { writeWhole } from '../../src/server/shell/writeWhole.ts';
import type { Fresh } from './databases.ts';
import { pinNumber } from './drafts.ts';
import { originalPath } from '../server/pictureFiles.ts';

/** Creates a folder that is deleted after the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns an empty place for an instance, of the same kind as the databases that `open` returns. */
export async function newPlace(open: () => Promise<Fresh>): Promise<DatabasePlace> {
  const fresh = await open();
  if (fresh.db.dialect === 'postgres')
    for (const statement of ['drop schema public cascade', 'create schema public']) await sql.raw(statement).execute(fresh.db.rows);
  await fresh.db.close();
  onTestFinished(() => fresh.drop());
  return { dataFolder: await newFolder(), databaseUrl: fresh.where.databaseUrl };
}

/** Writes a picture's file and record to where the server keeps them. */
export async function keepPicture(dataFolder: string, picture: ReturnType<typeof pinNumber>['picture']): Promise<void> {
  await writeWhole(
    picturesFolderOf(dataFolder),
    originalPath(picturesFolderOf(dataFolder), picture.signature),
    `original of ${picture.signature}`,
  );
  await writeRecord(folderStore(picturesFolderOf(dataFolder)), picture);
}

/** Of links that were mailed before the backup. */
export const mailedTokens = [
  ['verify-token', 'emailVerification'],
  ['change-token', 'emailChange'],
  ['backup-token', 'backupEmail'],
  ['reset-token', 'passwordReset'],
  ['decline-token', 'declineMail'],
] as const;

/** Fills an instance with something of every kind that a backup handles differently. */
export async function fillInstance(place: DatabasePlace, pins = 12): Promise<void> {
  const db = await openDatabase(place);
  try {
    const contentStore = contentStoreOf(db);
    await contentStore.savePerson({ username: 'ada', fullName: 'Ada Lovelace', about: 'Writes “programs”,\nin 1843 🎛' });
    await contentStore.savePerson({ username: 'grace', fullName: 'Grace Hopper' });
    await contentStore.saveBoard({ owner: 'ada', slug: 'engines', name: 'Brass engines', sections: [{ slug: 'wheels', title: 'Wheels' }] });
    const drafts = Array.from({ length: pins }, (_, n) =>
      pinNumber(n, { title: `Café machine ${n}`, topic: 'Machines', ...(n % 2 && { board: { slug: 'engines' } }) }),
    );
    for (const { picture } of drafts) await keepPicture(place.dataFolder, picture);
    await contentStore.savePins(drafts);
    await writeEvents(
      db,
      Array.from({ length: 40 }, (_, n) => ({
        event: { clientUUID: randomUUID(), event_type: n, time: `176376000012345678${n % 10}` },
        sentAt: '1763760001000000000',
        personId: null,
      })),
    );
    await contentStore.saveComments([
      {
        pin: { owner: 'ada', signature: drafts[0]!.picture.signature },
        by: 'grace',
        text: 'How?',
        at: '2026-01-02T03:04:05.000Z',
        replies: [{ by: 'ada', text: 'Brass.', at: '2026-01-02T03:04:06.000Z' }],
      },
    ]);
    const { id } = await db.rows.selectFrom('people').select('id').where('username', '=', 'grace').executeTakeFirstOrThrow();
    const instant = new Date().toISOString();
    await db.rows
      .insertInto('sessions')
      .values({
        id: 'session',
        person_id: id,
        device_id: 'device',
        token_hash: 'hash',
        previous_hash: null,
        previous_until: null,
        agent: null,
        fingerprint_hash: null,
        verified_at: null,
        crossed_at: null,
        created_at: instant,
        rotated_at: instant,
        seen_at: instant,
        expires_at: instant,
      })
      .execute();
    for (const [token, purpose] of mailedTokens)
      await db.rows
        .insertInto('one_time_tokens')
        .values({
          hash: hashOf(token),
          purpose,
          person_id: id,
          detail: JSON.stringify({ email: 'grace@example.org' }),
          expires_at: new Date(Date.now() + 3_600_000).toISOString(),
        })
        .execute();
    // The last serial was used and its row deleted.
    await contentStore.savePerson({ username: 'gone', fullName: 'Gone' });
    await db.rows.deleteFrom('people').where('username', '=', 'gone').execute();
  } finally {
    await db.close();
  }
  await mkdir(join(place.dataFolder, 'media', 'ü b'), { recursive: true });
  await writeFile(join(place.dataFolder, 'media', 'ü b', `${'long '.repeat(30)}.mp4`), Buffer.alloc(3_000_001, 7));
  await writeFile(join(place.dataFolder, 'media', 'empty.vtt'), '');
  await writeFile(join(place.dataFolder, 'experiments.json'), '{}');
  for (const name of ['people.key', 'media/unfinished.part']) await writeFile(join(place.dataFolder, name), 'left out');
  await mkdir(join(place.dataFolder, 'outbox'));
  await writeFile(join(place.dataFolder, 'outbox', 'mail.eml'), 'left out');
  await writeWhole(
    picturesFolderOf(place.dataFolder),
    join(place.dataFolder, 'pictures', '236x', 'aa', 'bb', 'cc', 'size.webp'),
    'left out',
  );
}

/** Returns every row of every table in a backup. */
export async function rowsOf(place: DatabasePlace): Promise<Record<string, Row[]>> {
  const snapshot = await openSnapshot(place);
  const rows: Record<string, Row[]> = {};
  for (const table of snapshot.tables) {
    rows[table.name] = [];
    const columns = [...table.columns].sort();
    for await (const page of snapshot.rows({ name: table.name, columns })) rows[table.name]!.push(...page);
    rows[table.name]!.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  await snapshot.close();
  return rows;
}

/** Backs an instance up into a new folder and returns the file. */
export async function backedUp(place: DatabasePlace): Promise<string> {
  const file = join(await newFolder(), 'instance.tar');
  await writeBackup(file, { ...place, appVersion: '1.2.3-test' });
  return file;
}

/** Returns the names of the data folder's files in a backup. */
export async function filesIn(backup: string): Promise<string[]> {
  const names: string[] = [];
  await readBackup(backup, { file: async (name) => void names.push(name) });
  return names.sort();
}
