import { createActor, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, type AnyTransitionDefinition } from 'xstate';
import { assigned, chooseTransition, configurationOf, candidatesFor, isEventless, moveOf, severalRegions } from './plan.ts';

/** A named action of a step, with its parameters. */
export interface Action {
  type: string;
  params: unknown;
}

export interface Step {
  snapshot: AnyMachineSnapshot;
  actions: readonly Action[];
}

/**
 * XState's own transition without a running actor: one collecting scope for all charts, which know nothing of the actor in it. It is two to
 * five times faster than `transition()`, which builds a scope at every call, and gives the same snapshots and actions.
 */
let scope: Parameters<AnyStateMachine['transition']>[2] | undefined;
const noActions: readonly Action[] = [];
let collected: Action[] | undefined;
let notifyTransition: ((transition: AnyTransitionDefinition) => void) | undefined;

/** Maximum number of eventless transitions after an event: more are a loop. */
const maxMoves = 1_000;

function scopeOf(machine: AnyStateMachine): NonNullable<typeof scope> {
  if (!scope) {
    const self = createActor(machine);
    self.system.inspect((event) => {
      if (notifyTransition && event.type === '@xstate.microstep') event._transitions.forEach(notifyTransition);
    });
    scope = {
      self,
      id: '',
      sessionId: '',
      system: self.system,
      logger: () => {},
      defer: () => {},
      emit: () => {},
      stopChild: () => {},
      actionExecutor: ({ type, params }) => {
        if (collected) collected.push({ type, params });
        else collected = [{ type, params }];
      },
    };
  }
  return scope;
}

/** Runs a function and reports each transition that it takes, in order. */
export function listening<T>(run: () => T, onTransition: typeof notifyTransition): T {
  const before = notifyTransition;
  notifyTransition = onTransition;
  try {
    return run();
  } finally {
    notifyTransition = before;
  }
}

/** @throws what the chart's guards and assigns throw. */
export function startInstance(machine: AnyStateMachine, input: unknown): Step {
  collected = undefined;
  const snapshot = machine.getInitialSnapshot(scopeOf(machine), input);
  return { snapshot: inChartOrder(snapshot), actions: collected ?? noActions };
}

/** A chart's first initial step, taken by XState, and how an instance of another key begins if its step differs. */
export interface Beginning {
  readonly step: Step;
  readonly withKey?: (key: string) => Step;
}

/** @throws what the chart's guards and assigns throw */
export function firstBeginning(machine: AnyStateMachine, key: string): Beginning {
  const first = startInstance(machine, { key });
  const { context } = machine.config as { context?: unknown };
  if (typeof context !== 'function') return { step: first };
  const { snapshot, actions } = first;
  const isIdle = snapshot._nodes.every(({ entry, initial }) => entry.length === 0 && (initial?.actions ?? []).length === 0);
  if (!isIdle || hasEventless(machine.root)) return { step: first, withKey: (other) => startInstance(machine, { key: other }) };
  return {
    step: first,
    withKey: (other) => ({
      snapshot: { ...snapshot, context: context({ input: { key: other } }) as unknown } as AnyMachineSnapshot,
      actions,
    }),
  };
}

const hasEventless = ({ always = [], states }: AnyStateMachine['root']): boolean =>
  always.length > 0 || Object.values(states).some(hasEventless);

/**
 * With its states in the order of the chart: XState tries eventless transitions in the order in which states were entered, which a world
 * as JSON does not hold.
 */
export function inChartOrder(snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
  const nodes = snapshot.status === 'active' ? configurationOf(snapshot._nodes).nodes : snapshot._nodes;
  return nodes === snapshot._nodes ? snapshot : ({ ...snapshot, _nodes: nodes } as AnyMachineSnapshot);
}

/** @throws what the chart's guards and assigns throw. */
export function step(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): Step {
  return planned(snapshot, event) ?? stepByXState(machine, snapshot, event);
}

/** Reference for planned steps, taken by XState itself. @throws errors of the chart's guards and assigns */
export function stepByXState(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): Step {
  collected = undefined;
  const next = machine.transition(snapshot, event, scopeOf(machine));
  return { snapshot: inChartOrder(next), actions: collected ?? noActions };
}

/**
 * Steps with the precomputed plan, at a sixth of the cost. Returns undefined if several regions move, a final state is entered, an event
 * is raised, or the chart is not planned.
 */
function planned(before: AnyMachineSnapshot, event: AnyEventObject): Step | undefined {
  const start = configurationOf(before._nodes);
  if (!start.isPlanned) return undefined;
  const candidates = candidatesFor(start, event.type);
  const args = { context: before.context as unknown, event };
  // Eventless transitions are checked after any event, even one without a transition.
  let transition = (candidates && chooseTransition(candidates, args)) || (start.eventless && chooseTransition(start.eventless, args));
  if (!transition) return { snapshot: before, actions: noActions };
  let at = start;
  let actions = noActions;
  let transitions: AnyTransitionDefinition[] | undefined;
  for (let moves = 0; transition; moves++) {
    if (transition === severalRegions) return undefined;
    if (moves === maxMoves) throw new Error(`The chart ${before.machine.id} loops at ${event.type}.`);
    if (notifyTransition) (transitions ??= []).push(transition);
    const move = moveOf(at, transition);
    if (move.entersFinal) return undefined;
    const held: unknown = args.context;
    for (const { type, params, assign, builtin } of move.actions) {
      let resolvedParams = typeof params === 'function' ? params(args) : params;
      if (assign) {
        args.context = assigned(args.context, assign(args, resolvedParams));
        continue;
      }
      if (builtin) {
        const internalQueue: AnyEventObject[] = [];
        resolvedParams = builtin.resolve(undefined, before, args, resolvedParams, builtin, { internalQueue })[1];
        // A delay that is no number raises its event at once.
        if (internalQueue.length > 0) return undefined;
      }
      // Short lists: an empty array that grows by `push` reserves room for seventeen.
      actions = [...actions, { type, params: resolvedParams }];
    }
    const isSame = move.to === at && args.context === held;
    at = move.to;
    if (!at.isPlanned) return undefined;
    // As in XState, an eventless transition that changes nothing is the last.
    transition = isSame && isEventless(transition) ? null : at.eventless && chooseTransition(at.eventless, args);
  }
  if (notifyTransition) transitions?.forEach(notifyTransition);
  if (at === start && args.context === before.context) return { snapshot: before, actions };
  const { status, output, error, machine, children, historyValue, matches, hasTag, can, getMeta, toJSON } = before;
  // Fields are listed by name, because a spread takes twice the time.
  const snapshot = {
    status,
    output,
    error,
    machine,
    context: args.context,
    _nodes: at.nodes,
    value: at.value,
    tags: at.tags,
    children,
    historyValue,
    matches,
    hasTag,
    can,
    getMeta,
    toJSON,
  };
  return { snapshot: snapshot as AnyMachineSnapshot, actions };
}
