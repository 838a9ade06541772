import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { AnyRecord } from '../../events/record.ts';

/** Reads the only instance of a flow through a selector; undefined before its first record. */
export type ReadFlow = <S, T>(flow: string, selector: (snapshot: S) => T) => T | undefined;

/** How many instances of a flow stay in memory; the least recently used are released first. */
export interface Retention<M extends AnyStateMachine = AnyStateMachine> {
  /** In instances, or in what `weigh` counts. */
  most: number;
  weigh?(snapshot: SnapshotFrom<M>): number;
  /** Waits for an answer or holds an unsent text: never released, like an instance with a timer. */
  isBusy(snapshot: SnapshotFrom<M>): boolean;
  /** On the screen, by the instance's key: never released, because nothing asks for it again. */
  isShown(key: string, read: ReadFlow): boolean;
}

/** The end of a keyed flow's instances in the world: at the chart's final state, by a bound, or never, where the product has few keys. */
export type Lifetime<M extends AnyStateMachine = AnyStateMachine> = 'untilDone' | 'fewKeys' | Retention<M>;

/** A flow of the world. With `keyOf` it has an instance per key that a record names; records without a key are ignored. */
export interface Flow<M extends AnyStateMachine = AnyStateMachine> {
  machine: M;
  keyOf?: (record: AnyRecord) => string | undefined;
  retention?: Retention;
  /** Flows that handle a record before this one, so that their appends come first. The order of all others does not matter. */
  after?: readonly string[];
}

export const singleFlow = <M extends AnyStateMachine>(machine: M, order: Pick<Flow, 'after'> = {}): Flow<M> => ({ machine, ...order });

/** @throws {Error} for a chart without a final state that is to live until it is done */
export function keyed<M extends AnyStateMachine>(machine: M, keyOf: NonNullable<Flow['keyOf']>, lifetime: Lifetime<M>): Flow<M> {
  if (lifetime === 'untilDone' && !Object.values(machine.root.states).some(({ type }) => type === 'final'))
    throw new Error(`The chart ${machine.id} has no final state at its root.`);
  return typeof lifetime === 'object' ? { machine, keyOf, retention: lifetime as Retention } : { machine, keyOf };
}
