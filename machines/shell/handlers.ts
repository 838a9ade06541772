/** Pages of pins by day, kind, topic, site or shop (S2.2). */
const pathPages = [
  'today',
  'today/article/[date]',
  'explore',
  'categories',
  'categories/[category]',
  'categories/[category]/[topic]',
  'topics',
  'discover/topics',
  'source/[domain]',
  'shopping_list',
  'brand_catalog/[username]',
  'story_feed',
  'business',
];

/** The pages of the product, as handler paths; `src/ui/routes` has a file for each (S1.2). */
export const pageHandlers: readonly string[] = [
  'index',
  'homefeed',
  'create',
  'news_hub',
  ...pathPages,
  'login',
  'login/[step]',
  'signup',
  'signup/[step]',
  'email/subscription',
  'app-factory-oauth',
  'settings',
  'settings/account-settings',
  'settings/messages',
  'settings/messages/[page]',
  'settings/permissions',
  'settings/privacy',
  'settings/notifications',
  'settings/home-feed',
  'settings/save-anywhere',
  'settings/trash',
  'settings/activity',
  'settings/departures',
  'settings/business',
  'settings/instance',
  'settings/edit/mentions',
  'settings/edit/email',
  'settings/edit/password',
  'parental-passcode',
  'password/reset',
  'pin/[id]',
  'pin/[id]/repin',
  'pin/[id]/visual-search',
  'search/[scope]',
  'ideas/[slug]/[id]',
  'invite/[code]',
  '[username]',
  '[username]/[board]',
  '[username]/[board]/[section]',
];

/** Pages whose flows are part of the first load; null is the page of unknown addresses. */
const firstPages = new Set<string | null>([
  null,
  'index',
  'homefeed',
  'app-factory-oauth',
  'pin/[id]',
  'search/[scope]',
  'ideas/[slug]/[id]',
  ...pathPages,
  '[username]',
  '[username]/[board]',
  '[username]/[board]/[section]',
]);
/** Whether a page reads flows whose code is loaded after the first page's (`laterFlows.ts`). */
export const needsLaterFlows = (handler: string | null): boolean => !firstPages.has(handler);

export interface Route {
  handler: string;
  /** As a pattern: `/pin/:id`. */
  path: string;
}

export class RouteError extends Error {
  override name = 'RouteError';
}

/**
 * Routes from handler paths: `index` is the root, `[param]` a parameter, the extension is dropped, and static segments
 * come before parameters (S1.2).
 * @throws {RouteError} for an index inside a folder (S1.8).
 */
export function routesFrom(handlers: readonly string[]): Route[] {
  return handlers.map(routeFrom).sort(byStaticFirst);
}

function routeFrom(file: string): Route {
  const handler = file.replace(/\.[^./\]]+$/, '');
  if (handler === 'index') return { handler, path: '/' };
  if (handler.endsWith('/index')) {
    const folder = handler.slice(0, -'/index'.length);
    throw new RouteError(`${file}: a nested index is not a route; name the file after its path, ${folder}${file.slice(handler.length)}`);
  }
  return { handler, path: `/${handler.replace(/\[([^\]]+)\]/g, ':$1')}` };
}

function byStaticFirst(a: Route, b: Route): number {
  const partsA = a.path.split('/');
  const partsB = b.path.split('/');
  for (let i = 0; i < Math.min(partsA.length, partsB.length); i++) {
    const order = Number(partsA[i]!.startsWith(':')) - Number(partsB[i]!.startsWith(':'));
    if (order !== 0) return order;
  }
  return partsA.length - partsB.length || (a.path < b.path ? -1 : Number(a.path > b.path));
}

const pageRoutes: readonly Route[] = routesFrom(pageHandlers);

export interface Match {
  handler: string | null;
  params: Record<string, string>;
}

/** The kinds of results of a search (S1.2). */
export const searchScopes = ['pins', 'mine', 'boards', 'users'] as const;
export type SearchScope = (typeof searchScopes)[number];
export const isSearchScope = (text: string | undefined): text is SearchScope => searchScopes.some((scope) => scope === text);

/**
 * Returns the page of a path that opens another one's: a search without a known scope is one for pins, a sent pin is the pin, and every
 * path below a door opens the door, as below the email subscription (S1.2). So does every path of an app's connection, and every path for
 * businesses (S2.2).
 */
function otherPageAt([first = '', second = '', third, ...rest]: readonly string[]): Match | undefined {
  if (first === 'search' && third === undefined && !isSearchScope(second)) return { handler: 'search/[scope]', params: { scope: 'pins' } };
  if (first === 'pin' && third === 'sent' && rest.length === 0) return { handler: 'pin/[id]', params: { id: second } };
  if ((first === 'login' || first === 'signup') && third !== undefined) return { handler: `${first}/[step]`, params: { step: second } };
  if (first === 'email' && second === 'subscription') return { handler: 'email/subscription', params: {} };
  // Links of earlier versions, and shares of other apps, lead here.
  if (first === 'import' && second === '') return { handler: 'create', params: {} };
  if (first === 'app-factory-oauth' || first === 'business') return { handler: first, params: {} };
  return undefined;
}

/** Returns the page for a path by an exact match; a trailing slash is ignored. */
export function matchPage(pathname: string): Match {
  const segments = segmentsOf(pathname);
  const other = otherPageAt(segments);
  if (other) return other;
  for (const { handler, path } of pageRoutes) {
    const params = paramsOf(path.split('/').filter(Boolean), segments);
    if (params) return { handler, params };
  }
  return { handler: null, params: {} };
}

function segmentsOf(pathname: string): string[] {
  return pathname
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      try {
        return decodeURIComponent(segment);
      } catch {
        return segment;
      }
    });
}

function paramsOf(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, part] of pattern.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = segments[i]!;
    else if (part !== segments[i]) return undefined;
  }
  return params;
}

/** Returns the pin id of a URL parameter: text may precede the id, joined by a double dash (S1.2). */
export function pinIdOf(param: string): string {
  return param.includes('--') ? param.slice(param.lastIndexOf('--') + 2) : param;
}
