import { afterEach, expect, test, vi } from 'vitest';
import { readStart } from '../../src/edge/shell/readStart.ts';
import { pageData, visitorState } from '../flows/signedIn.ts';

// The page's answers are read as the module loads.
vi.hoisted(() => vi.stubGlobal('document', { getElementById: () => null }));
afterEach(() => vi.unstubAllGlobals());

interface Opened {
  url?: string;
  page?: object;
  /** An element that the page lacks. */
  without?: string;
  isInstalled?: boolean;
  hasRoutes?: boolean;
  /** Of the entry in the browser's history. */
  state?: object | null;
  referrer?: string;
}

const embedded = pageData({ state: visitorState }, { app_type_detailed: 'web_desktop' });

/** Returns what start-up reads in a browser that opened the page. */
function opened({
  url = 'https://tessera.test/',
  page = embedded,
  without,
  isInstalled = false,
  hasRoutes = true,
  state = null,
  referrer = '',
}: Opened = {}) {
  const elements = new Map<string, object>([
    ['page-data', { textContent: JSON.stringify(page) }],
    ['root', { childElementCount: 1 }],
    ['head', {}],
  ]);
  elements.delete(without ?? '');
  const element = (name: string) => elements.get(name) ?? null;
  vi.stubGlobal('document', { getElementById: element, querySelector: element, referrer });
  vi.stubGlobal('location', new URL(url));
  vi.stubGlobal('history', { state, replaceState: () => undefined });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isInstalled && query.includes('standalone') }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('innerWidth', 1280);
  vi.stubGlobal('innerHeight', 800);
  return readStart(hasRoutes);
}

test('start-up is skipped on the hosts of search engines’ caches and with server_only, and nowhere else [A-16]', () => {
  const skips = (url: string) => opened({ url }).skip;
  expect(['https://webcache.googleusercontent.com/', 'https://cc.bingj.com/cache'].map(skips)).toEqual(Array(2).fill('searchEngineCache'));
  expect(['https://tessera.test/?server_only', 'https://tessera.test/pin/1/?a=b&server_only=1'].map(skips)).toEqual(
    Array(2).fill('serverOnly'),
  );
  expect(['https://tessera.test/', 'https://tessera.test/search/pins/?q=server_only'].map(skips)).toEqual([null, null]);
});

test('the pages of earlier documents are read once: those before a page that is loaded again, all before a page that they link to [C-06]', () => {
  const pages = [
    ['1', '/'],
    ['2', '/pin/1/'],
  ];
  const noted = JSON.stringify(['here null', pages]);
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'tessera.installation' ? 'here' : null) });
  const before = (text: string | null, { entry, referrer = '' }: { entry?: string; referrer?: string } = {}) => {
    const texts = new Map(text === null ? [] : [['tessera.pages', text]]);
    vi.stubGlobal('sessionStorage', { getItem: (key: string) => texts.get(key) ?? null, removeItem: (key: string) => texts.delete(key) });
    const found = opened({ state: entry ? { entry } : null, referrer }).before?.map(({ path }) => path);
    expect(texts.size).toBe(text === 'no JSON' ? 1 : 0);
    return found;
  };
  const linked = { referrer: 'https://tessera.test/pin/1/' };
  expect(before(noted, linked)).toEqual(['/', '/pin/1/']);
  expect(before(noted, { entry: '2' })).toEqual(['/']);
  expect(before(noted, { entry: '1' })).toEqual([]);
  for (const found of [
    before(noted),
    before(noted, { referrer: 'https://tessera.test.evil.example/' }),
    before(null, linked),
    before('no JSON', linked),
  ])
    expect(found).toBeUndefined();
});

test('the error of the server is read before anything that the page lacks, which is named [A-17]', () => {
  const error = { message: 'The database is away.', stack: 'at home' };
  expect(opened({ page: { ...embedded, error }, without: 'root' }).fault).toEqual({ kind: 'serverError', ...error });
  for (const [without, name] of [
    ['head', 'head'],
    ['page-data', 'context'],
    ['root', 'root'],
  ] as const)
    expect(opened({ without }).fault).toEqual({ kind: 'missing', element: name });
  expect(opened({ hasRoutes: false }).fault).toEqual({ kind: 'missing', element: 'routes' });
  expect(opened().fault).toBeNull();
});

test('only the browser tells that the product runs as an installed app [A-26]', () => {
  const told = (isInstalled: boolean) => {
    const { context, state } = opened({ isInstalled }).page!;
    return [state!.session.isPWA, context.app_type_detailed];
  };
  expect([told(true), told(false)]).toEqual([
    [true, 'pwa_desktop'],
    [false, 'web_desktop'],
  ]);
});

test('the latest-version host is known by its name [A-20]', () => {
  expect(['https://latest.tessera.test/', 'https://tessera.test/latest.'].map((url) => opened({ url }).isLatestVersionHost)).toEqual([
    true,
    false,
  ]);
});

test('markup of the server is there to be hydrated [A-16]', () => {
  expect([opened().hasMarkup, opened({ without: 'root' }).hasMarkup]).toEqual([true, false]);
});
