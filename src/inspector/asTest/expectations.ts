import { changesOf, get } from '../../../events/persistentMap.ts';
import type { AnyRecord } from '../../../events/record.ts';
import '../../../machines/allFlows.ts';
import { splitInstanceName } from '../../../machines/engine/instanceName.ts';
import { advance, emptyWorld, type World } from '../../../machines/engine/world.ts';
import type { PageText } from '../../ui/text.ts';
import { called, openPart, type Sight, sightsIn } from './sights.ts';

/** What came to be seen, or is seen no more. */
export interface SeenChange {
  readonly by: number;
  readonly sight: Sight;
  readonly isGone: boolean;
}

/** The state that a flow comes to, by which record. The first is the recorded one; timers, whose moment differs, lead from or to others. */
export interface FlowState {
  readonly by: number;
  readonly instance: string;
  readonly states: readonly unknown[];
}

export interface Expectation {
  readonly seen: readonly SeenChange[];
  readonly flows: readonly FlowState[];
}

/** Flows that follow the clock, the pointer or the network alone: no two runs of a session move them at the same steps. */
const ownPace: ReadonlySet<string> = new Set([
  'activeTile',
  'adBlocker',
  'chunk',
  'eventBuffer',
  'fingerprint',
  'logKeeping',
  'messageStream',
  'routePreloading',
  'timeSpent',
]);

/** An id that a client draws anew in each run. */
const drawnId = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/;

const isCompared = (instance: string): boolean => !ownPace.has(splitInstanceName(instance).flow) && !drawnId.test(instance);

/**
 * Returns what is to be expected after the part of a session that ends before each of these records, and at its end.
 * @param ends numbers of records, in order
 */
export function expectationsOf(records: readonly AnyRecord[], ends: readonly number[], text: PageText): Expectation[] {
  const partNames = partNamesIn(records);
  const expectations: Expectation[] = [];
  let world = emptyWorld;
  /** Records that timers led to. */
  const timed = new Set<number>();
  let before: ReadonlyMap<string, SeenChange> = new Map();
  let sights = before;
  let gone = new Map<string, SeenChange>();
  let flows = new Map<string, FlowState>();
  const close = (): void => {
    const came = [...sights].filter(([key]) => !before.has(key));
    const went = [...gone].filter(([key]) => before.has(key) && !sights.has(key));
    const seen = [...came, ...went].flatMap(([, change]) => (timed.has(change.by) ? [] : [change]));
    expectations.push({ seen, flows: [...flows.values()].map((flow) => ({ ...flow, states: [...flow.states, ...afterTimers(world, flow.instance)] })) });
    before = sights;
    gone = new Map();
    flows = new Map();
  };
  for (const record of records) {
    for (const end of ends) if (end === record.seq) close();
    if (record.type === 'timer.fired' || (record.cause !== undefined && timed.has(record.cause))) timed.add(record.seq);
    const [previous, previousSights] = [world, sights];
    world = advance(world, record).world;
    sights = stillSeen(sights, sightsIn(world, text, partNames), record.seq);
    for (const [key, { sight }] of previousSights)
      if (sight.isAlone && !sights.has(key)) gone.set(key, { by: record.seq, sight, isGone: true });
    for (const [instance] of changesOf(previous.instances, world.instances)) noteState(flows, instance, world, previous, timed);
  }
  close();
  return expectations;
}

/** Keeps the record by which each sight came. */
function stillSeen(before: ReadonlyMap<string, SeenChange>, sights: readonly Sight[], by: number): Map<string, SeenChange> {
  return new Map(
    sights.map((sight) => {
      const key = `${sight.locator}.${sight.assertion}`;
      return [key, before.get(key) ?? { by, sight, isGone: false }];
    }),
  );
}

function noteState(flows: Map<string, FlowState>, instance: string, world: World, previous: World, timed: ReadonlySet<number>): void {
  if (!isCompared(instance)) return;
  const state = get(world.instances, instance)?.snapshot.value as unknown;
  const earlier = get(previous.instances, instance)?.snapshot.value as unknown;
  if (state === undefined || JSON.stringify(state) === JSON.stringify(earlier)) return;
  const others = timed.has(world.seq) ? (flows.get(instance)?.states ?? (earlier === undefined ? [] : [earlier])) : [];
  flows.set(instance, { by: world.seq, instance, states: [state, ...others] });
}

/** States to which a flow's running timers lead: a run on a slow machine may already be there. */
function afterTimers(world: World, instance: string): unknown[] {
  const { flow, key } = splitInstanceName(instance);
  return Object.entries(get(world.instances, instance)?.timers ?? {}).map(([timer, { due }]) => {
    const fired = { seq: world.seq + 1, at: due, type: 'timer.fired', data: { flow, key, timer, due } } as AnyRecord;
    return get(advance(world, fired).world.instances, instance)?.snapshot.value as unknown;
  });
}

/** A gesture in a dialog or menu tells the name that it has. */
function partNamesIn(records: readonly AnyRecord[]): Map<string, Sight> {
  const names = new Map<string, Sight>();
  let world = emptyWorld;
  for (const record of records) {
    if (record.type === 'gesture.made') {
      const key = openPart(world);
      const { role, name, within } = record.data;
      const part = [within, { role, name }].find((one) => one?.role && one.name && /dialog$|^menu$/.test(one.role));
      if (key !== undefined && part)
        names.set(key, { locator: `page.${called(part.role!, part.name)}`, assertion: 'toBeVisible()', isAlone: true });
    }
    world = advance(world, record).world;
  }
  return names;
}
