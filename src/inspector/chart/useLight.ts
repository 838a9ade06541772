import { useMemo } from 'react';
import { useBench } from '../playing/bench.ts';
import type { OpenLog } from '../sources/openLog.ts';
import { activeStates, takenBy, type Light } from './lit.ts';
import { useHeat } from './useHeat.ts';

/** Returns the highlights of an instance's chart at the present position. */
export function useLight(log: OpenLog, flow: string, key: string): Light & { instance: string } {
  const { snapshot } = useBench();
  const { at } = snapshot.context;
  const instance = key ? `${flow}/${key}` : flow;
  const { version } = log;
  const heat = useHeat(log);
  return useMemo(() => {
    const world = log.worldAt(at);
    const changedAt = log.lastChangeOf(instance, at);
    const before = changedAt === undefined ? null : changedAt === 0 ? log.timeline.at(-1) : log.worldAt(changedAt - 1);
    const last = before && changedAt !== undefined ? takenBy(before, log.records[changedAt]!, flow) : new Set<number>();
    return {
      instance,
      active: activeStates(world, instance),
      last,
      isNow: changedAt === at,
      counts: heat,
      maxTimes: Math.max(1, ...heat.values()),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `version` stands for all that the log holds
  }, [log, version, at, instance, flow, heat]);
}
