import type { AnyMachineSnapshot, Subscribable } from 'xstate';
import type { Known } from '../events/projections/known.ts';
import type { DataOf, RecordType } from '../events/record.ts';
import type { FlowId } from './flows.ts';
import type { World } from './world.ts';

/** What @xstate/react's `useSelector` asks of an actor; nothing here runs. */
export interface Readable<T> extends Subscribable<T> {
  getSnapshot(): T;
}

/** The port through which a view reads the world and says what a person did. Live and replayed sessions both are one. */
export interface Session {
  readonly world: World;
  /** Appends an intent. A replayed session does nothing. */
  append<T extends RecordType>(type: T, data: DataOf<T>, cause?: number): void;
  /** A flow's instance; before its first record, what the chart begins with. */
  flow(flow: FlowId, key?: string): Readable<AnyMachineSnapshot>;
  known<P extends keyof Known>(projection: P): Readable<Known[P]>;
}
