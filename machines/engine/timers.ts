import type { AnyStateMachine } from 'xstate';

/** The delayed transitions (`after`) of a chart: their names in logs, and the events that XState gives them. */
export interface TimerTable {
  /** `{delay} {path of the state}`, or the delay alone at the root, by XState's event. */
  readonly names: ReadonlyMap<string, string>;
  /** XState's event by name in logs. */
  readonly events: ReadonlyMap<string, string>;
}

const tables = new WeakMap<AnyStateMachine, TimerTable>();

/** Built once from the chart's states, so that a state may have any name or id. */
export function timersOf(machine: AnyStateMachine): TimerTable {
  let table = tables.get(machine);
  if (!table) tables.set(machine, (table = buildTable(machine.root)));
  return table;
}

function buildTable(root: AnyStateMachine['root']): TimerTable {
  const names = new Map<string, string>();
  const events = new Map<string, string>();
  const nodes = [root];
  for (const node of nodes) {
    nodes.push(...Object.values(node.states));
    for (const { delay, eventType } of node.after) {
      const name = [delay, ...(node.path.length > 0 ? [node.path.join('.')] : [])].join(' ');
      names.set(eventType, name);
      events.set(name, eventType);
    }
  }
  return { names, events };
}
