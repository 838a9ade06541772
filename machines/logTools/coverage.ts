import type { AnyRecord } from '../../events/record.ts';
import { tracing } from './transitions.ts';
import { advance, emptyWorld } from '../engine/world.ts';

/** Number of times each transition was taken, by its name in `transitionRows`; transitions never taken have no entry. */
export type Coverage = ReadonlyMap<string, number>;

/** Folds each log from the empty world and counts the transitions. */
export function coverageOf(logs: Iterable<readonly AnyRecord[]>): Coverage {
  const counts = new Map<string, number>();
  const fold = (records: readonly AnyRecord[]): void => void records.reduce((world, record) => advance(world, record).world, emptyWorld);
  tracing(
    () => {
      for (const records of logs) fold(records);
    },
    ({ name }) => counts.set(name, (counts.get(name) ?? 0) + 1),
  );
  return counts;
}
