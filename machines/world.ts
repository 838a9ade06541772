import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { fold, nothingKnown, type Known } from '../events/projections/known.ts';
import type { AnyRecord } from '../events/record.ts';
import { drop, emptyShards, fromObject, get, put, toObject, type Shards } from '../events/shards.ts';
import type { Commands } from './commands.ts';
import { flows, type FlowId } from './flows.ts';
import { begin, step, type Action } from './step.ts';

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

export const emptyWorld: World = { seq: -1, instances: emptyShards(), known: nothingKnown };

export function instanceName(flow: FlowId, key = ''): string {
  return key ? `${flow}/${key}` : flow;
}

/** Which flows hear a record type, from the charts themselves. */
const hearers = new Map<string, FlowId[]>();
for (const flow of Object.keys(flows) as FlowId[]) {
  for (const type of flows[flow].machine.events) hearers.set(type, [...(hearers.get(type) ?? []), flow]);
}

const afterPrefix = 'xstate.after.';

/** Our own name for a delayed transition, `{delay} {state}`: XState's never stands in a log. */
function timerName(machine: AnyStateMachine, event: string): string {
  const rest = event.slice(afterPrefix.length);
  const at = rest.indexOf(`.${machine.id}`);
  return `${rest.slice(0, at)} ${rest.slice(at + machine.id.length + 2)}`;
}

function timerEvent(machine: AnyStateMachine, name: string): string {
  const at = name.indexOf(' ');
  return `${afterPrefix}${name.slice(0, at)}.${machine.id}.${name.slice(at + 1)}`;
}

/** Takes one record in: pure, and the only way from one world to the next. */
export function advance(world: World, record: AnyRecord): Advance {
  const next: Draft = { instances: world.instances, orders: [], changed: [], faults: [] };
  if (record.type === 'timer.fired') fire(next, record);
  else {
    for (const flow of hearers.get(record.type) ?? []) {
      const { machine, keyOf } = flows[flow];
      const key = keyOf ? keyOf(record) : '';
      if (key !== undefined) hear(next, machine, instanceName(flow, key), key, record, record);
    }
  }
  return { world: { seq: record.seq, instances: next.instances, known: fold(world.known, record) }, orders: next.orders, changed: next.changed, faults: next.faults };
}

interface Draft {
  instances: Shards<Instance>;
  orders: Order[];
  changed: string[];
  faults: { instance: string; error: unknown }[];
}

function fire(next: Draft, record: Extract<AnyRecord, { type: 'timer.fired' }>): void {
  const { flow, key, timer } = record.data;
  const registered = flows[flow as FlowId];
  const name = instanceName(flow as FlowId, key);
  const instance = get(next.instances, name);
  if (!registered || !instance?.timers[timer]) return;
  hear(next, registered.machine, name, key, record, { ...record, type: timerEvent(registered.machine, timer) });
}

function hear(next: Draft, machine: AnyStateMachine, name: string, key: string, record: AnyRecord, event: { type: string }): void {
  const known = get(next.instances, name);
  const before = known?.snapshot ?? beginning(next, machine, name, key, record);
  const { snapshot, actions } = step(machine, before, event);
  if (snapshot.status === 'error') {
    next.faults.push({ instance: name, error: snapshot.error });
    return;
  }
  if (snapshot === before && actions.length === 0) return;
  const timers = order(next, machine, known?.timers ?? get(next.instances, name)?.timers ?? none, actions, record);
  next.instances = snapshot.status === 'done' ? drop(next.instances, name) : put(next.instances, name, { snapshot, timers });
  next.changed.push(name);
}

/** An instance begins with the first record that it hears; one that this record does not move has nothing to remember. */
function beginning(next: Draft, machine: AnyStateMachine, name: string, key: string, record: AnyRecord): AnyMachineSnapshot {
  const { snapshot, actions } = begin(machine, { key });
  if (actions.length > 0) next.instances = put(next.instances, name, { snapshot, timers: order(next, machine, none, actions, record) });
  return snapshot;
}

const none: Instance['timers'] = Object.freeze({});

/** Sorts what a step gave: timers are set and cancelled here, the named actions go to the edge. */
function order(next: Draft, machine: AnyStateMachine, timers: Instance['timers'], actions: readonly Action[], record: AnyRecord): Instance['timers'] {
  let kept = timers;
  for (const { type, params } of actions) {
    if (type === 'xstate.raise') {
      const { id, delay } = params as { id: string; delay: number };
      kept = { ...kept, [timerName(machine, id)]: { due: record.at + delay, cause: record.seq } };
    } else if (type === 'xstate.cancel') {
      const { [timerName(machine, (params as { sendId: string }).sendId)]: _, ...rest } = kept;
      kept = rest;
    } else next.orders.push({ command: type, params, cause: record.seq } as Order);
  }
  return kept;
}

/** A world as JSON: what a digest is taken of, what a keyframe or the terminal prints. */
export interface PlainWorld {
  seq: number;
  instances: Record<string, { value: unknown; context: unknown; timers: Instance['timers'] }>;
  known: { [P in keyof Known]: Record<string, unknown> };
}

export function toPlain(world: World): PlainWorld {
  const instances = Object.entries(toObject(world.instances)).map(([name, { snapshot, timers }]) => [name, { value: snapshot.value, context: snapshot.context, timers }]);
  const { pins, boards, people } = world.known;
  return { seq: world.seq, instances: Object.fromEntries(instances), known: { pins: toObject(pins), boards: toObject(boards), people: toObject(people) } };
}

/** The world that `toPlain` wrote. Instances of flows that are no more are left out. */
export function fromPlain(plain: PlainWorld): World {
  const instances = Object.entries(plain.instances).flatMap(([name, { value, context, timers }]) => {
    const machine: AnyStateMachine | undefined = flows[flowOf(name)]?.machine;
    return machine ? [[name, { snapshot: machine.resolveState({ value: value as string, context }), timers }] as const] : [];
  });
  const known = { pins: fromObject(plain.known.pins), boards: fromObject(plain.known.boards), people: fromObject(plain.known.people) } as Known;
  return { seq: plain.seq, instances: fromObject(Object.fromEntries(instances)), known };
}

function flowOf(name: string): FlowId {
  const at = name.indexOf('/');
  return (at < 0 ? name : name.slice(0, at)) as FlowId;
}
