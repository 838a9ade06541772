import { keysOf } from '../../../events/shards.ts';
import type { OpenLog } from '../sources/openLog.ts';

/** More instances are chosen in the world. */
const mostKeys = 200;

/** The instances of a flow at a position, by key; the one without a key too. */
export function keysAt(log: OpenLog, at: number, flow: string): string[] {
  const world = log.worldAt(at);
  if (!world) return [];
  return keysOf(world.instances).filter((name) => name === flow || name.startsWith(`${flow}/`)).map((name) => name.slice(flow.length + 1)).sort().slice(0, mostKeys);
}

/** The instance whose state a chart shows: the one that is chosen, or the first. */
export const keyShown = (keys: readonly string[], chosen: string): string => (chosen || keys.includes('') ? chosen : (keys[0] ?? ''));
