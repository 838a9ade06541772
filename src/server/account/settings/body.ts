import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { readInput } from '../../shell/invalidInput.ts';

/** Validates a request's body. @throws {Refusal} 400 */
export function readBody<Schema extends v.GenericSchema>(schema: Schema, { body }: FastifyRequest): v.InferOutput<Schema> {
  return readInput(schema, body ?? {}, 'body');
}
