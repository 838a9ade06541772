import type { AnyStateMachine } from 'xstate';
import type { AnyRecord } from '../events/record.ts';

/** A flow as the world knows it. With `keyOf` it has an instance for each key that a record names; a record that names none is not for it. */
export interface Flow<M extends AnyStateMachine = AnyStateMachine> {
  machine: M;
  keyOf?: (record: AnyRecord) => string | undefined;
}

export const one = <M extends AnyStateMachine>(machine: M): Flow<M> => ({ machine });
export const keyed = <M extends AnyStateMachine>(machine: M, keyOf: NonNullable<Flow['keyOf']>): Flow<M> => ({ machine, keyOf });
