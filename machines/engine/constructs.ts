import type { AnyStateMachine } from 'xstate';

type Node = AnyStateMachine['root'];

/** Built-in actions that a log can drive; of raised events, those of `after` and those without a delay. */
const drivable = /^xstate\.(?:assign|raise|cancel)$/;

/** A built-in action of XState, as `raise` and `invoke` create them. */
interface Builtin {
  readonly type?: string;
  readonly resolve?: unknown;
  readonly delay?: unknown;
  readonly event?: { readonly type?: string };
}

interface Inspection {
  /** False if only XState can step the chart, because the plan does not cover it. */
  readonly isPlanned: boolean;
  /** State and construct that no log can drive, because it needs a running actor or hides its actions. */
  readonly refused: string | undefined;
}

const inspections = new WeakMap<AnyStateMachine, Inspection>();

/** Inspects a chart once. */
function inspect(machine: AnyStateMachine): Inspection {
  let isPlanned = true;
  let refused: string | undefined;
  const nodes = [machine.root];
  for (const node of nodes) {
    nodes.push(...Object.values(node.states));
    const transitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
    const refuse = (construct: string): void => void (refused ??= `${node.id} holds ${construct}`);
    if (node.invoke.length > 0) refuse('invoke');
    // A world as JSON holds value and context alone: what a history state remembers would be lost with it.
    if (node.type === 'history') refuse('history');
    // Records reach a flow by their whole types (`flows.ts`), and no record has a type of XState's own.
    const unheard = [...node.transitions.keys()].find((type) => type.endsWith('*') || type === 'xstate.route');
    if (unheard) refuse(`the event ${unheard}`);
    if (node.initial?.actions.length) isPlanned = false;
    if (transitions.some(({ guard }) => guard !== undefined && !isPlainGuard(machine, guard))) isPlanned = false;
    for (const action of [...node.entry, ...node.exit, ...transitions.flatMap(({ actions }) => actions)]) {
      const { type, resolve, delay, event } = actionOf(machine, action);
      // A log names commands, and a function without a name in `setup` is none.
      if (!resolve && typeof action === 'function') refuse('an inline action');
      if (!resolve) continue;
      if (!drivable.test(type!)) refuse(type!);
      else if (delay !== undefined && !event?.type?.startsWith('xstate.after.')) refuse('a delayed raise');
      else if (type === 'xstate.raise' && delay === undefined) isPlanned = false;
    }
  }
  return { isPlanned, refused };
}

const actionOf = ({ implementations }: AnyStateMachine, action: Node['entry'][number]): Builtin =>
  (typeof action === 'function' ? action : (implementations.actions[typeof action === 'string' ? action : action.type] ?? {})) as Builtin;

/** True for a named function; false for inline functions and `and`, `or`, `not` and `stateIn`. */
function isPlainGuard({ implementations }: AnyStateMachine, guard: unknown): boolean {
  if (typeof guard === 'function') return false;
  const check = implementations.guards[typeof guard === 'string' ? guard : (guard as { type: string }).type];
  return typeof check === 'function' && !('check' in check);
}

function foundIn(machine: AnyStateMachine): Inspection {
  let inspection = inspections.get(machine);
  if (!inspection) inspections.set(machine, (inspection = inspect(machine)));
  return inspection;
}

export const isPlanned = (machine: AnyStateMachine): boolean => foundIn(machine).isPlanned;

/** @throws {Error} for a chart that no log can drive; names the state and the construct */
export function requireDrivable(machine: AnyStateMachine): void {
  const { refused } = foundIn(machine);
  if (refused) throw new Error(`No log can drive the chart ${machine.id}: ${refused}.`);
}
