import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import type { AnyRecord } from '../../../events/record.ts';
import { advance, emptyWorld } from '../../../machines/engine/world.ts';
import { type Row, tracing, transitionRows } from '../../../machines/logTools/transitions.ts';

/** The part of a syntax tree that is read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** Returns the transitions that a session takes, each with the first record that takes it. */
export function transitionsTaken(records: readonly AnyRecord[]): { row: Row; record: number }[] {
  const taken = new Map<string, { row: Row; record: number }>();
  let world = emptyWorld;
  for (const record of records)
    world = tracing(
      () => advance(world, record).world,
      (row) => {
        if (!taken.has(row.name)) taken.set(row.name, { row, record: record.seq });
      },
    );
  return [...taken.values()];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const propertiesOf = (node: Node | undefined): Node[] =>
  node?.type === 'ObjectExpression' ? (node.properties as Node[]).filter(({ type }) => type === 'Property') : [];

/** Returns a text or number of the source, written as a name, a literal or a template. */
function textOf(node: Node): string {
  if (node.type === 'Identifier') return node.name as string;
  if (node.type === 'TemplateLiteral') return (node.quasis as { value: { cooked: string } }[])[0]!.value.cooked;
  return String(node.value);
}
const propertyOf = (node: Node | undefined, name: string): Node | undefined =>
  propertiesOf(node).find(({ key }) => textOf(key as Node) === name);
const valueOf = (node: Node | undefined, name: string): Node | undefined => propertyOf(node, name)?.value as Node | undefined;

/** Calls back for each object of a tree. */
function objectsIn(node: unknown, found: (object: Node) => void): void {
  if (Array.isArray(node)) for (const part of node) objectsIn(part, found);
  else if (isNode(node)) {
    if (node.type === 'ObjectExpression') found(node);
    for (const part of Object.values(node)) if (typeof part === 'object') objectsIn(part, found);
  }
}

/** Returns the text without one of the elements of a list or the properties of an object. */
function without(text: string, siblings: readonly Node[], node: Node): string {
  const at = siblings.indexOf(node);
  const [previous, next] = [siblings[at - 1], siblings[at + 1]];
  const [from, to] = next ? [node.start, next.start] : [previous?.end ?? node.start, node.end];
  return text.slice(0, from) + text.slice(to);
}

/** A flow's chart in a script. */
interface BuiltChart {
  readonly script: string;
  readonly chart: Node;
}

/** Returns the charts of the product's built scripts by their flows. The inspector's workers are no part of the product. */
function chartsIn(folder: string): ReadonlyMap<string, BuiltChart[]> {
  const charts = new Map<string, BuiltChart[]>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js') && !file.includes('Worker'))) {
    const script = readFileSync(join(folder, name), 'utf8');
    if (!/id:`\w+`,(context|initial|states|on):/.test(script)) continue;
    objectsIn(parseSync('script.js', script).program, (chart) => {
      const id = valueOf(chart, 'id');
      if (id?.type !== 'TemplateLiteral' || !(valueOf(chart, 'states') ?? valueOf(chart, 'on'))) return;
      charts.set(textOf(id), [...(charts.get(textOf(id)) ?? []), { script, chart }]);
    });
  }
  return charts;
}

/** Reads the built scripts. Returns what takes single transitions out of them: the changed scripts by the original ones. */
export function builtScripts(folder: string): (row: Row) => ReadonlyMap<string, string> {
  const charts = chartsIn(folder);
  return ({ flow, source, event, name }) => {
    const siblings = transitionRows.filter((row) => row.flow === flow && row.source === source && row.event === event);
    const number = siblings.findIndex((row) => row.name === name);
    const changed = new Map<string, string>();
    for (const { script, chart } of charts.get(flow) ?? []) {
      const path = source === '(any)' ? [] : source.split('.');
      const state = path.reduce<Node | undefined>((at, part) => valueOf(valueOf(at, 'states'), part), chart);
      const list = event === 'always' ? state : valueOf(state, event.startsWith('after ') ? 'after' : 'on');
      const property = propertyOf(list, event.replace(/^after /, ''));
      if (!list || !property) continue;
      const value = property.value as Node;
      const candidates = value.type === 'ArrayExpression' ? (value.elements as Node[]) : undefined;
      // A chart may spread transitions in, which can not be told apart.
      if ((candidates?.length ?? 1) !== siblings.length) continue;
      changed.set(
        script,
        candidates && candidates.length > 1
          ? without(script, candidates, candidates[number]!)
          : without(script, list.properties as Node[], property),
      );
    }
    return changed;
  };
}
