import { isUnder16 } from '../account/ages.ts';
import { writeWordsOf } from '../browse/saving/heldPins.ts';
import { writeWords } from '../browse/words.ts';
import { type Database, inTransaction } from '../database/database.ts';

const thingsAtOnce = 500;
/** Increased with each change of `termsOf` or of the tables of words. */
const wordsVersion = 2;

/** Rebuilds the search index if an older version of Tessera filled it. A rebuild that the signal ends begins anew at the next start. */
export async function rebuildOutdatedWords(db: Database, signal?: AbortSignal): Promise<void> {
  const { words_version } = await db.rows.selectFrom('database_state').select('words_version').executeTakeFirstOrThrow();
  if ((words_version ?? 0) >= wordsVersion) return;
  await rebuildWords(db, signal).catch((error: unknown) => {
    if (!signal?.aborted) throw error;
  });
}

/** Rebuilds the search index from the rows. Backups do not contain it, since each database splits words differently. */
export async function rebuildWords(db: Database, signal?: AbortSignal): Promise<void> {
  const inPages = async (page: (after: number) => Promise<{ serial: number }[]>) => {
    for (let after = -1; ;) {
      signal?.throwIfAborted();
      const last = (await page(after)).at(-1);
      if (!last) return;
      after = last.serial;
    }
  };
  await inPages(async (after) => {
    const people = await db.rows
      .selectFrom('people')
      .leftJoin('accounts', 'accounts.person_id', 'people.id')
      .select(['people.serial', 'people.username', 'people.full_name', 'people.about', 'accounts.birthday', 'accounts.settings'])
      .where('people.serial', '>', after)
      .orderBy('people.serial')
      .limit(thingsAtOnce)
      .execute();
    const findable = people.filter(
      ({ birthday, settings }) =>
        !isUnder16(birthday) && !(JSON.parse(settings ?? '{}') as { is_private_profile?: boolean }).is_private_profile,
    );
    await writeWords(
      db,
      'person_words',
      findable.map(({ serial, username, full_name, about }) => ({
        serial,
        title: `${full_name} ${username}`,
        subject: '',
        body: about ?? '',
      })),
    );
    return people;
  });
  await inPages(async (after) => {
    const boards = await db.rows
      .selectFrom('boards')
      .select(['serial', 'name', 'description'])
      .where('serial', '>', after)
      .orderBy('serial')
      .limit(thingsAtOnce)
      .execute();
    await writeWords(
      db,
      'board_words',
      boards.map(({ serial, name, description }) => ({ serial, title: name, subject: '', body: description ?? '' })),
    );
    return boards;
  });
  await inPages(async (after) => {
    const pins = await db.rows
      .selectFrom('pins')
      .select(['serial', 'id'])
      .where('serial', '>', after)
      .orderBy('serial')
      .limit(thingsAtOnce)
      .execute();
    if (pins.length > 0)
      await inTransaction(db, (writing) =>
        writeWordsOf(
          writing,
          pins.map(({ id }) => id),
        ),
      );
    return pins;
  });
  await db.rows.updateTable('database_state').set({ words_version: wordsVersion }).execute();
}
