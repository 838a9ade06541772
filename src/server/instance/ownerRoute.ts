import type { FastifyInstance } from 'fastify';
import { linkPage } from '../account/settings/linkRoutes.tsx';
import type { Database } from '../database/database.ts';
import type { ViewerOf } from '../shell/viewer.ts';
import { keepOwnerCode, ownerPath } from './ownerLink.ts';
import { claimOwnership, isOwner, isOwnerCode } from './owners.ts';

/**
 * `GET /owner/{code}`: the link that the start prints while there is no owner. The signed-in person becomes the owner; anyone else signs up
 * or logs in for it. A code that was used, or that a later start has replaced, says so: it is too long to be guessed.
 */
export function ownerRoute(app: FastifyInstance, db: Database, viewerOf: ViewerOf): void {
  app.get<{ Params: { code: string } }>(
    ownerPath(':code'),
    { config: { access: 'anyone', limit: 'invite' }, exposeHeadRoute: false },
    async (request, reply) => {
      const { code } = request.params;
      const viewer = await viewerOf(request);
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      if (viewer.id !== null && !viewer.isLimitedLogin) await claimOwnership(db, code, viewer.id);
      if (await isOwner(db, viewer)) return reply.redirect('/settings/instance', 303);
      if (!(await isOwnerCode(db, code))) return linkPage(request, reply, 'gone');
      return keepOwnerCode(request, reply, code).redirect('/signup/?next=/settings/instance', 303);
    },
  );
}
