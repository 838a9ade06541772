import * as v from 'valibot';
import { catalogue } from '../../events/catalogue.ts';
import type { AnyRecord, RecordType } from '../../events/record.ts';
import { get, toObject } from '../../events/persistentMap.ts';
import { flows } from '../../machines/allFlows.ts';
import type { FlowId } from '../../machines/engine/flows.ts';
import { startInstance } from '../../machines/engine/step.ts';
import { instanceName } from '../../machines/engine/instanceName.ts';
import { advance, emptyWorld, type Order, type World } from '../../machines/engine/world.ts';
import type { Happening } from '../arbitraries/record.ts';

export const epoch = Date.UTC(2026, 0, 1);

/** A session in progress: its world and log, and the commands of the last record. */
export interface Drive {
  readonly world: World;
  readonly log: readonly AnyRecord[];
  readonly orders: readonly Order[];
}

export const nothingYet: Drive = { world: emptyWorld, log: [], orders: [] };

class BrokenPromise extends Error {
  override name = 'BrokenPromise';
}

/** Invariants of every step: no flow throws, and every append is a record of the catalogue. */
function checkStep({ type }: AnyRecord, { faults, orders }: ReturnType<typeof advance>): void {
  for (const { instance, error } of faults) throw new BrokenPromise(`${instance} threw at ${type}: ${String(error)}`);
  for (const order of orders) {
    if (order.command !== 'append') continue;
    const { issues } = v.safeParse(catalogue[order.params.type].schema, order.params.data);
    if (issues) throw new BrokenPromise(`an order to append ${order.params.type} at ${type} is no such record: ${issues[0].message}`);
  }
}

/** Processes the next record. `at` is its time; the clock may stand still. `cause` is the `seq` of the record that it answers. */
export function take({ world, log }: Drive, type: RecordType, data: unknown, at: number, cause?: number): Drive {
  const record = { seq: log.length, at, type, data, ...(cause !== undefined && { cause }) } as AnyRecord;
  const step = advance(world, record);
  checkStep(record, step);
  return { world: step.world, log: [...log, record], orders: step.orders };
}

/** Returns the session's pending timers, each as the record of its firing. */
export function pendingTimers({ world }: Drive): { flow: string; key: string; timer: string; due: number }[] {
  return Object.entries(toObject(world.instances)).flatMap(([name, { timers }]) => {
    const slash = name.indexOf('/');
    const flow = slash < 0 ? name : name.slice(0, slash);
    return Object.entries(timers).map(([timer, { due }]) => ({ flow, key: slash < 0 ? '' : name.slice(slash + 1), timer, due }));
  });
}

const lastAt = ({ log }: Drive): number => log.at(-1)?.at ?? epoch;

/** Fires the next due timer; does nothing if none is pending. */
export function fireNext(drive: Drive): Drive {
  const [next] = pendingTimers(drive).sort((a, b) => a.due - b.due);
  return next ? take(drive, 'timer.fired', next, Math.max(next.due, lastAt(drive))) : drive;
}

/** Returns a whole session from its events; `null` fires the next timer. Events after a timer's due time follow its firing. */
export function driven(happenings: readonly (Happening | null)[], from = nothingYet): Drive {
  let drive = from;
  for (const happening of happenings)
    drive = happening === null ? fireNext(drive) : take(drive, happening.type, happening.data, lastAt(drive) + happening.after);
  return drive;
}

/** Returns the state of a flow's instance; undefined before its first record. */
export function stateOf({ world }: Drive, flow: FlowId, key = ''): unknown {
  return get(world.instances, instanceName(flow, key))?.snapshot.value;
}

/** Returns the snapshot of a flow's instance; before its first record, the chart's initial one. */
export function snapshotOf<F extends FlowId>(
  { world }: Drive,
  flow: F,
  key = '',
): ReturnType<(typeof flows)[F]['machine']['resolveState']> {
  const snapshot = get(world.instances, instanceName(flow, key))?.snapshot ?? startInstance(flows[flow].machine, { key }).snapshot;
  return snapshot as ReturnType<(typeof flows)[F]['machine']['resolveState']>;
}
