import type { AnyRecord } from '../../events/record.ts';
import { get } from '../../events/persistentMap.ts';
import { flowNamed } from '../engine/flows.ts';
import { splitInstanceName } from '../engine/instanceName.ts';
import { stateNames } from '../engine/stateName.ts';
import type { Advance } from '../engine/world.ts';

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
 * @throws {ConditionError} if the text is no condition or names an unknown flow
 */
export function conditionOf(text: string): Condition {
  const [, instance = '', what = '', path = '', value = ''] = /^\s*(.+?) (is|holds|throws)(?: (.*?))?(?: = (.*?))?\s*$/s.exec(text) ?? [];
  if (what === 'throws') return isThrowing(instance);
  if (what === 'is' && path === 'recorded') return ({ type }) => type === instance;
  if (what === 'is' && path === 'ordered') return (_, { orders }) => orders.some(({ command }) => command === instance);
  if (what === 'is' && path)
    return inWorld(instance, ({ value: state }) => stateNames(state).some((name) => name === path || name.startsWith(`${path}.`)));
  if (what === 'holds' && path && text.includes(' = ')) return inWorld(instance, ({ context }) => isValue(at(context, path), value));
  throw new ConditionError(`${JSON.stringify(text)} is no condition.`);
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
