import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { eventOf, guardOf, transitionsFrom } from '../../../machines/logTools/transitions.ts';

/** Reserved words of Mermaid's grammar. */
const keywords = new Set(['default', 'state', 'note', 'end', 'direction', 'class', 'style', 'click']);
const idOf = (node: AnyStateNode): string => (node.path.length === 1 && keywords.has(node.key) ? `${node.key}_` : node.path.join('_'));
const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states);
const typeOf = (action: string | { type: string }): string => (typeof action === 'string' ? action : action.type);
const actionsOf = (actions: AnyTransitionDefinition['actions']): string =>
  (actions as readonly (string | { type: string })[])
    .map(typeOf)
    .filter((type) => !type.startsWith('xstate.'))
    .join(', ');

function labelOf(transition: AnyTransitionDefinition): string {
  const guard = guardOf(transition);
  const actions = actionsOf(transition.actions);
  return `${eventOf(transition)}${guard ? ` [${guard}]` : ''}${actions ? ` / ${actions}` : ''}`;
}

/** Mermaid draws no arrow from a state to one inside it, so transitions of a parent start from a separate state. */
const anyOf = (node: AnyStateNode): string => `${idOf(node) || 'root'}_any`;
const isNested = (node: AnyStateNode): boolean => childrenOf(node).length > 0;

function note(state: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`note right of ${state}`, ...lines.map((line) => `  ${line}`), 'end note'];
}

function linesOf(node: AnyStateNode): string[] {
  const from = isNested(node) ? anyOf(node) : idOf(node);
  const entry = actionsOf(node.entry);
  const transitions = transitionsFrom(node);
  const stays = transitions.filter(({ target }) => !target).map((transition) => labelOf(transition));
  const arrows = transitions.flatMap((transition) =>
    (transition.target ?? []).map((target) => `${from} --> ${idOf(target)}: ${labelOf(transition)}`),
  );
  const isDrawn = isNested(node) && transitions.length > 0;
  return [
    ...(isDrawn ? [`state "in any of these" as ${from}`] : []),
    ...arrows,
    ...note(from, [...(entry ? [`entry / ${entry}`] : []), ...stays]),
  ];
}

function insideOf(node: AnyStateNode): string[] {
  const children = childrenOf(node);
  const regions = node.type === 'parallel' ? children.map((child) => insideOf(child)) : [];
  if (regions.length > 0) return regions.flatMap((region, i) => (i === 0 ? region : ['--', ...region]));
  const initial = node.initial?.target?.[0];
  return [
    ...(initial ? [`[*] --> ${idOf(initial)}`] : []),
    ...children.flatMap((child) =>
      isNested(child)
        ? [`state ${idOf(child)} {`, ...[...linesOf(child), ...insideOf(child)].map((line) => `  ${line}`), '}']
        : stateOf(child),
    ),
  ];
}

function stateOf(node: AnyStateNode): string[] {
  const label = node.path.at(-1)!;
  const name = label === idOf(node) ? [label] : [`state "${label}" as ${idOf(node)}`];
  return [...name, ...linesOf(node), ...(node.type === 'final' ? [`${idOf(node)} --> [*]`] : [])];
}

/** Returns a chart as a Mermaid state diagram: guards in brackets, actions after a slash, internal transitions in notes. */
export function mermaidOf({ root }: AnyStateMachine): string {
  const inside = root.type === 'parallel' ? [`state ${root.key} {`, ...insideOf(root).map((line) => `  ${line}`), '}'] : insideOf(root);
  return ['stateDiagram-v2', ...[...linesOf(root), ...inside].map((line) => `  ${line}`)].join('\n');
}
