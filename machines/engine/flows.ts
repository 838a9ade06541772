import { requireDrivable } from './constructs.ts';
import { firstFlows } from '../firstFlows.ts';
import type { Flow } from './flow.ts';
import type { laterFlows } from '../laterFlows.ts';

type Flows = typeof firstFlows & typeof laterFlows;
export type FlowId = keyof Flows;
/** The machine of a flow, for a selector's snapshot type. */
export type MachineOf<F extends FlowId> = Flows[F]['machine'];

/** A flow that handles a record type. */
interface Subscriber {
  readonly name: FlowId;
  readonly flow: Flow;
  readonly isLater: boolean;
}

const registered = new Map<string, Subscriber>();
/** By record type, from the charts themselves. XState's own events are left out, so that a log can not trigger them. */
const subscribers = new Map<string, Subscriber[]>();
const noSubscribers: readonly Subscriber[] = [];

/** @throws {Error} for a chart that no log can drive, or a flow that stands before one that it is declared to come after */
export function add(flows: Readonly<Record<string, Flow>>, isLater: boolean): void {
  for (const [name, flow] of Object.entries(flows) as [FlowId, Flow][]) {
    if (registered.has(name)) continue;
    requireDrivable(flow.machine);
    for (const earlier of flow.after ?? []) if (!registered.has(earlier)) throw new Error(`The flow ${name} must follow ${earlier}.`);
    const subscriber = { name, flow, isLater };
    registered.set(name, subscriber);
    for (const type of flow.machine.events)
      if (!type.startsWith('xstate.')) subscribers.set(type, [...(subscribers.get(type) ?? []), subscriber]);
  }
}

add(firstFlows, false);

/** Registers the later flows once their code is loaded. A log can not process `flows.loaded` before that. */
export const addLaterFlows = (flows: typeof laterFlows): void => add(flows, true);

/** Returns the registered flows that handle a record type. */
export const subscribersTo = (type: string): readonly Subscriber[] => subscribers.get(type) ?? noSubscribers;

/** Returns a registered flow by its name. */
export const flowNamed = (name: string): Subscriber | undefined => registered.get(name);
