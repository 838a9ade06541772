import * as v from 'valibot';
import { invalidInput } from './invalidInput.ts';
import { Refusal } from './refusal.ts';

/**
 * Validates the query of a request.
 * @param refusal text for a query that does not match; by default it names the field
 * @throws {Refusal} 400
 */
export function readQuery<Schema extends v.GenericSchema>(schema: Schema, query: unknown, refusal?: string): v.InferOutput<Schema> {
  const read = v.safeParse(schema, query);
  if (read.success) return read.output;
  throw refusal === undefined ? invalidInput(read.issues[0], 'query') : new Refusal(400, refusal);
}
