import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PageState } from '../../events/entities/page.ts';
import type { DataOf, RecordType } from '../../events/record.ts';
import { eventTypes } from '../../machines/insight/codes.ts';
import { eventsOf } from '../../machines/insight/derive.ts';
import { emptyWorld } from '../../machines/engine/world.ts';
import { recordReplays } from '../../src/edge/shell/replays.ts';
import { localeHandlers } from '../../src/edge/shell/localeHandlers.ts';
import { isLastReport, replay } from '../../src/serviceWorker/replaying.ts';
import { early } from '../../src/ui/parts/lazyWithRetry.ts';
import { next } from '../flows/session.ts';
import { cachedState, pageData, startedAsVisitor } from '../flows/signedIn.ts';

afterEach(() => vi.unstubAllGlobals());

/** The events of a record in a visitor's session, without its start. */
const eventsAfter = <T extends RecordType>(type: T, data: DataOf<T>) =>
  eventsOf(next(startedAsVisitor(), type, data).log)
    .slice(1)
    .map(({ event_type, event_data }) => ({ event_type, event_data }));

describe('failures that nobody has to handle reach the analysts', () => {
  const { failed, pinQueryMissed, requestReplayed } = eventTypes;
  test.each([
    ['chunk.givenUp', { chunk: 'pin/[id]', message: 'https://x.test/a.js' }, { kind: 'chunk', route: 'pin/[id]' }],
    ['command.failed', { command: 'loadCloseup', error: 'TypeError' }, { kind: 'command', command: 'loadCloseup', error: 'TypeError' }],
    ['state.failed', { status: 503 }, { kind: 'state', status: 503 }],
    ['crossDomain.failed', { at: 'token', status: 401, code: null, message: 'Ada' }, { kind: 'crossDomain', reason: 'token', status: 401 }],
    ['flow.failed', { flow: 'feed', error: 'RangeError' }, { kind: 'flow', reason: 'feed', error: 'RangeError' }],
    ['input.malformed', { from: 'storage' }, { kind: 'input', reason: 'storage' }],
    ['outbox.storeFailed', {}, { kind: 'store', reason: 'outbox' }],
    ['store.degraded', { reason: 'full' }, { kind: 'store', reason: 'full' }],
    ['store.lossFound', { expected: 9, found: 7 }, { kind: 'store', reason: 'loss', count: 2 }],
  ] as const)('%s [A-36]', (type, data, event_data) => {
    expect(eventsAfter(type, data as never)).toEqual([{ event_type: failed, event_data }]);
  });

  test('a failed hydration, and a locale without texts [A-33]', () => {
    expect(eventsAfter('view.failed', { error: 'Error', code: 418, isRecovered: true })).toEqual([
      { event_type: failed, event_data: { kind: 'view', error: 'Error', error_code: 418, state: 'recovered' } },
    ]);
    expect(eventsAfter('locale.missed', { locale: 'de' })).toEqual([{ event_type: failed, event_data: { kind: 'locale', locale: 'de' } }]);
  });

  test('a replay of the service worker, and a cached page without its pin [A-34, A-36]', () => {
    const route = '/resource/ApiCResource/create/';
    expect(eventsAfter('request.replayed', { route, status: 200 })).toEqual([
      { event_type: requestReplayed, event_data: { route, status: 200 } },
    ]);
    expect(eventsAfter('pinQuery.missed', { route: 'pin/[id]' })).toEqual([
      { event_type: pinQueryMissed, event_data: { route: 'pin/[id]' } },
    ]);
  });
});

/** Records that a handler appends. */
function appended() {
  const records: unknown[][] = [];
  const append = (...record: unknown[]): void => void records.push(record);
  return { records, append, to: { append, world: () => emptyWorld, log: undefined as never, holdViews: undefined as never } };
}

test('texts that can not be loaded are reported once, and loaded later [A-33]', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: {} });
  let tries = 0;
  const { records, to } = appended();
  const loading = localeHandlers(async () => {
    tries += 1;
    if (tries < 4) throw new Error('offline');
  }).loadLocale({ locale: 'de' }, to);
  await vi.runAllTimersAsync();
  await loading;
  expect(records).toEqual([
    ['locale.missed', { locale: 'de' }],
    ['locale.loaded', { locale: 'de' }],
  ]);
  vi.useRealTimers();
});

test('of two languages chosen in a row, the second is shown, whichever is there first [M-01]', async () => {
  const root = {};
  vi.stubGlobal('document', { documentElement: root });
  const { records, to } = appended();
  const arrivals: Record<string, () => void> = {};
  const { loadLocale } = localeHandlers((locale) => new Promise((resolve) => void (arrivals[locale] ??= resolve)));
  const first = loadLocale({ locale: 'de' }, to);
  void loadLocale({ locale: 'ar_SA' }, to);
  arrivals.ar_SA!();
  arrivals.de!();
  await first;
  await vi.waitFor(() => expect(records).toEqual([['locale.loaded', { locale: 'ar_SA' }]]));
  expect(root).toEqual({ lang: 'ar-SA', dir: 'rtl' });
});

test('code is loaded early only with a connection: a browser may keep the failure [A-33]', () => {
  const load = vi.fn(async () => undefined);
  for (const onLine of [false, true]) {
    vi.stubGlobal('navigator', { onLine });
    early(load)();
    expect(load).toHaveBeenCalledTimes(Number(onLine));
  }
});

test('a cached page that has no answer to its pin’s query says so, another page does not [A-36]', async () => {
  vi.stubGlobal('document', { getElementById: () => null });
  const { browseHandlers } = await import('../../src/edge/browse/browseHandlers.ts');
  const called: string[] = [];
  const loaded = { loadFeedPage: () => {}, loadSubject: () => {}, loadCloseup: ({ pinId }: { pinId: string }) => void called.push(pinId) };
  const at = { handler: 'pin/[id]', params: { id: 'blue-door--12' } };
  const pageOf = (state: PageState | null) => ({ ...at, page: pageData({ state }) });
  const { records, to } = appended();
  void browseHandlers(loaded, pageOf(cachedState)).loadCloseup({ pinId: '12' }, to);
  void browseHandlers(loaded, pageOf(cachedState)).loadCloseup({ pinId: '13' }, to);
  void browseHandlers(loaded, pageOf(null)).loadCloseup({ pinId: '12' }, to);
  expect(records).toEqual([['pinQuery.missed', { route: 'pin/[id]' }]]);
  expect(called).toEqual(['12', '13', '12']);
});

describe('what a page could not send before it ended is sent by the service worker [A-34]', () => {
  const url = 'https://tessera.test/resource/ApiCResource/create/';
  const report = (keepalive: boolean) => ({ url: new URL(url), request: new Request(url, { method: 'POST', body: '{}', keepalive }) });

  /** A queue of one report, in a browser with background sync. */
  function worker(...answers: (Response | null)[]) {
    const kept = new Map<string, Response>();
    const cache = {
      put: async (name: string, answer: Response) => void kept.set(name, answer),
      keys: async () => [...kept.keys()],
      match: async (name: string) => kept.get(name),
      delete: async (name: string) => kept.delete(name),
    };
    vi.stubGlobal('caches', { has: async () => kept.size > 0, open: async () => cache });
    vi.stubGlobal('registration', { sync: {} });
    vi.stubGlobal('fetch', async () => {
      const answer = answers.shift();
      if (!answer) throw new TypeError('offline');
      return answer;
    });
    const entries = [{ request: report(true).request }];
    return {
      entries,
      queue: {
        shiftRequest: async () => entries.shift(),
        unshiftRequest: async (entry: (typeof entries)[0]) => void entries.unshift(entry),
      },
    };
  }

  test('only reports of an ending page wait in the worker', () => {
    expect(isLastReport(report(true))).toBe(true);
    expect(isLastReport(report(false))).toBe(false);
  });

  test('success and failure are recorded, in one tab; a proxy’s answer is none of the server', async () => {
    const { queue, entries } = worker(null, new Response(null, { status: 502 }), new Response('{}', { headers: { 'X-App-Version': '1' } }));
    for (const _ of [1, 2]) {
      await expect(replay({ queue })).rejects.toThrow('no connection');
      expect(entries).toHaveLength(1);
    }
    await replay({ queue });
    expect(entries).toHaveLength(0);
    const { records, append } = appended();
    await Promise.all([recordReplays(append), recordReplays(append)]);
    const route = '/resource/ApiCResource/create/';
    expect(records).toEqual([
      ['request.replayed', { route, status: null }],
      ['request.replayed', { route, status: null }],
      ['request.replayed', { route, status: 200 }],
    ]);
  });
});
