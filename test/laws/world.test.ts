import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalText, digestOf } from '../../events/digest.ts';
import { createLog, LogError } from '../../events/log.ts';
import type { AnyRecord } from '../../events/record.ts';
import { flows } from '../../machines/allFlows.ts';
import { laterFlows } from '../../machines/laterFlows.ts';
import { timelineOf } from '../../machines/logTools/timeline.ts';
import { splitInstanceName } from '../../machines/engine/instanceName.ts';
import { advance, emptyWorld, fromPlain, toPlain, type PlainWorld, type World } from '../../machines/engine/world.ts';
import { recordTypes } from '../arbitraries/record.ts';
import { next, startAt, started } from '../flows/session.ts';
import { changed, sessions } from './sessions.ts';

const fold = (records: readonly AnyRecord[], from: World = emptyWorld): World =>
  records.reduce((world, record) => advance(world, record).world, from);
const digest = (world: World): string => digestOf(toPlain(world));
const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

function deepFreeze<T>(value: T): T {
  if (value && typeof value === 'object' && !Object.isFrozen(value)) Object.freeze(value);
  if (value && typeof value === 'object') Object.values(value).forEach(deepFreeze);
  return value;
}

describe('the world', () => {
  test('is the fold of its log and nothing else [N-01, N-05]', () => {
    fc.assert(
      fc.property(sessions(), (records) => {
        const log = createLog();
        let live = emptyWorld;
        for (const { type, data, at } of records) live = advance(live, log.append(type, data as never, at) as AnyRecord).world;
        expect(toPlain(fold(asJson(log.from(0))))).toEqual(toPlain(live));
      }),
      { numRuns: 40 },
    );
  });

  test('goes on from its keyframe as if it had never been away [N-05]', () => {
    fc.assert(
      fc.property(sessions(), fc.nat(60), (records, at) => {
        const cut = Math.min(at, records.length);
        const before = fold(records.slice(0, cut));
        // As a keyframe holds it: with the keys of all its objects in another order.
        const carried = fromPlain(JSON.parse(canonicalText(toPlain(before))) as PlainWorld);
        expect(toPlain(carried)).toEqual(toPlain(before));
        const steps = (from: World): unknown[] => {
          let world = from;
          return records.slice(cut).map((record) => {
            const { orders, changed, ...step } = advance(world, record);
            world = step.world;
            return { orders, changed };
          });
        };
        expect(steps(carried)).toEqual(steps(before));
        expect(digest(fold(records.slice(cut), carried))).toBe(digest(fold(records)));
      }),
      { numRuns: 40 },
    );
  });

  test('is the same on another clock, in another time zone, by other chance [N-05]', () => {
    const { now, parse, UTC } = Date;
    const { random } = Math;
    const zone = process.env.TZ;
    const restore = (): void => {
      Object.assign(Date, { now, parse, UTC });
      Math.random = random;
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    };
    try {
      fc.assert(
        fc.property(sessions(), (records) => {
          const here = digest(fold(records));
          process.env.TZ = 'Pacific/Kiritimati';
          Date.now = () => 0;
          Math.random = () => 0.5;
          const there = digest(fold(records));
          restore();
          expect(there).toBe(here);
        }),
        { numRuns: 25 },
      );
    } finally {
      restore();
    }
  });

  test('at any position is the fold of all before it, by its keyframes [N-05]', () => {
    fc.assert(
      fc.property(
        fc.array(sessions(200), { minLength: 3, maxLength: 4 }),
        fc.array(fc.nat(800), { minLength: 1, maxLength: 6 }),
        (several, positions) => {
          // Some hundred records, so that more than one keyframe is crossed; a second start-up in a log is an ordinary record to the fold.
          const records = several.flat().map((record, seq) => changed(record, { seq }));
          const timeline = timelineOf(records);
          for (const position of positions) {
            const at = Math.min(position, records.length - 1);
            expect(digest(timeline.at(at))).toBe(digest(fold(records.slice(0, at + 1))));
          }
          expect(timeline.at(-1)).toBe(emptyWorld);
        },
      ),
      { numRuns: 8 },
    );
  });

  test('is the same when flows come later, wherever in the log that is [N-01, N-05]', () => {
    fc.assert(
      fc.property(sessions(), fc.nat(60), (records, at) => {
        fc.pre(!records.some(({ type }) => type === 'flows.loaded'));
        const loaded = { seq: 0, at: 0, type: 'flows.loaded', data: {} } as AnyRecord;
        const place = 1 + Math.min(at, records.length - 1);
        const atOnce = [...records.slice(0, place), loaded, ...records.slice(place)].map((record, seq) => changed(record, { seq }));
        const [first, ...rest] = atOnce;
        const later = [changed(first!, { data: changed(first!.data, { flowsComeLater: true }) }), ...rest];
        const ends = [atOnce, later].map((log) => {
          const {
            instances: { flowLoading: _, ...instances },
            ...world
          } = toPlain(fold(log));
          return { ...world, instances };
        });
        expect(ends[1]).toEqual(ends[0]);
        const waiting = toPlain(fold(later.slice(0, place)));
        expect(Object.keys(waiting.instances).filter((name) => splitInstanceName(name).flow in laterFlows)).toEqual([]);
        expect(toPlain(fold(later.slice(place), fromPlain(asJson(waiting))))).toEqual(toPlain(fold(later)));
      }),
      { numRuns: 40 },
    );
  });

  test('never changes a record or a world before it', () => {
    fc.assert(
      fc.property(sessions(200), (records) => {
        const worlds: { world: World; told: string }[] = [];
        for (const record of deepFreeze(asJson(records))) {
          const { world, faults } = advance(worlds.at(-1)?.world ?? emptyWorld, record);
          // A flow that tries to change a frozen value throws and keeps its state.
          expect(faults).toEqual([]);
          worlds.push({ world, told: digest(world) });
        }
        for (const { world, told } of worlds) expect(digest(world)).toBe(told);
      }),
      { numRuns: 60 },
    );
  });

  test('takes a type that it does not know as one that nothing hears', () => {
    const delays = Object.values(flows).flatMap(({ machine }) => machine.events.filter((type: string) => type.startsWith('xstate.')));
    expect(delays.length).toBeGreaterThan(0);
    const waiting = next(next(next(started(), 'connection.lost', {}), 'connection.restored', {}), 'search.typed', { text: 'ca' }).log;
    fc.assert(
      fc.property(
        fc.oneof(sessions(20), fc.constant(waiting)),
        fc.constantFrom('weather.changed', '__proto__', 'xstate.init', 'xstate.stop', 'toString', ...delays),
        (records, type) => {
          const before = fold(records);
          const foreign = { seq: before.seq + 1, at: 0, type, data: { any: 'thing' } } as unknown as AnyRecord;
          const { world, orders } = advance(before, foreign);
          expect(orders).toEqual([]);
          expect({ ...toPlain(world), seq: 0, unheard: [] }).toEqual({ ...toPlain(before), seq: 0, unheard: [] });
        },
      ),
      { numRuns: 60 },
    );
  });

  test('takes a record in that a flow can’t bear: that flow stays where it was, the others go on', () => {
    const place = { handler: 'pin/[id]', path: '/pin/', params: {}, search: {}, entry: 'e' };
    const { world, faults } = advance(started().world, { seq: 1, at: 0, type: 'navigation.pushed', data: place });
    expect(faults.length).toBeGreaterThan(0);
    expect(toPlain(world).instances.navigation).toMatchObject({ context: { current: { path: '/pin/' } } });
  });
});

describe('the log', () => {
  test('begins with session.started, once, and has no gaps [N-01]', () => {
    fc.assert(
      fc.property(sessions(30), (records) => {
        const log = createLog();
        for (const { type, data, at } of records) log.append(type, data as never, at);
        expect(log.length).toBe(records.length);
        expect(log.from(0).map(({ seq }) => seq)).toEqual(records.map((_, i) => i));
        expect(log.from(0).map(({ type }, i) => type === 'session.started' && i > 0)).not.toContain(true);
        expect(log.from(3)).toEqual(log.from(0).slice(3));
      }),
      { numRuns: 30 },
    );
    for (const type of recordTypes.filter((one) => one !== 'session.started'))
      expect(() => createLog().append(type, {} as never, 0)).toThrow(LogError);
    const begun = createLog();
    begun.append('session.started', startAt('/'), 0);
    expect(() => begun.append('session.started', startAt('/'), 1)).toThrow(LogError);
  });

  test('takes as cause only what is before it', () => {
    const log = createLog();
    log.append('session.started', startAt('/'), 0);
    expect(log.append('connection.lost', {}, 1, 0).cause).toBe(0);
    for (const cause of [2, 3, -1]) expect(() => log.append('connection.restored', {}, 2, cause)).toThrow(LogError);
    expect(log.length).toBe(2);
  });

  test('hands out records that nothing can change', () => {
    const log = createLog();
    const record = log.append('session.started', startAt('/'), 0);
    expect(() => Object.assign(record, { seq: 9 })).toThrow(TypeError);
    (log.from(0) as AnyRecord[]).pop();
    expect(log.length).toBe(1);
  });
});
