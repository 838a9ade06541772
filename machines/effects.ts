import { digestOf } from '../events/digest.ts';
import type { Known } from '../events/projections/known.ts';
import { changesOf, get } from '../events/shards.ts';
import type { Advance, World } from './world.ts';

/**
 * What one record did to the world, in 8 hexadecimal digits: the instances that it changed, what it taught, the
 * commands that it led to. Two replays that do the same at every record end in the same world.
 */
export function effectOf(before: World, { world, changed, orders, faults }: Advance): string {
  const instances = changed.map((name) => {
    const instance = get(world.instances, name);
    return [name, instance && { value: instance.snapshot.value, context: instance.snapshot.context, timers: instance.timers }];
  });
  return digestOf([instances, learnt(before.known, world.known), orders, faults.map(({ instance }) => instance)]).slice(0, 8);
}

/** The entries of the projections that are not what they were, by their keys. */
function learnt(before: Known, after: Known): unknown[] {
  return (Object.keys(after) as (keyof Known)[]).flatMap((projection) =>
    changesOf<unknown>(before[projection], after[projection])
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [projection, key, entry]),
  );
}
