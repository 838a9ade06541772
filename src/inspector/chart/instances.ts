import { keysOf } from '../../../events/shards.ts';
import type { World } from '../../../machines/world.ts';
import type { OpenLog } from '../sources/openLog.ts';

/** More instances are chosen in the world. */
const mostKeys = 200;

/** Every pane asks for those of the world at hand, which may be ten thousand. */
const known = new WeakMap<World, ReadonlyMap<string, readonly string[]>>();

/** The names of a world's instances, in no order, by their flow. */
export function instancesOf(world: World): ReadonlyMap<string, readonly string[]> {
  const there = known.get(world);
  if (there) return there;
  const found = new Map<string, string[]>();
  for (const name of keysOf(world.instances)) {
    const end = name.indexOf('/');
    const flow = end < 0 ? name : name.slice(0, end);
    const names = found.get(flow);
    if (names) names.push(name);
    else found.set(flow, [name]);
  }
  known.set(world, found);
  return found;
}

/** The instances of a flow at a position, by key; the one without a key too. */
export function keysAt(log: OpenLog, at: number, flow: string): string[] {
  const world = log.worldAt(at);
  return (world && instancesOf(world).get(flow)?.map((name) => name.slice(flow.length + 1)).sort().slice(0, mostKeys)) ?? [];
}

/** The instance whose state a chart shows: the one that is chosen, or the first. */
export const keyShown = (keys: readonly string[], chosen: string): string => (chosen || keys.includes('') ? chosen : (keys[0] ?? ''));
