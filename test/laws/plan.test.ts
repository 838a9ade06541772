import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  assign,
  createMachine,
  emit,
  enqueueActions,
  fromPromise,
  raise,
  sendTo,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { flows } from '../../machines/allFlows.ts';
import { isPlanned, requireDrivable } from '../../machines/engine/constructs.ts';
import type { Flow } from '../../machines/engine/flow.ts';
import { firstBeginning, inChartOrder, startInstance, step, stepByXState, type Step } from '../../machines/engine/step.ts';
import { timersOf } from '../../machines/engine/timers.ts';
import { chartEvents, charts } from '../arbitraries/chart.ts';

const chartsTried = Number(process.env.TESSERA_CHARTS ?? 500);

/** Returns the outcome of a step for comparison, or that it never settles. */
function outcomeOf(run: () => Step): unknown {
  try {
    const { snapshot, actions } = run();
    const { value, context, status, output, _nodes, tags } = snapshot;
    const shown = actions.map(({ type, params }) => ({ type, params: JSON.parse(JSON.stringify(params ?? null)) as unknown }));
    return { value, context, status, output, nodes: _nodes.map(({ id }) => id).sort(), tags: [...tags].sort(), actions: shown };
  } catch (error) {
    if (error instanceof Error && /Infinite loop|rest/.test(error.message)) return 'never rests';
    throw error;
  }
}

/** Whether a generated chart holds a construct that is refused. */
const isRefused = ({ root }: AnyStateMachine): boolean => {
  const nodes = [root];
  for (const node of nodes) nodes.push(...Object.values(node.states));
  return nodes.some(({ type, transitions }) => type === 'history' || [...transitions.keys()].some((event) => event.endsWith('*')));
};

/**
 * Takes the same event both ways, and once more from what a world as JSON holds. Returns the planned step's snapshot; undefined once the
 * chart is done or never settles.
 */
function compare(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, type: string): AnyMachineSnapshot | undefined {
  const event = { type };
  const wanted = outcomeOf(() => stepByXState(machine, snapshot, event));
  // XState counts an assign without a new value as a change, and loops where the plan settles.
  if (wanted === 'never rests') return undefined;
  expect(outcomeOf(() => step(machine, snapshot, event))).toStrictEqual(wanted);
  const carried = inChartOrder(machine.resolveState({ value: snapshot.value, context: snapshot.context as unknown }));
  expect(outcomeOf(() => step(machine, carried, event))).toStrictEqual(wanted);
  const next = step(machine, snapshot, event).snapshot;
  return next.status === 'active' ? next : undefined;
}

/** A chart whose start depends on its key in every way that a chart allows, if it holds these constructs. */
const startingWith = ({ entry, always }: { entry?: boolean; always?: boolean }): AnyStateMachine =>
  createMachine({
    context: ({ input }: { input: { key: string } }) => ({ key: input.key, twice: '' }),
    initial: 'a',
    states: {
      a: {
        ...(entry && { entry: assign({ twice: ({ context }) => `${context.key}${context.key}` }) }),
        ...(always && { always: { guard: ({ context }) => context.key === 'second', target: 'b' } }),
      },
      b: {},
    },
  });

describe('the start of an instance', () => {
  const machines = Object.entries(flows as Readonly<Record<string, Flow>>).filter(([, { keyOf }]) => keyOf);
  test.each([
    ...machines.map(([name, { machine }]) => [name, machine] as const),
    ['a chart of its key alone', startingWith({})] as const,
    ['a chart with an action on entry', startingWith({ entry: true })] as const,
    ['a chart with an eventless transition', startingWith({ always: true })] as const,
  ])('equals XState’s own for every key: %s [N-04]', (_, machine) => {
    const { step: first, withKey } = firstBeginning(machine, 'first');
    expect(outcomeOf(() => first)).toStrictEqual(outcomeOf(() => startInstance(machine, { key: 'first' })));
    expect(outcomeOf(() => withKey?.('second') ?? first)).toStrictEqual(outcomeOf(() => startInstance(machine, { key: 'second' })));
  });
});

describe('a planned step', () => {
  test('equals XState’s own for any chart and any event, heard or not [N-04]', { timeout: 60_000 + chartsTried * 100 }, () => {
    let plannedCharts = 0;
    let refusedCharts = 0;
    fc.assert(
      fc.property(
        charts(),
        fc.array(fc.oneof(fc.constantFrom(...chartEvents), fc.nat(5)), { minLength: 8, maxLength: 20 }),
        (machine, events) => {
          if (isRefused(machine)) {
            refusedCharts += 1;
            expect(() => requireDrivable(machine)).toThrow(/holds (?:history|the event)/);
            return;
          }
          requireDrivable(machine);
          if (isPlanned(machine)) plannedCharts += 1;
          let first: Step;
          try {
            first = startInstance(machine, undefined);
          } catch (error) {
            fc.pre(!/Infinite loop/.test(String(error)));
            throw error;
          }
          let snapshot: AnyMachineSnapshot | undefined = first.snapshot.status === 'active' ? first.snapshot : undefined;
          const timers = [...timersOf(machine).events.values()];
          for (const event of events) {
            if (!snapshot) return;
            const type = typeof event === 'string' ? event : timers[event % Math.max(1, timers.length)];
            if (type) snapshot = compare(machine, snapshot, type);
          }
        },
      ),
      { numRuns: chartsTried },
    );
    // The law proves nothing if XState steps all charts, or if they are refused.
    expect(refusedCharts).toBeLessThan(chartsTried / 5);
    expect(plannedCharts).toBeGreaterThan(chartsTried / 20);
  });

  test('that enters a final state has its status and its actions, as XState’s [N-04]', () => {
    const final = { type: 'final', entry: 'last' };
    const two = { type: 'parallel', states: { x: { initial: 'f', states: { f: final } }, y: { initial: 'f', states: { f: final } } } };
    const ends: Record<string, object> = {
      'at the root': { end: final },
      'by an eventless transition': { end: { always: 'over' }, over: final },
      'by what is within it': { end: { initial: 'f', states: { f: final }, onDone: 'over' }, over: final },
      'by each of its regions': { end: { ...two, onDone: 'over' }, over: final },
    };
    for (const [how, states] of Object.entries(ends)) {
      const before = { initial: 'a', exit: 'leave', states: { a: { exit: 'leave', on: { press: 'end' } }, ...states } };
      const machine = createMachine({ id: 'm', ...before } as never) as unknown as AnyStateMachine;
      const { snapshot } = startInstance(machine, undefined);
      expect(isPlanned(machine)).toBe(true);
      expect(compare(machine, snapshot, 'press'), how).toBeUndefined();
      expect(step(machine, snapshot, { type: 'press' }).snapshot.status, how).toBe('done');
    }
  });

  test('equals XState’s own for charts that are seldom drawn [N-04]', () => {
    const on = (target: string) => ({ on: { press: target } });
    const both = { type: 'parallel', always: { guard: 'isPress', actions: 'outer' } };
    const regions = { x: { always: { guard: 'isPress', actions: 'inner' } }, y: {} };
    const seldom: Record<string, object> = {
      'eventless transitions one after the other': {
        initial: 'a',
        states: { a: on('b'), b: { always: 'c' }, c: { always: 'd' }, d: {} },
      },
      'an eventless transition of a region and of its parent': { ...both, states: regions },
      'the same in a state that is entered': { initial: 'a', states: { a: on('b'), b: { ...both, states: regions } } },
      'an event raised on entry': { initial: 'a', states: { a: on('b'), b: { entry: raise({ type: 'next' }), on: { next: 'c' } }, c: {} } },
      'actions of an initial transition': {
        initial: 'a',
        states: { a: on('b'), b: { initial: { target: 'c', actions: 'first' }, states: { c: {} } } },
      },
      'a region that is over beside one that moves': {
        type: 'parallel',
        states: {
          x: { initial: 'f', states: { f: { type: 'final' } } },
          y: { initial: 'a', states: { a: on('b'), b: {} } },
        },
      },
    };
    for (const [how, config] of Object.entries(seldom)) {
      const guards = { isPress: ({ event }: { event: { type: string } }) => event.type === 'press' };
      const machine = createMachine({ id: 'm', ...config } as never, { guards } as never) as unknown as AnyStateMachine;
      expect(compare(machine, startInstance(machine, undefined).snapshot, 'press'), how).toBeDefined();
    }
  });

  test('is refused at registration where no log can drive the chart, naming state and construct [N-04]', () => {
    const holding = (config: object): AnyStateMachine =>
      createMachine({ id: 'm', initial: 'a', states: { a: config } } as never) as unknown as AnyStateMachine;
    const refusals = {
      invoke: { invoke: { src: fromPromise(() => Promise.resolve(1)) } },
      'xstate.enqueueActions': { entry: enqueueActions(() => undefined) },
      'xstate.emit': { exit: emit({ type: 'x' }) },
      'xstate.sendTo': { on: { press: { actions: sendTo('other', { type: 'x' }) } } },
      history: { initial: 'b', states: { b: {}, h: { type: 'history' } } },
      'a delayed raise': { entry: raise({ type: 'x' }, { delay: 10 }) },
      'an inline action': { on: { press: { actions: () => undefined } } },
      'the event *': { on: { '*': {} } },
      'the event mouse.*': { on: { 'mouse.*': {} } },
    };
    for (const [construct, config] of Object.entries(refusals))
      expect(() => requireDrivable(holding(config))).toThrow(new RegExp(`m\\.a(?:\\.h)? holds ${construct.replace('*', '\\\\*')}`));
    expect(() => requireDrivable(holding({ entry: raise({ type: 'x' }), after: { 10: {} } }))).not.toThrow();
    const routed = createMachine({ id: 'm', initial: 'a', states: { a: { id: 'a', route: {} } } } as never) as unknown as AnyStateMachine;
    expect(() => requireDrivable(routed)).toThrow('m holds the event xstate.route');
  });
});

describe('timers', () => {
  test('have a name of ours for each delayed transition, whatever the state is called [N-01]', () => {
    const machine = createMachine(
      {
        id: 'm',
        initial: 'a',
        after: { 5: {}, slow: {} },
        states: { a: { id: 'elsewhere', after: { 10: {} }, initial: 'b', states: { b: { id: 'm.x', after: { 10: {} } } } } },
      } as never,
      { delays: { slow: 9 } } as never,
    ) as unknown as AnyStateMachine;
    const { names, events } = timersOf(machine);
    expect([...names.values()].sort()).toEqual(['10 a', '10 a.b', '5', 'slow']);
    expect([...names].every(([event, name]) => events.get(name) === event)).toBe(true);
  });
});
