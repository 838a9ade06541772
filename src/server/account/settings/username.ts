import type { Database } from '../../database/database.ts';
import { Refusal } from '../../shell/refusal.ts';
import { refusals } from '../refusals.ts';
import { readSettings } from '../../instance/instanceSettings.ts';
import { isUsername, usernameShape } from '../usernames.ts';

/** @throws {Refusal} if the username is not available; a reserved one counts as taken */
export async function claimUsername(db: Pick<Database, 'rows'>, username: string): Promise<void> {
  if (!usernameShape.test(username)) throw new Refusal(400, 'A username has 3 to 30 letters, numbers and underscores.');
  const isAllowed = isUsername(username, (await readSettings(db)).name);
  if (!isAllowed || (await db.rows.selectFrom('people').select('id').where('username', '=', username).executeTakeFirst()))
    throw refusals.usernameTaken();
}
