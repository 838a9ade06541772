import type { Database } from '../../database/database.ts';
import { Refusal } from '../../shell/refusal.ts';
import { refusals } from '../refusals.ts';
import { isUsername } from '../usernames.ts';

const shape = /^[a-z0-9_]{3,30}$/;

/** @throws {Refusal} if the username is not available; a reserved one counts as taken */
export async function claimUsername({ rows }: Pick<Database, 'rows'>, username: string): Promise<void> {
  if (!shape.test(username)) throw new Refusal(400, 'A username has 3 to 30 letters, numbers and underscores.');
  const other = !isUsername(username) || (await rows.selectFrom('people').select('id').where('username', '=', username).executeTakeFirst());
  if (other) throw refusals.usernameTaken();
}
