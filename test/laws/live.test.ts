import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyRecord, DataOf } from '../../events/record.ts';
import { get } from '../../events/persistentMap.ts';
import type { FlowId } from '../../machines/engine/flows.ts';
import { instanceName } from '../../machines/engine/instanceName.ts';
import { advance, emptyWorld, toPlain, type World } from '../../machines/engine/world.ts';
import type { CommandHandlers } from '../../src/edge/commandHandlers.ts';
import { type LiveSession, startSession } from '../../src/edge/session.ts';
import { keepTimers } from '../../src/edge/shell/timers.ts';
import { dataOf, happeningOf, recordTypes, type Happening } from '../arbitraries/record.ts';
import { epoch } from '../flows/drive.ts';

beforeEach(() => void vi.useFakeTimers({ now: epoch }));
afterEach(() => void vi.useRealTimers());

const happenings = happeningOf(recordTypes.filter((type) => type !== 'session.started' && type !== 'timer.fired'));

/** The session of a page with its real timers; `answer` supplies the outcome of a command some time later, as a server would. */
function live(first: DataOf<'session.started'>, answer: () => Happening | undefined): LiveSession {
  const reply = (to: Pick<LiveSession, 'append'>): void => {
    const happening = answer();
    if (happening) setTimeout(() => to.append(happening.type, happening.data as never), happening.after % 2_000);
  };
  const known: Partial<CommandHandlers> = { append: ({ type, data }, to) => to.append(type, data as never) };
  const carriers = new Proxy(known, {
    get: (own, name) => own[name as keyof CommandHandlers] ?? ((_: unknown, to: LiveSession) => reply(to)),
  }) as CommandHandlers;
  const session = startSession(first, carriers, Date.now, (_, error) => {
    throw error;
  });
  keepTimers(session);
  return session;
}

const fold = (records: readonly AnyRecord[]): World => records.reduce((world, record) => advance(world, record).world, emptyWorld);

/** Events with waits in between. */
const walks = fc.tuple(
  dataOf('session.started'),
  fc.array(fc.oneof({ weight: 4, arbitrary: happenings }, { weight: 1, arbitrary: fc.nat(20_000) }), { maxLength: 120, size: 'max' }),
  fc.array(happenings, { maxLength: 30 }),
);

function walk([first, steps, answers]: readonly [
  DataOf<'session.started'>,
  readonly (Happening | number)[],
  readonly Happening[],
]): LiveSession {
  vi.setSystemTime(epoch);
  const answering = answers.values();
  const session = live(first, () => answering.next().value);
  for (const step of steps) {
    if (typeof step === 'number') vi.advanceTimersByTime(step);
    else session.append(step.type, step.data as never);
  }
  return session;
}

describe('a live session with its timers', () => {
  test('is in the world that its log folds into, whatever happens and however long it takes [N-01, N-04]', () => {
    fc.assert(
      fc.property(walks, (walked) => {
        const session = walk(walked);
        expect(toPlain(fold(JSON.parse(JSON.stringify(session.log.from(0))) as AnyRecord[]))).toEqual(toPlain(session.world));
        vi.clearAllTimers();
      }),
      { numRuns: 60 },
    );
  });

  test('a timer that has fired is no longer pending, unless its step set it anew [N-01]', () => {
    let fired = 0;
    fc.assert(
      fc.property(walks, (walked) => {
        const session = walk(walked);
        vi.advanceTimersByTime(60_000);
        let world = emptyWorld;
        for (const record of session.log.from(0)) {
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
        vi.clearAllTimers();
      }),
      { numRuns: 60 },
    );
    expect(fired).toBeGreaterThan(30);
  });

  test('comes to rest: a page on which nothing happens any more appends nothing [N-01]', () => {
    fc.assert(
      fc.property(walks, (walked) => {
        const session = walk(walked);
        // Retries and reminders end within an hour.
        vi.advanceTimersByTime(3_600_000);
        const length = session.log.length;
        vi.advanceTimersByTime(60_000);
        expect(session.log.from(length).map(({ type, data }) => ({ type, data }))).toEqual([]);
        vi.clearAllTimers();
      }),
      { numRuns: 60 },
    );
  });
});
