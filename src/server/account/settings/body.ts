import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { invalidInput } from '../../shell/invalidInput.ts';

/** Validates a request's body. @throws {Refusal} 400 */
export function readBody<Schema extends v.GenericSchema>(schema: Schema, { body }: FastifyRequest): v.InferOutput<Schema> {
  const read = v.safeParse(schema, body ?? {});
  if (!read.success) throw invalidInput(read.issues[0], 'body');
  return read.output;
}
