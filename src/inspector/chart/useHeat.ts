import { useMemo, useSyncExternalStore } from 'react';
import { useBench } from '../playing/bench.ts';
import type { OpenLog } from '../sources/openLog.ts';
import { rowsOf } from './counting.ts';

/** Returns the number of times each transition was taken, by its index in `transitionRows`: in this log, or in the counted logs. */
export function useHeat(log: OpenLog): ReadonlyMap<number, number> {
  const { snapshot, counting } = useBench();
  const { update } = useSyncExternalStore(counting.subscribe, counting.get);
  const counts = useMemo(() => update && rowsOf(update), [update]);
  return snapshot.context.view.heat === 'logs' && counts ? counts : log.transitionCounts;
}
