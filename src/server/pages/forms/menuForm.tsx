import type { FastifyInstance } from 'fastify';
import { MenuDocument } from '../../../ui/shell/MenuDocument.tsx';
import type { Visits } from '../../account/visits.ts';
import type { ViewerOf } from '../../shell/viewer.ts';
import { plainDocument } from '../plainDocument.tsx';

/**
 * `GET /settings/menu`, `POST /settings/log-out`: the shell's menu and the log-out of browsers without scripts. A browser whose scripts
 * failed may hold copies of the person's pages, which no script can choose then: all that it stores of this site is removed.
 */
export function menuForm(app: FastifyInstance, { viewerOf, visits }: { viewerOf: ViewerOf; visits: Visits }): void {
  const opened = { config: { access: 'anyone', limit: 'page' }, exposeHeadRoute: false } as const;
  app.get('/settings/menu', opened, async (request, reply) => {
    const { username } = await viewerOf(request);
    reply.send(await plainDocument(request, reply, (nonce) => <MenuDocument username={username} nonce={nonce} />));
    return reply;
  });

  // A plain form can set no header; the `Origin` check covers it.
  const config = { access: 'anyone', writes: false, whenLimited: true, isBeacon: true } as const;
  app.post('/settings/log-out', { config }, async (request, reply) => {
    await visits.signOut(request, reply);
    return reply.headers({ 'cache-control': 'no-store', 'clear-site-data': '"cache", "storage"' }).redirect('/?plain=1', 303);
  });
}
