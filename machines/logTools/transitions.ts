import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { flows } from '../allFlows.ts';
import type { FlowId } from '../engine/flows.ts';
import { listening } from '../engine/step.ts';

/** A transition of a chart: from a state, on an event, one candidate by its guard. */
export interface Row {
  readonly flow: FlowId;
  /** The state's path, `(any)` for the chart itself. */
  readonly source: string;
  /** A record's type, `after {delay}` or `always`. */
  readonly event: string;
  readonly guard: string;
  /** Empty if the state does not change. */
  readonly target: string;
  /** Such as `login: idle —form.accepted [isLogin]→ loggingIn`; the same in every session. */
  readonly name: string;
  readonly transition: AnyTransitionDefinition;
}

const nodesBelow = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesBelow)];
const pathOf = (node: AnyStateNode): string => node.path.join('.') || '(any)';
export const guardOf = ({ guard }: Pick<AnyTransitionDefinition, 'guard'>): string =>
  typeof guard === 'string' ? guard : guard ? (guard as { type: string }).type : '';

/** `after` is named by its delay, a transition without an event is `always`. */
export const eventOf = ({ eventType }: Pick<AnyTransitionDefinition, 'eventType'>): string =>
  eventType.replace(/^xstate\.after\.(.*?)\..*$/, 'after $1') || 'always';

/** A state's own transitions, in the order in which XState checks them. */
export const transitionsFrom = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

function rowsOf(flow: FlowId, machine: AnyStateMachine): Row[] {
  const occurrences = new Map<string, number>();
  return nodesBelow(machine.root).flatMap((node) =>
    transitionsFrom(node).map((transition) => {
      const row = {
        flow,
        source: pathOf(node),
        event: eventOf(transition),
        guard: guardOf(transition),
        target: transition.target?.map(pathOf).join(', ') ?? '',
      };
      const label = `${flow}: ${row.source} —${row.event}${row.guard ? ` [${row.guard}]` : ''}→ ${row.target || '(stays)'}`;
      const before = occurrences.get(label) ?? 0;
      occurrences.set(label, before + 1);
      return { ...row, name: before === 0 ? label : `${label} (${before + 1})`, transition };
    }),
  );
}

/** Every transition of every flow. */
export const transitionRows: readonly Row[] = (Object.keys(flows) as FlowId[]).flatMap((flow) => rowsOf(flow, flows[flow].machine));
/** Index of each transition in `transitionRows`. */
export const rowNumbers: ReadonlyMap<AnyTransitionDefinition, number> = new Map(
  transitionRows.map(({ transition }, number) => [transition, number]),
);

/** Runs a function that advances a world, and reports each transition that it takes, in order. */
export function tracing<T>(run: () => T, onRow: (row: Row) => void): T {
  return listening(run, (transition) => {
    const number = rowNumbers.get(transition);
    if (number !== undefined) onRow(transitionRows[number]!);
  });
}
