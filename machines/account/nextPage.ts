import { matchPage, pinIdOf } from '../shell/handlers.ts';

/** The log-in and sign-up pages, which are never a destination. */
const isDoor = (pathname: string): boolean => /^\/(?:login|signup)(?:\/|$)/.test(pathname);

/** Returns a path of this site as an address; undefined for anything that leads elsewhere. */
function ownAddress(path: string): URL | undefined {
  const base = 'http://own.invalid';
  if (!/^\/(?![/\\])/.test(path) || !URL.canParse(path, base)) return undefined;
  const address = new URL(path, base);
  return address.origin === base ? address : undefined;
}

const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash;
const nextOf = (path: string): URL | undefined => ownAddress(ownAddress(path)?.searchParams.get('next') ?? '');

/** Returns the path if it is one of this site, else the home page. */
export function ownPath(path: string | null): string {
  const address = ownAddress(path ?? '');
  return address ? pathOf(address) : '/';
}

/**
 * Returns the destination after a sign-up or log-in: the page's `next` if it is a path of this site, else the page itself or home (S1.2).
 */
export function destination(path: string): string {
  const current = ownAddress(path);
  const next = nextOf(path);
  if (next && !isDoor(next.pathname)) return pathOf(next);
  return current && !isDoor(current.pathname) ? pathOf(current) : '/';
}

/** Returns the log-in page after a session that ended without its person's wish; it says so and leads back to `path`. */
export const doorAfterEnd = (path: string): string => `/login/?next=${encodeURIComponent(path)}&ended=1`;

/** Returns the page's own `next`; null if there is none or it names another site. */
export const nextIn = (path: string): string | null => (nextOf(path) ? pathOf(nextOf(path)!) : null);

/** Returns the path of the same page with `next` as its destination after signing up or in. */
export function withNext(path: string, next: string | null): string {
  const address = ownAddress(ownPath(path))!;
  address.searchParams.set('next', ownPath(next));
  return pathOf(address);
}

/** The path at which an app is connected (S2.2). */
export const isAppConnection = (path: string): boolean => /^\/app-factory-oauth(?:[/?#]|$)/.test(path);

export interface Banner {
  /** The picture's address, from the parameter. */
  media: string;
  hasDescription: boolean;
  /** The pin of the next page or of `url`; null if neither is a pin's. */
  pinId: string | null;
}

/** Returns the banner of the sign-up and log-in pages; null unless the next page carries both `url` and `media` (S1.2). */
export function bannerOf(path: string): Banner | null {
  const next = nextOf(path);
  const params = next?.searchParams;
  const media = params?.get('media');
  const url = params?.get('url');
  if (!url || !media) return null;
  return { media, hasDescription: Boolean(params?.get('description')), pinId: pinIdAt(next!.pathname) ?? pinIdAt(url) };
}

/** The pin of a pin page's path or address. */
function pinIdAt(url: string): string | null {
  const base = 'http://own.invalid';
  if (!URL.canParse(url, base)) return null;
  const { handler, params } = matchPage(new URL(url, base).pathname);
  return handler === 'pin/[id]' ? pinIdOf(params.id ?? '') : null;
}
