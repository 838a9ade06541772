import type { DataOf } from '../../events/record.ts';
import { entriesOf, get, keysOf, sizeOf, type PersistentMap } from '../../events/persistentMap.ts';
import type { ReadFlow, Retention } from './flow.ts';
import { flowNamed } from './flows.ts';
import { splitInstanceName } from './instanceName.ts';
import type { Instance, World } from './world.ts';

/** Looking through the whole world takes milliseconds, so it is done every so many records. */
const recordsBetween = 250;
/** Pins, boards or people that are known before those are dropped that no flow names. */
const knownEntities = 25_000;

/**
 * Returns the parts that a world should release now: of each flow with a bound the least recently used instances, except for the last used
 * one and those that are on the screen, busy or waiting for a timer; then pins, boards and people that no flow names any more. Going back
 * to a released part requests it again. A pure choice: the edge appends it as `memory.released`, and a replay reads it there.
 */
export function releaseDue(world: World): DataOf<'memory.released'> | undefined {
  if (world.seq % recordsBetween !== recordsBetween - 1 || world.pendingRecords) return undefined;
  const entries = entriesOf(world.instances);
  const released = new Set<Entry>();
  for (const [flow, ofFlow] of byFlow(entries)) {
    const retention = flowNamed(flow)?.flow.retention;
    if (retention) excess(ofFlow, retention, readerOf(world)).forEach((entry) => released.add(entry));
  }
  const remaining = entries.filter((entry) => !released.has(entry));
  const mentioned = mentions(world, remaining);
  const chosen = {
    instances: [...released].map(({ key, value }) => ({ flow: splitInstanceName(key).flow, used: value.used! })),
    pinIds: unmentioned(world.known.pins, mentioned),
    boardIds: unmentioned(world.known.boards, mentioned),
    usernames: unmentioned(world.known.people, mentioned),
  };
  return Object.values(chosen).some((list) => list.length > 0) ? chosen : undefined;
}

type Entry = ReturnType<typeof entriesOf<Instance>>[number];

function byFlow(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const flows = new Map<string, Entry[]>();
  for (const entry of entries) {
    const { flow } = splitInstanceName(entry.key);
    const ofFlow = flows.get(flow);
    if (ofFlow) ofFlow.push(entry);
    else flows.set(flow, [entry]);
  }
  return flows;
}

const readerOf =
  ({ instances }: World): ReadFlow =>
  <S, T>(flow: string, selector: (snapshot: S) => T) => {
    const instance = get(instances, flow);
    return instance && selector(instance.snapshot as S);
  };

/** The least recently used instances beyond the bound. */
function excess(entries: readonly Entry[], { most: max, weigh = () => 1, isBusy, isShown }: Retention, read: ReadFlow): Entry[] {
  let budget = max;
  return [...entries]
    .sort((a, b) => b.value.used! - a.value.used!)
    .filter(({ key: name, value: { snapshot, timers } }, i) => {
      budget -= weigh(snapshot);
      const { key } = splitInstanceName(name);
      return !(i === 0 || budget >= 0 || isShown(key, read) || isBusy(snapshot) || Object.keys(timers).length > 0);
    });
}

/** Every text in what flows hold, if anything is known beyond the bound. */
function mentions({ known }: World, entries: readonly Entry[]): ReadonlySet<string> | undefined {
  if (Object.values(known).every((entities: PersistentMap<unknown>) => sizeOf(entities) <= knownEntities)) return undefined;
  const texts = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const { value } of entries) collect(value.snapshot.context);
  return texts;
}

const unmentioned = (entities: PersistentMap<unknown>, mentioned: ReadonlySet<string> | undefined): string[] =>
  mentioned && sizeOf(entities) > knownEntities ? keysOf(entities).filter((key) => !mentioned.has(key)) : [];
