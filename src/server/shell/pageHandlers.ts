import type { FastifyInstance } from 'fastify';
import { pageHandlers } from '../../../machines/shell/handlers.ts';
import { Refusal } from './refusal.ts';

/** The country sites; the default one is `www` (S1.9). */
const sites: readonly string[] = ['www'];

/** `GET /pageHandlers/{site}/`: the handlers of a site's pages. */
export function pageHandlersRoute(app: FastifyInstance): void {
  app.get<{ Params: { site: string } }>('/pageHandlers/:site/', { config: { access: 'anyone', wire: 'rest' } }, async ({ params: { site } }) => {
    if (!sites.includes(site)) throw new Refusal(404, 'There is no such site.');
    return pageHandlers;
  });
}
