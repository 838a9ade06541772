import type { Match } from '../../../../machines/shell/handlers.ts';
import type { Database } from '../../database/database.ts';
import { readAccount } from './settings.ts';

/** Whether search engines may not list a page: the profile, or a board on it, of a person who opted out. */
export async function isHiddenFromSearchEngines(db: Database, { handler, params }: Match): Promise<boolean> {
  if (!handler?.startsWith('[username]')) return false;
  const account = await db.rows
    .selectFrom('accounts')
    .innerJoin('people', 'people.id', 'accounts.person_id')
    .select('accounts.person_id')
    .where('people.username', '=', params.username!.toLowerCase())
    .executeTakeFirst();
  if (!account) return false;
  const { settings } = await readAccount(db, account.person_id);
  return settings.hidden_from_search_engines || settings.is_private_profile;
}
