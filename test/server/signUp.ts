import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/** A test's browser: it keeps its cookies and sends the CSRF token, as the client does. */
export interface Browser {
  cookies: Map<string, string>;
  /** Returns the headers of this browser's calls. */
  headers(): Record<string, string>;
  ask(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Calls a resource and returns `resource_response` with the status. */
  call(
    resource: `${string}Resource/${string}`,
    options?: object,
  ): Promise<{ httpStatus: number; status: string; code: number; data: never }>;
}

export function browser(app: FastifyInstance, { host = 'localhost', remoteAddress = '127.0.0.1' } = {}): Browser {
  const cookies = new Map<string, string>();
  const headers = () => ({
    host,
    'accept-language': 'en-US,en;q=0.9',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    ...(cookies.has('tessera_csrf') && { 'x-csrf-token': cookies.get('tessera_csrf')! }),
  });
  const one: Browser = {
    cookies,
    headers,
    async ask(options) {
      const answer = await app.inject({
        remoteAddress,
        ...options,
        headers: { ...headers(), ...(options.headers as Record<string, string> | undefined) },
      });
      for (const { name, value, maxAge, expires } of answer.cookies) {
        if (value === '' || maxAge === 0 || (expires && expires.getTime() <= 0)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
    async call(resource, options = {}) {
      const method = resource.endsWith('/get') ? 'GET' : 'POST';
      const data = JSON.stringify({ options });
      const answer = await one.ask({
        method,
        url: `/resource/${resource}/`,
        ...(method === 'GET' ? { query: { source_url: '/', data } } : { payload: { source_url: '/', data } }),
      });
      return { httpStatus: answer.statusCode, ...answer.json().resource_response };
    },
  };
  return one;
}

export interface SignedUpBrowser extends Browser {
  id: string;
  username: string;
  email: string;
  password: string;
}

/** Allows events of the account, which nothing is kept of without it. */
export async function allowMeasuring(person: SignedUpBrowser): Promise<SignedUpBrowser> {
  await person.ask({ method: 'PUT', url: '/v3/users/me/settings/', payload: { allow_analytic_cookies: true } });
  return person;
}

export const password = 'Correct horse 7 battery';
let people = 0;

/** Returns a browser in which a new person has just signed up. */
export async function signUp(
  app: FastifyInstance,
  given: Record<string, string> = {},
  where: Parameters<typeof browser>[1] = {},
): Promise<SignedUpBrowser> {
  const n = (people += 1);
  const payload = {
    email: `person${n}@example.org`,
    username: `person_${n}`,
    password,
    first_name: 'Grace',
    last_name: `Hopper ${n}`,
    country: 'US',
    locale: 'en_US',
    ...given,
  };
  const one = browser(app, where);
  const answer = await one.call('UserRegisterResource/create', payload);
  if (answer.httpStatus !== 200) throw new Error(`The sign-up was refused: ${JSON.stringify(answer)}`);
  return {
    ...one,
    id: (answer.data as { user: { id: string } }).user.id,
    username: payload.username,
    email: payload.email,
    password: payload.password,
  };
}
