import type { AnyMachineSnapshot, AnyStateMachine, Observer, Subscribable } from 'xstate';
import type { Known } from '../events/projections/known.ts';
import type { DataOf, RecordType } from '../events/record.ts';
import { get } from '../events/shards.ts';
import { flowNamed, type FlowId } from './flows.ts';
import { begin } from './step.ts';
import { instanceName, type World } from './world.ts';

/** What @xstate/react's `useSelector` asks of an actor; nothing here runs. */
export interface Readable<T> extends Subscribable<T> {
  getSnapshot(): T;
}

/** How views read a world that moves on. */
export interface WorldReader {
  /**
   * A flow's instance; before its first record, what the chart begins with.
   * @throws {Error} at the first look, when the flow comes later and is not there yet.
   */
  flow(flow: FlowId, key?: string): Readable<AnyMachineSnapshot>;
  known<P extends keyof Known>(projection: P): Readable<Known[P]>;
}

/** The port through which a view reads the world and says what a person did. Live and replayed sessions both are one. */
export interface Session extends WorldReader {
  readonly world: World;
  /** Appends an intent. A replayed session does nothing. */
  append<T extends RecordType>(type: T, data: DataOf<T>, cause?: number): void;
}

/** Reads from whichever world is the present one; `moved` tells those who read what is no longer the same. */
export function readWorld(present: () => World): WorldReader & { moved(before: World, changed: Iterable<string>): void } {
  const listeners = new Map<string, Set<() => void>>();
  const readables = new Map<string, Readable<unknown>>();
  const notify = (name: string): void => listeners.get(name)?.forEach((listener) => listener());
  const projectionName = (projection: keyof Known): string => `known ${projection}`;

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

  return {
    flow(flow, key = '') {
      const name = instanceName(flow, key);
      let beginning: AnyMachineSnapshot | undefined;
      return readable(name, () => get(present().instances, name)?.snapshot ?? (beginning ??= begin(machineOf(flow), { key }).snapshot));
    },
    known: (projection) => readable(projectionName(projection), () => present().known[projection]),
    moved(before, changed) {
      for (const name of changed) notify(name);
      const { known } = present();
      for (const projection of Object.keys(known) as (keyof Known)[]) if (known[projection] !== before.known[projection]) notify(projectionName(projection));
    },
  };
}

function machineOf(flow: FlowId): AnyStateMachine {
  const known = flowNamed(flow);
  if (!known) throw new Error(`The flow ${flow} comes later: what shows it stands inside <Later>.`);
  return known.flow.machine;
}
