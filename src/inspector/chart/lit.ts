import { get } from '../../../events/shards.ts';
import { rowNumbers, tracing } from '../../../machines/transitions.ts';
import { advance, type World } from '../../../machines/world.ts';
import type { AnyRecord } from '../../../events/record.ts';

/** What lights a chart: where the instance is, what it took last, and how often each transition was taken in the log. */
export interface Light {
  readonly active: ReadonlySet<string>;
  readonly last: ReadonlySet<number>;
  /** The last transitions were taken by the very record at hand. */
  readonly isNow: boolean;
  readonly taken: ReadonlyMap<number, number>;
  readonly most: number;
}

/** The states that an instance is in, by XState's ids; none before its first record. */
export const activeStates = (world: World | null, instance: string): ReadonlySet<string> =>
  new Set((world && get(world.instances, instance)?.snapshot._nodes.map(({ id }) => id)) ?? []);

/** The transitions that a record took, of one flow, by their places in `transitionRows`. */
export function takenBy(before: World, record: AnyRecord, flow: string): ReadonlySet<number> {
  const taken = new Set<number>();
  tracing(() => advance(before, record), (row) => row.flow === flow && taken.add(rowNumbers.get(row.transition)!));
  return taken;
}
