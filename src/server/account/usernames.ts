import { randomInt } from 'node:crypto';
import { pageHandlers } from '../../../machines/shell/handlers.ts';
import { people as galleryPeople } from '../gallery/people.ts';
import { importsPerson } from '../pictures/importedPin.ts';

/** Accounts of the product itself, under which pictures are imported. */
const ownPeople: readonly string[] = [importsPerson.username, ...galleryPeople.map(({ username }) => username)];

/** Names that appear to speak for the product, in any spelling. */
const offices = [
  importsPerson.username,
  'abuse',
  'admin',
  'administrator',
  'help',
  'moderation',
  'moderator',
  'official',
  'owner',
  'postmaster',
  'root',
  'security',
  'staff',
  'support',
  'system',
  'team',
  'tessera',
  'webmaster',
];

/** First path segments that are not a person's page; test/attacks/accounts.test.ts compares them with every route. */
const reserved = new Set([
  ...pageHandlers.map((handler) => handler.split('/')[0]!),
  ...ownPeople,
  ...offices,
  'about',
  'account',
  'ads',
  'api',
  'assets',
  'attribution_source',
  'business',
  'categories',
  'discover',
  'email',
  'explore',
  'favicon',
  'following',
  'healthz',
  'inspector',
  'invitation',
  'invite',
  'login',
  'logout',
  'me',
  'import',
  'media',
  'metrics',
  'news',
  'notifications',
  'pagehandlers',
  'password',
  'pictures',
  'pins',
  'privacy',
  'readyz',
  'refresh_stored_accounts',
  'refresh_token',
  'resource',
  'robots',
  'settings',
  'signup',
  'sitemap',
  'source',
  'terms',
  'today',
  'topics',
  'users',
  'v3',
  'videos',
  'vx',
  'www',
]);

/** Maps digits and letters to the letters that they resemble. */
const lookalikes: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', l: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };
const withoutLookalikes = (name: string): string => name.replaceAll('_', '').replaceAll(/[0134578l]/g, (letter) => lookalikes[letter]!);
const reservedOffices = new Set(offices.map(withoutLookalikes));
const product = withoutLookalikes('tessera');

/** Whether a name appears to speak for the product: `adm1n`, `_imports_`, `tessera_support`. */
function isOffice(name: string): boolean {
  const plain = withoutLookalikes(name);
  return reservedOffices.has(plain) || (plain.startsWith(product) && reservedOffices.has(plain.slice(product.length)));
}

export const usernameShape = /^[a-z0-9_]{3,30}$/;

/** Whether a lower-case username is allowed: 3 to 30 letters, numbers and underscores, not a page's and not the product's. */
export const isUsername = (name: string): boolean => usernameShape.test(name) && !reserved.has(name) && !isOffice(name);

/** A username derived from a name, with a number appended once it is taken. */
export function usernameFrom(name: string, turn: number): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
  const base = plain.length >= 3 ? plain.slice(0, 20) : `${plain}pins`;
  return turn === 0 && isUsername(base) ? base : `${base}${randomInt(10 ** (2 + turn))}`;
}
