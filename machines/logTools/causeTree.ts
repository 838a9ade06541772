import type { AnyRecord } from '../../events/record.ts';
import { commonSubsequence } from './commonSubsequence.ts';
import type { IsIgnored } from './differences.ts';

/** A record in the tree of causes of its log. */
export interface TreeNode {
  readonly record: AnyRecord;
  /** Its type and data, without times and ids. */
  readonly key: string;
  /** The ids in its data, in order. */
  readonly ids: readonly string[];
  /** The records that it led to, in order. */
  readonly effects: readonly TreeNode[];
}

/** A UUID, or a long number as the server gives to things. */
const idPattern = /\b(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{12,})\b/gi;

/** A text with each id in it replaced, and these ids. */
export function withoutIds(text: string): { readonly text: string; readonly ids: string[] } {
  const ids: string[] = [];
  return { text: text.replace(idPattern, (id) => (ids.push(id), '#')), ids };
}

/** Whether a value is milliseconds since the epoch, from 2001 on, or a time as a text. */
export const isTime = (value: unknown): boolean =>
  typeof value === 'number' ? value >= 1e12 && value < 1e13 : typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);

/**
 * Returns the records without a cause, each with what it led to. Records come in any order, so only causes tell what belongs together. What
 * views append follows from a gesture only if their code is there in time, so it counts as without a cause.
 * @param isLeftOut records that are left out; their effects become those of their cause
 */
export function causeTree(records: readonly AnyRecord[], isIgnored: IsIgnored, isLeftOut: (record: AnyRecord) => boolean): TreeNode[] {
  const effectsBySeq = new Map<number, TreeNode[]>();
  const roots: TreeNode[] = [];
  for (const record of records) {
    const siblings = record.cause === undefined ? roots : (effectsBySeq.get(record.cause) ?? roots);
    const effects: TreeNode[] = isLeftOut(record) ? siblings : [];
    effectsBySeq.set(record.seq, record.type === 'gesture.made' ? roots : effects);
    if (effects === siblings) continue;
    const ids: string[] = [];
    const text = JSON.stringify(record.data, (key, value: unknown) => {
      if (isIgnored(key, value)) return undefined;
      if (isTime(value)) return 0;
      if (typeof value !== 'string') return value;
      const parts = withoutIds(value);
      ids.push(...parts.ids);
      return parts.text;
    });
    siblings.push({ record, key: `${record.type} ${text}`, ids, effects });
  }
  return roots;
}

/** A record and its counterpart in another log; one of them is missing if there is none. */
export interface NodePair {
  readonly a?: TreeNode;
  readonly b?: TreeNode;
}

/** Whether the ids of two records may be counterparts. */
type FitsIds = (a: readonly string[], b: readonly string[]) => boolean;
/** Nodes of the same criterion are counterparts if their ids may be, or at any rate; nodes without a criterion are not. */
interface Criterion {
  readonly of: (node: TreeNode) => string | undefined;
  readonly needsIds: boolean;
}

/** Records that differ between any two sessions: they depend on the time that passed and on where the pointer went, or measure it. */
const quietSubjects = /^(?:adBlocker|departures|events|experiments|fingerprint|log|memory|pictures|texts|timer|timeSpent)\./;
const quietTypes = new Set<string>(['chunk.requested', 'chunk.loaded', 'feed.endNeared', 'tile.hovered', 'viewport.scrolled']);
export const isQuiet = ({ record }: TreeNode): boolean => quietSubjects.test(record.type) || quietTypes.has(record.type);

const isGesture = ({ record }: TreeNode): boolean => record.type === 'gesture.made';

/** Pairs the records without a cause: gestures in their order, all else by what it says, and what is left by its type and place. */
export function pairRoots(a: readonly TreeNode[], b: readonly TreeNode[], fits: FitsIds): NodePair[] {
  const [gesturesA, gesturesB] = [a.filter(isGesture), b.filter(isGesture)];
  const anchors = commonSubsequence(
    gesturesA.map(({ key }) => key),
    gesturesB.map(({ key }) => key),
  ).map(([atA, atB]) => ({ a: gesturesA[atA]!, b: gesturesB[atB]! }));
  /** Number of paired gestures before each node. */
  const places = new Map<TreeNode, number>();
  for (const [nodes, anchored] of [
    [a, new Set(anchors.map(({ a }) => a))],
    [b, new Set(anchors.map(({ b }) => b))],
  ] as const) {
    let place = 0;
    for (const node of nodes) {
      if (anchored.has(node)) place++;
      else places.set(node, place);
    }
  }
  const isLeft = (node: TreeNode): boolean => places.has(node);
  const criteria: Criterion[] = [
    { needsIds: true, of: (node) => `${places.get(node)} ${node.key}` },
    { needsIds: true, of: (node) => (isGesture(node) ? undefined : node.key) },
    { needsIds: false, of: (node) => (isQuiet(node) ? undefined : `${places.get(node)} ${node.record.type}`) },
  ];
  return [...anchors, ...pairsBy(criteria, a.filter(isLeft), b.filter(isLeft), fits)];
}

/** Pairs what two records led to, whatever its order: by what it says, then by its type, then by the subject of its type. */
export function pairEffects(a: readonly TreeNode[], b: readonly TreeNode[], fits: FitsIds): NodePair[] {
  const criteria: Criterion[] = [
    { needsIds: true, of: ({ key }) => key },
    { needsIds: false, of: (node) => (isQuiet(node) ? undefined : node.record.type) },
    { needsIds: false, of: (node) => (isQuiet(node) ? undefined : node.record.type.split('.')[0]) },
  ];
  return pairsBy(criteria, a, b, fits);
}

function pairsBy(criteria: readonly Criterion[], a: readonly TreeNode[], b: readonly TreeNode[], fits: FitsIds): NodePair[] {
  const pairs: NodePair[] = [];
  const [leftA, leftB] = [new Set(a), new Set(b)];
  for (const criterion of criteria) {
    const candidates = new Map<string | undefined, TreeNode[]>();
    for (const node of leftB) {
      const like = criterion.of(node);
      const existing = candidates.get(like);
      if (existing) existing.push(node);
      else candidates.set(like, [node]);
    }
    for (const node of leftA) {
      const like = criterion.of(node);
      const nodes = (like !== undefined && candidates.get(like)) || [];
      const best = [
        nodes.findIndex(({ ids }) => ids.length === node.ids.length && ids.every((id, at) => id === node.ids[at])),
        nodes.findIndex(({ ids }) => fits(node.ids, ids)),
        criterion.needsIds ? -1 : 0,
      ].find((at) => at >= 0 && at < nodes.length);
      const [counterpart] = best === undefined ? [] : nodes.splice(best, 1);
      if (!counterpart) continue;
      pairs.push({ a: node, b: counterpart });
      leftA.delete(node);
      leftB.delete(counterpart);
    }
  }
  return [...pairs, ...[...leftA].map((node) => ({ a: node })), ...[...leftB].map((node) => ({ b: node }))];
}
