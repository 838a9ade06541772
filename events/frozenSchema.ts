import type * as v from 'valibot';
import { schemaOf, type Shape } from './shape.ts';
import frozen from './upcasters/frozen.json' with { type: 'json' };

/** The schemas of record types as they were when their versions were locked. */
export interface LockedSchemas {
  /** By record type the digests of its payload's shape, version 1 first. */
  readonly types: Readonly<Record<string, readonly string[]>>;
  /** By digest. A shape names the objects in it by their digests. */
  readonly shapes: Readonly<Record<string, Shape>>;
}

const { types, shapes }: LockedSchemas = frozen;
const cachedSchemas = new Map<string, v.GenericSchema>();

/** The schema of an older version of a record type. Nothing in it comes from today's declarations. */
export function frozenSchema(type: string, version: number): v.GenericSchema {
  const digest = types[type]?.[version - 1];
  if (digest === undefined) throw new Error(`upcasters/frozen.json has no version ${version} of ${type}`);
  const schema = cachedSchemas.get(digest) ?? schemaOf(digest, (name) => shapes[name]!);
  cachedSchemas.set(digest, schema);
  return schema;
}
