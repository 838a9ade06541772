import { Subject, type Observable } from 'rxjs';
import type { AnyMachineSnapshot, Observer } from 'xstate';
import { createLog, type Log } from '../../events/log.ts';
import type { AnyRecord, DataOf, RecordType } from '../../events/record.ts';
import { get } from '../../events/shards.ts';
import { flows, type FlowId } from '../../machines/flows.ts';
import type { Readable, Session } from '../../machines/session.ts';
import { begin } from '../../machines/step.ts';
import { advance, emptyWorld, instanceName, type Order, type World } from '../../machines/world.ts';
import type { Carrier, Carriers } from './carriers.ts';

/** The session that is going on: the log, the world that it implies, and the carriers of commands. */
export interface LiveSession extends Session {
  readonly log: Log;
  /** Each record as it is appended. */
  readonly records: Observable<AnyRecord>;
  /** Each world that a record led to, with the names of the instances that changed. */
  readonly steps: Observable<{ world: World; changed: readonly string[] }>;
}

/**
 * @param now milliseconds since the epoch
 * @param onFault told when a flow threw; it stays where it was
 */
export function startSession(first: DataOf<'session.started'>, carriers: Carriers, now: () => number, onFault: (instance: string, error: unknown) => void): LiveSession {
  const log = createLog();
  const records = new Subject<AnyRecord>();
  const steps = new Subject<{ world: World; changed: readonly string[] }>();
  const listeners = new Map<string, Set<() => void>>();
  const readables = new Map<string, Readable<unknown>>();
  let world = emptyWorld;

  const notify = (name: string): void => listeners.get(name)?.forEach((listener) => listener());

  /** What is appended while a record is taken in waits until the world has moved. */
  const waiting: (() => AnyRecord)[] = [];
  let isAdvancing = false;

  function append<T extends RecordType>(type: T, data: DataOf<T>, cause?: number): void {
    waiting.push(() => log.append(type, data, now(), cause) as AnyRecord);
    if (isAdvancing) return;
    isAdvancing = true;
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) take(next());
    } finally {
      isAdvancing = false;
    }
  }

  function take(record: AnyRecord): void {
    const before = world;
    const step = advance(world, record);
    world = step.world;
    records.next(record);
    steps.next({ world, changed: step.changed });
    for (const { instance, error } of step.faults) onFault(instance, error);
    for (const name of step.changed) notify(name);
    for (const projection of Object.keys(world.known) as (keyof World['known'])[]) {
      if (world.known[projection] !== before.known[projection]) notify(`known ${projection}`);
    }
    for (const order of step.orders) carry(order);
  }

  function carry({ command, params, cause }: Order): void {
    const to: Carrier = { append: (type, data) => append(type, data, cause), world: () => world, log };
    // An order pairs a command with its own parameters; the compiler can't follow the pair through the look-up.
    (carriers[command] as (params: unknown, to: Carrier) => void)(params, to);
  }

  /** One object for a name, so that a view that asks again subscribes to the same. */
  function readable<T>(name: string, getSnapshot: () => T): Readable<T> {
    const known = readables.get(name);
    if (known) return known as Readable<T>;
    const made: Readable<T> = {
      getSnapshot,
      subscribe(observer: Observer<T> | ((value: T) => void)) {
        const listener = (): void => (typeof observer === 'function' ? observer(getSnapshot()) : observer.next?.(getSnapshot()));
        const all = listeners.get(name) ?? new Set();
        listeners.set(name, all.add(listener));
        return { unsubscribe: () => void all.delete(listener) };
      },
    };
    readables.set(name, made as Readable<unknown>);
    return made;
  }

  append('session.started', first);
  return {
    log,
    records,
    steps,
    append,
    get world() {
      return world;
    },
    flow(flow: FlowId, key = '') {
      const name = instanceName(flow, key);
      let beginning: AnyMachineSnapshot | undefined;
      return readable(name, () => get(world.instances, name)?.snapshot ?? (beginning ??= begin(flows[flow].machine, { key }).snapshot));
    },
    known: (projection) => readable(`known ${projection}`, () => world.known[projection]),
  };
}
