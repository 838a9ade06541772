import type { AnyRecord } from '../../../events/record.ts';
import { flows } from '../../../machines/allFlows.ts';
import type { Flow } from '../../../machines/engine/flow.ts';
import { splitInstanceName } from '../../../machines/engine/instanceName.ts';

/** A flow's instance, by its flow and key. */
interface Subject {
  readonly flow: string;
  readonly key: string;
}

/**
 * Returns the instance that a record belongs to: of the flow whose timer fired or that its type is named after, or else the first that it
 * changed; undefined if there is none.
 * @param changed names of the instances that it changed
 */
export function subjectOf(record: AnyRecord, changed: readonly string[]): Subject | undefined {
  if (record.type === 'timer.fired') return { flow: record.data.flow, key: record.data.key };
  const named = record.type.slice(0, record.type.indexOf('.'));
  const instances = changed.map(splitInstanceName);
  const own = instances.find(({ flow }) => flow === named) ?? instances[0];
  if (own || !Object.hasOwn(flows, named)) return own;
  const { keyOf } = (flows as Readonly<Record<string, Flow>>)[named]!;
  return { flow: named, key: keyOf?.(record) ?? '' };
}
