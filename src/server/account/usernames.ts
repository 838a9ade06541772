import { randomInt } from 'node:crypto';
import { defaultInstanceName } from '../../../events/entities/instanceName.ts';
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

/** Letters and digits of a name without accents, in lower case. */
const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');

/** Whether a name appears to speak for the product or the instance: `adm1n`, `_imports_`, `tessera_support`. */
function isOffice(name: string, instanceName: string): boolean {
  const plain = withoutLookalikes(name);
  const isOf = (whole: string): boolean =>
    whole !== '' && plain.startsWith(whole) && (plain === whole || reservedOffices.has(plain.slice(whole.length)));
  return reservedOffices.has(plain) || [defaultInstanceName, instanceName].some((whole) => isOf(withoutLookalikes(folded(whole))));
}

export const usernameShape = /^[a-z0-9_]{3,30}$/;

/**
 * Whether a lower-case username is allowed: 3 to 30 letters, numbers and underscores, not a page's, and neither the product's nor the
 * instance's.
 */
export const isUsername = (name: string, instanceName: string): boolean =>
  usernameShape.test(name) && !reserved.has(name) && !isOffice(name, instanceName);

/** A username derived from a name, with a number appended once it is taken. */
export function usernameFrom(name: string, turn: number, instanceName: string): string {
  const plain = folded(name);
  const base = plain.length >= 3 ? plain.slice(0, 20) : `${plain}pins`;
  return turn === 0 && isUsername(base, instanceName) ? base : `${base}${randomInt(10 ** (2 + turn))}`;
}
