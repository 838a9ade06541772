import { pageHandlers } from '../../../../machines/shell/handlers.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../shell/refusal.ts';

const pattern = /^[a-z0-9_]{3,30}$/;
/** First parts of addresses that are no profile's, of pages and of the server's own paths. */
const reserved = new Set([
  ...pageHandlers.map((handler) => handler.split('/')[0]!),
  'account', 'admin', 'api', 'assets', 'business', 'categories', 'email', 'explore', 'healthz', 'help', 'ideas', 'inspector', 'login', 'logout', 'media', 'metrics', 'pagehandlers',
  'parental-passcode', 'password', 'pictures', 'pin', 'readyz', 'resource', 'search', 'settings', 'signup', 'tessera', 'today', 'topics', 'v3', 'vx',
]);
const nameTaken = 88;

/** @throws {Refusal} when the name can't be had; a reserved one counts as taken */
export async function claimUsername({ rows }: Pick<Database, 'rows'>, username: string): Promise<void> {
  if (!pattern.test(username)) throw new Refusal(400, 'A username has 3 to 30 letters, digits and underscores.');
  const other = reserved.has(username) || (await rows.selectFrom('people').select('id').where('username', '=', username).executeTakeFirst());
  if (other) throw new Refusal(400, 'This username is taken.', undefined, nameTaken);
}
