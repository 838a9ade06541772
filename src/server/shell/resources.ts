import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Access } from './access.ts';
import { Refusal } from './refusal.ts';

/** One resource of the wire: its options, and the answer to them. `Asking` is what answers see beside the options. */
export interface Resource<Asking> {
  access: Access;
  answer(options: unknown, asking: Asking): Promise<ResourceAnswer>;
}

export interface ResourceAnswer {
  data: unknown;
  /** Where the next page of a list begins; null at its end. */
  bookmark?: string | null;
}

/** Declares a resource; its options are read by their schema before it answers. */
export function resource<Schema extends v.GenericSchema, Asking>(access: Access, options: Schema, answer: (options: v.InferOutput<Schema>, asking: Asking) => Promise<ResourceAnswer>): Resource<Asking> {
  return {
    access,
    answer: async (given, asking) => {
      const read = v.safeParse(options, given);
      if (!read.success) throw new Refusal(400, `${v.getDotPath(read.issues[0]) ?? 'options'}: ${read.issues[0].message}`);
      return answer(read.output, asking);
    },
  };
}

/** `GET /resource/{Name}/get/?source_url=&data={"options":{…}}` for each resource; a `{ resource_response }` comes back. */
export function resourceRoutes<Asking>(app: FastifyInstance, resources: Record<string, Resource<Asking>>, askingOf: (request: FastifyRequest) => Promise<Asking>): void {
  for (const [name, { access, answer }] of Object.entries(resources)) {
    app.get(`/resource/${name}/get/`, { config: { access, wire: 'resource' } }, async (request, reply) => {
      reply.header('cache-control', 'private, no-cache');
      const { data, bookmark } = await answer(optionsOf(request.query), await askingOf(request));
      return { resource_response: { status: 'success', code: 0, message: 'ok', data, ...(bookmark !== undefined && { bookmark }) } };
    });
  }
  app.all('/resource/*', { config: { access: 'anyone', wire: 'resource' } }, async () => {
    throw new Refusal(404, 'There is no such resource.');
  });
}

function optionsOf(query: unknown): unknown {
  const { data } = query as { data?: unknown };
  if (data === undefined || data === '') return {};
  try {
    const parsed = JSON.parse(String(data)) as { options?: unknown } | null;
    return parsed?.options ?? {};
  } catch {
    throw new Refusal(400, 'data is not JSON.');
  }
}
