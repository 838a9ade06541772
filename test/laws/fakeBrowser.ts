import { vi } from 'vitest';
import fc from 'fast-check';
import { fakeServer, type Draw } from './fakeServer.ts';

/** An element of which only its events matter: those of a script or frame come a while after it was added. */
function element(draw: Draw): object {
  const fake = new EventTarget();
  const added = (child: EventTarget): void => {
    const outcome = draw(() => fc.constantFrom('load', 'error'));
    setTimeout(() => child.dispatchEvent(new Event(outcome)), 100);
  };
  const ignored = (): void => {};
  return Object.assign(fake, {
    dataset: {},
    style: {},
    isConnected: true,
    offsetHeight: 10,
    append: added,
    replaceChildren: added,
    setAttribute: ignored,
    remove: ignored,
    click: ignored,
  });
}

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
    clear: () => items.clear(),
  };
}

/**
 * The globals that command handlers use, without a database and around a fake server. `vi.unstubAllGlobals` and `vi.restoreAllMocks`
 * remove them.
 */
export function fakeBrowser(draw: Draw): ReturnType<typeof fakeServer> {
  const server = fakeServer(draw);
  const page = new EventTarget();
  const location = { origin: 'http://localhost', protocol: 'http:', hostname: 'localhost', pathname: '/', search: '' };
  const go = (state: unknown, _: string, path: string): void => {
    const { pathname, search } = new URL(path, location.origin);
    Object.assign(location, { pathname, search });
    history.state = state;
  };
  const history = { state: null as unknown, pushState: go, replaceState: go, go: () => undefined };
  const globals = {
    location: Object.assign(location, { reload: () => undefined, replace: () => undefined }),
    history,
    document: {
      cookie: 'tessera_csrf=token',
      hidden: false,
      documentElement: { dataset: {}, lang: 'en-US', scrollHeight: 800 },
      head: element(draw),
      body: element(draw),
      getElementById: () => null,
      querySelector: () => null,
      querySelectorAll: () => [],
      createElement: () => element(draw),
    },
    navigator: {
      userAgent: 'fake',
      languages: ['en-US'],
      clipboard: {
        writeText: () => (draw(fc.boolean) ? Promise.resolve() : Promise.reject(new DOMException('refused', 'NotAllowedError'))),
      },
      share: () => (draw(fc.boolean) ? Promise.resolve() : Promise.reject(new DOMException('closed', 'AbortError'))),
    },
    CSS: { escape: (text: string) => text },
    window: { earlyPresses: [], earlyTexts: new Map() },
    screen: { width: 1280, height: 800, colorDepth: 24 },
    scrollY: 0,
    innerHeight: 800,
    scrollTo: () => undefined,
    matchMedia: () => ({ matches: false }),
    getComputedStyle: () => ({ visibility: 'visible' }),
    requestAnimationFrame: (drawn: () => void) => setTimeout(drawn, 16),
    cancelAnimationFrame: clearTimeout,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    localStorage: storage(),
    sessionStorage: storage(),
    EventSource: server.EventSource,
    fetch: server.fetch,
    // A browser completes an address by that of its page.
    Request: class extends Request {
      constructor(input: string | Request, options?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, location.origin) : input, options);
      }
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  // The real one keeps to the real clock, and would wake a session of a test that is over.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), milliseconds);
    return controller.signal;
  });
  return server;
}
