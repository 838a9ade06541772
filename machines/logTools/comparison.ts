import type { AnyRecord } from '../../events/record.ts';
import { advance, emptyWorld } from '../engine/world.ts';
import { causeTree, isQuiet, isTime, pairEffects, pairRoots, withoutIds, type NodePair, type TreeNode } from './causeTree.ts';
import { differences, isDrawn, type Difference, type IsIgnored } from './differences.ts';
import { tracing } from './transitions.ts';

/** The kinds of differences, the most relevant first. */
export const relevances = [
  /** The same cause led to something else, such as another response of the server. */
  'answer',
  /** The person, or the page without a cause, did something else. */
  'act',
  /** The sessions began differently. */
  'start',
  /** Another difference led to it. */
  'consequence',
  /** A timer, a measurement, scrolling, preloading, a repetition, or a record that the other log ended too early for. */
  'aside',
] as const;

/** A record of one log and its counterpart in the other, which differ. */
export interface RecordDifference {
  readonly relevance: (typeof relevances)[number];
  /** Null if the log has no counterpart. */
  readonly a: AnyRecord | null;
  readonly b: AnyRecord | null;
  /** The fields that differ; empty if the types do. */
  readonly places: readonly Difference[];
  /** Number of the records that a record without a counterpart led to. */
  readonly caused: number;
}

export interface Comparison {
  /** The most relevant first, then in the order of the logs. */
  readonly differences: readonly RecordDifference[];
  /** Returns the paths at which two values of the logs differ, but for times and ids. */
  placesOf(a: unknown, b: unknown): Difference[];
}

/**
 * Compares two sessions. A record's counterpart has the same cause; records without a cause are aligned by gestures. An id is the same as
 * its counterpart in the other log.
 * @param ignored types of records that are left out, and keys that are passed over wherever they are
 * @param isStrict compares times and ids too, and takes every difference as relevant
 */
export function compareLogs(
  a: readonly AnyRecord[],
  b: readonly AnyRecord[],
  { ignored = [], isStrict = false }: { readonly ignored?: readonly string[]; readonly isStrict?: boolean } = {},
): Comparison {
  const isIgnored: IsIgnored = (key, value) => ignored.includes(key) || (!isStrict && isDrawn(key, value));
  const isLeftOut = ({ type }: AnyRecord): boolean => ignored.includes(type);
  const [rootsA, rootsB] = [causeTree(a, isIgnored, isLeftOut), causeTree(b, isIgnored, isLeftOut)];
  const counterparts = idCounterparts(rootsA, rootsB);
  const placesOf = (valueA: unknown, valueB: unknown): Difference[] =>
    differences(valueA, valueB, isIgnored).filter(({ a, b }) => isStrict || !((isTime(a) && isTime(b)) || counterparts.areSame(a, b)));
  const [takenByA, takenByB] = [taken(a), taken(b)];

  const found: RecordDifference[] = [];
  const add = (difference: Omit<RecordDifference, 'relevance'>, isAside: boolean, isConsequence: boolean, isAct: boolean): boolean => {
    const { seq } = (difference.a ?? difference.b)!;
    const relevance = !isStrict && isAside ? 'aside' : isConsequence ? 'consequence' : seq === 0 ? 'start' : isAct ? 'act' : 'answer';
    found.push({ ...difference, relevance });
    return relevance !== 'aside' && seq > 0;
  };

  /** Pairs to compare, with the times of what led to both. A list, because a chain of causes may be longer than the stack is deep. */
  const open: { readonly pair: NodePair; readonly isConsequence: boolean; readonly since?: { readonly a: number; readonly b: number } }[] =
    pairRoots(rootsA, rootsB, counterparts.fit).map((pair) => ({ pair, isConsequence: false }));
  for (const { pair, isConsequence, since } of open) {
    const { a: nodeA, b: nodeB } = pair;
    const isAct = since === undefined;
    if (nodeA && nodeB) {
      const [recordA, recordB] = [nodeA.record, nodeB.record];
      const isSameType = recordA.type === recordB.type;
      const isSame = !isStrict && nodeA.key === nodeB.key && counterparts.bind(nodeA.ids, nodeB.ids);
      const places = isSame || !isSameType ? [] : placesOf({ at: recordA.at, data: recordA.data }, { at: recordB.at, data: recordB.data });
      const isCause =
        (places.length > 0 || !isSameType) && add({ a: recordA, b: recordB, places, caused: 0 }, isQuiet(nodeA), isConsequence, isAct);
      for (const effects of pairEffects(nodeA.effects, nodeB.effects, counterparts.fit))
        open.push({ pair: effects, isConsequence: isConsequence || isCause, since: { a: recordA.at, b: recordB.at } });
    } else {
      const node = (nodeA ?? nodeB)!;
      const below = nodesOf([node]);
      const [own, others] = nodeA ? [takenByA, takenByB] : [takenByB, takenByA];
      const isTooLate = !isAct && node.record.at - (nodeA ? since.a : since.b) > others.end - (nodeA ? since.b : since.a);
      const isRepetition =
        !isAct &&
        below.every(({ record: { type, seq } }) => others.types.has(type) && own.rows.get(seq)!.every((row) => others.allRows.has(row)));
      const one = { a: nodeA?.record ?? null, b: nodeB?.record ?? null, places: [], caused: below.length - 1 };
      add(one, isTooLate || isRepetition || below.every(isQuiet), isConsequence, isAct);
    }
  }
  return { placesOf, differences: found.toSorted((one, other) => weightOf(one) - weightOf(other) || placeOf(one) - placeOf(other)) };
}

/** A changed answer tells more than a missing one. */
const weightOf = ({ relevance, a, b }: RecordDifference): number => 2 * relevances.indexOf(relevance) + (a && b ? 0 : 1);
const placeOf = ({ a, b }: RecordDifference): number => Math.min(a?.seq ?? Infinity, b?.seq ?? Infinity);

/** Some nodes, with all that they led to. */
function nodesOf(roots: readonly TreeNode[]): TreeNode[] {
  const nodes = [...roots];
  for (const { effects } of nodes) for (const effect of effects) nodes.push(effect);
  return nodes;
}

/** The types of a log's records, the transitions that they take, and when the last one was. */
function taken(records: readonly AnyRecord[]) {
  const rows = new Map<number, string[]>();
  let world = emptyWorld;
  for (const record of records) {
    const names: string[] = [];
    world = tracing(
      () => advance(world, record).world,
      ({ name }) => names.push(name),
    );
    rows.set(record.seq, names);
  }
  return {
    rows,
    allRows: new Set([...rows.values()].flat()),
    types: new Set(records.map(({ type }) => type)),
    end: records.at(-1)?.at ?? 0,
  };
}

/** Pairs each id of a log with its counterpart in the other. An id that is in both logs is its own. */
function idCounterparts(rootsA: readonly TreeNode[], rootsB: readonly TreeNode[]) {
  const idsOf = (roots: readonly TreeNode[]): Set<string> => new Set(nodesOf(roots).flatMap(({ ids }) => ids));
  const [idsA, idsB] = [idsOf(rootsA), idsOf(rootsB)];
  const toB = new Map<string, string>();
  const toA = new Map<string, string>();
  const isPair = (a: string, b: string): boolean =>
    a === b || (!idsB.has(a) && !idsA.has(b) && (toB.get(a) ?? b) === b && (toA.get(b) ?? a) === a);
  const fit = (a: readonly string[], b: readonly string[]): boolean =>
    a.length === b.length && a.every((id, at) => isPair(id, b[at]!) && a.indexOf(id) === b.indexOf(b[at]!));
  /** @returns whether they are counterparts, also from now on */
  function bind(a: readonly string[], b: readonly string[]): boolean {
    if (!fit(a, b)) return false;
    a.forEach((id, at) => {
      toB.set(id, b[at]!);
      toA.set(b[at]!, id);
    });
    return true;
  }
  return {
    fit,
    bind,
    /** Whether two texts differ only in ids that are counterparts. */
    areSame(a: unknown, b: unknown): boolean {
      if (typeof a !== 'string' || typeof b !== 'string') return false;
      const [partsA, partsB] = [withoutIds(a), withoutIds(b)];
      return partsA.text === partsB.text && bind(partsA.ids, partsB.ids);
    },
  };
}
