import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { pictureSizes } from '../../../../events/entities/picture.ts';
import { forgetWords } from '../../browse/words.ts';
import type { Database } from '../../database/database.ts';
import { originalPath, picturesFolderOf, recordPath, sizePath } from '../../pictures/storage.ts';

/** Removes a person with all that is theirs; pictures that nobody else has are removed from the disk too. */
export async function deleteAccount(db: Database, dataFolder: string, personId: string): Promise<void> {
  const orphans = await db.rows.transaction().execute(async (rows) => {
    const within: Database = { ...db, rows };
    const person = await rows.selectFrom('people').select(['serial', 'picture_signature']).where('id', '=', personId).executeTakeFirst();
    if (!person) return [];
    const boards = await rows.selectFrom('boards').select('serial').where('owner_id', '=', personId).execute();
    const pins = await rows.selectFrom('pins').select(['serial', 'signature', 'topic_id', 'listed']).where('owner_id', '=', personId).execute();

    for (const some of slices(pins)) await forgetWords(within, 'pin_words', some.map(({ serial }) => serial));
    for (const some of slices(boards)) await forgetWords(within, 'board_words', some.map(({ serial }) => serial));
    await forgetWords(within, 'person_words', [person.serial]);
    const lost = new Map<string, number>();
    for (const { topic_id, listed } of pins) if (topic_id !== null && listed === 1) lost.set(topic_id, (lost.get(topic_id) ?? 0) + 1);
    for (const [topic, count] of [...lost].sort(([a], [b]) => (a < b ? -1 : 1))) {
      await rows.updateTable('topics').set({ pin_count: sql<number>`pin_count - ${count}` }).where('id', '=', topic).execute();
    }
    await rows.deleteFrom('people').where('id', '=', personId).execute();

    const signatures = [...new Set([...pins.map(({ signature }) => signature), ...(person.picture_signature ? [person.picture_signature] : [])])];
    const kept = new Set<string | null>();
    for (const some of slices(signatures)) {
      for (const { signature } of await rows.selectFrom('pins').select('signature').where('signature', 'in', some).execute()) kept.add(signature);
      for (const { picture_signature } of await rows.selectFrom('people').select('picture_signature').where('picture_signature', 'in', some).execute()) kept.add(picture_signature);
    }
    return signatures.filter((signature) => !kept.has(signature));
  });
  const folder = picturesFolderOf(dataFolder);
  for (const signature of orphans) {
    const files = [recordPath(folder, signature), originalPath(folder, signature), ...pictureSizes.flatMap((size) => (['webp', 'jpg'] as const).map((format) => sizePath(folder, size, signature, format)))];
    await Promise.all(files.map((file) => rm(file, { force: true })));
  }
}

/** So many at once as both databases bind. */
function* slices<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let i = 0; i < all.length; i += 500) yield all.slice(i, i + 500);
}
