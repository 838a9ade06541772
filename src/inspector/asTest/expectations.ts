import { changesOf, get } from '../../../events/persistentMap.ts';
import type { AnyRecord } from '../../../events/record.ts';
import '../../../machines/allFlows.ts';
import { splitInstanceName } from '../../../machines/engine/instanceName.ts';
import { advance, emptyWorld, type World } from '../../../machines/engine/world.ts';
import type { PageText } from '../../ui/text.ts';
import { called, type Sight } from './locators.ts';
import { openPart, sightsIn } from './sights.ts';

/** A sight that came or went. */
interface SeenChange {
  readonly by: number;
  readonly sight: Sight;
  readonly isGone: boolean;
}

/** The state that a flow comes to, by which record. The first is the recorded one. A run that is slower or faster may show the others. */
interface FlowState {
  readonly by: number;
  readonly instance: string;
  readonly states: readonly unknown[];
}

export interface Expectation {
  readonly seen: readonly SeenChange[];
  readonly flows: readonly FlowState[];
}

/** Flows that follow the clock, the pointer or the browser alone: no two runs of a session move them at the same steps. */
const ownPace: ReadonlySet<string> = new Set([
  'activeTile',
  'adBlocker',
  'chunk',
  'departures',
  'eventBuffer',
  'fingerprint',
  'logKeeping',
  'messageStream',
  'routePreloading',
  'timeSpent',
  // The browser’s own troubles show toasts too. Those of the session are among what is seen.
  'toasts',
]);

/** States in which a flow waits for an answer, which another run may have already or get at the session's end. */
const underWay = /"(asking|checking|computing|fetching|listing|loading\w*|reading|sending)"/;

/** An id that a client draws anew in each run. */
const drawnId = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/;

/** Milliseconds after a step within which it is awaited what a timer led to. */
const soon = 4_000;

const isCompared = (instance: string): boolean => !ownPace.has(splitInstanceName(instance).flow) && !drawnId.test(instance);

/**
 * Returns what is to be expected after the part of a session that ends before each of these records, and at its end.
 * @param log may go on after the session's last record
 * @param ends numbers of records, in order; the last is the session's end
 */
export function expectationsOf(log: readonly AnyRecord[], ends: readonly number[], text: PageText): Expectation[] {
  const partNames = partNamesIn(log);
  const roots = rootsOf(log);
  const isFilling = (seq: number): boolean => log[roots[seq]!]!.type === 'feed.endNeared';
  /** By a timer, or by a page that loads more as soon as it is measured. */
  const isTimed = (seq: number): boolean => log[roots[seq]!]!.type === 'timer.fired' || isFilling(seq);
  const firstGesture = log.findIndex(({ type }) => type === 'gesture.made');
  /** Before gestures are recorded, only what the start and the steps led to is sure to come again. */
  const isRepeatable = (seq: number): boolean =>
    (seq >= firstGesture || seq === 0 || ends.includes(seq) || log[seq]!.cause !== undefined) &&
    !outdated.has(nameOfToast(log[seq]!) ?? '');
  /** Toasts of an older version, which the present charts do not ask for. */
  const outdated = new Set<string>();
  const moves: FlowState[] = [];
  const worlds: World[] = [];
  const ordered = new Set<string>();
  let world = emptyWorld;
  for (const record of log) {
    const previous = world;
    const step = advance(world, record);
    world = step.world;
    worlds.push(world);
    for (const { command, params } of step.orders)
      if (command === 'append' && params.type === 'toast.shown') ordered.add(`${record.seq} ${params.data.name}`);
    if (record.type === 'toast.shown' && record.cause !== undefined && !ordered.has(`${record.cause} ${record.data.name}`))
      outdated.add(record.data.name);
    moves.push(...movesBetween(previous, world));
  }
  let from = 0;
  let before: ReadonlyMap<string, SeenChange> = new Map();
  return ends.map((end) => {
    const isLeft = isLeaving(log, end);
    const { sights, gone } = seenIn(worlds.slice(from, end), before, (at) => sightsIn(at, text, partNames));
    const came = isLeft ? [] : [...sights].filter(([key]) => !before.has(key));
    const went = [...gone].filter(([key]) => before.has(key) && !sights.has(key));
    const began = log[from]!.at;
    /** An answer that a timer asked for comes again while the step is awaited, if it came soon. */
    const isAwaited = ({ by, isGone }: SeenChange): boolean =>
      !isTimed(by) || (!isGone && !isFilling(by) && log[by]!.type !== 'timer.fired' && log[by]!.at - began < soon);
    const seen = [...came, ...went].flatMap(([, change]) => (isAwaited(change) && isRepeatable(change.by) ? [change] : []));
    const inPart = moves.filter(({ by }) => by >= from && by < end);
    const latest = new Map(inPart.map((move) => [move.instance, move]));
    const flows = [...latest.values()].flatMap(({ by, instance, states }) => {
      if (underWay.test(JSON.stringify(states[0])) || !isRepeatable(by)) return [];
      const own = inPart.filter((move) => move.instance === instance);
      const sure = own.findLastIndex((move) => !isTimed(move.by));
      const earlier = own.slice(Math.max(sure, 0), -1).flatMap((move) => move.states);
      const later = moves.filter((move) => move.by >= end && move.instance === instance && (roots[move.by]! < end || isFilling(move.by)));
      const others = [...earlier, ...later.flatMap((move) => move.states), ...afterTimers(worlds[end - 1]!, instance)];
      return [{ by, instance, states: [...states, ...others] }];
    });
    [from, before] = [end, isLeft ? before : sights];
    return { seen, flows };
  });
}

/** True if the page of a step was left before the next gesture: another run may be on the next page already. */
function isLeaving(log: readonly AnyRecord[], end: number): boolean {
  const next = log.findIndex(
    ({ seq, type }) => seq >= end && (type === 'gesture.made' || /^navigation\.(pushed|replaced|popped)$/.test(type)),
  );
  if (log[next]?.type !== 'navigation.popped') return next >= 0 && log[next]!.type !== 'gesture.made';
  // With the browser's own buttons, which is a step of the spec.
  return log.slice(0, next).findLast(({ type }) => type.startsWith('navigation.'))?.type === 'navigation.stepRequested';
}

const nameOfToast = (record: AnyRecord): string | undefined =>
  record.type === 'toast.shown' || record.type === 'toast.dismissed' ? record.data.name : undefined;

/** Returns for each record the first of the records that led to it, or the timer that did. */
function rootsOf(log: readonly AnyRecord[]): number[] {
  const roots: number[] = [];
  for (const { seq, type, cause } of log) roots.push(cause === undefined || type === 'timer.fired' ? seq : (roots[cause] ?? seq));
  return roots;
}

/** Returns what is seen at the end of a part with the record by which it came, and what went in it. */
function seenIn(
  worlds: readonly World[],
  before: ReadonlyMap<string, SeenChange>,
  sightsOf: (world: World) => readonly Sight[],
): { sights: ReadonlyMap<string, SeenChange>; gone: ReadonlyMap<string, SeenChange> } {
  const gone = new Map<string, SeenChange>();
  let sights = before;
  for (const world of worlds) {
    const previous = sights;
    sights = new Map(
      sightsOf(world).map((sight) => {
        const key = `${sight.locator}.${sight.assertion}`;
        return [key, previous.get(key) ?? { by: world.seq, sight, isGone: false }];
      }),
    );
    for (const [key, { sight }] of previous) if (sight.isAlone && !sights.has(key)) gone.set(key, { by: world.seq, sight, isGone: true });
  }
  return { sights, gone };
}

function movesBetween(before: World, world: World): FlowState[] {
  return changesOf(before.instances, world.instances).flatMap(([instance, { snapshot }]) => {
    const earlier = get(before.instances, instance)?.snapshot.value as unknown;
    const isMoved = JSON.stringify(snapshot.value) !== JSON.stringify(earlier);
    return isMoved && isCompared(instance) ? [{ by: world.seq, instance, states: [snapshot.value] }] : [];
  });
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
      const part = [within, { role, name }].find((candidate) => candidate?.role && candidate.name && /dialog$|^menu$/.test(candidate.role));
      if (key !== undefined && part)
        names.set(key, { locator: `page.${called(part.role!, part.name)}`, assertion: 'toBeVisible()', isAlone: true });
    }
    world = advance(world, record).world;
  }
  return names;
}
