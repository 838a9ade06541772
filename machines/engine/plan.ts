import type { AnyEventObject, AnyStateMachine, StateValue } from 'xstate';
import { isPlanned } from './constructs.ts';

type Node = AnyStateMachine['root'];
type Transition = NonNullable<Node['always']>[number];
type Args = { context: unknown; event: AnyEventObject };

/** A set of states that a machine is in together, with what is precomputed about it. */
export interface Configuration {
  readonly nodes: Node[];
  readonly value: StateValue;
  readonly tags: Set<string>;
  /** By event type; null if no state handles it. */
  readonly candidates: Map<string, Candidate | null>;
  readonly eventless: Candidate | null;
  readonly moves: Map<Transition, Move>;
  /**
   * False if only XState can step it: because of a construct of the chart, or because eventless transitions beside other regions follow
   * rules of their own.
   */
  readonly isPlanned: boolean;
}

/** Candidate transitions of a configuration, those of inner states before those of outer ones. */
interface Candidate {
  readonly within: readonly Candidate[];
  readonly own: readonly { readonly transition: Transition; readonly passes: ((args: Args) => boolean) | undefined }[];
}

/** Actions of a transition in a configuration: exits, its own, entries. */
export interface Move {
  readonly actions: readonly ResolvedAction[];
  readonly to: Configuration;
  /** A final state raises an event or ends the instance, which only XState does. */
  readonly entersFinal: boolean;
}

/** An action whose parameters are not resolved yet. */
interface ResolvedAction {
  readonly type: string;
  /** A value, or a function that resolves it. */
  readonly params: unknown;
  /** Set for an assign: returns its changes of the context. */
  readonly assign: ((args: Args, params: unknown) => Fields) | undefined;
  /** Set for XState's own actions: a timer set or canceled, an event raised. */
  readonly builtin: Builtin | undefined;
}

type Fields = Readonly<Record<string, unknown>>;
type Assignment = ((args: Args, params: unknown) => Fields) | Fields;
interface Builtin {
  readonly type: string;
  readonly assignment?: Assignment;
  resolve(
    scope: unknown,
    snapshot: unknown,
    args: Args,
    params: unknown,
    action: unknown,
    extra: { internalQueue: AnyEventObject[] },
  ): [snapshot: unknown, params: unknown];
}

/** Transitions of several regions at once: left to XState. */
export const severalRegions = Symbol('several');

const byNodes = new WeakMap<readonly Node[], Configuration>();
const byMachine = new WeakMap<AnyStateMachine, Map<string, Configuration>>();

export function configurationOf(nodes: readonly Node[]): Configuration {
  let cached = byNodes.get(nodes);
  if (!cached) byNodes.set(nodes, (cached = interned(nodes)));
  return cached;
}

function interned(activeNodes: readonly Node[]): Configuration {
  const nodes = [...activeNodes].sort((a, b) => a.order - b.order);
  const { machine } = nodes[0]!;
  let byName = byMachine.get(machine);
  if (!byName) byMachine.set(machine, (byName = new Map()));
  const name = nodes.map(({ order }) => order).join();
  let configuration = byName.get(name);
  if (!configuration) {
    const active = new Set(nodes);
    const eventless = candidatesOf(machine.root, active, ({ always }) => always);
    byName.set(
      name,
      (configuration = {
        nodes,
        value: valueOf(machine.root, active),
        tags: new Set(nodes.flatMap(({ tags }) => tags)),
        candidates: new Map(),
        eventless,
        moves: new Map(),
        isPlanned: isPlanned(machine) && !(eventless && nodes.filter(isLeaf).length > 1),
      }),
    );
    byNodes.set(nodes, configuration);
  }
  return configuration;
}

const childrenOf = (node: Node): Node[] => Object.values(node.states);
const isLeaf = ({ type }: Node): boolean => type === 'atomic' || type === 'final';

function valueOf(node: Node, active: ReadonlySet<Node>): StateValue {
  const children = childrenOf(node).filter((child) => active.has(child));
  if (node.type === 'compound' && isLeaf(children[0]!)) return children[0]!.key;
  return Object.fromEntries(children.map((child) => [child.key, valueOf(child, active)]));
}

export function candidatesFor(at: Configuration, type: string): Candidate | null {
  let candidates = at.candidates.get(type);
  if (candidates === undefined)
    at.candidates.set(
      type,
      (candidates = candidatesOf(at.nodes[0]!.machine.root, new Set(at.nodes), ({ transitions }) => transitions.get(type))),
    );
  return candidates;
}

function candidatesOf(
  node: Node,
  active: ReadonlySet<Node>,
  transitionsOf: (node: Node) => readonly Transition[] | undefined,
): Candidate | null {
  const within = childrenOf(node).flatMap((child) => (active.has(child) ? (candidatesOf(child, active, transitionsOf) ?? []) : []));
  const own = (transitionsOf(node) ?? []).map((transition) => ({ transition, passes: guardOf(node.machine, transition.guard) }));
  return own.length === 0 && within.length < 2 ? (within[0] ?? null) : { within, own };
}

function guardOf({ implementations }: AnyStateMachine, guard: Transition['guard']): ((args: Args) => boolean) | undefined {
  if (guard === undefined) return undefined;
  const { type, params } = typeof guard === 'string' ? { type: guard, params: undefined } : (guard as { type: string; params?: unknown });
  const check = implementations.guards[type] as (args: Args, params: unknown) => boolean;
  return typeof params === 'function' ? (args) => check(args, params(args)) : (args) => check(args, params);
}

/** @throws what a guard throws */
export function chooseTransition({ within, own }: Candidate, args: Args): Transition | typeof severalRegions | undefined {
  let innerChoice: Transition | typeof severalRegions | undefined;
  for (const inner of within) {
    const transition = chooseTransition(inner, args);
    if (transition) innerChoice = innerChoice ? severalRegions : transition;
  }
  if (innerChoice) return innerChoice;
  for (const { transition, passes } of own) if (!passes || passes(args)) return transition;
  return undefined;
}

/** True for an `always` transition. */
export const isEventless = (transition: Transition): boolean => transition.eventType === '';

export function moveOf(at: Configuration, transition: Transition): Move {
  let move = at.moves.get(transition);
  if (!move) at.moves.set(transition, (move = buildMove(at, transition)));
  return move;
}

/** Resolves a transition as SCXML does, for planned charts: the states left and entered, and the actions on the way. */
function buildMove(at: Configuration, { source, target = [], reenter, actions }: Transition): Move {
  const { root } = source.machine;
  if (target.length === 0) return { actions: actions.map((action) => resolveAction(source.machine, action)), to: at, entersFinal: false };
  const isInner = !reenter && target.every((node) => node === source || isWithin(node, source));
  const common = ancestorsOf(target[0]!).find((ancestor) => [...target, source].every((node) => isWithin(node, ancestor)));
  // The domain: the state within which the transition happens; undefined if the whole chart is re-entered.
  const domain = isInner ? source : (common ?? (reenter ? undefined : root));
  const exited = at.nodes.filter((node) => !domain || isWithin(node, domain));
  const targetPath = new Set(target.flatMap((node) => [node, ...ancestorsOf(node)]));
  const entersRoot = !domain || (!isInner && target.includes(root));
  const added = [...(entersRoot ? [root] : []), ...below(domain ?? root, targetPath)];
  const allActions = [...exited.toReversed().flatMap(({ exit }) => exit), ...actions, ...added.flatMap(({ entry }) => entry)];
  return {
    actions: allActions.map((action) => resolveAction(source.machine, action)),
    to: configurationOf([...new Set([...at.nodes.filter((node) => !exited.includes(node)), ...added])]),
    entersFinal: added.some(({ type }) => type === 'final'),
  };
}

const ancestorsOf = ({ parent }: Node): Node[] => (parent ? [parent, ...ancestorsOf(parent)] : []);
const isWithin = (node: Node, ancestor: Node): boolean => ancestorsOf(node).includes(ancestor);

/** Returns the states entered below a state, in order: all regions, the wanted child, else the initial one. */
function below(node: Node, targetPath: ReadonlySet<Node>): Node[] {
  const children = childrenOf(node);
  const targeted = children.filter((child) => node.type === 'parallel' || targetPath.has(child));
  return (targeted.length > 0 ? targeted : children.filter((child) => node.initial.target?.[0] === child)).flatMap((child) => [
    child,
    ...below(child, targetPath),
  ]);
}

function resolveAction({ implementations }: AnyStateMachine, action: Node['entry'][number]): ResolvedAction {
  const isInline = typeof action === 'function';
  const type = isInline ? action.name : typeof action === 'string' ? action : action.type;
  const implementation = (isInline ? action : implementations.actions[type]) as Partial<Builtin> | undefined;
  return {
    type: implementation?.type ?? type,
    params: typeof action === 'object' && 'params' in action ? action.params : undefined,
    assign: implementation?.assignment && assignOf(implementation.assignment),
    builtin: implementation?.resolve && !implementation.assignment ? (implementation as Builtin) : undefined,
  };
}

function assignOf(assignment: Assignment): (args: Args, params: unknown) => Fields {
  if (typeof assignment === 'function') return assignment;
  const fields = Object.entries(assignment);
  return (args, params) => {
    const result: Record<string, unknown> = {};
    for (const [field, value] of fields) result[field] = typeof value === 'function' ? value(args, params) : value;
    return result;
  };
}

/**
 * A context with what an assign says: the very same when it says nothing new. A list or an object counts as new in any
 * case: whether it is the same one must not matter, for it never is when a log is read from a file.
 */
export function assigned(before: unknown, assignment: Fields): unknown {
  const context = before as Fields;
  for (const field in assignment)
    if (
      (typeof assignment[field] === 'object' && assignment[field] !== null) ||
      assignment[field] !== context[field] ||
      !(field in context)
    )
      return { ...context, ...assignment };
  return context;
}
