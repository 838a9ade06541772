import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Refusal } from '../../shell/refusal.ts';

/** What a call brings, read by its schema. */
export function readBody<Schema extends v.GenericSchema>(schema: Schema, { body }: FastifyRequest): v.InferOutput<Schema> {
  const read = v.safeParse(schema, body ?? {});
  if (!read.success) throw new Refusal(400, `${v.getDotPath(read.issues[0]) ?? 'body'}: ${read.issues[0].message}`);
  return read.output;
}
