import type { Database } from '../../database/database.ts';
import { Refusal } from '../../shell/refusal.ts';
import { refusals } from '../refusals.ts';
import { isUsername, usernameShape } from '../usernames.ts';

/** @throws {Refusal} if the username is not available; a reserved one counts as taken */
export async function claimUsername({ rows }: Pick<Database, 'rows'>, username: string): Promise<void> {
  if (!usernameShape.test(username)) throw new Refusal(400, 'A username has 3 to 30 letters, numbers and underscores.');
  const other = !isUsername(username) || (await rows.selectFrom('people').select('id').where('username', '=', username).executeTakeFirst());
  if (other) throw refusals.usernameTaken();
}
