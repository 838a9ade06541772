import ky, { HTTPError, TimeoutError, type ResponsePromise } from 'ky';
import { csrfToken } from './csrf.ts';
import { retryAfterOf } from './retryAfter.ts';

/** A failed call as recorded: `status` is null if no answer came. */
export interface Failure {
  status: number | null;
  code: number | null;
  message: string;
  /** Seconds until it makes sense to try again, where the answer names them. */
  retryAfter?: number;
}

interface ResourceAnswer {
  data: unknown;
  bookmark: string | null;
}

/** Calls to the server in its three forms: resources, stored queries and plain paths. */
export interface Calls {
  resource(name: string, options: Record<string, unknown>): Promise<ResourceAnswer>;
  /** Returns the `data` of a stored query's answer; sent by GET, so that the service worker can cache it. */
  query(operationName: string, variables: Record<string, unknown>): Promise<Record<string, unknown>>;
  get(path: string, search?: Record<string, string>, how?: ReadHow): Promise<unknown>;
  /** Changes something at a plain path: objects are sent as JSON, forms as they are. */
  send(method: 'post' | 'put' | 'delete', path: string, body?: object | FormData | URLSearchParams, how?: How): Promise<unknown>;
  /** Changes something by a resource and returns the answer's `data`. */
  change(name: string, action: 'create' | 'update' | 'delete', options: Record<string, unknown>, how?: How): Promise<unknown>;
}

interface ReadHow {
  /** The answer may register an ad with the browser's attribution reporting. */
  attributionReporting?: { eventSourceEligible: boolean; triggerEligible: boolean };
}

interface How {
  signal?: AbortSignal;
  fetch?: typeof fetch;
  headers?: Record<string, string>;
  /** In milliseconds. */
  timeout?: number;
  /** The call continues after the page is left. */
  keepalive?: boolean;
  /** The caller handles a 401 itself. */
  mayBeRefused?: boolean;
  /** The call is the same for every account, or changes the account: it does not name the page's. */
  isForAnyAccount?: boolean;
  /** Sends the cookies of the product's other country site. */
  credentials?: 'include';
  /** Only the server's own word counts, a refusal too: what a proxy answers instead is no answer. */
  mustBeOfServer?: boolean;
}

/** A complete answer that reports an error or has another shape than expected. */
export class AnswerError extends Error {
  override name = 'AnswerError';
  readonly code: number | null;
  constructor(message: string, code: number | null = null) {
    super(message);
    this.code = code;
  }
}

/** No answer of the server came, or not all of it: no connection, a proxy's error, or a body that is cut or no JSON. */
class UnansweredError extends Error {
  override name = 'UnansweredError';
}

/** True for what a call throws; false for a fault of the code around it. */
export const isOfCall = (error: unknown): boolean =>
  [HTTPError, TimeoutError, AnswerError, UnansweredError].some((kind) => error instanceof kind);

/** Every answer of the server names its version; what a proxy or the network answers instead does not. */
export const isOfServer = ({ headers }: Response): boolean => headers.has('X-App-Version');

/** A proxy's word that it reaches no server: 502, 503, 504, or the 404 of one that lists only servers that run. */
export const isOfGateway = (answer: Response): boolean => !isOfServer(answer) && (answer.status === 404 || answer.status >= 502);

/** A proxy that passes the server's headers on may still replace the text of its errors. */
async function isServersError({ response }: HTTPError): Promise<boolean> {
  if (!isOfServer(response)) return false;
  const body: { message?: unknown; resource_response?: { message?: unknown } } | null = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof (body?.resource_response ?? body)?.message === 'string';
}

/** Called for what any answer may tell. */
interface CallListener {
  /** The version of an answer differs from the page's (S1.4); once for each version. */
  onVersion(version: string): void;
  /** The page's session has ended. */
  onAuthFailure(): void;
  /** The account may not write: until its person logs in again, or while a ban lasts, which ends at `until` (ISO 8601) if ever. */
  onRestricted(restriction: { by: 'limit' | 'ban'; until?: string }): void;
  onAnswered(): void;
  /** No answer of the server came: none at all, no JSON, or a proxy's error. Not for a call that the caller ended. */
  onUnanswered(): void;
}

/**
 * Every change names the page's account, and the server refuses it (412) once another one is signed in: what a person does on a page that
 * has not heard of the other account is never done as that.
 * @param account id of the page's account; null if signed out
 */
export function createCalls(
  { onVersion, onAuthFailure, onRestricted, onAnswered, onUnanswered }: CallListener,
  appVersion: string,
  account: () => string | null,
): Calls {
  let notifiedVersion: string | undefined;
  const client = ky.create({
    timeout: 15_000,
    retry: 0,
    hooks: {
      beforeRequest: [
        (request) => {
          const token = csrfToken();
          if (token && request.method !== 'GET') request.headers.set('X-CSRF-Token', token);
        },
      ],
      afterResponse: [
        (_request, { context }, response) => {
          // A proxy's answer tells nothing of the session.
          if (!isOfServer(response)) return;
          onAnswered();
          const version = response.headers.get('X-App-Version')!;
          if (version !== appVersion && version !== notifiedVersion) {
            notifiedVersion = version;
            onVersion(version);
          }
          if (response.status === 401 && !context.mayBeRefused) onAuthFailure();
          const restriction = response.headers.get('X-Restriction');
          const until = response.headers.get('X-Restriction-Until');
          if (restriction === 'limit' || restriction === 'ban') onRestricted({ by: restriction, ...(until && { until }) });
        },
      ],
    },
  });
  async function answerTo<T>(call: ResponsePromise, mustBeOfServer = false): Promise<T> {
    try {
      const answer = await call.json<T>();
      if (mustBeOfServer && !isOfServer(await call)) throw new UnansweredError('The answer is not of the server.');
      return answer;
    } catch (error) {
      const isOfProxy = error instanceof HTTPError && (isOfGateway(error.response) || (mustBeOfServer && !(await isServersError(error))));
      // A broken connection rejects with a TypeError and a cut answer with a SyntaxError, as a bug in the code would.
      const hasNoAnswer = isOfProxy || error instanceof UnansweredError || error instanceof TypeError || error instanceof SyntaxError;
      if (hasNoAnswer || error instanceof TimeoutError) onUnanswered();
      throw hasNoAnswer ? new UnansweredError(error.message, { cause: error }) : error;
    }
  }
  const send: Calls['send'] = (method, path, body, { mayBeRefused, isForAnyAccount, mustBeOfServer, headers, ...how } = {}) => {
    const id = isForAnyAccount ? null : account();
    const call = client(path, {
      method,
      ...how,
      headers: { ...(id !== null && { 'X-Account-Id': id }), ...headers },
      context: { mayBeRefused },
      ...(body instanceof FormData || body instanceof URLSearchParams ? { body } : body && { json: body }),
    });
    return answerTo(call, mustBeOfServer);
  };
  return {
    async resource(name, options) {
      const searchParams = { source_url: location.pathname + location.search, data: JSON.stringify({ options }) };
      const { resource_response: answer } = await answerTo<{
        resource_response: Omit<ResourceAnswer, 'bookmark'> & { bookmark?: string | null };
      }>(client.get(`/resource/${name}/get/`, { searchParams }));
      return { ...answer, bookmark: answer.bookmark ?? null };
    },
    async query(operationName, variables) {
      const { data, errors } = await answerTo<{ data?: Record<string, unknown>; errors?: { message: string }[] }>(
        client.get('/_/graphql/', { searchParams: { operationName, variables: JSON.stringify(variables) } }),
      );
      if (!data) throw new AnswerError(errors?.[0]?.message ?? 'The answer has no data.');
      return data;
    },
    get: (path, searchParams, how) => answerTo(client.get(path, { ...how, ...(searchParams && { searchParams }) })),
    send,
    async change(name, action, options, how) {
      const body = new URLSearchParams({ source_url: location.pathname + location.search, data: JSON.stringify({ options }) });
      const { resource_response: answer } = (await send('post', `/resource/${name}/${action}/`, body, how)) as {
        resource_response: { data: unknown };
      };
      return answer.data;
    },
  };
}

/** Returns the failure of a call, from the error that it threw. */
export async function failureOf(error: unknown): Promise<Failure> {
  if (error instanceof HTTPError) {
    const body = await error.response
      .json<{ message?: string; code?: number; resource_response?: { message?: string; code?: number } }>()
      .catch(() => undefined);
    const answer = body?.resource_response ?? body;
    const retryAfter = retryAfterOf(error.response);
    return {
      status: error.response.status,
      code: answer?.code ?? null,
      message: answer?.message ?? '',
      ...(retryAfter !== null && { retryAfter }),
    };
  }
  if (error instanceof AnswerError) return { status: 200, code: error.code, message: error.message };
  if (error instanceof TimeoutError) return { status: null, code: null, message: 'The server took too long to answer.' };
  return { status: null, code: null, message: '' };
}

/** For the `catch` of a call: passes its failure on. */
export const reportFailure =
  (failed: (failure: Failure) => void) =>
  async (error: unknown): Promise<void> =>
    failed(await failureOf(error));
