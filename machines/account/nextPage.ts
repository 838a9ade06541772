/** Pages on which one comes to be somebody; nobody is sent back to them. */
const isDoor = (pathname: string): boolean => /^\/(?:login|signup)(?:\/|$)/.test(pathname);

/** A path of this site as an address, or undefined for anything that leads elsewhere. */
function ownAddress(path: string): URL | undefined {
  const base = 'http://own.invalid';
  if (!/^\/(?![/\\])/.test(path) || !URL.canParse(path, base)) return undefined;
  const address = new URL(path, base);
  return address.origin === base ? address : undefined;
}

const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash;
const nextOf = (path: string): URL | undefined => ownAddress(ownAddress(path)?.searchParams.get('next') ?? '');

/** A path of this site, or Home. */
export function ownPath(path: string | null): string {
  const address = ownAddress(path ?? '');
  return address ? pathOf(address) : '/';
}

/** Where one goes from a page after signing up or in: to its `next`, if that is a path of this site; else one stays, or comes Home (S1.2). */
export function destination(path: string): string {
  const here = ownAddress(path);
  const next = nextOf(path);
  if (next && !isDoor(next.pathname)) return pathOf(next);
  return here && !isDoor(here.pathname) ? pathOf(here) : '/';
}

/** Where a page leads after signing up or in, as it says itself; null if it says nothing, or names another site's page. */
export const nextIn = (path: string): string | null => (nextOf(path) ? pathOf(nextOf(path)!) : null);

/** The same page, leading to `next` after signing up or in. */
export function withNext(path: string, next: string | null): string {
  const here = ownAddress(ownPath(path))!;
  here.searchParams.set('next', ownPath(next));
  return pathOf(here);
}

/** The path at which an app is connected (S2.2). */
export const isAppConnection = (path: string): boolean => path.startsWith('/app-factory-oauth/');

export interface Banner {
  /** The picture's address, as the parameter gives it. */
  media: string;
  copy: 'visited' | 'save';
}

/** The banner of the sign-up and login pages: only if the next page carries both `url` and `media` (S1.2). */
export function bannerOf(path: string): Banner | null {
  const told = nextOf(path)?.searchParams;
  const media = told?.get('media');
  if (!told?.get('url') || !media) return null;
  return { media, copy: told.get('description') ? 'save' : 'visited' };
}
