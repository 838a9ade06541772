import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { ViewerOf } from '../shell/viewer.ts';
import { claimOwnership, isOwnerCode } from './owners.ts';

/** Keeps the one-time code until this browser signs up. */
const cookie = 'tessera_owner_code';
const minutes = 60;

export const ownerPath = (code: string): string => `/owner/${code}`;

/** Whether the browser holds the code that makes the first owner. */
export const holdsOwnerCode = async (db: Database, { cookies }: FastifyRequest): Promise<boolean> =>
  cookies[cookie] !== undefined && isOwnerCode(db, cookies[cookie]);

/** Makes the person who has just signed up the first owner if their browser holds the code. */
export const claimBySignUp = async (db: Database, { cookies }: FastifyRequest, personId: string): Promise<boolean> =>
  cookies[cookie] !== undefined && claimOwnership(db, cookies[cookie], personId);

/**
 * `GET /owner/{code}`: the link that the start prints while there is no owner. The signed-in person becomes the owner; anyone else signs up
 * for it. The answer does not tell whether the code is right.
 */
export function ownerRoute(app: FastifyInstance, db: Database, viewerOf: ViewerOf): void {
  app.get<{ Params: { code: string } }>(
    ownerPath(':code'),
    { config: { access: 'anyone', limit: 'invite' }, exposeHeadRoute: false },
    async (request, reply) => {
      const { code } = request.params;
      const { id, isLimitedLogin } = await viewerOf(request);
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      if (id !== null && !isLimitedLogin) {
        await claimOwnership(db, code, id);
        return reply.redirect('/settings/instance', 303);
      }
      reply.setCookie(cookie, code, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
        maxAge: minutes * 60,
      });
      return reply.redirect('/signup/?next=/settings/instance', 303);
    },
  );
}
