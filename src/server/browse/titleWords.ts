import { sql, type SqlBool } from 'kysely';
import type { Database } from '../database/database.ts';

/** A statement has a limited number of values; a large board that becomes public has more words. */
const wordsAtOnce = 1_000;

/** Adds words of titles to those that spellings are corrected to; sorted, so that two transactions lock them in one order. */
export async function writeTitleWords({ rows }: Pick<Database, 'rows'>, terms: readonly string[]): Promise<void> {
  const words = [...new Set(terms)].sort();
  for (let from = 0; from < words.length; from += wordsAtOnce)
    await rows
      .insertInto('title_words')
      .values(words.slice(from, from + wordsAtOnce).map((word) => ({ word })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** The first of the words, in the order of letters, that titles in feeds have or lately had. */
export async function titleWordsAmong({ rows, dialect }: Database, words: readonly string[], limit: number): Promise<string[]> {
  // One value instead of hundreds, whose statement would take longer than the lookups.
  const isAmong =
    dialect === 'sqlite'
      ? sql<SqlBool>`word in (select value from json_each(${JSON.stringify(words)}))`
      : sql<SqlBool>`word = any(${words}::text[])`;
  const found = await rows.selectFrom('title_words').select('word').where(isAmong).orderBy('word').limit(limit).execute();
  return found.map(({ word }) => word);
}
