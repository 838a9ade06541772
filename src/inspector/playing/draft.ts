import { catalogue } from '../../../events/catalogue.ts';
import { get } from '../../../events/persistentMap.ts';
import type { AnyRecord, RecordType } from '../../../events/record.ts';
import { flows } from '../../../machines/allFlows.ts';
import type { Flow } from '../../../machines/engine/flow.ts';
import type { FlowId } from '../../../machines/engine/flows.ts';
import { instanceName } from '../../../machines/engine/instanceName.ts';
import type { Edit } from '../../../machines/logTools/fork.ts';
import { eventOf, transitionsFrom } from '../../../machines/logTools/transitions.ts';
import type { World } from '../../../machines/engine/world.ts';
import { fieldIn, fits, fittingValue, type Schema } from '../dialogs/fork/payload.ts';
import type { OpenLog } from '../sources/openLog.ts';

/** A fork while it is written. */
export interface Draft {
  readonly kind: Edit['kind'];
  /** Whether an inserted record follows the present one. */
  readonly isAfter: boolean;
  readonly type: string;
  readonly data: unknown;
  /** The payload's text while it is written as JSON; null while it is written field by field. */
  readonly text: string | null;
  /** Whether the rest of the log follows. */
  readonly goesOn: boolean;
  /** Paths of the unfolded fields. */
  readonly unfolded: readonly string[];
}

/** A change of a record, as a draft begins. */
export const changeOf = ({ type, data }: AnyRecord): Draft => ({
  kind: 'change',
  isAfter: true,
  type,
  data,
  text: null,
  goesOn: true,
  unfolded: [],
});

/** An event that a flow's instance reacts to: a record type, or one of its timers. */
interface FlowEvent {
  readonly name: string;
  readonly isTimer: boolean;
}

const instanceIn = (world: World, flow: string, key: string) => get(world.instances, instanceName(flow as FlowId, key));

/** Returns the events that an instance reacts to in its present state; of one that has not begun, in its first state. */
export function eventsIn(world: World, flow: string, key: string): FlowEvent[] {
  const instance = instanceIn(world, flow, key);
  const { root } = (flows as Readonly<Record<string, Flow>>)[flow]!.machine;
  const nodes = instance?.snapshot._nodes ?? [root, ...(root.initial?.target ?? [])];
  const names = new Set(nodes.flatMap(transitionsFrom).map(eventOf));
  return [
    ...[...names].filter((name) => Object.hasOwn(catalogue, name)).map((name) => ({ name, isTimer: false })),
    ...Object.keys(instance?.timers ?? {}).map((name) => ({ name, isTimer: true })),
  ];
}

/** Number of an instance's latest records that lend a new one their fields. */
const lendingCount = 5;

/**
 * Returns an example of a record's payload: like the latest of its type, or else with the fields of the present record that fit.
 * @param lending payloads whose fitting fields it takes before those, the first before the others
 */
export function exampleData(log: Pick<OpenLog, 'records'>, at: number, type: string, lending: readonly unknown[] = []): unknown {
  const { schema } = catalogue[type as RecordType];
  const { records } = log;
  const latest = records.findLast((record) => record.type === type && record.seq <= at) ?? records.find((record) => record.type === type);
  const data = fittingValue(schema, [latest?.data, records[at]?.data]) as object;
  return { ...data, ...lentFields(schema, lending) };
}

const lentFields = ({ entries }: { entries: Readonly<Record<string, Schema>> }, lending: readonly unknown[]): object =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([name, entry]) => {
      const lender = lending.find((payload) => fieldIn(payload, name) !== undefined && fits(entry, fieldIn(payload, name)));
      return lender === undefined ? [] : [[name, fieldIn(lender, name)]];
    }),
  );

/** Returns the draft of an event that an instance gets after the present record, with nothing behind it. */
export function draftOf(log: OpenLog, at: number, flow: string, key: string, event: FlowEvent): Draft {
  const draft = { kind: 'insert' as const, isAfter: true, text: null, goesOn: false, unfolded: [] };
  const name = instanceName(flow as FlowId, key);
  const world = log.worldAt(at);
  if (event.isTimer) {
    const due = (world && get(world.instances, name)?.timers[event.name]?.due) ?? 0;
    return { ...draft, type: 'timer.fired', data: { flow, key, timer: event.name, due } };
  }
  const { keyOf } = (flows as Readonly<Record<string, Flow>>)[flow]!;
  const isItsOwn = (record: AnyRecord): boolean => !keyOf || keyOf(record) === key;
  const own: AnyRecord[] = [];
  for (let seq = log.lastChangeOf(name, at); seq !== undefined && own.length < lendingCount; seq = log.lastChangeOf(name, seq - 1))
    own.push(log.records[seq]!);
  const same = log.records.findLast((record) => record.type === event.name && record.seq <= at && isItsOwn(record));
  const lending = own.map(({ data }) => data);
  return { ...draft, type: event.name, data: same?.data ?? exampleData(log, at, event.name, keyOf ? lending : []) };
}
