import { digestOf } from '../../events/digest.ts';
import { get } from '../../events/persistentMap.ts';
import { differences } from './differences.ts';
import type { Advance, World } from '../engine/world.ts';

/** Effects of one record in a readable form, for tests of sessions and the inspector. */
export interface StepSummary {
  /** By instance: its new state, or null if it has ended, and the changes of its context by path. */
  readonly changed: Readonly<Record<string, { readonly state: unknown; readonly holds?: Readonly<Record<string, unknown>> } | null>>;
  /** In order. */
  readonly commands: readonly string[];
  /** Flows that threw. */
  readonly faults: readonly string[];
}

/** Maximum length in characters; longer values are replaced by their digest. */
const maxLength = 120;

export function summarizeStep(before: World, { world, changed, orders, faults }: Advance): StepSummary {
  const rows = [...new Set(changed)].map((name) => {
    const now = get(world.instances, name)?.snapshot;
    if (!now) return [name, null] as const;
    const held = differences(get(before.instances, name)?.snapshot.context ?? {}, now.context).map(({ path, b }) => [path, brief(b)]);
    return [name, { state: now.value, ...(held.length > 0 && { holds: Object.fromEntries(held) as Record<string, unknown> }) }] as const;
  });
  return {
    changed: Object.fromEntries(rows),
    commands: orders.map(({ command }) => command),
    faults: faults.map(({ instance }) => instance),
  };
}

function brief(value: unknown): unknown {
  if (value === undefined) return null;
  const text = JSON.stringify(value);
  return text.length > maxLength ? `digest ${digestOf(value).slice(0, 16)}` : value;
}
