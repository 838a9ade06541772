import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RecordType } from '../../events/record.ts';
import { createCalls, failureOf } from '../../src/edge/shell/calls.ts';
import { probeServer } from '../../src/edge/shell/probeServer.ts';
import { bannerShown } from '../../machines/shell/offlineBanner.ts';
import { heldUpBy } from '../../machines/browse/outbox.ts';
import { completeAddresses, ignored } from './callListener.ts';
import { driven, snapshotOf, type Drive } from './drive.ts';
import { asked, dueIn, next, settled, started, timerFires, timerFiresOf } from './session.ts';
import { startedAsAda } from './signedIn.ts';

const banner = (drive: Drive): ReturnType<typeof bannerShown> => bannerShown(snapshotOf(drive, 'offlineBanner'));
const probes = (drive: Drive): number => asked(drive, 'probeServer').length;
const hides = (drive: Drive): Drive => next(drive, 'session.paused', { cause: 'hidden' });
const pauseEnds = (drive: Drive): Drive => timerFiresOf(drive, 'reachability');
const doubted = (from = started()): Drive => next(from, 'call.unanswered', {});
const lost = (from = started()): Drive => settled(next(pauseEnds(doubted(from)), 'server.unreached', {}));

describe('a server that does not answer [B-01, B-02]', () => {
  test('a call without an answer shows nothing; a second later a probe decides, and the banner follows it', () => {
    expect([banner(doubted()), probes(doubted()), dueIn(doubted(), 'reachability')]).toEqual([null, 0, [1_000]]);
    const probed = pauseEnds(doubted());
    expect([banner(probed), probes(probed), dueIn(probed, 'reachability')]).toEqual([null, 1, []]);
    expect(banner(settled(next(probed, 'server.unreached', {})))).toBe('offline');
    expect(banner(settled(next(lost(), 'server.reached', {})))).toBe('backOnline');
  });

  test('unanswered events and a broken stream of messages raise the same doubt; refused events do not', () => {
    const failed = { status: null, retryAfter: null, jitter: 0 };
    const stateAfter = (drive: Drive): unknown => snapshotOf(drive, 'reachability').value;
    expect(stateAfter(next(started(), 'events.sendFailed', failed))).toBe('doubted');
    expect(stateAfter(next(started(), 'messageStream.failed', { jitter: 0 }))).toBe('doubted');
    expect(stateAfter(next(started(), 'events.sendFailed', { ...failed, status: 503 }))).toBe('reached');
  });

  test('it is probed after 2 s, and then at growing intervals of a minute at most', () => {
    let drive = lost();
    const pauses: number[] = [];
    for (let i = 0; i < 8; i++) {
      pauses.push(...dueIn(drive, 'reachability'));
      drive = pauseEnds(drive);
      expect(probes(drive)).toBe(1);
    }
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    // Each probe that finds nothing new is one record, that of its timer.
    expect(new Set(drive.log.slice(lost().log.length).map(({ type }) => type))).toEqual(new Set(['timer.fired']));
  });

  test('an answered call leads to a probe at once, and only the probe tells that the server is back', () => {
    const hint = next(lost(), 'call.answered', {});
    expect([probes(hint), banner(hint)]).toEqual([1, 'offline']);
    expect(dueIn(hint, 'reachability')).toEqual([2_000]);
  });

  test('nothing is probed while the page is hidden; its return does so at once', () => {
    for (const before of [doubted(), lost()]) {
      const late = pauseEnds(hides(before));
      expect([probes(late), dueIn(late, 'reachability')]).toEqual([0, []]);
      const back = next(late, 'session.resumed', {});
      expect(probes(back)).toBe(1);
      expect(banner(back)).toBe(banner(before));
    }
    const blurred = next(lost(), 'session.paused', { cause: 'blur' });
    expect(probes(pauseEnds(blurred))).toBe(1);
  });

  test('a network that is back is no server that is back: a probe decides, with no banner in between', () => {
    const offline = settled(next(started(), 'network.lost', {}));
    expect([banner(offline), dueIn(offline, 'reachability')]).toEqual(['offline', []]);
    const joined = settled(next(offline, 'network.restored', {}));
    expect([banner(joined), probes(joined)]).toEqual(['offline', 1]);
    expect(banner(settled(next(joined, 'server.reached', {})))).toBe('backOnline');
    const without = next(started('/', { online: false }), 'network.restored', {});
    expect(probes(without)).toBe(1);
  });

  test('saves wait for the probe that reaches the server, and are sent then', () => {
    const save = { clientId: 'c1', change: { kind: 'deletePins' as const, pinIds: ['1'] } };
    const waiting = next(lost(next(startedAsAda(), 'outbox.read', { changes: [] })), 'change.kept', save);
    expect(asked(waiting, 'sendChange')).toEqual([]);
    expect(heldUpBy(snapshotOf(waiting, 'outbox'))).toBe('connection');
    expect(asked(settled(next(waiting, 'server.reached', {})), 'sendChange')).toMatchObject([{ kept: save }]);
  });
});

/** Reports of an edge, which come in any order. */
const reports: readonly RecordType[] = [
  'call.unanswered',
  'call.answered',
  'network.lost',
  'network.restored',
  'server.reached',
  'server.unreached',
  'session.resumed',
];

test('in any order of reports, the last conclusion that other flows hear is the one that this flow holds, and none comes twice', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.constantFrom(...reports), { freq: 4 })), (types) => {
      let drive = started();
      for (const type of types) {
        if (type === null) drive = timerFires(drive);
        else drive = settled(driven([{ type, data: {}, after: 0 }], drive));
      }
      const concluded = drive.log.map(({ type }) => type).filter((type) => type.startsWith('connection.'));
      expect(concluded).toEqual(concluded.map((_, i) => (i % 2 === 0 ? 'connection.lost' : 'connection.restored')));
      const isLost = concluded.length % 2 === 1;
      expect(['unreached', 'offline'].includes(snapshotOf(drive, 'reachability').value)).toBe(isLost);
      expect(banner(drive) === 'offline').toBe(isLost);
    }),
  );
});

describe('at the edge', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Probes with this answer, in a world where the server is lost or not. */
  async function found(answer: () => Response | Promise<Response>, { world }: Drive): Promise<string[]> {
    vi.stubGlobal('fetch', async () => answer());
    const records: string[] = [];
    await probeServer.probeServer(undefined, { append: (type: string) => records.push(type), world: () => world } as never);
    return records;
  }
  /** An answer of a proxy, or of the network. */
  const html = (status: number): Response => new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html' } });
  /** An answer of the server. */
  const own = (status: number): Response => Response.json({}, { status, headers: { 'X-App-Version': '1' } });

  test('a probe records only a change: no answer and a page of the network are none, an error of the server is one', async () => {
    const none = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      ...[200, 403, 404, 502, 503, 504, 521].map((status) => () => html(status)),
      () => Response.json({ status: 'ok' }),
    ];
    for (const answer of none) {
      expect(await found(answer, started())).toEqual(['server.unreached']);
      expect(await found(answer, lost())).toEqual([]);
    }
    for (const answer of [200, 429, 500, 503].map((status) => () => own(status))) {
      expect(await found(answer, started())).toEqual([]);
      expect(await found(answer, lost())).toEqual(['server.reached']);
    }
  });

  test('a call reports that it had no answer, unless its caller ended it or the server refused it', async () => {
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('location', { pathname: '/', search: '' });
    completeAddresses();
    const [onUnanswered, onAnswered] = [vi.fn(), vi.fn()];
    const calls = createCalls({ ...ignored, onUnanswered, onAnswered }, '1', () => null);
    const forms = [
      () => calls.get('/v3/a/'),
      () => calls.resource('A', {}),
      () => calls.query('a', {}),
      () => calls.send('post', '/v3/a/'),
      () => calls.change('A', 'create', {}),
    ];
    /** Each form fails with this status: unanswered and answered as often as told. */
    const reported = async (answer: () => Response | Promise<Response>, status: number | null, counts: [number, number]): Promise<void> => {
      vi.stubGlobal('fetch', async () => answer());
      for (const call of forms) {
        vi.clearAllMocks();
        const error: unknown = await call().catch((thrown: unknown) => thrown);
        expect(await failureOf(error)).toMatchObject({ status });
        expect([onUnanswered.mock.calls.length, onAnswered.mock.calls.length]).toEqual(counts);
      }
    };
    await reported(() => Promise.reject(new TypeError('Failed to fetch')), null, [1, 0]);
    for (const status of [200, 404, 502, 503, 504, 521]) await reported(() => html(status), null, [1, 0]);
    for (const status of [401, 403, 413, 429, 500]) await reported(() => html(status), status, [0, 0]);
    for (const status of [404, 500, 502, 503]) await reported(() => own(status), status, [0, 1]);
    await reported(() => Promise.reject(new DOMException('ended', 'AbortError')), null, [0, 0]);
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    onUnanswered.mockClear();
    const tooLate = expect(calls.send('post', '/v3/a/', undefined, { timeout: 10 })).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(20);
    await tooLate;
    vi.useRealTimers();
    expect(onUnanswered).toHaveBeenCalledTimes(1);
  });
});
