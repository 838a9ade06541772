import { channel } from 'node:diagnostics_channel';
import type { FastifyContextConfig, FastifyInstance, HTTPMethods, RouteOptions } from 'fastify';

export interface Route {
  method: HTTPMethods;
  url: string;
  config: FastifyContextConfig;
  /** Name in these tests' tables, such as `POST /v3/batch/`. */
  key: string;
}

/** Returns every route of apps that are created while `work` runs, by method; HEAD exists beside each GET and is left out. */
export async function routesRegisteredIn<Result>(work: () => Promise<Result>): Promise<{ result: Result; routes: Route[] }> {
  const initialization = channel('fastify.initialization');
  const routes: Route[] = [];
  const add = ({ method, url, config }: RouteOptions): void => {
    const methods = [method].flat() as HTTPMethods[];
    // `app.all` registers every method that Node knows; GET and POST represent them.
    const kept = methods.length > 4 ? (['GET', 'POST'] as const) : methods.filter((one) => one !== 'HEAD');
    for (const one of kept) routes.push({ method: one, url, config: config ?? {}, key: `${one} ${url}` });
  };
  const subscriber = (message: unknown): void => void (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', add);
  initialization.subscribe(subscriber);
  try {
    return { result: await work(), routes };
  } finally {
    initialization.unsubscribe(subscriber);
  }
}

/** Returns an address of the route, with a value in place of each parameter. */
export const addressOf = ({ url }: Pick<Route, 'url'>): string => url.replace(/:\w+/g, 'x').replace('*', 'x');
