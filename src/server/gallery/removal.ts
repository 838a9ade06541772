import { deleteAccount } from '../account/settings/deleteAccount.ts';
import type { Database } from '../database/database.ts';
import type { InstanceFiles } from '../pictureStore/pictureStore.ts';
import { markFinished } from './fill.ts';
import { people } from './people.ts';

/** Ids of the first gallery's people who are still here. Nobody can log in as one of them. */
async function galleryPeople({ rows }: Database): Promise<string[]> {
  const found = await rows
    .selectFrom('people')
    .leftJoin('accounts', 'accounts.person_id', 'people.id')
    .select('people.id')
    .where(
      'username',
      'in',
      people.map(({ username }) => username),
    )
    .where('accounts.person_id', 'is', null)
    .execute();
  return found.map(({ id }) => id);
}

/** Number of the first gallery's people and pins that are left. */
export async function countGallery(db: Database): Promise<{ people: number; pins: number }> {
  const ids = await galleryPeople(db);
  if (ids.length === 0) return { people: 0, pins: 0 };
  const { pins } = await db.rows
    .selectFrom('pins')
    .select(({ fn }) => fn.countAll<number | string>().as('pins'))
    .where('owner_id', 'in', ids)
    .executeTakeFirstOrThrow();
  return { people: ids.length, pins: Number(pins) };
}

/** Deletes the first gallery's people with their boards, pins and comments. Pins that others have saved from them stay. */
export async function removeGallery(db: Database, files: InstanceFiles): Promise<void> {
  for (const id of await galleryPeople(db)) await deleteAccount(db, files, id);
  // Else the next start would go on with one that was interrupted.
  await markFinished(files.dataFolder);
}
