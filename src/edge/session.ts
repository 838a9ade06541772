import { Subject, type Observable } from 'rxjs';
import { createLog, type Log } from '../../events/log.ts';
import type { AnyRecord, DataOf, RecordType } from '../../events/record.ts';
import { readWorld, type Session } from '../../machines/session.ts';
import { advance, emptyWorld, type Order, type World } from '../../machines/world.ts';
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
  let world = emptyWorld;
  const { flow, known, moved } = readWorld(() => world);

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
    const { world: after, changed, orders, faults } = advance(world, record);
    world = after;
    records.next(record);
    steps.next({ world, changed });
    for (const { instance, error } of faults) onFault(instance, error);
    moved(before, changed);
    for (const order of orders) carry(order);
  }

  function carry({ command, params, cause }: Order): void {
    const to: Carrier = { append: (type, data) => append(type, data, cause), world: () => world, log };
    // An order pairs a command with its own parameters; the compiler can't follow the pair through the look-up.
    (carriers[command] as (params: unknown, to: Carrier) => void)(params, to);
  }

  append('session.started', first);
  return {
    log,
    records,
    steps,
    append,
    flow,
    known,
    get world() {
      return world;
    },
  };
}
