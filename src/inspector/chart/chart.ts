import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { flows } from '../../../machines/allFlows.ts';
import type { FlowId } from '../../../machines/engine/flows.ts';
import { eventOf, guardOf, rowNumbers, transitionsFrom } from '../../../machines/logTools/transitions.ts';

/** Label of a transition. `row` is its index in `transitionRows`. */
export interface TransitionLabel {
  readonly row: number;
  readonly event: string;
  readonly guard: string;
  readonly commands: readonly string[];
}

export interface State {
  /** XState's id, by which a snapshot names its active states; ends in `#any` and `#initial` for the two marks. */
  readonly id: string;
  readonly label: string;
  readonly kind: 'plain' | 'nested' | 'parallel' | 'final' | 'any' | 'initial';
  readonly parent: string | null;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** Transitions that do not leave the state. */
  readonly stays: readonly TransitionLabel[];
}

export interface Arrow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** Null for the arrow to an initial state. */
  readonly label: TransitionLabel | null;
}

/** A statechart, ready for layout. */
export interface Chart {
  readonly id: string;
  readonly states: readonly State[];
  readonly arrows: readonly Arrow[];
}

/** Returns the names of actions, with the record type that an `append` names statically. */
export function commandsOf(actions: AnyTransitionDefinition['actions']): string[] {
  return (actions as readonly (string | { type: string; params?: unknown })[]).flatMap((action) => {
    if (typeof action === 'string') return [action];
    if (action.type.startsWith('xstate.')) return [];
    const { params } = action;
    const appended =
      action.type === 'append' && typeof params === 'object' && params !== null && 'type' in params ? ` ${String(params.type)}` : '';
    return [action.type + appended];
  });
}

const transitionLabel = (transition: AnyTransitionDefinition): TransitionLabel => ({
  row: rowNumbers.get(transition) ?? -1,
  event: eventOf(transition),
  guard: guardOf(transition),
  commands: commandsOf(transition.actions),
});

const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states);
const isNested = (node: AnyStateNode): boolean => childrenOf(node).length > 0;

function kindOf(node: AnyStateNode): State['kind'] {
  if (node.type === 'final') return 'final';
  if (node.type === 'parallel') return 'parallel';
  return isNested(node) ? 'nested' : 'plain';
}

const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent ? isWithin(node.parent, outer) : false);

function statesOf(node: AnyStateNode): State[] {
  const transitions = transitionsFrom(node);
  const stays = transitions.filter(({ target }) => !target || target.length === 0).map(transitionLabel);
  const leavesFromAny = isNested(node) && transitions.some(({ target }) => target && target.length > 0);
  const bare = { parent: node.id, label: '', entry: [], exit: [], stays: [] };
  return [
    {
      id: node.id,
      label: node.key,
      kind: kindOf(node),
      parent: node.parent?.id ?? null,
      entry: commandsOf(node.entry),
      exit: commandsOf(node.exit),
      stays,
    },
    ...(leavesFromAny ? [{ ...bare, id: `${node.id}#any`, kind: 'any' as const }] : []),
    ...(node.type === 'compound' ? [{ ...bare, id: `${node.id}#initial`, kind: 'initial' as const }] : []),
    ...childrenOf(node).flatMap(statesOf),
  ];
}

function arrowsOf(node: AnyStateNode): Arrow[] {
  const from = isNested(node) ? `${node.id}#any` : node.id;
  const first = node.type === 'compound' ? node.initial?.target?.[0] : undefined;
  return [
    ...(first ? [{ id: `${node.id}#first`, from: `${node.id}#initial`, to: first.id, label: null }] : []),
    ...transitionsFrom(node).flatMap((transition, i) =>
      (transition.target ?? []).map((target, t) => ({
        id: `${node.id}:${i}.${t}`,
        from,
        // An arrow into a nested state ends at its border; an arrow to itself, at its initial mark.
        to: isNested(target) && isWithin(node, target) ? `${target.id}#${target.type === 'compound' ? 'initial' : 'any'}` : target.id,
        label: transitionLabel(transition),
      })),
    ),
    ...childrenOf(node).flatMap(arrowsOf),
  ];
}

/** @param name of the flow, shown above its chart */
export function chartOf(name: string, { root }: AnyStateMachine): Chart {
  const [outer, ...inner] = statesOf(root);
  return { id: name, states: [{ ...outer!, label: name }, ...inner], arrows: arrowsOf(root) };
}

const charts = new Map<string, Chart>();
/** Returns the chart of a flow; `navigation` for an unknown name. */
export function chartNamed(flow: string): Chart {
  const name = (Object.hasOwn(flows, flow) ? flow : 'navigation') as FlowId;
  const cached = charts.get(name) ?? chartOf(name, flows[name].machine);
  charts.set(name, cached);
  return cached;
}
