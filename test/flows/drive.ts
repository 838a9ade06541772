import * as v from 'valibot';
import { catalogue } from '../../events/catalogue.ts';
import type { AnyRecord, RecordType } from '../../events/record.ts';
import { get, toObject } from '../../events/shards.ts';
import { flows } from '../../machines/allFlows.ts';
import type { FlowId } from '../../machines/flows.ts';
import { begin } from '../../machines/step.ts';
import { advance, emptyWorld, instanceName, type Order, type World } from '../../machines/world.ts';
import type { Happening } from '../arbitraries/record.ts';

export const epoch = Date.UTC(2026, 0, 1);

/** A session as it goes on: its world and log, and what was asked of the edge by the last record. */
export interface Drive {
  readonly world: World;
  readonly log: readonly AnyRecord[];
  readonly orders: readonly Order[];
}

export const nothingYet: Drive = { world: emptyWorld, log: [], orders: [] };

class BrokenPromise extends Error {
  override name = 'BrokenPromise';
}

/** What every step keeps, whatever comes: no flow throws, and what is to be appended is a record of the catalogue. */
function checkStep({ type }: AnyRecord, { faults, orders }: ReturnType<typeof advance>): void {
  for (const { instance, error } of faults) throw new BrokenPromise(`${instance} threw at ${type}: ${String(error)}`);
  for (const order of orders) {
    if (order.command !== 'append') continue;
    const { issues } = v.safeParse(catalogue[order.params.type].schema, order.params.data);
    if (issues) throw new BrokenPromise(`an order to append ${order.params.type} at ${type} is no such record: ${issues[0].message}`);
  }
}

/** Takes the next record in. `at` is when; the clock may stand still. */
export function take({ world, log }: Drive, type: RecordType, data: unknown, at: number): Drive {
  const record = { seq: log.length, at, type, data } as AnyRecord;
  const step = advance(world, record);
  checkStep(record, step);
  return { world: step.world, log: [...log, record], orders: step.orders };
}

/** The timers that a session has set, each as the record that its firing would be. */
export function pendingTimers({ world }: Drive): { flow: string; key: string; timer: string; due: number }[] {
  return Object.entries(toObject(world.instances)).flatMap(([name, { timers }]) => {
    const slash = name.indexOf('/');
    const flow = slash < 0 ? name : name.slice(0, slash);
    return Object.entries(timers).map(([timer, { due }]) => ({ flow, key: slash < 0 ? '' : name.slice(slash + 1), timer, due }));
  });
}

const lastAt = ({ log }: Drive): number => log.at(-1)?.at ?? epoch;

/** The next due timer fires. Nothing happens where none is set. */
export function fireNext(drive: Drive): Drive {
  const [next] = pendingTimers(drive).sort((a, b) => a.due - b.due);
  return next ? take(drive, 'timer.fired', next, Math.max(next.due, lastAt(drive))) : drive;
}

/** A whole session from what happens in it; `null` stands for the next timer. What happens after a timer was due comes after it fired. */
export function driven(happenings: readonly (Happening | null)[], from = nothingYet): Drive {
  let drive = from;
  for (const happening of happenings) drive = happening === null ? fireNext(drive) : take(drive, happening.type, happening.data, lastAt(drive) + happening.after);
  return drive;
}

/** The state of a flow's instance, or undefined when it has none yet. */
export function stateOf({ world }: Drive, flow: FlowId, key = ''): unknown {
  return get(world.instances, instanceName(flow, key))?.snapshot.value;
}

/** The snapshot of a flow's instance; before its first record, what the chart begins with. */
export function snapshotOf<F extends FlowId>({ world }: Drive, flow: F, key = ''): ReturnType<(typeof flows)[F]['machine']['resolveState']> {
  const snapshot = get(world.instances, instanceName(flow, key))?.snapshot ?? begin(flows[flow].machine, { key }).snapshot;
  return snapshot as ReturnType<(typeof flows)[F]['machine']['resolveState']>;
}
