import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { HomeReason, SearchFound, ShopSum } from '../../../events/entities/feed.ts';
import type { Access, RequiredPermission } from './access.ts';
import { readInput } from './invalidInput.ts';
import type { LimitName } from './limits.ts';
import { requireShallow } from './nesting.ts';
import { Refusal } from './refusal.ts';

/** A call of a resource: its access and its handler. `Asking` is the handlers' request context. */
export interface Resource<Asking> {
  access: Access;
  /** False if the call has no effects visible to others: it is allowed with a write ban. */
  writes?: boolean;
  /** Whether the call is allowed with a limited login too; by default, `get` is. */
  whenLimited?: boolean;
  /** Rate limit and required permissions, as for routes. */
  limit?: LimitName;
  needs?: readonly RequiredPermission[];
  /** Schema of its options. */
  options: v.GenericSchema;
  answer(options: unknown, context: Asking): Promise<ResourceAnswer>;
}

export interface ResourceAnswer {
  data: unknown;
  /** Bookmark of the next page of a list; null at the end. */
  bookmark?: string | null;
  /** For the first page of a search: the skin tones that it can be narrowed to. */
  skin_tones?: number[];
  respelled?: string;
  /** For the first page of a search. */
  found?: SearchFound;
  /** For the first page of a shopping list. */
  shops?: ShopSum[];
  /** For a page of the home feed: why its pins are shown. */
  reasons?: HomeReason[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Schema of a resource's options. */
    options?: v.GenericSchema;
  }
}

/** Resources by name and call, `BoardResource/create`. */
export type Resources<Asking> = Record<`${string}Resource/${keyof typeof methods}`, Resource<Asking>>;

/** The HTTP methods of each call. */
const methods = { get: ['GET'], create: ['POST'], update: ['POST'], delete: ['POST', 'DELETE'] };

/** Defines a call of a resource; its options are validated before the handler runs. */
export function resource<Schema extends v.GenericSchema, Asking>(
  access: Access,
  options: Schema,
  answer: (options: v.InferOutput<Schema>, context: Asking) => Promise<ResourceAnswer>,
): Resource<Asking> {
  return {
    access,
    options,
    answer: async (input, context) => answer(readInput(options, input, 'options'), context),
  };
}

/**
 * `GET /resource/{Name}/get/?source_url=&data={"options":{…}}`, `POST /resource/{Name}/{create|update|delete}/` with the same fields as a
 * form or as JSON; responds with `{ resource_response }`. `contextOf` returns the handlers' context.
 */
export function resourceRoutes<Asking>(
  app: FastifyInstance,
  resources: Resources<Asking>,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Asking>,
): void {
  for (const [name, { access, writes, whenLimited, limit, needs, options, answer }] of Object.entries(resources)) {
    const call = name.split('/')[1] as keyof typeof methods;
    app.route({
      method: methods[call],
      url: `/resource/${name}/`,
      config: {
        access,
        ...(writes !== undefined && { writes }),
        ...(whenLimited !== undefined && { whenLimited }),
        ...(limit && { limit }),
        ...(needs && { needs }),
        wire: 'resource',
        options,
      },
      handler: async (request, reply) => {
        reply.header('cache-control', call === 'get' ? 'private, no-cache' : 'no-store');
        const answered = await answer(optionsOf(call === 'get' ? request.query : request.body), await contextOf(request, reply));
        return { resource_response: { status: 'success', code: 0, message: 'ok', ...answered } };
      },
    });
  }
}

/** Responds to calls of undefined resources. */
export function refuseOtherResources(app: FastifyInstance): void {
  app.all('/resource/*', { config: { access: 'anyone', wire: 'resource' } }, async () => {
    throw new Refusal(404, 'There is no such resource.');
  });
}

/** The options of a call; beacons send them as JSON text. */
export function optionsOf(body: unknown): unknown {
  const fields = typeof body === 'string' ? parsed(body) : body;
  const { data } = (fields ?? {}) as { data?: unknown };
  if (data === undefined || data === '') return {};
  const options = typeof data === 'string' ? parsed(data) : data;
  return (options as { options?: unknown } | null)?.options ?? {};
}

function parsed(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'data is not JSON.');
  }
  requireShallow(value);
  return value;
}
