import ky, { HTTPError, TimeoutError } from 'ky';
import { csrfToken } from './csrf.ts';

/** How a call failed, in the words of the records: `status` is null when no answer came. */
export interface Failure {
  status: number | null;
  code: number | null;
  message: string;
}

/** The server's calls, by the wire's three forms: resources, stored queries and plain paths. */
export interface Calls {
  resource(name: string, options: Record<string, unknown>): Promise<{ data: unknown; bookmark: string | null }>;
  /** The `data` of a stored query's answer; asked by GET, so that the service worker can keep what was seen. */
  query(operationName: string, variables: Record<string, unknown>): Promise<Record<string, unknown>>;
  get(path: string, search?: Record<string, string>): Promise<unknown>;
  /** Changes something at a plain path: an object goes as JSON, the others as the forms that they are. */
  send(method: 'post' | 'put' | 'delete', path: string, body?: object | FormData | URLSearchParams, how?: How): Promise<unknown>;
  /** Changes something by a resource; the `data` of its answer. */
  change(name: string, action: 'create' | 'update' | 'delete', options: Record<string, unknown>, how?: How): Promise<unknown>;
}

interface How {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Milliseconds. */
  timeout?: number;
  /** It is carried out though the page is left meanwhile. */
  keepalive?: boolean;
  /** The call knows by itself what a 401 means. */
  mayBeRefused?: boolean;
  /** Cookies of another country site of the product go along. */
  credentials?: 'include';
}

/** An answer that came whole but says, or is, something else than was asked for. */
export class AnswerError extends Error {
  override name = 'AnswerError';
  readonly code: number | null;
  constructor(message: string, code: number | null = null) {
    super(message);
    this.code = code;
  }
}

/** What who listens to all answers is told. */
export interface CallListener {
  /** The version in an answer (S1.4). */
  onVersion(version: string): void;
  /** The session that the page was made for is no more. */
  onAuthFailure(): void;
}

export function createCalls({ onVersion, onAuthFailure }: CallListener): Calls {
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
          const version = response.headers.get('X-App-Version');
          if (version) onVersion(version);
          if (response.status === 401 && !context.mayBeRefused) onAuthFailure();
        },
      ],
    },
  });
  const send: Calls['send'] = (method, path, body, { mayBeRefused, ...how } = {}) =>
    client(path, { method, ...how, context: { mayBeRefused }, ...(body instanceof FormData || body instanceof URLSearchParams ? { body } : body && { json: body }) }).json();
  return {
    async resource(name, options) {
      const searchParams = { source_url: location.pathname + location.search, data: JSON.stringify({ options }) };
      const { resource_response: answer } = await client.get(`/resource/${name}/get/`, { searchParams }).json<{ resource_response: { data: unknown; bookmark?: string | null } }>();
      return { data: answer.data, bookmark: answer.bookmark ?? null };
    },
    async query(operationName, variables) {
      const { data, errors } = await client.get('/_/graphql/', { searchParams: { operationName, variables: JSON.stringify(variables) } }).json<{ data?: Record<string, unknown>; errors?: { message: string }[] }>();
      if (!data) throw new AnswerError(errors?.[0]?.message ?? 'The answer has no data.');
      return data;
    },
    get: (path, searchParams) => client.get(path, searchParams ? { searchParams } : {}).json(),
    send,
    async change(name, action, options, how) {
      const body = new URLSearchParams({ source_url: location.pathname + location.search, data: JSON.stringify({ options }) });
      const { resource_response: answer } = (await send('post', `/resource/${name}/${action}/`, body, how)) as { resource_response: { data: unknown } };
      return answer.data;
    },
  };
}

/** What a failed call was, told from the error that it threw. */
export async function failureOf(error: unknown): Promise<Failure> {
  if (error instanceof HTTPError) {
    const body = await error.response.json<{ message?: string; code?: number; resource_response?: { message?: string; code?: number } }>().catch(() => undefined);
    const told = body?.resource_response ?? body;
    return { status: error.response.status, code: told?.code ?? null, message: told?.message ?? '' };
  }
  if (error instanceof AnswerError) return { status: 200, code: error.code, message: error.message };
  if (error instanceof TimeoutError) return { status: null, code: null, message: 'The server took too long to answer.' };
  return { status: null, code: null, message: '' };
}
