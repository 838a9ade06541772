import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentNode, execute, type ExecutionResult, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import * as v from 'valibot';
import { Refusal } from './refusal.ts';
import { withoutAbsent } from './graph.ts';
import { readInput } from './invalidInput.ts';
import { requireShallow } from './nesting.ts';
import { plainText } from './options.ts';

/** Operations by name: the GraphQL text, and the schema of the response. */
export type StoredOperations = Record<string, { text: string; data: v.GenericSchema }>;

const Question = v.object({ operationName: plainText(100), variables: v.optional(v.nullable(v.record(v.string(), v.unknown())), {}) });

/**
 * Serves `/_/graphql/` with stored operations only, which are fixed at build time.
 * They only read, so GET is allowed too, with `variables` as JSON in the query, which a service worker can cache. `contextOf` returns the
 * resolvers' context.
 */
export function graphqlRoute(
  app: FastifyInstance,
  graph: GraphQLSchema,
  operations: StoredOperations,
  contextOf: (request: FastifyRequest) => Promise<unknown>,
): void {
  const stored = new Map(
    Object.entries(operations).map(([name, { text, data }]) => [
      name,
      { document: documentOf(graph, name, text), read: withoutAbsent(data) },
    ]),
  );

  app.route({
    method: ['GET', 'POST'],
    url: '/_/graphql/',
    config: { access: 'anyone', writes: false, whenLimited: true, limit: 'query', wire: 'graphql' },
    handler: answer,
  });

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'private, no-cache');
    const question = request.method === 'GET' ? fromQuery(request.query as Record<string, unknown>) : request.body;
    const { operationName, variables } = readInput(Question, question, 'body', 'A query names its operation and gives its variables.');
    requireShallow(variables);
    const operation = stored.get(operationName);
    if (!operation) throw new Refusal(400, 'There is no such stored operation, and others are not executed.');

    const result = await execute({
      schema: graph,
      document: operation.document,
      variableValues: withoutNul(variables ?? {}),
      contextValue: await contextOf(request),
    });
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

/** Client errors become refusals without their message, which quotes the received value; server errors are rethrown. */
function refuseFailed({ errors }: ExecutionResult): void {
  const [error] = errors ?? [];
  if (!error) return;
  if (error.originalError && !(error.originalError instanceof GraphQLError)) throw error.originalError;
  throw new Refusal(400, 'The variables of the query are not valid.');
}

/** Stored texts contain no NUL, and PostgreSQL rejects it in parameters. */
function withoutNul(variables: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll('\0', '') : value]),
  );
}
