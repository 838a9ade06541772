import { useMemo, useSyncExternalStore } from 'react';
import { useBench } from '../playing/bench.ts';
import type { OpenLog } from '../sources/openLog.ts';
import { rowsOf } from './counting.ts';

/** How often each transition was taken, by its place in `transitionRows`: in the log, or over those that were counted. */
export function useHeat(log: OpenLog): ReadonlyMap<number, number> {
  const { snapshot, counting } = useBench();
  const { told } = useSyncExternalStore(counting.subscribe, counting.get);
  const counted = useMemo(() => told && rowsOf(told), [told]);
  return snapshot.context.view.heat === 'logs' && counted ? counted : log.taken;
}
