import { createLog, type Log } from '../../events/log.ts';
import type { AnyRecord, DataOf, RecordType } from '../../events/record.ts';
import { splitInstanceName } from '../../machines/engine/instanceName.ts';
import { readWorld, type Session } from '../../machines/engine/session.ts';
import { advance, emptyWorld, type Order, type World } from '../../machines/engine/world.ts';
import type { CommandContext, CommandHandlers } from './commandHandlers.ts';

/** Calls its listeners with each value. */
interface Source<T> {
  subscribe(listener: (value: T) => void): { unsubscribe(): void };
}

/** The running session: the log, its world, and the command handlers. */
export interface LiveSession extends Session {
  readonly log: Log;
  /** Each record as it is appended. */
  readonly records: Source<AnyRecord>;
  /** Each new world, with the names of the instances that changed. */
  readonly steps: Source<{ world: World; changed: readonly string[] }>;
  holdViews: CommandContext['holdViews'];
  /** From now on, releases the parts that `choose` returns, at once: nothing uses an instance between its choice and its release. */
  releaseBy(choose: (world: World) => DataOf<'memory.released'> | undefined): void;
}

/**
 * @param now milliseconds since the epoch
 * @param onFault called when a flow threw, which stays where it was, or a listener of `records`, `steps` or a flow, beside `flow.failed`
 * @param onFailure called when a handler threw or rejected, after `command.failed`; appends the failure facts of the waiting flows
 */
export function startSession(
  first: DataOf<'session.started'>,
  handlers: CommandHandlers,
  now: () => number,
  onFault: (instance: string, error: unknown) => void,
  onFailure?: (order: Order, to: CommandContext, error: unknown) => void,
): LiveSession {
  const log = createLog();
  const records = createSource<AnyRecord>((error) => reportFault('records', error));
  const steps = createSource<{ world: World; changed: readonly string[] }>((error) => reportFault('steps', error));
  let world = emptyWorld;
  const { flow, known, moved } = readWorld(() => world);

  /** Records appended during a step, which wait until the world has advanced. */
  const waiting: (() => AnyRecord)[] = [];
  let isAdvancing = false;
  /** Flows whose fault is in the log: one that fails at every record would never let it end. */
  const failed = new Set<string>();
  /** Changes that views have not learned of yet. */
  let held: { before: World; changed: Set<string> } | undefined;
  let choose: Parameters<LiveSession['releaseBy']>[0] = () => undefined;

  function append<T extends RecordType>(type: T, data: DataOf<T>, cause?: number): void {
    waiting.push(() => log.append(type, data, now(), cause) as AnyRecord);
    if (isAdvancing) return;
    isAdvancing = true;
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        applyRecord(next());
        const released = choose(world);
        if (released) applyRecord(log.append('memory.released', released, now()) as AnyRecord);
      }
    } finally {
      isAdvancing = false;
    }
  }

  function reportFault(instance: string, error: unknown): void {
    onFault(instance, error);
    const { flow: name } = splitInstanceName(instance);
    if (failed.has(name)) return;
    failed.add(name);
    append('flow.failed', { flow: name, error: nameOf(error) });
  }

  function applyRecord(record: AnyRecord): void {
    const before = world;
    const { world: after, changed, orders, faults } = advance(world, record);
    world = after;
    records.next(record);
    steps.next({ world, changed });
    for (const { instance, error } of faults) reportFault(instance, error);
    if (held) for (const name of changed) held.changed.add(name);
    else notifyViews(before, changed);
    for (const order of orders) void runCommand(order);
  }

  const notifyViews = (before: World, changed: Iterable<string>): void => moved(before, changed, (error) => reportFault('views', error));

  function holdViews(): () => void {
    const hold = (held = { before: world, changed: new Set() });
    return () => {
      held = undefined;
      notifyViews(hold.before, hold.changed);
    };
  }

  /** A handler that throws or rejects leaves a fact; the step's other commands are still handled. */
  async function runCommand(order: Order): Promise<void> {
    const { command, params, cause } = order;
    const to: CommandContext = { append: (type, data) => append(type, data, cause), world: () => world, log, holdViews };
    try {
      // An order pairs a command with its own parameters; the compiler can not follow the pair through the look-up.
      await (handlers[command] as (params: unknown, to: CommandContext) => unknown)(params, to);
    } catch (error) {
      to.append('command.failed', { command, error: nameOf(error) });
      onFailure?.(order, to, error);
    }
  }

  append('session.started', first);
  return {
    log,
    records,
    steps,
    append,
    flow,
    known,
    holdViews,
    releaseBy: (chooser) => void (choose = chooser),
    get world() {
      return world;
    },
  };
}

/** The message of an error may quote a person's text; its name does not. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** A listener that throws keeps neither the others nor the session from going on. rxjs would cost the first load 3 kB. */
function createSource<T>(onError: (error: unknown) => void): Source<T> & { next(value: T): void } {
  const listeners = new Set<(value: T) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return { unsubscribe: () => void listeners.delete(listener) };
    },
    next(value) {
      for (const listener of [...listeners]) {
        try {
          listener(value);
        } catch (error) {
          onError(error);
        }
      }
    },
  };
}
