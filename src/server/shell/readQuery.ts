import type * as v from 'valibot';
import { readInput } from './invalidInput.ts';

/**
 * Validates the query of a request.
 * @param refusal text for a query that does not match; by default it names the field
 * @throws {Refusal} 400
 */
export function readQuery<Schema extends v.GenericSchema>(schema: Schema, query: unknown, refusal?: string): v.InferOutput<Schema> {
  return readInput(schema, query, 'query', refusal);
}
