import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { foldEntities, nothingKnown, type KnownEntities } from '../../events/projections/known.ts';
import type { AnyRecord, RecordOf } from '../../events/record.ts';
import { drop, emptyMap, entriesOf, fromObject, get, put, toObject, type Owner, type PersistentMap } from '../../events/persistentMap.ts';
import type { Commands } from '../commands.ts';
import type { Flow } from './flow.ts';
import { flowNamed, subscribersTo, type FlowId } from './flows.ts';
import { instanceName, splitInstanceName } from './instanceName.ts';
import { firstBeginning, inChartOrder, step, type Action, type Beginning, type Step } from './step.ts';
import { timersOf } from './timers.ts';

/** A delayed transition that a flow waits for; `due` is in milliseconds since the epoch, `cause` is the record that set it. */
export interface Timer {
  readonly due: number;
  readonly cause: number;
}

/** An instance of a flow: XState's snapshot and its pending timers. */
export interface Instance {
  readonly snapshot: AnyMachineSnapshot;
  readonly timers: Readonly<Record<string, Timer>>;
  /** The last record that named it; only of flows with a bound (`retention.ts`). */
  readonly used?: number;
}

/** Every flow's snapshot and every projection at one position of the log. Immutable. */
export interface World {
  /** Number of the last processed record; −1 before the first. */
  readonly seq: number;
  /** Keyed by `flow` or `flow/key`. */
  readonly instances: PersistentMap<Instance>;
  readonly known: KnownEntities;
  /** Records that the later flows have not received yet, newest first; null once they are loaded. */
  readonly pendingRecords: PendingRecords | null;
}

interface PendingRecords {
  readonly record: AnyRecord;
  readonly before: PendingRecords | null;
}

/** A command that a flow has named, for the edge to handle. `cause` is the record that led to it. */
export type Order = { [C in keyof Commands]: { command: C; params: Commands[C]; cause: number } }[keyof Commands];

export interface Advance {
  readonly world: World;
  readonly orders: readonly Order[];
  /** Names of the instances that changed. */
  readonly changed: readonly string[];
  /** Each of them before it changed; undefined if it then began. */
  readonly before: readonly (Instance | undefined)[];
  /** Flows that threw; they keep their previous snapshot. */
  readonly faults: readonly { instance: string; error: unknown }[];
}

export const emptyWorld: World = { seq: -1, instances: emptyMap(), known: nothingKnown, pendingRecords: null };

/**
 * Folds one record into a world; pure, and the only way to the next world. Flows whose code is loaded later get the earlier records then,
 * in order, so that they end up as if they had been there from the start.
 * @param owner of the maps that may be changed in place; `world` itself must not be read any more then
 * @param subscribersOf gives the flows in another order than that of their lists, which must not matter
 */
export function advance(world: World, record: AnyRecord, owner?: Owner, subscribersOf = subscribersTo): Advance {
  return advanceFlows(world, record, foldEntities(world.known, record, owner), owner, subscribersOf);
}

/** As `advance`, with the entities already folded. */
export function advanceFlows(world: World, record: AnyRecord, known: KnownEntities, owner?: Owner, subscribersOf = subscribersTo): Advance {
  const next: Draft = { instances: world.instances, owner, orders: none, changed: none, before: none, faults: none, subscribersOf };
  const isFirst = record.type === 'session.started' && record.data.flowsComeLater;
  const pendingRecords =
    isFirst || (world.pendingRecords && record.type !== 'flows.loaded') ? { record, before: world.pendingRecords } : null;
  if (world.pendingRecords && !pendingRecords) catchUp(next, world.pendingRecords);
  if (record.type === 'memory.released') release(next, record, pendingRecords ? 'later' : undefined);
  for (const { name, flow, isLater } of subscribersIn(record, subscribersOf))
    if (!isLater || !pendingRecords) applyToFlow(next, name, flow, record);
  const { instances, orders, changed, before, faults } = next;
  return {
    world: { seq: record.seq, instances, known, pendingRecords },
    orders,
    changed,
    before,
    faults,
  };
}

function catchUp(next: Draft, pendingRecords: PendingRecords): void {
  for (const record of inOrder(pendingRecords)) {
    if (record.type === 'memory.released') release(next, record, 'first');
    for (const { name, flow, isLater } of subscribersIn(record, next.subscribersOf)) if (isLater) applyToFlow(next, name, flow, record);
  }
}

/** Flows that a record passes over: the later ones before their code is there, then the others when those catch up. */
type Skipped = 'first' | 'later' | undefined;
const isSkipped = (isLater: boolean, skipped: Skipped): boolean => skipped === (isLater ? 'later' : 'first');

/**
 * Drops instances that no record has named since they were chosen. They go in the order of their names, since a world from a keyframe
 * holds them in another order than one that has lived.
 */
function release(next: Draft, { data }: RecordOf<'memory.released'>, skipped: Skipped): void {
  // Several flows may have used instances at one record.
  const released = new Map<number, string[]>();
  for (const { flow, used } of data.instances) released.set(used, [...(released.get(used) ?? []), flow]);
  const chosen = entriesOf(next.instances).filter(({ key, value: { used } }) => {
    const named = used === undefined ? undefined : released.get(used);
    if (!named) return false;
    const { flow } = splitInstanceName(key);
    return named.includes(flow) && !isSkipped(flowNamed(flow)!.isLater, skipped);
  });
  chosen.sort((a, b) => (a.key < b.key ? -1 : 1));
  for (const { key } of chosen) next.instances = drop(next.instances, key, next.owner);
  next.changed = [...next.changed, ...chosen.map(({ key }) => key)];
  next.before = [...next.before, ...chosen.map(({ value }) => value)];
}

function inOrder(pendingRecords: PendingRecords | null): AnyRecord[] {
  const records: AnyRecord[] = [];
  for (let at = pendingRecords; at; at = at.before) records.push(at.record);
  return records.reverse();
}

function subscribersIn(record: AnyRecord, subscribersOf: typeof subscribersTo): ReturnType<typeof subscribersTo> {
  if (record.type !== 'timer.fired') return subscribersOf(record.type);
  const flow = flowNamed(record.data.flow);
  return flow ? [flow] : [];
}

interface Draft {
  instances: PersistentMap<Instance>;
  readonly owner: Owner | undefined;
  orders: readonly Order[];
  changed: readonly string[];
  before: readonly (Instance | undefined)[];
  faults: readonly { instance: string; error: unknown }[];
  readonly subscribersOf: typeof subscribersTo;
}

function noteChange(next: Draft, name: string, before: Instance | undefined): void {
  // Short lists: an empty array that grows by `push` reserves room for seventeen.
  next.changed = [...next.changed, name];
  next.before = [...next.before, before];
}

function applyToFlow(next: Draft, flow: FlowId, { machine, keyOf, retention }: Flow, record: AnyRecord): void {
  let name: string = flow;
  try {
    const key = record.type === 'timer.fired' ? record.data.key : keyOf ? keyOf(record) : '';
    if (key === undefined) return;
    name = instanceName(flow, key);
    const existing = get(next.instances, name);
    const isTimer = record.type === 'timer.fired';
    const event = isTimer ? timerEvent(machine, existing, record) : record;
    if (!event) return;
    const step = stepInstance(machine, existing, key, event);
    // A fired timer is no longer pending, even if no transition reacted to it.
    if (!step && !isTimer) {
      if (retention) noteUse(next, name, existing, record.seq);
      return;
    }
    const { snapshot, actions } = step ?? { snapshot: existing!.snapshot, actions: none };
    const pending = isTimer ? withoutTimer(existing!.timers, record.data.timer) : (existing?.timers ?? noTimers);
    const timers = timersAfter(pending, machine, actions, record);
    next.instances =
      snapshot.status === 'done'
        ? drop(next.instances, name, next.owner)
        : put(next.instances, name, instanceOf(snapshot, timers, retention && record.seq), next.owner);
    for (const { type, params } of actions)
      if (type !== 'xstate.raise' && type !== 'xstate.cancel')
        next.orders = [...next.orders, { command: type, params, cause: record.seq } as Order];
    noteChange(next, name, existing);
  } catch (error) {
    next.faults = [...next.faults, { instance: name, error }];
  }
}

const instanceOf = (snapshot: AnyMachineSnapshot, timers: Instance['timers'], used: number | undefined): Instance =>
  used === undefined ? { snapshot, timers } : { snapshot, timers, used };

/** A record named the instance and changed nothing. */
function noteUse(next: Draft, name: string, existing: Instance | undefined, used: number): void {
  if (existing) next.instances = put(next.instances, name, { ...existing, used }, next.owner);
}

const beginnings = new WeakMap<AnyStateMachine, Beginning>();

/** Returns an instance's initial step. */
function beginning(machine: AnyStateMachine, key: string): Step {
  let first = beginnings.get(machine);
  if (!first) beginnings.set(machine, (first = firstBeginning(machine, key)));
  return key && first.withKey ? first.withKey(key) : first.step;
}

/** Steps an instance, or begins it with its first event. Returns undefined if nothing changes. */
function stepInstance(machine: AnyStateMachine, existing: Instance | undefined, key: string, event: { type: string }): Step | undefined {
  const before = existing ?? beginning(machine, key);
  const next = step(machine, before.snapshot, event);
  if ('actions' in before && before.actions.length > 0) return { snapshot: next.snapshot, actions: [...before.actions, ...next.actions] };
  return next.snapshot === before.snapshot && next.actions.length === 0 ? undefined : next;
}

const noTimers: Instance['timers'] = Object.freeze({});
const none: readonly never[] = [];

const withoutTimer = (timers: Instance['timers'], timerName: string): Instance['timers'] =>
  Object.fromEntries(Object.entries(timers).filter(([name]) => name !== timerName));

/** Returns the pending timers after these actions. */
function timersAfter(
  timers: Instance['timers'],
  machine: AnyStateMachine,
  actions: readonly Action[],
  { seq, at }: AnyRecord,
): Instance['timers'] {
  if (actions.length === 0) return timers;
  const { names } = timersOf(machine);
  let pending = timers;
  for (const { type, params } of actions) {
    if (type === 'xstate.raise') {
      const { id, delay } = params as { id: string; delay: number | undefined };
      // An event raised without a delay was already taken within the step.
      if (delay !== undefined) pending = { ...pending, [names.get(id)!]: { due: at + delay, cause: seq } };
    } else if (type === 'xstate.cancel') {
      pending = withoutTimer(pending, names.get((params as { sendId: string }).sendId)!);
    }
  }
  return pending;
}

/** Returns the delayed transition of a timer if the instance still waits for it. A timer that was set again is a different one. */
function timerEvent(
  machine: AnyStateMachine,
  existing: Instance | undefined,
  record: RecordOf<'timer.fired'>,
): { type: string } | undefined {
  const { timer, due } = record.data;
  if (existing?.timers[timer]?.due !== due) return undefined;
  return { ...record, type: timersOf(machine).events.get(timer)! };
}

/** A world as JSON, for digests, keyframes and the terminal. */
export interface PlainWorld {
  seq: number;
  instances: Record<string, { value: unknown; context: unknown; timers: Instance['timers']; used?: number }>;
  known: { [P in keyof KnownEntities]: Record<string, unknown> };
  /** In order; absent if there are none. */
  pendingRecords?: AnyRecord[];
}

export function toPlain(world: World): PlainWorld {
  const instances = Object.entries(toObject(world.instances)).map(([name, { snapshot, ...rest }]) => [
    name,
    { value: snapshot.value, context: snapshot.context, ...rest },
  ]);
  const { pins, boards, people } = world.known;
  return {
    seq: world.seq,
    instances: Object.fromEntries(instances),
    known: { pins: toObject(pins), boards: toObject(boards), people: toObject(people) },
    ...(world.pendingRecords && { pendingRecords: inOrder(world.pendingRecords) }),
  };
}

/** Restores the world that `toPlain` wrote. Instances of flows that no longer exist are left out. */
export function fromPlain(plain: PlainWorld): World {
  const instances = Object.entries(plain.instances).flatMap(([name, { value, context, ...rest }]) => {
    const machine = flowNamed(splitInstanceName(name).flow)?.flow.machine;
    return machine ? [[name, { snapshot: inChartOrder(machine.resolveState({ value: value as string, context })), ...rest }] as const] : [];
  });
  const entities = {
    pins: fromObject(plain.known.pins),
    boards: fromObject(plain.known.boards),
    people: fromObject(plain.known.people),
  } as KnownEntities;
  const pendingRecords = (plain.pendingRecords ?? []).reduce<PendingRecords | null>((before, record) => ({ record, before }), null);
  return { seq: plain.seq, instances: fromObject(Object.fromEntries(instances)), known: entities, pendingRecords: pendingRecords };
}
