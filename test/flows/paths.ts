import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { getNextTransitions, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import type { AnyRecord, RecordType } from '../../events/record.ts';
import { get } from '../../events/persistentMap.ts';
import { flows } from '../../machines/allFlows.ts';
import type { Flow } from '../../machines/engine/flow.ts';
import type { FlowId } from '../../machines/engine/flows.ts';
import { startInstance, step, stepByXState, type Step } from '../../machines/engine/step.ts';
import { instanceName } from '../../machines/engine/instanceName.ts';
import { dataOf } from '../arbitraries/record.ts';
import { epoch, nothingYet, take, type Drive } from './drive.ts';

const afterPrefix = 'xstate.after.';
/** Fixed, so that the coverage does not depend on chance. */
const seed = 20_260_101;
const day = 86_400_000;

export const subscribersIn = (flow: FlowId): RecordType[] =>
  flows[flow].machine.events.filter((type) => !type.startsWith('xstate.')) as RecordType[];

/** Subject of a record that charts check first: form, contents, failure, overlay or page. */
const subjectOf = ({ data }: AnyRecord): unknown =>
  'form' in data
    ? `${data.form} ${'values' in data ? JSON.stringify(data.values) : ''}`
    : 'code' in data
      ? data.code
      : 'overlay' in data
        ? data.overlay
        : 'handler' in data && 'path' in data
          ? data.path
          : '';

/** Returns at most a number of records, including the first of each subject. */
function diverse(records: AnyRecord[], most: number): AnyRecord[] {
  const firsts = new Map(records.map((record) => [subjectOf(record), record] as const).reverse());
  return [...new Set([...records.slice(0, most), ...firsts.values()])];
}

/** Returns a few records of each type that a flow handles, all for the instance `key`, at several times for guards that depend on time. */
function samplesFor(flow: FlowId, key: string): AnyRecord[] {
  const { keyOf }: Flow = flows[flow];
  const types = subscribersIn(flow);
  const perType = Math.max(5, Math.min(24, Math.round(120 / types.length)));
  return types.flatMap((type) => {
    const made = fc.sample(dataOf(type), { numRuns: 120, seed });
    const records = made.map((data, i) => ({ seq: 0, at: epoch + [0, 1_000, 200_000, 2 * day][i % 4]!, type, data }) as AnyRecord);
    return diverse(
      records.filter((record) => !keyOf || keyOf(record) === key),
      perType,
    );
  });
}

/** Returns the instances that most of the samples name. */
export function keysOf(flow: FlowId): string[] {
  const { keyOf }: Flow = flows[flow];
  if (!keyOf) return [''];
  const counts = new Map<string, number>();
  for (const type of subscribersIn(flow)) {
    for (const data of fc.sample(dataOf(type), { numRuns: 40, seed })) {
      const key = keyOf({ seq: 0, at: 0, type, data } as AnyRecord);
      if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 3)
    .map(([key]) => key);
}

/** Number of times that a transition between two states, with the same actions and changed fields, is taken through the whole world. */
const enough = 10;

/** A path to a state of a chart, and each event that can be tried there. */
export interface Path {
  way: AnyEventObject[];
  next: AnyEventObject[];
}

/** Returns a step if it equals XState's own. */
function stepAsXState(flow: FlowId, at: AnyMachineSnapshot, event: AnyEventObject): Step {
  const { machine } = flows[flow] as Flow;
  const taken = step(machine, at, event);
  const [ours, theirs] = [taken, stepByXState(machine, at, event)].map(({ snapshot: { value, context, tags, status }, actions }) => ({
    value,
    context,
    tags,
    status,
    actions: actions.map(({ type, params }) => [type, type.startsWith('xstate.') ? JSON.stringify(params) : params]),
  }));
  if (!isDeepStrictEqual(ours, theirs))
    throw new Error(`${flow}, ${event.type}: planned ${JSON.stringify(ours)}, by XState ${JSON.stringify(theirs)}`);
  return taken;
}

const maxStates = 90;

/**
 * Returns a chart's paths: to each of its states, with contexts distinguished by their rough form, and on with each sample. First
 * transitions between two states are followed before variations of them.
 */
export function pathsOf(flow: FlowId, key: string): Path[] {
  const { machine } = flows[flow] as Flow;
  const samples: AnyEventObject[] = samplesFor(flow, key);
  const eventsAt = (snapshot: AnyMachineSnapshot): AnyEventObject[] => {
    const next = getNextTransitions(snapshot).map(({ eventType }) => eventType);
    return [
      ...samples.filter(({ type }) => next.includes(type)),
      ...next.filter((type) => type.startsWith(afterPrefix)).map((type) => ({ type })),
    ];
  };
  const paths: Path[] = [];
  const known = new Set<string>();
  const turns = new Map<string, number>();
  const fresh: { at: AnyMachineSnapshot; way: AnyEventObject[] }[] = [{ at: startInstance(machine, { key }).snapshot, way: [] }];
  const others: typeof fresh = [];
  let path = fresh.shift();
  for (let looked = 0; path && looked < maxStates; looked++, path = fresh.shift() ?? others.shift()) {
    const { at, way } = path;
    const next = eventsAt(at).filter((event) => {
      const { snapshot: to, actions } = stepAsXState(flow, at, event);
      const changed = Object.keys(to.context).filter((field) => to.context[field] !== at.context[field]);
      const turn = JSON.stringify([at.value, event.type, to.value, actions.map(({ type }) => type), changed]);
      const times = turns.get(turn) ?? 0;
      turns.set(turn, times + 1);
      // Most events change nothing.
      if (to !== at) {
        const state = JSON.stringify([to.value, rough(to.context)]);
        if (!known.has(state)) (times > 0 ? others : fresh).push({ at: to, way: [...way, event] });
        known.add(state);
      }
      return times < enough;
    });
    if (next.length > 0) paths.push({ way, next });
  }
  return paths;
}

/** Contexts share the objects that no event has changed. */
const cachedRough = new WeakMap<object, unknown>();

/** Returns a context with bounded numbers and lists, so that a counting chart has few states. */
function rough(value: unknown): unknown {
  if (typeof value === 'number') return Math.max(-1, Math.min(4, Math.trunc(value)));
  if (typeof value !== 'object' || value === null) return value;
  const cached = cachedRough.get(value) ?? roughObject(value);
  cachedRough.set(value, cached);
  return cached;
}

function roughObject(value: object): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(rough);
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 12)
      .map(([key, inner]) => [key, rough(inner)]),
  );
}

/** Processes an event of a path: a record as it is, a delay by firing the world's timer for it. */
function follow(drive: Drive, flow: FlowId, key: string, event: AnyEventObject): Drive {
  if (!event.type.startsWith(afterPrefix)) return take(drive, event.type as RecordType, event.data, event.at as number);
  const { id } = flows[flow].machine;
  const timers = get(drive.world.instances, instanceName(flow, key))?.timers ?? {};
  const timer = Object.keys(timers).find((name) => event.type === `${afterPrefix}${name.replace(' ', `.${id}.`)}`);
  if (!timer) throw new Error(`${flow} waits for ${event.type}, but the world has set no timer for it`);
  const { due } = timers[timer]!;
  return take(drive, 'timer.fired', { flow, key, timer, due }, due);
}

/** Follows a path, then each possible next event from its end. */
export function followAll(flow: FlowId, key: string, { way, next }: Path): void {
  const there = way.reduce((drive, event) => follow(drive, flow, key, event), nothingYet);
  for (const event of next) follow(there, flow, key, event);
}
