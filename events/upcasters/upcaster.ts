import * as v from 'valibot';

/** Lifts a payload by one version. */
export interface Upcaster {
  /** What the older version's payload had to be. */
  readonly schema: v.GenericSchema;
  lift(data: unknown): unknown;
}

/** @param schema the older payload's; @param lift to the next version */
export function upcaster<const S extends v.GenericSchema>(schema: S, lift: (data: v.InferOutput<S>) => unknown): Upcaster {
  return { schema, lift: (data) => lift(v.parse(schema, data)) };
}
