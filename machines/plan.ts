import type { AnyEventObject, AnyStateMachine, StateValue } from 'xstate';

type Node = AnyStateMachine['root'];
type Transition = NonNullable<Node['always']>[number];
type Args = { context: unknown; event: AnyEventObject };

/** States that a machine is in together, and what is found out about them once. */
export interface Configuration {
  readonly nodes: Node[];
  readonly value: StateValue;
  readonly tags: Set<string>;
  /** By the type of event; null where no state hears it. */
  readonly hearings: Map<string, Hearing | null>;
  readonly eventless: Hearing | null;
  readonly moves: Map<Transition, Move>;
}

/** What may be taken: a state's own transitions come after those of the states within it. */
interface Hearing {
  readonly within: readonly Hearing[];
  readonly own: readonly { readonly transition: Transition; readonly passes: ((args: Args) => boolean) | undefined }[];
}

/** What a transition does in a configuration: exits, its own actions, entries. */
export interface Move {
  readonly actions: readonly Doing[];
  readonly to: Configuration;
}

/** An action with its parameters still to be found. */
interface Doing {
  readonly type: string;
  readonly params: (args: Args) => unknown;
  /** An assign's. */
  readonly assignment: Assignment | undefined;
  /** Of what XState does itself: a timer set or cancelled, an event raised. */
  readonly builtin: Builtin | undefined;
}

type Assignment = ((args: Args, params: unknown) => object) | Readonly<Record<string, unknown>>;
interface Builtin {
  readonly type: string;
  readonly assignment?: Assignment;
  resolve(scope: unknown, snapshot: unknown, args: Args, params: unknown, action: unknown, extra: { internalQueue: AnyEventObject[] }): [snapshot: unknown, params: unknown];
}

/** Transitions of several regions at once: left to XState. */
export const several = Symbol('several');

const byNodes = new WeakMap<readonly Node[], Configuration>();
const byMachine = new WeakMap<AnyStateMachine, Map<string, Configuration>>();

export function configurationOf(nodes: readonly Node[]): Configuration {
  let known = byNodes.get(nodes);
  if (!known) byNodes.set(nodes, (known = interned(nodes)));
  return known;
}

function interned(some: readonly Node[]): Configuration {
  const nodes = [...some].sort((a, b) => a.order - b.order);
  const { machine } = nodes[0]!;
  let all = byMachine.get(machine);
  if (!all) byMachine.set(machine, (all = new Map()));
  const name = nodes.map(({ order }) => order).join();
  let known = all.get(name);
  if (!known) {
    const active = new Set(nodes);
    const eventless = hearingOf(machine.root, active, ({ always }) => always);
    all.set(name, (known = { nodes, value: valueOf(machine.root, active), tags: new Set(nodes.flatMap(({ tags }) => tags)), hearings: new Map(), eventless, moves: new Map() }));
    byNodes.set(nodes, known);
  }
  return known;
}

const childrenOf = (node: Node): Node[] => Object.values(node.states);
const isLeaf = ({ type }: Node): boolean => type === 'atomic' || type === 'final';

function valueOf(node: Node, active: ReadonlySet<Node>): StateValue {
  const children = childrenOf(node).filter((child) => active.has(child));
  if (node.type === 'compound' && isLeaf(children[0]!)) return children[0]!.key;
  return Object.fromEntries(children.map((child) => [child.key, valueOf(child, active)]));
}

export function heard(at: Configuration, type: string): Hearing | null {
  let hearing = at.hearings.get(type);
  if (hearing === undefined) at.hearings.set(type, (hearing = hearingOf(at.nodes[0]!.machine.root, new Set(at.nodes), ({ transitions }) => transitions.get(type))));
  return hearing;
}

function hearingOf(node: Node, active: ReadonlySet<Node>, transitionsOf: (node: Node) => readonly Transition[] | undefined): Hearing | null {
  const within = childrenOf(node).flatMap((child) => (active.has(child) ? (hearingOf(child, active, transitionsOf) ?? []) : []));
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
export function chosen({ within, own }: Hearing, args: Args): Transition | typeof several | undefined {
  let one: Transition | typeof several | undefined;
  for (const inner of within) {
    const taken = chosen(inner, args);
    if (taken) one = one ? several : taken;
  }
  return one ?? own.find(({ passes }) => !passes || passes(args))?.transition;
}

export function moveOf(at: Configuration, transition: Transition): Move {
  let move = at.moves.get(transition);
  if (!move) at.moves.set(transition, (move = made(at, transition)));
  return move;
}

/** As SCXML has it, for charts without history, final states and raised events: which states are left and entered, and what is done on the way. */
function made(at: Configuration, { source, target = [], reenter, actions }: Transition): Move {
  const { root } = source.machine;
  const isInner = !reenter && target.every((node) => node === source || isWithin(node, source));
  // The state within which it happens; none when the whole chart is entered anew.
  const domain = isInner ? source : ancestorsOf(target[0]!).find((ancestor) => [...target, source].every((node) => isWithin(node, ancestor)));
  const left = target.length === 0 ? [] : at.nodes.filter((node) => !domain || isWithin(node, domain));
  const wanted = new Set(target.flatMap((node) => [node, ...ancestorsOf(node)]));
  const added = target.length === 0 ? [] : domain ? below(domain, wanted) : [root, ...below(root, wanted)];
  const done = [...left.toReversed().flatMap(({ exit }) => exit), ...actions, ...added.flatMap(({ entry }) => entry)];
  return {
    actions: done.map((action) => doingOf(source.machine, action)),
    to: target.length === 0 ? at : configurationOf([...at.nodes.filter((node) => !left.includes(node)), ...added]),
  };
}

const ancestorsOf = ({ parent }: Node): Node[] => (parent ? [parent, ...ancestorsOf(parent)] : []);
const isWithin = (node: Node, ancestor: Node): boolean => ancestorsOf(node).includes(ancestor);

/** What is entered below a state, in order: each region, what is wanted, else what a state begins with. */
function below(node: Node, wanted: ReadonlySet<Node>): Node[] {
  const children = childrenOf(node);
  const asked = children.filter((child) => node.type === 'parallel' || wanted.has(child));
  return (asked.length > 0 ? asked : children.filter((child) => node.initial.target?.[0] === child)).flatMap((child) => [child, ...below(child, wanted)]);
}

function doingOf({ implementations }: AnyStateMachine, action: Node['entry'][number]): Doing {
  const isInline = typeof action === 'function';
  const type = isInline ? action.name : typeof action === 'string' ? action : action.type;
  const given: unknown = typeof action === 'object' && 'params' in action ? action.params : undefined;
  const known = (isInline ? action : implementations.actions[type]) as Partial<Builtin> | undefined;
  return {
    type: known?.type ?? type,
    params: typeof given === 'function' ? (args) => given(args) : () => given,
    assignment: known?.assignment,
    builtin: known?.resolve && !known.assignment ? (known as Builtin) : undefined,
  };
}

/**
 * What an assign makes of a context: the very same when it says nothing new. A list or an object counts as new in any
 * case: whether it is the same one must not matter, for it never is when a log is read from a file.
 */
export function assigned(assignment: Assignment, args: Args, params: unknown): unknown {
  const context = args.context as Readonly<Record<string, unknown>>;
  const said = (typeof assignment === 'function' ? assignment(args, params) : Object.fromEntries(Object.entries(assignment).map(([field, value]) => [field, typeof value === 'function' ? value(args, params) : value]))) as typeof context;
  for (const field in said) if ((typeof said[field] === 'object' && said[field] !== null) || said[field] !== context[field] || !(field in context)) return { ...context, ...said };
  return context;
}
