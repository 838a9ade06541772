import { randomInt } from 'node:crypto';
import { pageHandlers } from '../../../machines/shell/handlers.ts';

/** First words of addresses that are no person's page. */
const reserved = new Set([
  ...pageHandlers.map((handler) => handler.split('/')[0]!),
  'about', 'account', 'admin', 'api', 'assets', 'attribution_source', 'business', 'categories', 'email', 'explore', 'healthz', 'help', 'inspector', 'login', 'logout', 'media', 'metrics', 'pagehandlers',
  'password', 'pictures', 'readyz', 'refresh_stored_accounts', 'refresh_token', 'resource', 'root', 'security', 'settings', 'signup', 'support', 'tessera', 'today', 'topics', 'v3', 'videos', 'vx', 'www',
]);

const shape = /^[a-z0-9_]{3,30}$/;

/** Whether a person may be called so, in lower case: 3 to 30 letters, numbers and underscores, and no page's name. */
export const isUsername = (name: string): boolean => shape.test(name) && !reserved.has(name);

/** A username drawn from a name, with a number behind it once others have it. */
export function usernameFrom(name: string, turn: number): string {
  const plain = name.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '');
  const base = plain.length >= 3 ? plain.slice(0, 20) : `${plain}pins`;
  return turn === 0 && !reserved.has(base) ? base : `${base}${randomInt(10 ** (2 + turn))}`;
}
