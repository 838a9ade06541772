import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { flows } from '../../machines/allFlows.ts';
import type { FlowId } from '../../machines/flows.ts';

/** One transition of one chart: from a state, on an event, the candidate by its guard. */
export interface Row {
  flow: FlowId;
  source: string;
  event: string;
  guard: string;
  target: string;
  transition: AnyTransitionDefinition;
}

const nodesBelow = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesBelow)];
const pathOf = (node: AnyStateNode): string => node.path.join('.') || '(any)';
const guardOf = ({ guard }: AnyTransitionDefinition): string => (typeof guard === 'string' ? guard : guard ? (guard as { type: string }).type : '');

function rowsOf(flow: FlowId, machine: AnyStateMachine): Row[] {
  return nodesBelow(machine.root).flatMap((node) => {
    const transitions = [...node.transitions.values()].flat().concat(node.always ?? []);
    return transitions.map((transition) => ({
      flow,
      source: pathOf(node),
      event: transition.eventType.replace(/^xstate\.after\.(.*?)\..*$/, 'after $1') || 'always',
      guard: guardOf(transition),
      target: transition.target?.map(pathOf).join(', ') ?? '',
      transition,
    }));
  });
}

/** Every transition of every registered flow. */
export const transitionRows: readonly Row[] = (Object.keys(flows) as FlowId[]).flatMap((flow) => rowsOf(flow, flows[flow].machine));

const taken = new Map<AnyTransitionDefinition, number>();
let isRecording = false;

type Scope = Parameters<AnyStateMachine['transition']>[2];

/** Listens to the steps that a machine takes for the world: XState tells which of its transitions were taken. */
function listenTo(machine: AnyStateMachine): void {
  const heard = new WeakSet<Scope['system']>();
  const listening = (scope: Scope): Scope => {
    if (!heard.has(scope.system)) {
      heard.add(scope.system);
      scope.system.inspect((event) => {
        if (!isRecording || event.type !== '@xstate.microstep') return;
        for (const transition of event._transitions) taken.set(transition, (taken.get(transition) ?? 0) + 1);
      });
    }
    return scope;
  };
  const { transition, getInitialSnapshot } = machine;
  machine.transition = (snapshot, event, scope) => transition.call(machine, snapshot, event, listening(scope));
  machine.getInitialSnapshot = (scope, input) => getInitialSnapshot.call(machine, listening(scope), input);
}

for (const { machine } of Object.values(flows)) listenTo(machine);

/** Runs what drives the world, counting the transitions that it takes. */
export function counted<T>(run: () => T): T {
  isRecording = true;
  try {
    return run();
  } finally {
    isRecording = false;
  }
}

export const timesTaken = ({ transition }: Row): number => taken.get(transition) ?? 0;

const describeRow = ({ flow, source, event, guard, target }: Row): string => `${flow}: ${source} —${event}${guard ? ` [${guard}]` : ''}→ ${target || '(stays)'}`;

export const neverTaken = (): string[] => transitionRows.filter((row) => timesTaken(row) === 0).map(describeRow);

/** The whole table as Markdown. */
export function tableOf(): string {
  const lines = transitionRows.map((row) => `| ${row.flow} | ${row.source} | ${row.event} | ${row.guard} | ${row.target} | ${timesTaken(row)} |`);
  return `# Transitions taken by the property tests\n\n| flow | state | event | guard | target | taken |\n|---|---|---|---|---|---:|\n${lines.join('\n')}\n`;
}

/** A line a flow, for the terminal. */
export function summaryOf(): string {
  const lines = (Object.keys(flows) as FlowId[]).map((flow) => {
    const rows = transitionRows.filter((row) => row.flow === flow);
    const reached = rows.filter((row) => timesTaken(row) > 0).length;
    return `  ${flow.padEnd(18)}${String(reached).padStart(3)} of ${String(rows.length).padStart(3)}   ${rows.reduce((sum, row) => sum + timesTaken(row), 0)} times`;
  });
  return `Transitions taken, by flow\n${lines.join('\n')}\n${neverTaken().map((row) => `  NEVER TAKEN  ${row}\n`).join('')}`;
}
