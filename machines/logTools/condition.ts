import type { AnyStateNode } from 'xstate';
import { catalogue } from '../../events/catalogue.ts';
import type { AnyRecord } from '../../events/record.ts';
import { get } from '../../events/persistentMap.ts';
import { flows } from '../allFlows.ts';
import { flowNamed } from '../engine/flows.ts';
import { splitInstanceName } from '../engine/instanceName.ts';
import { stateNames } from '../engine/stateName.ts';
import { advance, emptyWorld, type Advance } from '../engine/world.ts';

/** Whether a record, or the world after it, matches. */
export type Condition = (record: AnyRecord, step: Advance) => boolean;

/** Syntax of a condition, for a help text. */
export const conditionWords = `FLOW is STATE               search is open; feed/home is failed
FLOW holds PATH = VALUE     navigation holds current.path = /pin/1/
FLOW throws                 search throws; anything throws
TYPE is recorded            logout.requested is recorded
COMMAND is ordered          loadFeedPage is ordered`;

class ConditionError extends Error {
  override name = 'ConditionError';
}

/**
 * Parses a condition. A flow with instances matches if any of them does, unless a key names one.
 * @throws {ConditionError} if the text is no condition, or names a flow, state, record type or command that does not exist
 */
export function conditionOf(text: string): Condition {
  const [, instance = '', what = '', path = '', value = ''] = /^\s*(.+?) (is|holds|throws)(?: (.*?))?(?: = (.*?))?\s*$/s.exec(text) ?? [];
  if (what === 'throws') return isThrowing(instance);
  if (what === 'is' && path === 'recorded') return isRecorded(instance);
  if (what === 'is' && path === 'ordered') return isOrdered(instance);
  if (what === 'is' && path) {
    requireState(instance, path);
    return inWorld(instance, ({ value: state }) => stateNames(state).some((name) => name === path || name.startsWith(`${path}.`)));
  }
  if (what === 'holds' && path && text.includes(' = ')) return inWorld(instance, ({ context }) => isValue(at(context, path), value));
  throw new ConditionError(`${JSON.stringify(text)} is no condition.`);
}

/** Numbers of the records at which any of some conditions holds. */
export function placesWhere(conditions: readonly Condition[], records: readonly AnyRecord[]): ReadonlySet<number> {
  const places = new Set<number>();
  let world = emptyWorld;
  for (const record of records) {
    const step = advance(world, record);
    if (conditions.some((holds) => holds(record, step))) places.add(record.seq);
    ({ world } = step);
  }
  return places;
}

/** Types that this version does not know stand in a log under their full names, such as `app.tessera.later.v1`. */
function isRecorded(wanted: string): Condition {
  if (!Object.hasOwn(catalogue, wanted) && !/\.v\d+$/.test(wanted)) throw new ConditionError(`There is no record type ${wanted}.`);
  return ({ type }) => type === wanted;
}

function isOrdered(wanted: string): Condition {
  if (!Object.values(flows).some(({ machine }) => Object.hasOwn(machine.implementations.actions, wanted)))
    throw new ConditionError(`No flow orders ${wanted}.`);
  return (_, { orders }) => orders.some(({ command }) => command === wanted);
}

function requireState(instance: string, state: string): void {
  const { flow } = splitInstanceName(instance);
  const pathsBelow = (node: AnyStateNode): string[] =>
    Object.values(node.states).flatMap((below) => [below.path.join('.'), ...pathsBelow(below)]);
  const machine = flowNamed(flow)?.flow.machine;
  const states = machine ? pathsBelow(machine.root) : [state];
  if (!states.includes(state)) throw new ConditionError(`The flow ${flow} has no state ${state}; it has ${states.join(', ')}.`);
}

function isThrowing(instance: string): Condition {
  const fits = instance === 'anything' ? () => true : nameTest(instance);
  return (_, { faults }) => faults.some(({ instance }) => fits(instance));
}

function inWorld(instance: string, holds: (snapshot: { value: unknown; context: unknown }) => boolean): Condition {
  const fits = nameTest(instance);
  return (_, { world, changed }) =>
    changed.some((name) => {
      const instance = fits(name) ? get(world.instances, name) : undefined;
      return instance !== undefined && holds(instance.snapshot);
    });
}

/** Matches an instance by its flow or by its full name. */
function nameTest(pattern: string): (instance: string) => boolean {
  const { flow, key } = splitInstanceName(pattern);
  if (!flowNamed(flow)) throw new ConditionError(`There is no flow ${flow}.`);
  return key ? (name) => name === pattern : (name) => splitInstanceName(name).flow === flow;
}

const at = (context: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Readonly<Record<string, unknown>>)[key] : undefined),
      context,
    );
const isValue = (value: unknown, text: string): boolean =>
  typeof value === 'string' ? value === text || JSON.stringify(value) === text : JSON.stringify(value) === text;
