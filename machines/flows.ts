import { firstFlows } from './firstFlows.ts';
import type { Flow } from './flow.ts';
import type { laterFlows } from './laterFlows.ts';

type Flows = typeof firstFlows & typeof laterFlows;
export type FlowId = keyof Flows;
/** The machine of a flow, for a selector's snapshot type. */
export type MachineOf<F extends FlowId> = Flows[F]['machine'];

/** A flow that hears a record type. */
interface Hearer {
  readonly name: FlowId;
  readonly flow: Flow;
  readonly isLater: boolean;
}

const known = new Map<string, Hearer>();
/** From the charts themselves; XState's own names are none, wherever a log has them from. */
const hearers = new Map<string, Hearer[]>();
const nobody: readonly Hearer[] = Object.freeze([]);

function add(flows: Partial<Record<FlowId, Flow>>, isLater: boolean): void {
  for (const [name, flow] of Object.entries(flows) as [FlowId, Flow][]) {
    if (known.has(name)) continue;
    const hearer = { name, flow, isLater };
    known.set(name, hearer);
    for (const type of flow.machine.events) if (!type.startsWith('xstate.')) hearers.set(type, [...(hearers.get(type) ?? []), hearer]);
  }
}

add(firstFlows, false);

/** Makes the later flows known, once their code is there. Before that a log can't take in `flows.loaded`. */
export const addLaterFlows = (flows: typeof laterFlows): void => add(flows, true);

/** The flows that hear a record type, of those that are known. */
export const hearersOf = (type: string): readonly Hearer[] => hearers.get(type) ?? nobody;

/** A known flow by its name. */
export const flowNamed = (name: string): Hearer | undefined => known.get(name);
