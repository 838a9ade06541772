import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { fold, nothingKnown, type Known } from '../events/projections/known.ts';
import type { AnyRecord, RecordOf } from '../events/record.ts';
import { drop, emptyShards, fromObject, get, put, toObject, type Shards } from '../events/shards.ts';
import type { Commands } from './commands.ts';
import type { Flow } from './flow.ts';
import { flowNamed, hearersOf, type FlowId } from './flows.ts';
import { begin, step, type Action, type Step } from './step.ts';

/** A delayed transition that a flow waits for; `due` is in milliseconds since the epoch, `cause` the record that set it. */
export interface Timer {
  readonly due: number;
  readonly cause: number;
}

/** A flow at work: XState's snapshot and the timers that its state has set. */
export interface Instance {
  readonly snapshot: AnyMachineSnapshot;
  readonly timers: Readonly<Record<string, Timer>>;
}

/** Every flow's snapshot and every projection at one position of the log. Never changed, only followed by another. */
export interface World {
  /** The last record taken in; −1 before the first. */
  readonly seq: number;
  /** By `flow` or `flow/key`. */
  readonly instances: Shards<Instance>;
  readonly known: Known;
  /** What the later flows have still to hear, the newest first; null when they hear at once. */
  readonly unheard: Unheard | null;
}

interface Unheard {
  readonly record: AnyRecord;
  readonly before: Unheard | null;
}

/** A command that a flow has named, for the edge to carry out. `cause` is the record that led to it. */
export type Order = { [C in keyof Commands]: { command: C; params: Commands[C]; cause: number } }[keyof Commands];

export interface Advance {
  readonly world: World;
  readonly orders: readonly Order[];
  /** Names of the instances that changed. */
  readonly changed: readonly string[];
  /** Flows that threw; they stay where they were. */
  readonly faults: readonly { instance: string; error: unknown }[];
}

export const emptyWorld: World = { seq: -1, instances: emptyShards(), known: nothingKnown, unheard: null };

export function instanceName(flow: FlowId, key = ''): string {
  return key ? `${flow}/${key}` : flow;
}

/**
 * Takes one record in: pure, and the only way from one world to the next. Flows whose code comes later hear what was
 * recorded before when it is there, in order: so they end up as if they had always been there.
 */
export function advance(world: World, record: AnyRecord): Advance {
  const next: Draft = { instances: world.instances, orders: [], changed: [], faults: [] };
  const isFirst = record.type === 'session.started' && record.data.flowsComeLater;
  const unheard = isFirst || (world.unheard && record.type !== 'flows.loaded') ? { record, before: world.unheard } : null;
  if (world.unheard && !unheard) catchUp(next, world.unheard);
  for (const { name, flow, isLater } of heardBy(record)) if (!isLater || !unheard) hear(next, name, flow, record);
  return { world: { seq: record.seq, instances: next.instances, known: fold(world.known, record), unheard }, orders: next.orders, changed: next.changed, faults: next.faults };
}

function catchUp(next: Draft, unheard: Unheard): void {
  for (const record of inOrder(unheard)) {
    for (const { name, flow, isLater } of heardBy(record)) if (isLater) hear(next, name, flow, record);
  }
}

function inOrder(unheard: Unheard | null): AnyRecord[] {
  const records: AnyRecord[] = [];
  for (let at = unheard; at; at = at.before) records.push(at.record);
  return records.reverse();
}

function heardBy(record: AnyRecord): ReturnType<typeof hearersOf> {
  if (record.type !== 'timer.fired') return hearersOf(record.type);
  const flow = flowNamed(record.data.flow);
  return flow ? [flow] : [];
}

interface Draft {
  instances: Shards<Instance>;
  readonly orders: Order[];
  readonly changed: string[];
  readonly faults: { instance: string; error: unknown }[];
}

function hear(next: Draft, flow: FlowId, { machine, keyOf }: Flow, record: AnyRecord): void {
  let name: string = flow;
  try {
    const key = record.type === 'timer.fired' ? record.data.key : keyOf ? keyOf(record) : '';
    if (key === undefined) return;
    name = instanceName(flow, key);
    const known = get(next.instances, name);
    const event = record.type === 'timer.fired' ? timerEvent(machine, known, record) : record;
    const taken = event && take(machine, known, key, event);
    if (!taken) return;
    const { snapshot, actions } = taken;
    const timers = timersAfter(known?.timers ?? noTimers, machine, actions, record);
    next.instances = snapshot.status === 'done' ? drop(next.instances, name) : put(next.instances, name, { snapshot, timers });
    addOrders(next.orders, actions, record.seq);
    next.changed.push(name);
  } catch (error) {
    next.faults.push({ instance: name, error });
  }
}

const beginnings = new WeakMap<AnyStateMachine, Step>();

/** How an instance begins; a flow without keys always does so alike. */
function beginning(machine: AnyStateMachine, key: string): Step {
  if (key) return begin(machine, { key });
  let known = beginnings.get(machine);
  if (!known) beginnings.set(machine, (known = begin(machine, { key })));
  return known;
}

/** What an event does to an instance, which begins with the first that it hears. Nothing, when neither leads to anything. */
function take(machine: AnyStateMachine, known: Instance | undefined, key: string, event: { type: string }): Step | undefined {
  const before = known ?? beginning(machine, key);
  const { snapshot, actions } = step(machine, before.snapshot, event);
  const all = 'actions' in before ? [...before.actions, ...actions] : actions;
  return snapshot === before.snapshot && all.length === 0 ? undefined : { snapshot, actions: all };
}

/** The named actions go to the edge. */
function addOrders(orders: Order[], actions: readonly Action[], cause: number): void {
  for (const { type, params } of actions) {
    if (type !== 'xstate.raise' && type !== 'xstate.cancel') orders.push({ command: type, params, cause } as Order);
  }
}

const noTimers: Instance['timers'] = Object.freeze({});

/** The timers that are left and set after these actions. */
function timersAfter(timers: Instance['timers'], machine: AnyStateMachine, actions: readonly Action[], { seq, at }: AnyRecord): Instance['timers'] {
  let kept = timers;
  for (const { type, params } of actions) {
    if (type === 'xstate.raise') {
      const { id, delay } = params as { id: string; delay: number };
      kept = { ...kept, [timerName(machine, id)]: { due: at + delay, cause: seq } };
    } else if (type === 'xstate.cancel') {
      const cancelled = timerName(machine, (params as { sendId: string }).sendId);
      kept = Object.fromEntries(Object.entries(kept).filter(([name]) => name !== cancelled));
    }
  }
  return kept;
}

const afterPrefix = 'xstate.after.';
const timerNames = new Map<string, string>();

/** Our own name for a delayed transition, `{delay} {state}`: XState's never stands in a log. */
function timerName(machine: AnyStateMachine, event: string): string {
  let name = timerNames.get(event);
  if (name === undefined) {
    const rest = event.slice(afterPrefix.length);
    const at = rest.indexOf(`.${machine.id}`);
    name = `${rest.slice(0, at)} ${rest.slice(at + machine.id.length + 2)}`;
    timerNames.set(event, name);
  }
  return name;
}

/** The delayed transition that a timer stands for, where the instance still waits for it. */
function timerEvent(machine: AnyStateMachine, known: Instance | undefined, record: RecordOf<'timer.fired'>): { type: string } | undefined {
  const { timer } = record.data;
  if (!known?.timers[timer]) return undefined;
  const at = timer.indexOf(' ');
  return { ...record, type: `${afterPrefix}${timer.slice(0, at)}.${machine.id}.${timer.slice(at + 1)}` };
}

/** A world as JSON: what a digest is taken of, what a keyframe or the terminal prints. */
export interface PlainWorld {
  seq: number;
  instances: Record<string, { value: unknown; context: unknown; timers: Instance['timers'] }>;
  known: { [P in keyof Known]: Record<string, unknown> };
  /** In order; absent when there is nothing to catch up with. */
  unheard?: AnyRecord[];
}

export function toPlain(world: World): PlainWorld {
  const instances = Object.entries(toObject(world.instances)).map(([name, { snapshot, timers }]) => [name, { value: snapshot.value, context: snapshot.context, timers }]);
  const { pins, boards, people } = world.known;
  return { seq: world.seq, instances: Object.fromEntries(instances), known: { pins: toObject(pins), boards: toObject(boards), people: toObject(people) }, ...(world.unheard && { unheard: inOrder(world.unheard) }) };
}

/** The world that `toPlain` wrote. Instances of flows that are no more are left out. */
export function fromPlain(plain: PlainWorld): World {
  const instances = Object.entries(plain.instances).flatMap(([name, { value, context, timers }]) => {
    const machine = flowNamed(flowOf(name))?.flow.machine;
    return machine ? [[name, { snapshot: machine.resolveState({ value: value as string, context }), timers }] as const] : [];
  });
  const known = { pins: fromObject(plain.known.pins), boards: fromObject(plain.known.boards), people: fromObject(plain.known.people) } as Known;
  const unheard = (plain.unheard ?? []).reduce<Unheard | null>((before, record) => ({ record, before }), null);
  return { seq: plain.seq, instances: fromObject(Object.fromEntries(instances)), known, unheard };
}

function flowOf(name: string): string {
  const at = name.indexOf('/');
  return at < 0 ? name : name.slice(0, at);
}
