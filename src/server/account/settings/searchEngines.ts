import type { Match } from '../../../../machines/shell/handlers.ts';
import type { Database } from '../../database/database.ts';
import { isHidden } from './settings.ts';

const hiders = ({ rows }: Database) => rows.selectFrom('accounts').select(['accounts.person_id', 'accounts.settings', 'accounts.birthday']);

/** Those of some people whose pages open here only: neither search engines nor other sites get them. */
export async function hiddenAmong(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const accounts = await hiders(db).where('person_id', 'in', ids).execute();
  return new Set(accounts.filter(isHidden).map(({ person_id }) => person_id));
}

/** Whether search engines may not list a page: the profile, or a board on it, of a person who opted out. */
export async function isHiddenFromSearchEngines(db: Database, { handler, params }: Match): Promise<boolean> {
  if (!handler?.startsWith('[username]')) return false;
  const account = await hiders(db)
    .innerJoin('people', 'people.id', 'accounts.person_id')
    .where('people.username', '=', params.username!.toLowerCase())
    .executeTakeFirst();
  return account !== undefined && isHidden(account);
}
