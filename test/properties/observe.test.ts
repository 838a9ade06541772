import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyWorld } from '../../machines/engine/world.ts';
import { observe } from '../../src/edge/shell/observe.ts';

// The page's answers are read as the module loads.
vi.hoisted(() => vi.stubGlobal('document', { getElementById: () => null }));

const start = { online: true, page: null, systemTheme: 'light', viewport: { width: 1280, height: 800 } } as const;
let window: EventTarget & { visualViewport: EventTarget & { height: number; scale: number } };
let document: EventTarget & { visibilityState: string };
/** Outcomes that the service worker has noted. */
let noted: Map<string, Response>;
let records: [type: string, data: unknown][];
let stop: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  const visualViewport = Object.assign(new EventTarget(), { height: 800, scale: 1 });
  window = Object.assign(new EventTarget(), { visualViewport });
  document = Object.assign(new EventTarget(), { visibilityState: 'visible', images: [], cookie: '', getElementById: () => null });
  noted = new Map();
  records = [];
  const cache = {
    keys: async () => [...noted.keys()],
    match: async (name: string) => noted.get(name),
    delete: async (name: string) => noted.delete(name),
  };
  for (const [name, value] of Object.entries({
    window,
    document,
    navigator: { onLine: true },
    location: new URL('https://tessera.test/'),
    history: { state: null, replaceState: () => undefined },
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
    caches: { has: async () => noted.size > 0, open: async () => cache, delete: async () => false },
    PerformanceObserver: undefined,
    innerWidth: 1280,
    innerHeight: 800,
    scrollY: 0,
  }))
    vi.stubGlobal(name, value);
});
afterEach(() => {
  // First, because files share a process: what is not taken back here reaches the next one.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  stop?.();
});

/** Observes a page that was read so at its start. */
function observed(read: Partial<Parameters<typeof observe>[1]> = {}): void {
  const append = (type: string, data: unknown): void => void records.push([type, data]);
  const subscription = observe({ append, world: emptyWorld, holdViews: () => undefined } as never, { ...start, ...read });
  stop = () => subscription.unsubscribe();
}
const fire = (target: EventTarget, type: string): boolean => target.dispatchEvent(new Event(type));

test('a burst of resizes, or of scrolls, is one record 200 ms after its end [A-24]', () => {
  observed();
  for (const width of [1000, 900, 800]) {
    vi.stubGlobal('innerWidth', width);
    vi.stubGlobal('scrollY', width / 2);
    fire(window, 'resize');
    fire(window, 'scroll');
    vi.advanceTimersByTime(199);
  }
  expect(records).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(records).toEqual([
    ['viewport.resized', { width: 800, height: 800 }],
    ['viewport.scrolled', { top: 400 }],
  ]);
});

test('the on-screen keyboard hides the footer, and shows it again when it closes [A-25] [A-27]', () => {
  observed();
  for (const height of [480, 800]) {
    window.visualViewport.height = height;
    fire(window.visualViewport, 'resize');
  }
  expect(records).toEqual([
    ['navigationFooter.hidden', {}],
    ['navigationFooter.shown', {}],
  ]);
});

test('what the service worker sent is recorded when the page opens, and when the person comes back to it [A-34]', async () => {
  const note = (status: number | null) => noted.set(String(status), new Response(JSON.stringify({ route: '/resource/', status })));
  note(200);
  observed();
  await vi.waitFor(() => expect(records).toEqual([['request.replayed', { route: '/resource/', status: 200 }]]));
  note(null);
  fire(window, 'focus');
  await vi.waitFor(() => expect(records.slice(1)).toContainEqual(['request.replayed', { route: '/resource/', status: null }]));
  expect(noted.size).toBe(0);
});

test('the loss of the network and its return are recorded, also if they came before the page listened [B-01] [B-02]', () => {
  observed({ online: false });
  fire(window, 'offline');
  fire(window, 'online');
  expect(records.map(([type]) => type)).toEqual(['network.restored', 'network.lost', 'network.restored']);
});

test('a page from the back/forward cache goes on, but not one that belongs to another account by now [E-06]', () => {
  const reload = vi.fn();
  vi.stubGlobal('location', Object.assign(new URL('https://tessera.test/'), { reload }));
  Object.assign(document, { cookie: 'tessera_csrf=ada' });
  observed();
  const shownAgain = (): boolean => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  shownAgain();
  expect([records, reload.mock.calls.length]).toEqual([[['session.resumed', {}]], 0]);
  Object.assign(document, { cookie: 'tessera_csrf=grace' });
  shownAgain();
  expect([records.length, reload.mock.calls.length]).toEqual([1, 1]);
});
