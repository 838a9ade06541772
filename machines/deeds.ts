import { digestOf } from '../events/digest.ts';
import { get } from '../events/shards.ts';
import { differences } from './differences.ts';
import type { Advance, World } from './world.ts';

/** What one record did, in words that a person can compare: for a test of a session, or a side of the inspector. */
export interface Deeds {
  /** By instance: the state that it went to, null when it is over, and what it now holds otherwise, by path. */
  readonly changed: Readonly<Record<string, { readonly state: unknown; readonly holds?: Readonly<Record<string, unknown>> } | null>>;
  /** In their order. */
  readonly commands: readonly string[];
  /** Flows that threw. */
  readonly faults: readonly string[];
}

/** Longer values stand by their digest. */
const longest = 120;

export function deedsOf(before: World, { world, changed, orders, faults }: Advance): Deeds {
  const rows = [...new Set(changed)].map((name) => {
    const now = get(world.instances, name)?.snapshot;
    if (!now) return [name, null] as const;
    const held = differences(get(before.instances, name)?.snapshot.context ?? {}, now.context).map(({ path, b }) => [path, brief(b)]);
    return [name, { state: now.value, ...(held.length > 0 && { holds: Object.fromEntries(held) as Record<string, unknown> }) }] as const;
  });
  return { changed: Object.fromEntries(rows), commands: orders.map(({ command }) => command), faults: faults.map(({ instance }) => instance) };
}

function brief(value: unknown): unknown {
  if (value === undefined) return null;
  const text = JSON.stringify(value);
  return text.length > longest ? `digest ${digestOf(value).slice(0, 16)}` : value;
}
