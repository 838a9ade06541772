import type { InjectOptions } from 'fastify';
import type { Route } from '../routes.ts';
import type { Call } from './call.ts';
import type { Role, World } from './world.ts';

export interface Request extends Omit<InjectOptions, 'headers' | 'url'> {
  url: string;
  headers: Record<string, string>;
}

/** Returns the request of a call, with the cookies and the CSRF token of its role. */
export function requestOf(
  { method, url, config }: Route,
  { path = url, query, options, body, headers }: Call,
  role: Role,
  tokens: World['tokens'],
): Request {
  const token = tokens[role];
  const fields = options && { data: JSON.stringify({ options }) };
  const isRead = method === 'GET' || method === 'OPTIONS';
  const payload = isRead ? undefined : (body ?? fields ?? (config.wire === 'resource' ? {} : undefined));
  const isPage = !path.startsWith('/v3') && !path.startsWith('/resource');
  return {
    method: method as 'GET',
    url: path,
    query: query ?? (isRead ? fields : undefined) ?? {},
    ...(payload && { payload }),
    headers: { host: 'localhost', ...(isPage && { accept: 'text/html' }), ...headers, 'x-csrf-token': 'csrf' },
    cookies: { tessera_csrf: 'csrf', ...(token && { tessera_session: token }) },
  };
}
