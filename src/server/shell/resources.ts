import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Access } from './access.ts';
import { Refusal } from './refusal.ts';

/** One call of a resource: who may make it, and the answer to its options. `Asking` is what answers see beside the options. */
export interface Resource<Asking> {
  access: Access;
  /** False on a call that those who may not write may make: it changes nothing that others see. */
  writes?: boolean;
  answer(options: unknown, asking: Asking): Promise<ResourceAnswer>;
}

export interface ResourceAnswer {
  data: unknown;
  /** Where the next page of a list begins; null at its end. */
  bookmark?: string | null;
}

/** Resources by name and call, `BoardResource/create`. */
export type Resources<Asking> = Record<`${string}Resource/${keyof typeof methods}`, Resource<Asking>>;

/** The HTTP methods of each call. */
const methods = { get: ['GET'], create: ['POST'], update: ['POST'], delete: ['POST', 'DELETE'] };

/** Declares a call of a resource; its options are read by their schema before it answers. */
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

/**
 * `GET /resource/{Name}/get/?source_url=&data={"options":{…}}`, `POST /resource/{Name}/{create|update|delete}/` with the same fields as a form or as JSON;
 * a `{ resource_response }` comes back. `askingOf` gives what the answers see of a request, and of its reply what they may set.
 */
export function resourceRoutes<Asking>(app: FastifyInstance, resources: Resources<Asking>, askingOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Asking>): void {
  for (const [name, { access, writes, answer }] of Object.entries(resources)) {
    const call = name.split('/')[1] as keyof typeof methods;
    app.route({
      method: methods[call],
      url: `/resource/${name}/`,
      config: { access, ...(writes !== undefined && { writes }), wire: 'resource' },
      handler: async (request, reply) => {
        reply.header('cache-control', call === 'get' ? 'private, no-cache' : 'no-store');
        const { data, bookmark } = await answer(optionsOf(call === 'get' ? request.query : request.body), await askingOf(request, reply));
        return { resource_response: { status: 'success', code: 0, message: 'ok', data, ...(bookmark !== undefined && { bookmark }) } };
      },
    });
  }
}

/** What no resource is declared for. */
export function refuseOtherResources(app: FastifyInstance): void {
  app.all('/resource/*', { config: { access: 'anyone', wire: 'resource' } }, async () => {
    throw new Refusal(404, 'There is no such resource.');
  });
}

/** The options in a call's fields, which a beacon sends as a text of JSON. */
export function optionsOf(body: unknown): unknown {
  const fields = typeof body === 'string' ? parsed(body) : body;
  const { data } = (fields ?? {}) as { data?: unknown };
  if (data === undefined || data === '') return {};
  const told = typeof data === 'string' ? parsed(data) : data;
  return (told as { options?: unknown } | null)?.options ?? {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'data is not JSON.');
  }
}
