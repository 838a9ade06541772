import { isUnder16 } from '../account/ages.ts';
import { writeWordsOf } from '../browse/saving/heldPins.ts';
import { forgetWords, outdatedRows, type WordTable, writeWords } from '../browse/words.ts';
import { type Database, inTransaction, type Writing } from '../database/database.ts';

const thingsAtOnce = 500;
/** Increased with each change of the tokens or the tables of words. */
const wordsVersion = 3;

/**
 * Rebuilds the search index if an older version of Tessera filled it, and writes again what an older server wrote beside this one. Ended by
 * the signal, it begins anew at the next start.
 */
export async function rebuildOutdatedWords(db: Database, signal?: AbortSignal): Promise<void> {
  const { words_version } = await db.rows.selectFrom('database_state').select('words_version').executeTakeFirstOrThrow();
  const isCurrent = (words_version ?? 0) >= wordsVersion;
  await (isCurrent ? renewOlderRows(db, signal) : rebuildWords(db, signal)).catch((error: unknown) => {
    if (!signal?.aborted) throw error;
  });
}

type Writer = (writing: Writing, serials: readonly number[]) => Promise<void>;
const writers: Record<WordTable, Writer> = {
  person_words: writePersonWords,
  board_words: writeBoardWords,
  pin_words: writePinWords,
  copy_words: writePinWords,
};

async function renewOlderRows(db: Database, signal?: AbortSignal): Promise<void> {
  for (const [table, write] of Object.entries(writers) as [WordTable, Writer][])
    for (let after = -1; ;) {
      signal?.throwIfAborted();
      const looked = await outdatedRows(db, table, after);
      if (!looked) break;
      after = looked.last;
      const { outdated } = looked;
      if (outdated.length > 0) await inTransaction(db, (writing) => write(writing, outdated));
    }
}

/** Rebuilds the search index from the rows. Backups do not contain it, since each database splits words differently. */
export async function rebuildWords(db: Database, signal?: AbortSignal): Promise<void> {
  const inPages = async (table: 'people' | 'boards' | 'pins', write: Writer) => {
    for (let after = -1; ;) {
      signal?.throwIfAborted();
      const rows = db.rows.selectFrom(table).select('serial').where('serial', '>', after);
      const serials = (await rows.orderBy('serial').limit(thingsAtOnce).execute()).map(({ serial }) => serial);
      if (serials.length === 0) return;
      after = serials.at(-1)!;
      await inTransaction(db, (writing) => write(writing, serials));
    }
  };
  await inPages('people', writePersonWords);
  await inPages('boards', writeBoardWords);
  await inPages('pins', writePinWords);
  await db.rows.updateTable('database_state').set({ words_version: wordsVersion }).execute();
}

/** Locks the rows on PostgreSQL, so that a change of another server is either read here or written after this. */
async function lockRows({ rows, dialect }: Writing, table: 'people' | 'boards' | 'pins', serials: readonly number[]): Promise<void> {
  if (dialect === 'sqlite') return;
  await rows.selectFrom(table).select('serial').where('serial', 'in', serials).orderBy('serial').forNoKeyUpdate().execute();
}

async function writePersonWords(writing: Writing, serials: readonly number[]): Promise<void> {
  await lockRows(writing, 'people', serials);
  const people = await writing.rows
    .selectFrom('people')
    .leftJoin('accounts', 'accounts.person_id', 'people.id')
    .select(['people.serial', 'people.username', 'people.full_name', 'people.about', 'accounts.birthday', 'accounts.settings'])
    .where('people.serial', 'in', serials)
    .execute();
  const findable = people.filter(
    ({ birthday, settings }) =>
      !isUnder16(birthday) && !(JSON.parse(settings ?? '{}') as { is_private_profile?: boolean }).is_private_profile,
  );
  await forgetWords(writing, 'person_words', serials);
  await writeWords(
    writing,
    'person_words',
    findable.map(({ serial, username, full_name, about }) => ({
      serial,
      title: `${full_name} ${username}`,
      subject: '',
      body: about ?? '',
    })),
  );
}

async function writeBoardWords(writing: Writing, serials: readonly number[]): Promise<void> {
  await lockRows(writing, 'boards', serials);
  const boards = await writing.rows.selectFrom('boards').select(['serial', 'name', 'description']).where('serial', 'in', serials).execute();
  await forgetWords(writing, 'board_words', serials);
  await writeWords(
    writing,
    'board_words',
    boards.map(({ serial, name, description }) => ({ serial, title: name, subject: '', body: description ?? '' })),
  );
}

async function writePinWords(writing: Writing, serials: readonly number[]): Promise<void> {
  await lockRows(writing, 'pins', serials);
  const pins = await writing.rows.selectFrom('pins').select('id').where('serial', 'in', serials).execute();
  for (const table of ['pin_words', 'copy_words'] as const) await forgetWords(writing, table, serials);
  if (pins.length > 0)
    await writeWordsOf(
      writing,
      pins.map(({ id }) => id),
    );
}
