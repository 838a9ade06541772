import type { AnyMachineSnapshot, AnyStateMachine, Observer, Subscribable } from 'xstate';
import type { KnownEntities } from '../../events/projections/known.ts';
import type { DataOf, RecordType } from '../../events/record.ts';
import { get } from '../../events/persistentMap.ts';
import { flowNamed, type FlowId } from './flows.ts';
import { startInstance } from './step.ts';
import { instanceName } from './instanceName.ts';
import type { World } from './world.ts';

/** The part of an actor that `useSelector` of @xstate/react needs; no actor runs. */
export interface Readable<T> extends Subscribable<T> {
  getSnapshot(): T;
}

/** Lets views read a world that advances. */
export interface WorldReader {
  /**
   * A flow's instance; before its first record, the chart's initial snapshot.
   * @throws {Error} on the first read of a later flow whose code is not loaded.
   */
  flow(flow: FlowId, key?: string): Readable<AnyMachineSnapshot>;
  known<P extends keyof KnownEntities>(projection: P): Readable<KnownEntities[P]>;
}

/** The port through which a view reads the world and appends a person's actions. Both live and replayed sessions implement it. */
export interface Session extends WorldReader {
  readonly world: World;
  /** Draws markup that a live session takes over: sizes of the browser are unknown. */
  readonly isDrawn?: boolean;
  /** The record of the gesture whose events the browser handles now: what a view appends meanwhile follows from it. */
  gesture?: number | undefined;
  /** Appends an intent. A replayed session does nothing. */
  append<T extends RecordType>(type: T, data: DataOf<T>, cause?: number): void;
}

/** `onError` gets what a subscriber threw, which keeps neither the others nor the session from going on. */
type Moved = (before: World, changed: Iterable<string>, onError: (error: unknown) => void) => void;

/** Reads the present world; `moved` notifies subscribers whose values changed. */
export function readWorld(present: () => World): WorldReader & { moved: Moved } {
  const listeners = new Map<string, Set<() => void>>();
  const readables = new Map<string, Readable<unknown>>();
  const notify = (name: string, onError: (error: unknown) => void): void =>
    listeners.get(name)?.forEach((listener) => {
      try {
        listener();
      } catch (error) {
        onError(error);
      }
    });
  const projectionName = (projection: keyof KnownEntities): string => `known ${projection}`;

  /** Cached by name, so that a view that asks again gets the same subscription. */
  function readable<T>(name: string, getSnapshot: () => T): Readable<T> {
    const existing = readables.get(name);
    if (existing) return existing as Readable<T>;
    const readable: Readable<T> = {
      getSnapshot,
      subscribe(observer: Observer<T> | ((value: T) => void)) {
        const listener = (): void => (typeof observer === 'function' ? observer(getSnapshot()) : observer.next?.(getSnapshot()));
        const subscribers = listeners.get(name) ?? new Set();
        listeners.set(name, subscribers.add(listener));
        return {
          unsubscribe() {
            subscribers.delete(listener);
            if (subscribers.size > 0 || listeners.get(name) !== subscribers) return;
            // A session reads thousands of pins, so those without a reader are dropped.
            listeners.delete(name);
            readables.delete(name);
          },
        };
      },
    };
    readables.set(name, readable as Readable<unknown>);
    return readable;
  }

  return {
    flow(flow, key = '') {
      const name = instanceName(flow, key);
      let beginning: AnyMachineSnapshot | undefined;
      return readable(
        name,
        () => get(present().instances, name)?.snapshot ?? (beginning ??= startInstance(machineOf(flow), { key }).snapshot),
      );
    },
    known: (projection) => readable(projectionName(projection), () => present().known[projection]),
    moved(before, changed, onError) {
      for (const name of changed) notify(name, onError);
      const { known } = present();
      for (const projection of Object.keys(known) as (keyof KnownEntities)[])
        if (known[projection] !== before.known[projection]) notify(projectionName(projection), onError);
    },
  };
}

function machineOf(flow: FlowId): AnyStateMachine {
  const definition = flowNamed(flow);
  if (!definition) throw new Error(`The flow ${flow} needs <Later>.`);
  return definition.flow.machine;
}
