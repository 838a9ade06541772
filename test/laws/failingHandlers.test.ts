import fc from 'fast-check';
import * as v from 'valibot';
import { eventTypes } from '../../machines/insight/codes.ts';
import { eventsOf } from '../../machines/insight/derive.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogue } from '../../events/catalogue.ts';
import type { AnyRecord, DataOf } from '../../events/record.ts';
import { get } from '../../events/persistentMap.ts';
import { advance, emptyWorld, toPlain, type World } from '../../machines/engine/world.ts';
import { feedKey } from '../../machines/browse/feedSource.ts';
import type { CommandHandlers } from '../../src/edge/commandHandlers.ts';
import { appendFailureFact } from '../../src/edge/failureFacts.ts';
import { type LiveSession, startSession } from '../../src/edge/session.ts';
import { keepTimers } from '../../src/edge/shell/timers.ts';
import { dataOf, happeningOf, recordTypes, type Happening } from '../arbitraries/record.ts';
import { epoch } from '../flows/drive.ts';
import { startAt } from '../flows/session.ts';

beforeEach(() => void vi.useFakeTimers({ now: epoch }));
afterEach(() => void vi.useRealTimers());

/** How a handler ends: well, by throwing, by a promise that rejects, or by throwing what is no error. */
const endings = ['well', 'throws', 'rejects', 'throwsText'] as const;
type Ending = (typeof endings)[number];

interface Failing {
  session: LiveSession;
  /** Commands in the order in which they were handled. */
  handled: string[];
  /** How many of them failed. */
  failures(): number;
}

const secret = 'a person’s own words';

function failing(first: DataOf<'session.started'>, ending: (command: string) => Ending): Failing {
  const handled: string[] = [];
  let failures = 0;
  const handlers = new Proxy({} as CommandHandlers, {
    get: (_, command: string) => (params: never, to: LiveSession) => {
      handled.push(command);
      if (command === 'append') return to.append((params as Happening).type, (params as Happening).data as never);
      const how = ending(command);
      if (how === 'well') return undefined;
      failures += 1;
      if (how === 'rejects') return Promise.reject(new RangeError(secret));
      throw how === 'throws' ? new TypeError(secret) : secret;
    },
  });
  const session = startSession(
    first,
    handlers,
    Date.now,
    (_, error) => {
      throw error;
    },
    appendFailureFact,
  );
  keepTimers(session);
  return { session, handled, failures: () => failures };
}

const happenings = happeningOf(recordTypes.filter((type) => type !== 'session.started' && type !== 'timer.fired'));
const fold = (records: readonly AnyRecord[]): World => records.reduce((world, record) => advance(world, record).world, emptyWorld);

/** The commands that the records of a log led to, in order. */
function commandsOf(records: readonly AnyRecord[]): string[] {
  let world = emptyWorld;
  return records.flatMap((record) => {
    const step = advance(world, record);
    ({ world } = step);
    return step.orders.map(({ command }) => command);
  });
}

describe('a session whose handlers fail', () => {
  test('goes on: each failure is a fact, and every other command is carried out in its order [N-01]', async () => {
    let seen = 0;
    await fc.assert(
      fc.asyncProperty(
        dataOf('session.started'),
        fc.array(fc.oneof({ weight: 4, arbitrary: happenings }, { weight: 1, arbitrary: fc.nat(20_000) }), { maxLength: 60, size: 'max' }),
        fc.array(fc.constantFrom(...endings), { minLength: 1, maxLength: 30 }),
        async (first, steps, ends) => {
          vi.setSystemTime(epoch);
          let at = 0;
          const { session, handled, failures } = failing(first, () => ends[at++ % ends.length]!);
          for (const step of steps) {
            if (typeof step === 'number') await vi.advanceTimersByTimeAsync(step);
            else session.append(step.type, step.data as never);
          }
          await vi.advanceTimersByTimeAsync(0);
          const records = session.log.from(0);
          expect(handled).toEqual(commandsOf(records));
          const told = records.filter(({ type }) => type === 'command.failed');
          expect(told).toHaveLength(failures() + steps.filter((step) => typeof step !== 'number' && step.type === 'command.failed').length);
          expect(toPlain(fold(JSON.parse(JSON.stringify(records)) as AnyRecord[]))).toEqual(toPlain(session.world));
          seen += failures();
          vi.clearAllTimers();
        },
      ),
      { numRuns: 40 },
    );
    expect(seen).toBeGreaterThan(100);
  });

  test('comes to rest, and what it appends is of the catalogue: no failure leads to its command at once again [N-01]', async () => {
    await fc.assert(
      fc.asyncProperty(dataOf('session.started'), fc.array(happenings, { maxLength: 60, size: 'max' }), async (first, steps) => {
        vi.setSystemTime(epoch);
        const { session } = failing(first, () => 'throws');
        for (const { type, data } of steps) session.append(type, data as never);
        await vi.advanceTimersByTimeAsync(0);
        const length = session.log.length;
        await vi.advanceTimersByTimeAsync(0);
        expect(session.log.length).toBe(length);
        for (const { type, data } of session.log.from(0)) v.parse(catalogue[type].schema, data);
        vi.clearAllTimers();
      }),
      { numRuns: 40 },
    );
  });

  test('listeners that throw stop neither each other nor the session, and are told of once [A-36]', () => {
    const faults: string[] = [];
    const heard: string[] = [];
    const session = startSession(startAt('/'), new Proxy({} as CommandHandlers, { get: () => () => undefined }), Date.now, (name) =>
      faults.push(name),
    );
    const fail = (): never => {
      throw new Error('a listener');
    };
    session.records.subscribe(fail);
    session.steps.subscribe(fail);
    session.records.subscribe(({ type }) => heard.push(type));
    session.append('search.focused', {});
    session.append('search.closed', {});
    expect(heard).toEqual(['search.focused', 'flow.failed', 'flow.failed', 'search.closed']);
    expect(faults).toEqual(['records', 'steps', 'records', 'steps', 'records', 'steps', 'records', 'steps']);
    const failed = eventsOf(session.log.from(0)).filter(({ event_type }) => event_type === eventTypes.failed);
    expect(failed.map(({ event_data }) => event_data)).toEqual([
      { kind: 'flow', reason: 'records', error: 'Error' },
      { kind: 'flow', reason: 'steps', error: 'Error' },
    ]);
  });

  test('a view that throws at a step stops neither the others nor the commands of that step', () => {
    const faults: string[] = [];
    const handled: string[] = [];
    const handlers = new Proxy({} as CommandHandlers, { get: (_, command: string) => () => void handled.push(command) });
    const session = startSession(startAt('/'), handlers, Date.now, (name) => faults.push(name));
    handled.length = 0;
    session.flow('navigation').subscribe(() => {
      throw new Error('a view');
    });
    session.flow('navigation').subscribe(() => handled.push('the next view'));
    session.append('navigation.requested', { path: '/import', replace: false });
    expect([handled, faults]).toEqual([['the next view', 'goTo'], ['views']]);
  });

  test('says nothing of an error but its name', async () => {
    for (const [how, error] of [
      ['throws', 'TypeError'],
      ['rejects', 'RangeError'],
      ['throwsText', 'string'],
    ] as const) {
      const { session } = failing(startAt('/'), () => how);
      await vi.advanceTimersByTimeAsync(0);
      const told = session.log.from(0).flatMap((record) => (record.type === 'command.failed' ? [record.data.error] : []));
      expect(new Set(told)).toEqual(new Set([error]));
      expect(JSON.stringify(session.log.from(0))).not.toContain(secret);
    }
  });

  test('a flow that waits for an answer learns that none comes', async () => {
    const { session } = failing(startAt('/'), (command) => (command === 'loadFeedPage' ? 'rejects' : 'well'));
    const source = { kind: 'search', scope: 'pins', query: 'tea' } as const;
    session.append('feed.opened', { source });
    await vi.advanceTimersByTimeAsync(0);
    const feed = get(session.world.instances, `feed/${feedKey(source)}`)!.snapshot;
    expect(feed.value).toBe('failedFirst');
    const [failure] = session.log.from(0).filter(({ type }) => type === 'command.failed');
    expect(failure).toMatchObject({ data: { command: 'loadFeedPage', error: 'RangeError' }, cause: expect.any(Number) as number });
  });
});
