import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { invitationToken } from './instanceSettings.ts';
import { hashOf } from '../shell/tokens.ts';

/** Keeps the token of an invitation link until this browser signs up. */
const cookie = 'tessera_invitation';
const days = 30;

export const invitationPath = (token: string): string => `/invitation/${token}`;

/** Compares hashes, so that the duration reveals nothing about the token. */
export async function isInvited(db: Database, { cookies }: FastifyRequest): Promise<boolean> {
  const brought = cookies[cookie];
  return brought !== undefined && hashOf(brought) === hashOf(await invitationToken(db));
}

/** `GET /invitation/{token}`: the owner's invitation link. The token is checked when the browser signs up. */
export function invitationRoute(app: FastifyInstance): void {
  app.get<{ Params: { token: string } }>(
    invitationPath(':token'),
    { config: { access: 'anyone' }, exposeHeadRoute: false },
    async (request, reply) => {
      reply.setCookie(cookie, request.params.token, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
        maxAge: days * 86_400,
      });
      return reply.header('cache-control', 'no-store').redirect('/signup', 303);
    },
  );
}
