import { get } from '../../../events/persistentMap.ts';
import { rowNumbers, tracing } from '../../../machines/logTools/transitions.ts';
import { advance, type World } from '../../../machines/engine/world.ts';
import type { AnyRecord } from '../../../events/record.ts';

/** Highlights of a chart: present states, the last transition, and the count of each transition in the log. */
export interface Light {
  readonly active: ReadonlySet<string>;
  readonly last: ReadonlySet<number>;
  /** True if the selected record took the last transitions. */
  readonly isNow: boolean;
  readonly counts: ReadonlyMap<number, number>;
  readonly maxTimes: number;
}

/** Returns the XState ids of an instance's active states; empty before its first record. */
export const activeStates = (world: World | null, instance: string): ReadonlySet<string> =>
  new Set((world && get(world.instances, instance)?.snapshot._nodes.map(({ id }) => id)) ?? []);

/** Returns the transitions of one flow that a record took, as indexes in `transitionRows`. */
export function takenBy(before: World, record: AnyRecord, flow: string): ReadonlySet<number> {
  const takenRows = new Set<number>();
  tracing(
    () => advance(before, record),
    (row) => row.flow === flow && takenRows.add(rowNumbers.get(row.transition)!),
  );
  return takenRows;
}
