import { keysOf } from '../../../events/persistentMap.ts';
import { splitInstanceName } from '../../../machines/engine/instanceName.ts';
import type { World } from '../../../machines/engine/world.ts';
import type { OpenLog } from '../sources/openLog.ts';

/** Maximum number of instances to choose from here; the world's tab lists more. */
const maxKeys = 200;

/** Cached, because every pane needs the instances of the present world, which may be ten thousand. */
const cache = new WeakMap<World, ReadonlyMap<string, readonly string[]>>();

/** Returns the names of a world's instances by flow, unordered. */
export function instancesOf(world: World): ReadonlyMap<string, readonly string[]> {
  const cached = cache.get(world);
  if (cached) return cached;
  const namesByFlow = new Map<string, string[]>();
  for (const name of keysOf(world.instances)) {
    const { flow } = splitInstanceName(name);
    const names = namesByFlow.get(flow);
    if (names) names.push(name);
    else namesByFlow.set(flow, [name]);
  }
  cache.set(world, namesByFlow);
  return namesByFlow;
}

/** Returns the keys of a flow's instances at a position; an empty key for the instance without one. */
export function keysAt(log: OpenLog, at: number, flow: string): string[] {
  const world = log.worldAt(at);
  return (
    (world &&
      instancesOf(world)
        .get(flow)
        ?.map((name) => splitInstanceName(name).key)
        .sort()
        .slice(0, maxKeys)) ??
    []
  );
}

/** Returns the key of the shown instance: the chosen one, or the first. */
export const keyShown = (keys: readonly string[], chosen: string): string => (chosen || keys.includes('') ? chosen : (keys[0] ?? ''));
