import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Change } from '../../events/entities/change.ts';
import { latestRefusal } from '../../machines/browse/changeNotice.ts';
import { lostWith } from '../../machines/browse/changes.ts';
import { changeHeldUp } from '../../machines/browse/heldUpChange.ts';
import { heldUpBy, isBetweenTries, waitingChanges } from '../../machines/browse/outbox.ts';
import { boardsShown } from '../../machines/browse/ownBoards.ts';
import { shownToasts } from '../../machines/shell/toasts.ts';
import { callSaving } from '../../src/edge/browse/callSaving.ts';
import { createCalls } from '../../src/edge/shell/calls.ts';
import { completeAddresses, ignored } from './callListener.ts';
import { pendingTimers, snapshotOf, stateOf, take } from './drive.ts';
import { asked, next } from './session.ts';
import { happen, opened, settle, someSave, step, type Happening, type Simulation } from './outboxSimulation.ts';

const held = ({ drive }: Simulation) => changeHeldUp(snapshotOf(drive, 'heldUpChange'));
const toasts = ({ drive }: Simulation) => shownToasts(snapshotOf(drive, 'toasts')).map(({ name }) => name);
const waiting = ({ drive }: Simulation) => waitingChanges(snapshotOf(drive, 'outbox')).map(({ clientId }) => clientId);

function change(simulation: Simulation, wanted: Change): string {
  happen(simulation, 'change.requested', { change: wanted });
  return simulation.asked.at(-1)!;
}

function fail(simulation: Simulation, status: number | null = null, retryAfter?: number): void {
  const { clientId } = simulation.underWay!;
  simulation.underWay = null;
  happen(simulation, 'change.failed', { clientId, status, code: null, message: '', ...(retryAfter !== undefined && { retryAfter }) });
}

/** Fails a number of tries, each after its pause. */
function failTimes(simulation: Simulation, times: number, status: number | null = null, retryAfter?: number): void {
  for (let n = 0; n < times; n++) {
    for (let waits = 0; !simulation.underWay && waits < 100; waits++) step(simulation, 'wait', 'ada');
    fail(simulation, status, retryAfter);
  }
}

test('a change without an answer is told after five tries, once, and is still sent again; the others wait [B-03]', () => {
  const simulation = opened('ada');
  const first = change(simulation, someSave('p1'));
  const second = change(simulation, someSave('p2'));
  failTimes(simulation, 4);
  expect([held(simulation), toasts(simulation).includes('changeHeldUp')]).toEqual([null, false]);
  failTimes(simulation, 1);
  expect(held(simulation)).toEqual({ clientId: first, change: someSave('p1') });
  expect(toasts(simulation)).toContain('changeHeldUp');
  happen(simulation, 'toast.dismissed', { name: 'changeHeldUp' });
  failTimes(simulation, 3, 503);
  expect(toasts(simulation)).not.toContain('changeHeldUp');
  expect(waiting(simulation)).toEqual([first, second]);
  // The person goes on: what they do waits too, and they are told of the reason.
  change(simulation, someSave('p3'));
  expect(toasts(simulation)).toContain('changeHeldUp');
  settle(simulation, 'ada');
  expect(simulation.carriedOut).toEqual(simulation.asked);
  expect([held(simulation), toasts(simulation).includes('changeHeldUp')]).toEqual([null, false]);
});

test('a busy server that asks to wait holds nothing up until the tenth time: it is asked again no sooner than it says [B-03]', () => {
  const busy = opened('ada');
  change(busy, someSave('p1'));
  failTimes(busy, 9, 503, 5);
  expect(held(busy)).toBeNull();
  expect(heldUpBy(snapshotOf(busy.drive, 'outbox'))).toBe('server');
  for (const seconds of [90, 2]) {
    const asks = opened('ada');
    change(asks, someSave('p1'));
    fail(asks, 503, seconds);
    const failedAt = asks.drive.log.at(-1)!.at;
    while (!asks.underWay) step(asks, 'wait', 'ada');
    expect(asks.drive.log.at(-1)!.at - failedAt).toBe(1000 * seconds);
    // The wait it asked for counts for that answer alone.
    fail(asks);
    const [next] = pendingTimers(asks.drive).filter(({ flow }) => flow === 'outbox');
    expect(next!.due - asks.drive.log.at(-1)!.at).toBe(2000);
  }
  failTimes(busy, 1, 503, 5);
  expect([held(busy)?.change, toasts(busy)]).toEqual([someSave('p1'), expect.arrayContaining(['changeHeldUp'])]);
  // Answers that ask for nothing are no usable ones.
  const failing = opened('ada');
  change(failing, someSave('p1'));
  failTimes(failing, 5, 503);
  expect(held(failing)).not.toBeNull();
});

test('too many requests and a lost connection hold nothing up [B-03]', () => {
  const limited = opened('ada');
  change(limited, someSave('p1'));
  failTimes(limited, 8, 429);
  expect(held(limited)).toBeNull();
  const lost = opened('ada');
  change(lost, someSave('p1'));
  happen(lost, 'connection.lost', {});
  fail(lost);
  expect([stateOf(lost.drive, 'outbox'), held(lost)]).toEqual(['waitingForConnection', null]);
});

test('tries with another end are not counted, and a notice goes once the banner says that the connection is lost [B-01, B-03]', () => {
  const simulation = opened('ada');
  const first = change(simulation, someSave('p1'));
  failTimes(simulation, 4, 429);
  failTimes(simulation, 4);
  expect(held(simulation)).toBeNull();
  failTimes(simulation, 1);
  expect(held(simulation)?.clientId).toBe(first);
  happen(simulation, 'overlay.opened', { overlay: 'changeDiscarding' });
  happen(simulation, 'connection.lost', {});
  expect([held(simulation), toasts(simulation), stateOf(simulation.drive, 'overlays')]).toEqual([null, ['offline'], 'closed']);
  happen(simulation, 'connection.restored', {});
  expect(held(simulation)).toBeNull();
  failTimes(simulation, 1);
  expect(held(simulation)?.clientId).toBe(first);
});

test('a button of the notice that was pressed gives the focus to the page when it goes, and nothing else does [B-03]', () => {
  const focused = (pressed: 'change.retried' | 'change.discarded' | null): boolean => {
    const simulation = opened('ada');
    const clientId = change(simulation, someSave('p1'));
    failTimes(simulation, 5);
    if (pressed === 'change.retried') happen(simulation, pressed, { clientId });
    const [type, data] =
      pressed === 'change.discarded'
        ? [pressed, { clientId }]
        : (['change.done', { clientId, change: someSave('p1'), madeId: null, pin: null, board: null }] as const);
    const { orders } = take(simulation.drive, type, data, simulation.drive.log.at(-1)!.at);
    return orders.some(({ command, params }) => command === 'focusPage' && params.link === null);
  };
  expect([focused('change.retried'), focused('change.discarded'), focused(null)]).toEqual([true, true, false]);
});

test('it is sent at once when the person tries again [B-03]', () => {
  const simulation = opened('ada');
  const first = change(simulation, someSave('p1'));
  failTimes(simulation, 6);
  happen(simulation, 'change.retried', { clientId: 'another' });
  expect(simulation.underWay).toBeNull();
  happen(simulation, 'change.retried', { clientId: first });
  expect(simulation.underWay?.clientId).toBe(first);
  expect(isBetweenTries(snapshotOf(simulation.drive, 'outbox'))).toBe(false);
});

test('a board that is discarded takes along what was to be on it, without another word; the next change is sent [B-03]', () => {
  const simulation = opened('ada');
  const made = change(simulation, { kind: 'createBoard', name: 'Cups', description: '', privacy: 'public' });
  const saved = change(simulation, someSave('p1', made));
  const deleted = change(simulation, { kind: 'deletePins', pinIds: [saved] });
  const other = change(simulation, someSave('p2'));
  failTimes(simulation, 5);
  expect(lostWith(waitingChanges(snapshotOf(simulation.drive, 'outbox')), made).map(({ clientId }) => clientId)).toEqual([saved, deleted]);
  // The server may be carrying it out.
  happen(simulation, 'change.retried', { clientId: made });
  happen(simulation, 'change.discarded', { clientId: made });
  expect(waiting(simulation)).toEqual([made, saved, deleted, other]);
  fail(simulation);
  happen(simulation, 'overlay.opened', { overlay: 'changeDiscarding' });
  happen(simulation, 'change.discarded', { clientId: made });
  expect(waiting(simulation)).toEqual([other]);
  expect(simulation.disk.map(({ kept }) => kept.clientId)).toEqual([other]);
  expect(simulation.underWay?.clientId).toBe(other);
  expect(boardsShown(snapshotOf(simulation.drive, 'ownBoards'))).toEqual([]);
  expect(latestRefusal(snapshotOf(simulation.drive, 'changeNotice'))).toBeNull();
  expect([held(simulation), toasts(simulation), stateOf(simulation.drive, 'overlays')]).toEqual([null, [], 'closed']);
});

test('a discarded change shows what the server has, which may have carried it out [B-03]', () => {
  const simulation = opened('ada');
  const save = change(simulation, someSave('p1', 'b7'));
  step(simulation, 'loseAnswer', 'ada');
  failTimes(simulation, 4);
  happen(simulation, 'change.discarded', { clientId: save });
  expect([simulation.carriedOut, simulation.refreshed, toasts(simulation)]).toEqual([[save], [['b7']], []]);
  expect(simulation.drive.log).toContainEqual(expect.objectContaining({ type: 'closeup.retried', data: { pinId: 'p1' } }));
  happen(simulation, 'boards.listed', { lastSaved: [], all: [] });
  const board = change(simulation, { kind: 'createBoard', name: 'Cups', description: '', privacy: 'public' });
  failTimes(simulation, 5);
  expect(stateOf(simulation.drive, 'ownBoards')).not.toHaveProperty('listing');
  happen(simulation, 'change.discarded', { clientId: board });
  expect(stateOf(simulation.drive, 'ownBoards')).toHaveProperty('listing');
});

test('discarding a change leaves the undo of a later one [B-03]', () => {
  const simulation = opened('ada');
  const held = change(simulation, someSave('p1'));
  failTimes(simulation, 5);
  change(simulation, someSave('p2'));
  happen(simulation, 'change.discarded', { clientId: held });
  expect([toasts(simulation), stateOf(simulation.drive, 'changeNotice')]).toEqual([['change'], 'shown']);
  const follow = change(simulation, { kind: 'followTopic', interestId: 't1', isFollowed: true });
  step(simulation, 'handle', 'ada');
  failTimes(simulation, 5);
  happen(simulation, 'change.discarded', { clientId: follow });
  expect(waiting(simulation)).toEqual([]);
});

test('a connection that comes and goes is told too; a session that ends takes the notice with it [B-03]', () => {
  const simulation = opened('ada');
  change(simulation, someSave('p1'));
  for (let n = 0; n < 2; n++) {
    failTimes(simulation, 3);
    happen(simulation, 'connection.lost', {});
    happen(simulation, 'connection.restored', {});
  }
  expect(held(simulation)).toBeNull();
  failTimes(simulation, 1);
  expect(toasts(simulation)).toContain('changeHeldUp');
  failTimes(simulation, 1, 412);
  expect([held(simulation), stateOf(simulation.drive, 'outbox'), toasts(simulation).includes('changeHeldUp')]).toEqual([
    null,
    'suspended',
    false,
  ]);
});

test('a discarded edit shows what the server has', () => {
  const simulation = opened('ada');
  const edit = change(simulation, { kind: 'editPin', pinId: 'p1', title: 'Cups' });
  failTimes(simulation, 5);
  happen(simulation, 'change.discarded', { clientId: edit });
  expect(simulation.drive.log).toContainEqual(expect.objectContaining({ type: 'closeup.retried', data: { pinId: 'p1' } }));
});

const happenings = fc.array(
  fc.constantFrom<Happening | 'retry' | 'discard' | 'saveOnNew'>(
    ...(['save', 'saveOnNew', 'lose', 'restore', 'handle', 'loseAnswer', 'kill'] as const),
    ...(['beBusy', 'beBusy', 'beBusy', 'wait', 'wait', 'wait', 'retry', 'discard'] as const),
  ),
  { maxLength: 80 },
);

test('whatever happens, the order stays, and nothing goes but what is discarded and what depends on it [B-03]', () => {
  fc.assert(
    fc.property(happenings, (all) => {
      const simulation = opened('ada');
      const gone = new Set<string>();
      for (const happening of all) {
        if (happening === 'saveOnNew')
          change(simulation, someSave('p', change(simulation, { kind: 'createBoard', name: 'Cups', description: '', privacy: 'public' })));
        else if (happening === 'retry') happen(simulation, 'change.retried', { clientId: waiting(simulation)[0] ?? '' });
        else if (happening === 'discard') {
          const now = waitingChanges(snapshotOf(simulation.drive, 'outbox'));
          const clientId = now[0]?.clientId ?? '';
          const mayGo = clientId !== '' && isBetweenTries(snapshotOf(simulation.drive, 'outbox'));
          if (mayGo) for (const id of [clientId, ...lostWith(now, clientId).map((kept) => kept.clientId)]) gone.add(id);
          happen(simulation, 'change.discarded', { clientId });
        } else step(simulation, happening, 'ada');
      }
      settle(simulation, 'ada');
      const kept = simulation.asked.filter((id) => !gone.has(id));
      // A discarded change may have been carried out, with its answer lost.
      expect(simulation.carriedOut.filter((id) => !gone.has(id))).toEqual(kept);
      expect(simulation.disk).toEqual([]);
      expect(held(simulation)).toBeNull();
    }),
    { numRuns: 200 },
  );
});

describe('a change that is discarded stays so, whatever the database does [B-03]', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('it alone is forgotten as discarded', () => {
    const simulation = opened('ada');
    const save = change(simulation, someSave('p1'));
    const forgotten = (more: { isDiscarded?: true }) =>
      asked(
        next(simulation.drive, 'change.refused', { clientId: save, change: someSave('p1'), status: 403, code: null, message: '', ...more }),
        'forgetChanges',
      );
    expect([forgotten({ isDiscarded: true }), forgotten({})]).toEqual([
      [{ clientIds: [save], areDiscarded: true }],
      [{ clientIds: [save], areDiscarded: undefined }],
    ]);
  });

  test('where the database refuses, a mark without a change is left of a discarded one, and nothing of others', async () => {
    const items = Object.create({
      getItem: (key: string) => (items[key] as string | undefined) ?? null,
      setItem: (key: string, value: string) => void (items[key] = value),
      removeItem: (key: string) => void delete items[key],
    }) as Record<string, string>;
    vi.stubGlobal('localStorage', items);
    const handlers = callSaving({} as never);
    const failed: string[] = [];
    const to = { append: (type: string) => void failed.push(type) } as never;
    for (const clientId of ['c1', 'c2'])
      items[`tessera.unsent.${clientId}`] = JSON.stringify({ account: 'ada', at: 1, change: someSave('p1') });
    await handlers.forgetChanges({ clientIds: ['c1'], areDiscarded: true }, to);
    await handlers.forgetChanges({ clientIds: ['c2'] }, to);
    expect(items).toEqual({ 'tessera.unsent.c1': JSON.stringify({ account: 'ada', at: 0, change: null }) });
    expect(failed).toEqual(['outbox.storeFailed', 'outbox.storeFailed']);
  });
});

describe('only the server’s own word is an answer to a change [B-03]', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Sends a change, to which this is the answer. */
  async function outcome(sent: Change, answer: Response) {
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('location', { pathname: '/', search: '' });
    vi.stubGlobal('requestAnimationFrame', (done: () => void) => setTimeout(done));
    vi.stubGlobal('addEventListener', () => undefined);
    completeAddresses();
    vi.stubGlobal('fetch', async () => answer);
    const onUnanswered = vi.fn();
    const records: [type: string, data: { status?: number | null }][] = [];
    const to = { append: (type: string, data: never) => void records.push([type, data]) } as never;
    const calls = createCalls({ ...ignored, onUnanswered }, '1', () => 'ada');
    await callSaving(calls).sendChange({ account: 'ada', kept: { clientId: 'c1', change: sent } }, to);
    return { records, isUnanswered: onUnanswered.mock.calls.length > 0 };
  }

  const changes = fc.constantFrom<Change>(
    someSave('p1'),
    { kind: 'deletePins', pinIds: ['p1'] },
    { kind: 'deleteBoard', boardId: 'b1' },
    { kind: 'followBoard', boardId: 'b1', isFollowed: true },
    { kind: 'createBoard', name: 'Cups', description: '', privacy: 'public' },
  );
  const statuses = fc.oneof(fc.constantFrom(200, 400, 401, 403, 404, 410, 412, 413, 429, 500, 503), fc.integer({ min: 400, max: 599 }));
  const ownError = { resource_response: { status: 'failure', code: 7, message: 'No.', data: null } };
  const bodies = fc.oneof(
    fc.constantFrom('', '<!doctype html><title>403 Forbidden</title>', 'null', '"no"', '{}', '{"error":"blocked"}', '{"resource'),
    fc.json(),
  );

  test('a proxy’s answer of any status and text decides nothing, not even one in the server’s form', async () => {
    await fc.assert(
      fc.asyncProperty(changes, statuses, fc.oneof(bodies, fc.constant(JSON.stringify(ownError))), async (sent, status, body) => {
        const { records, isUnanswered } = await outcome(sent, new Response(body, { status }));
        expect(records).toEqual([['change.failed', { clientId: 'c1', status: null, code: null, message: '' }]]);
        expect(isUnanswered).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('nor does an error whose text a proxy replaced', async () => {
    await fc.assert(
      fc.asyncProperty(
        changes,
        statuses.filter((status) => status !== 200),
        fc.constantFrom('', '<h1>Too large</h1>', 'null', '{"error":"blocked"}'),
        async (sent, status, body) => {
          const { records } = await outcome(sent, new Response(body, { status, headers: { 'X-App-Version': '1' } }));
          expect(records).toMatchObject([['change.failed', { status: null }]]);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('the server’s refusals are passed on, and what it does not find was deleted before', async () => {
    const refused = (status: number) => Response.json(ownError, { status, headers: { 'X-App-Version': '1' } });
    for (const status of [400, 403, 404, 409, 413, 429, 500]) {
      const { records } = await outcome(someSave('p1'), refused(status));
      expect(records).toEqual([['change.failed', { clientId: 'c1', status, code: 7, message: 'No.' }]]);
    }
    expect((await outcome({ kind: 'deleteBoard', boardId: 'b1' }, refused(404))).records).toMatchObject([['change.done', {}]]);
  });
});
