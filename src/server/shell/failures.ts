import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull, isStorageDown, isTaken } from '../database/trouble.ts';
import { Refusal } from './refusal.ts';

/** Response data of an error: a status, a message, and the time of a retry. */
export interface Failure {
  status: number;
  message: string;
  /** The protocol's own code of the reason; defaults to the status. */
  code?: number | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
  /** Additional detail. */
  detail?: string | undefined;
  /** In development only. */
  stack?: string | undefined;
}

const plainMessages: Record<number, string> = {
  409: 'Something else has just changed this. Reload the page and try again.',
  413: 'This is too large.',
  415: 'This kind of content is not accepted here.',
  429: 'You did that too often. Try again in a minute.',
  503: 'The service is not available now. Try again in a moment.',
};
const defaultRetryAfter: Record<number, number> = { 429: 60, 503: 5 };

function failureOf(error: unknown, stage: 'development' | 'production'): Failure {
  const { status, message, code, retryAfter, detail } = failureOfError(error as FastifyError);
  return {
    status,
    message,
    code,
    detail,
    retryAfter: retryAfter ?? defaultRetryAfter[status],
    ...(stage === 'development' && error instanceof Error && { stack: error.stack }),
  };
}

function failureOfError(error: Partial<FastifyError> & { message?: string }): Failure {
  if (error instanceof Refusal) return error;
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500)
    return { status, message: plainMessages[status] ?? error.message ?? 'This request cannot be answered.' };
  if (isTaken(error)) return { status: 409, message: plainMessages[409]! };
  if (isDiskFull(error)) return { status: 503, message: 'There is no room left here to keep this. Nothing was changed.', retryAfter: 60 };
  if (status === 503 || isStorageDown(error)) return { status: 503, message: plainMessages[503]! };
  return { status: 500, message: 'Something went wrong on our side. Try again in a moment.' };
}

/** The error in the response format of the route (design/api.md). */
export function failureBody(wire: 'resource' | 'graphql' | 'rest', { status, message, code = status, detail, stack }: Failure): object {
  if (wire === 'resource')
    return {
      resource_response: { status: 'failure', code, message, data: null, ...((detail ?? stack) && { message_detail: detail ?? stack }) },
    };
  if (wire === 'graphql') return { data: null, errors: [{ message, extensions: { code, ...(stack && { stack }) } }] };
  return { status: 'failure', code, message, data: null, ...(stack && { stack }) };
}

type DrawFailure = (request: FastifyRequest, reply: FastifyReply, failure: Failure) => Promise<string>;

/** Converts all thrown errors to responses. `failedPage` renders the page for page requests, `refusedForm` the one for plain forms. */
export function answerFailures(
  app: FastifyInstance,
  stage: 'development' | 'production',
  failedPage: DrawFailure,
  refusedForm: DrawFailure,
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, failure: Failure) => {
    reply.code(failure.status).header('cache-control', 'no-store');
    if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
    const { wire } = request.routeOptions.config;
    const draw =
      wire || !/text\/html/.test(request.headers.accept ?? '') ? undefined : isRead(request) ? failedPage : isForm(request) && refusedForm;
    if (draw) return reply.type('text/html; charset=utf-8').send(await draw(request, reply, failure));
    return reply.type('application/json; charset=utf-8').send(failureBody(wire ?? 'rest', failure));
  };

  app.setErrorHandler(async (error, request, reply) => {
    const failure = failureOf(error, stage);
    // Deliberate refusals are not logged as errors.
    if (failure.status >= 500 && !(error instanceof Refusal))
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return answer(request, reply, failure);
  });
  app.setNotFoundHandler(async (request, reply) => answer(request, reply, { status: 404, message: 'There is nothing here.' }));
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';
const isForm = ({ headers }: FastifyRequest) =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(headers['content-type'] ?? '');
