import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyRecord, DataOf } from '../../events/record.ts';
import { get, toObject } from '../../events/persistentMap.ts';
import type { FlowId } from '../../machines/engine/flows.ts';
import { instanceName } from '../../machines/engine/instanceName.ts';
import { advance, emptyWorld, toPlain, type World } from '../../machines/engine/world.ts';
import type { CommandContext, CommandHandlers } from '../../src/edge/commandHandlers.ts';
import { browseHandlers } from '../../src/edge/browse/browseHandlers.ts';
import { chosenFiles } from '../../src/edge/browse/chosenFiles.ts';
import { deferred, withLater } from '../../src/edge/deferred.ts';
import { mediaHandlers } from '../../src/edge/media/mediaHandlers.ts';
import { createServerHandlers } from '../../src/edge/serverHandlers.ts';
import { type LiveSession, startSession } from '../../src/edge/session.ts';
import { shellHandlers } from '../../src/edge/shell/shellHandlers.ts';
import { keepTimers } from '../../src/edge/shell/timers.ts';
import { dataOf, happeningOf, recordTypes } from '../arbitraries/record.ts';
import { epoch } from '../flows/drive.ts';
import { someSave } from '../flows/outboxSimulation.ts';
import { signedInStart } from '../flows/signedIn.ts';
import { fakeBrowser } from './fakeBrowser.ts';
import type { Draw } from './fakeServer.ts';

// Modules of the edge read the page when they are loaded.
vi.hoisted(() => {
  vi.stubGlobal('document', { getElementById: () => null, cookie: '' });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener(): void {}
      removeEventListener(): void {}
      postMessage(): void {}
    },
  );
});

/** The last run of a law. */
let running: Promise<void> | undefined;

beforeEach(() => void vi.useFakeTimers({ now: epoch }));
afterEach(async () => {
  // A run that takes too long is interrupted, but goes on: in the next test, its session would do all it does in the time of that one.
  await running?.catch(() => undefined);
  running = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const happenings = happeningOf(recordTypes.filter((type) => type !== 'session.started' && type !== 'timer.fired'));

interface Walked {
  session: LiveSession;
  server: ReturnType<typeof fakeBrowser>;
  /** Each record as text, from the moment when it was appended. */
  lines: readonly string[];
}

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) Object.values(Object.freeze(value)).forEach(deepFrozen);
  return value;
}

/** Commands that any of the sessions handled. */
const handled = new Set<keyof CommandHandlers>();

/** A session with its real edge, as `main.tsx` composes it, in a fake browser. */
function live(first: DataOf<'session.started'>, draw: Draw): Walked {
  const server = fakeBrowser(draw);
  const lines: string[] = [];
  const loadPage = async (): Promise<void> => {
    if (draw(fc.boolean)) throw new Error('offline');
  };
  const throwFault = (_: string, error: unknown): never => {
    throw error;
  };
  let created: ReturnType<typeof createServerHandlers> | undefined;
  const loaded = (): NonNullable<typeof created> => (created ??= createServerHandlers(session, '1', async () => {}));
  // A microtask later, as code that is fetched: the session is there by then.
  const called = deferred(async () => (await Promise.resolve(), loaded().handlers));
  const real = withLater(
    {
      ...shellHandlers({ loadPage, render: async () => {}, showFault: async () => undefined }),
      ...browseHandlers(called, first),
      ...mediaHandlers,
    },
    called,
  );
  const handlers = new Proxy(real, {
    get: (_, command: keyof CommandHandlers) => (params: never, to: CommandContext) => {
      handled.add(command);
      // Parameters are parts of the world: a handler that changes them throws.
      return real[command](deepFrozen(params), to);
    },
  });
  const session: LiveSession = startSession(first, handlers, Date.now, throwFault, (order, to) => loaded().appendFailureFact(order, to));
  lines.push(...session.log.from(0).map((record) => JSON.stringify(record)));
  session.records.subscribe((record) => lines.push(JSON.stringify(record)));
  keepTimers(session);
  return { session, server, lines };
}

const fold = (records: readonly AnyRecord[]): World => records.reduce((world, record) => advance(world, record).world, emptyWorld);

/** Events with waits in between, and what the server and the browser come up with. */
const walks = fc.tuple(
  dataOf('session.started'),
  fc.array(fc.oneof({ weight: 3, arbitrary: happenings }, { weight: 1, arbitrary: fc.nat(20_000) }), { maxLength: 120, size: 'max' }),
  fc.gen(),
);
/** A failure is shown as small as the time allows. */
const runs = { numRuns: 30, interruptAfterTimeLimit: 40_000 };
type Walk = typeof walks extends fc.Arbitrary<infer W> ? W : never;

async function walk([first, steps, draw]: Walk): Promise<Walked> {
  vi.setSystemTime(epoch);
  const walked = live(first, draw);
  chosenFiles(walked.session.append).picked([new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')]);
  for (const step of steps) {
    if (typeof step === 'number') await vi.advanceTimersByTimeAsync(step);
    else walked.session.append(step.type, step.data as never);
  }
  await vi.advanceTimersByTimeAsync(0);
  return walked;
}

const eachWalk = (holds: (walked: Walk) => Promise<void>) => fc.asyncProperty(walks, (walked) => (running = holds(walked)));

/** Ends what a session still waits for, so that it does not run in the time of the next. */
const leave = (): void => {
  vi.clearAllTimers();
  vi.unstubAllGlobals();
};

describe('a live session with its timers, its command handlers and a server', () => {
  test('is in the world that its log folds into, whatever happens and however long it takes [N-01, N-04]', async () => {
    const failed: DataOf<'command.failed'>[] = [];
    await fc.assert(
      eachWalk(async (walked) => {
        const { session, lines } = await walk(walked);
        expect(session.log.from(0).map((record) => JSON.stringify(record))).toEqual(lines);
        expect(toPlain(fold(lines.map((line) => JSON.parse(line) as AnyRecord)))).toEqual(toPlain(session.world));
        failed.push(
          ...session.log.from(0).flatMap((record) => (record.type === 'command.failed' && record.cause !== undefined ? [record.data] : [])),
        );
        leave();
      }),
      runs,
    );
    // The law says little of a session whose handlers do not call.
    expect(handled.size).toBeGreaterThan(40);
    // A walk may send a photo that nobody chose, and a look-up of the person who was here rejects after its outcome (S1.8). Nothing else
    // that happens or is answered makes a handler throw.
    expect(failed.filter(({ command }) => command !== 'sendComment' && command !== 'loadLoggedOutUser')).toEqual([]);
  });

  test('fires each timer once it is due, and never again unless its step set it anew [N-01]', async () => {
    let fired = 0;
    await fc.assert(
      eachWalk(async (walked) => {
        const { session, lines } = await walk(walked);
        await vi.advanceTimersByTimeAsync(60_000);
        const now = Date.now();
        for (const { timers } of Object.values(toObject(session.world.instances)))
          for (const { due } of Object.values(timers)) expect(due).toBeGreaterThan(now);
        let world = emptyWorld;
        for (const record of lines.map((line) => JSON.parse(line) as AnyRecord)) {
          const before = world;
          world = advance(world, record).world;
          if (record.type !== 'timer.fired') continue;
          const { flow, key, timer, due } = record.data;
          const name = instanceName(flow as FlowId, key);
          // A timer fires no sooner than it is due, and only while it is pending.
          expect(get(before.instances, name)?.timers[timer]?.due).toBe(due);
          expect(record.at).toBeGreaterThanOrEqual(due);
          const pending = get(world.instances, name)?.timers[timer];
          if (pending) expect(pending.cause).toBe(record.seq);
          fired += 1;
        }
        leave();
      }),
      runs,
    );
    expect(fired).toBeGreaterThan(30);
  });

  test('comes to rest: a page on which nothing happens any more appends nothing [N-01]', async () => {
    await fc.assert(
      eachWalk(async (walked) => {
        const { session, server } = await walk(walked);
        server.recover();
        // Retries and reminders end within an hour.
        await vi.advanceTimersByTimeAsync(3_600_000);
        const length = session.log.length;
        await vi.advanceTimersByTimeAsync(60_000);
        expect(session.log.from(length).map(({ type, data }) => ({ type, data }))).toEqual([]);
        leave();
      }),
      runs,
    );
  });

  test('waits for a timer that is due later than a browser can wait at once [N-01]', async () => {
    const day = 86_400_000;
    vi.setSystemTime(epoch);
    const handlers = new Proxy({} as CommandHandlers, { get: () => () => undefined });
    const session = startSession({ ...signedInStart('/', 'a1'), flowsComeLater: false }, handlers, Date.now, () => undefined);
    keepTimers(session);
    session.append('outbox.read', { changes: [] });
    session.append('change.kept', { clientId: 'c0', change: someSave('1') });
    session.append('change.failed', { clientId: 'c0', status: 429, code: null, message: '', retryAfter: (60 * day) / 1000 });
    const fired = (): number =>
      session.log.from(0).filter((record) => record.type === 'timer.fired' && record.data.flow === 'outbox').length;
    await vi.advanceTimersByTimeAsync(59 * day);
    expect(fired()).toBe(0);
    await vi.advanceTimersByTimeAsync(2 * day);
    expect(fired()).toBe(1);
  });
});
