import type { FastifyInstance } from 'fastify';
import { pageHandlers } from '../../../machines/shell/handlers.ts';
import { Refusal } from '../shell/refusal.ts';
import { countrySites } from '../shell/sites.ts';

/** `GET /pageHandlers/{site}/`: handlers of a site's pages. */
export function pageHandlersRoute(app: FastifyInstance): void {
  app.get<{ Params: { site: string } }>(
    '/pageHandlers/:site/',
    { config: { access: 'anyone', wire: 'rest' } },
    async ({ params: { site } }) => {
      if (site !== 'www' && !countrySites.includes(site)) throw new Refusal(404, 'There is no such site.');
      return pageHandlers;
    },
  );
}
