import { useSelector } from '@xstate/react';
import { createContext, use, useCallback } from 'react';
import type { SnapshotFrom } from 'xstate';
import { get } from '../../events/persistentMap.ts';
import type { Entity, KnownEntities } from '../../events/projections/known.ts';
import type { DataOf, RecordType } from '../../events/record.ts';
import { hasAllFlows } from '../../machines/shell/flowLoading.ts';
import type { FlowId, MachineOf } from '../../machines/engine/flows.ts';
import type { Readable, Session } from '../../machines/engine/session.ts';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('no session');
  return session;
}

/** Selects a value from a flow's instance; rerenders only if it is no longer equal. */
export function useFlow<F extends FlowId, T>(
  flow: F,
  selector: (snapshot: SnapshotFrom<MachineOf<F>>) => T,
  key?: string,
  isEqual?: (a: T, b: T) => boolean,
): T {
  // A flow's instance always has the snapshot type of its machine, which the port's type can not express for all flows.
  const readable = useSession().flow(flow, key) as Readable<SnapshotFrom<MachineOf<F>>>;
  return useSelector(readable, selector, isEqual);
}

const notThere: Readable<undefined> = { getSnapshot: () => undefined, subscribe: () => ({ unsubscribe: () => {} }) };

/** Like `useFlow` for a lazily loaded flow (`machines/laterFlows.ts`); returns `before` until it is loaded. */
export function useLaterFlow<F extends FlowId, T>(
  flow: F,
  selector: (snapshot: SnapshotFrom<MachineOf<F>>) => T,
  before: T,
  key?: string,
  isEqual?: (a: T, b: T) => boolean,
): T {
  const session = useSession();
  const areFlowsLoaded = useFlow('flowLoading', hasAllFlows);
  const readable: Readable<SnapshotFrom<MachineOf<F>> | undefined> = areFlowsLoaded
    ? (session.flow(flow, key) as Readable<SnapshotFrom<MachineOf<F>>>)
    : notThere;
  return useSelector(readable, (snapshot) => (snapshot === undefined ? before : selector(snapshot)), isEqual);
}

/** A known pin, board (by id) or person (by username). */
export function useEntity<P extends keyof KnownEntities>(projection: P, key: string): Entity<P> | undefined {
  const readable = useSession().known(projection);
  return useSelector(readable, (entities) => get(entities as KnownEntities['pins'], key) as Entity<P> | undefined);
}

/** Returns the sender of an intent: `const typed = useSender('search.typed')`. */
export function useSender<T extends RecordType>(type: T): (data: DataOf<T>) => void {
  const session = useSession();
  return useCallback((data) => session.append(type, data, session.gesture), [session, type]);
}
