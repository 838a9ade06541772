import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentNode, execute, type ExecutionResult, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import * as v from 'valibot';
import { Refusal } from './refusal.ts';
import { withoutAbsent } from './graph.ts';
import { plainText } from './options.ts';

/** Operations by name: the text that is carried out, and the shape in which its answer leaves. */
export type StoredOperations = Record<string, { text: string; data: v.GenericSchema }>;

const Question = v.object({ operationName: plainText(100), variables: v.optional(v.nullable(v.record(v.string(), v.unknown())), {}) });

/**
 * Answers `/_/graphql/` with stored operations and nothing else: what a client may ask was decided when the server was built.
 * They all only read, so they may also be asked by GET, `variables` as JSON in the query, which a service worker can keep.
 * `askingOf` gives what the resolvers see of a request.
 */
export function graphqlRoute(app: FastifyInstance, graph: GraphQLSchema, operations: StoredOperations, askingOf: (request: FastifyRequest) => Promise<unknown>): void {
  const stored = new Map(Object.entries(operations).map(([name, { text, data }]) => [name, { document: documentOf(graph, name, text), read: withoutAbsent(data) }]));

  app.route({ method: ['GET', 'POST'], url: '/_/graphql/', config: { access: 'anyone', writes: false, wire: 'graphql' }, handler: answer });

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'private, no-cache');
    const question = v.safeParse(Question, request.method === 'GET' ? fromQuery(request.query as Record<string, unknown>) : request.body);
    if (!question.success) throw new Refusal(400, 'A query names its operation and gives its variables.');
    const { operationName, variables } = question.output;
    const operation = stored.get(operationName);
    if (!operation) throw new Refusal(400, `There is no stored operation ${operationName}; no other is carried out.`);

    const result = await execute({ schema: graph, document: operation.document, variableValues: withoutNul(variables ?? {}), contextValue: await askingOf(request) });
    refuseFailed(result);
    return { data: operation.read(result.data) };
  }
}

function fromQuery({ operationName, variables }: Record<string, unknown>): unknown {
  try {
    return { operationName, variables: typeof variables === 'string' ? JSON.parse(variables) : variables };
  } catch {
    throw new Refusal(400, 'The variables of a query are written as JSON.');
  }
}

function documentOf(graph: GraphQLSchema, name: string, text: string): DocumentNode {
  const document = parse(text, { noLocation: true });
  const [problem] = validate(graph, document);
  if (problem) throw new Error(`The stored operation ${name} does not fit the graph: ${problem.message}`);
  return document;
}

/** A fault of the asker is refused with what it was; a fault of ours is thrown on as it came. */
function refuseFailed({ errors }: ExecutionResult): void {
  const [error] = errors ?? [];
  if (!error) return;
  if (error.originalError && !(error.originalError instanceof GraphQLError)) throw error.originalError;
  throw new Refusal(400, error.message);
}

/** No text that is kept has a NUL character, and PostgreSQL refuses to look for one. */
function withoutNul(variables: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll('\0', '') : value]));
}
