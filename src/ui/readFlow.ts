import type { SnapshotFrom } from 'xstate';
import type { FlowId, MachineOf } from '../../machines/engine/flows.ts';
import type { Session } from '../../machines/engine/session.ts';

/** A flow's snapshot at the moment of an event, for handlers whose view does not render it. */
export function readFlow<F extends FlowId>(session: Session, flow: F, key?: string): SnapshotFrom<MachineOf<F>> {
  // A flow's instance always has the snapshot of its own machine; the port can't say so for all of them at once.
  return session.flow(flow, key).getSnapshot() as SnapshotFrom<MachineOf<F>>;
}
