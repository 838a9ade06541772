import * as v from 'valibot';
import type { Classed } from './privacy.ts';

type Fields = Readonly<Record<string, v.GenericSchema & Classed>>;

/** Lifts a payload, which was checked against the frozen schema of its version, to the next version. */
export type Lift = (data: never) => unknown;

/** A record type: its version, the schema of its payload, and how to lift version 1 to 2, 2 to 3 and so on. */
export interface Declaration<F extends Fields = Fields> {
  version: number;
  schema: v.StrictObjectSchema<F, undefined>;
  lifts: readonly Lift[];
}

/** Declares a record type. Each field has its privacy class, within objects, lists and variants too. */
export function declare<const F extends Fields>(version: number, fields: F, lifts: readonly Lift[] = []): Declaration<F> {
  return { version, schema: v.strictObject(fields), lifts };
}
