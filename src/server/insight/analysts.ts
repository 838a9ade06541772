import { hashOf, newToken } from '../account/tokens.ts';
import type { Database } from '../database/database.ts';
import type { People } from './people.ts';

/** Lets somebody read the stream, by a token that is told once; the one that they had before counts no more. */
export async function giveAnalystToken({ rows }: Pick<Database, 'rows'>, name: string, people: People): Promise<string> {
  const token = newToken();
  const kept = { token_hash: hashOf(token), people, created_at: new Date().toISOString() };
  await rows.insertInto('analysts').values({ name, ...kept }).onConflict((conflict) => conflict.column('name').doUpdateSet(kept)).execute();
  return token;
}

/** @returns whether there was one of that name */
export async function removeAnalyst({ rows }: Pick<Database, 'rows'>, name: string): Promise<boolean> {
  return (await rows.deleteFrom('analysts').where('name', '=', name).returning('name').execute()).length > 0;
}

/** Whose token it is. */
export async function analystOf({ rows }: Pick<Database, 'rows'>, token: string): Promise<{ name: string; people: People } | undefined> {
  return rows.selectFrom('analysts').select(['name', 'people']).where('token_hash', '=', hashOf(token)).executeTakeFirst();
}
