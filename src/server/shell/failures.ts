import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** What the asker is told of an error: a status, words, and when to ask again. */
export interface Failure {
  status: number;
  message: string;
  /** The wire's own number of the reason; the status when absent. */
  code?: number | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
  /** More closely what it was. */
  detail?: string | undefined;
  /** In development only. */
  stack?: string | undefined;
}

const plainMessages: Record<number, string> = {
  413: 'This is too large.',
  415: 'This kind of content is not taken here.',
  429: 'That was too often. Wait a moment, then go on.',
  503: 'The service is not available just now.',
};
const defaultRetryAfter: Record<number, number> = { 429: 60, 503: 5 };
/** The database is away, full of waiting, locked by another process, or has ended one of two that waited for each other. */
const awayCodes = /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|08|40001|40P01|53|57P|SQLITE_BUSY)/;

function failureOf(error: unknown, stage: 'development' | 'production'): Failure {
  const { status, message, code, retryAfter, detail } = toldOf(error as FastifyError);
  return {
    status,
    message,
    code,
    detail,
    retryAfter: retryAfter ?? defaultRetryAfter[status],
    ...(stage === 'development' && error instanceof Error && { stack: error.stack }),
  };
}

function toldOf(error: Partial<FastifyError> & { message?: string }): Failure {
  if (error instanceof Refusal) return error;
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return { status, message: plainMessages[status] ?? error.message ?? 'This request can not be answered.' };
  if (status === 503 || awayCodes.test(error.code ?? '') || error.message === 'timeout exceeded when trying to connect') return { status: 503, message: plainMessages[503]! };
  return { status: 500, message: 'Something went wrong here. It is not your fault.' };
}

/** The failure in the shape of the wire that was asked (design/api.md). */
export function failureBody(wire: 'resource' | 'graphql' | 'rest', { status, message, code = status, detail, stack }: Failure): object {
  if (wire === 'resource') return { resource_response: { status: 'failure', code, message, data: null, ...((detail ?? stack) && { message_detail: detail ?? stack }) } };
  if (wire === 'graphql') return { data: null, errors: [{ message, extensions: { code, ...(stack && { stack }) } }] };
  return { status: 'failure', code, message, data: null, ...(stack && { stack }) };
}

/** Turns what is thrown anywhere into an answer. `failedPage` draws the page for those who asked for one. */
export function answerFailures(app: FastifyInstance, stage: 'development' | 'production', failedPage: (request: FastifyRequest, reply: FastifyReply, failure: Failure) => Promise<string>): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, failure: Failure) => {
    reply.code(failure.status).header('cache-control', 'no-store');
    if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
    const { wire } = request.routeOptions.config;
    if (!wire && wantsPage(request)) return reply.type('text/html; charset=utf-8').send(await failedPage(request, reply, failure));
    return reply.type('application/json; charset=utf-8').send(failureBody(wire ?? 'rest', failure));
  };

  app.setErrorHandler(async (error, request, reply) => {
    const failure = failureOf(error, stage);
    // What we refuse on purpose has gone wrong nowhere.
    if (failure.status >= 500 && !(error instanceof Refusal)) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return answer(request, reply, failure);
  });
  app.setNotFoundHandler(async (request, reply) => answer(request, reply, { status: 404, message: 'There is nothing here.' }));
}

const wantsPage = ({ method, headers }: FastifyRequest) => (method === 'GET' || method === 'HEAD') && /text\/html/.test(headers.accept ?? '');
