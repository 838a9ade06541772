import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { plainText } from '../shell/options.ts';
import { isFromOwnSite } from '../shell/origin.ts';
import { Refusal } from '../shell/refusal.ts';
import { resource, type Resources } from '../shell/resources.ts';
import type { AccountContext, Accounts } from './accountContext.ts';
import { giveToken, takeToken } from './oneTimeTokens.ts';
import { readBody } from './settings/body.ts';
import { success } from '../shell/success.ts';

const tokenSeconds = 60;
const tokenPath = '/vx/users/cctld_token/';

/** Creates the token for another country's site. */
async function newSiteToken({ db, visits }: Accounts, request: FastifyRequest): Promise<string> {
  const session = await visits.sessionOf(request);
  if (!session) throw new Refusal(401, 'Log in to continue.');
  return giveToken(db, {
    purpose: 'crossDomain',
    personId: session.personId,
    detail: { provedAt: session.provedAt, sessionId: session.id },
    seconds: tokenSeconds,
  });
}

/** `ApiResource` gives resource calls access to one REST path: the token with which another country's site learns of the session (S1.7). */
export const crossDomainResources: Resources<AccountContext> = {
  'ApiResource/create': {
    ...resource(
      'signedIn',
      v.object({ url: v.literal(tokenPath), data: v.optional(v.unknown()) }),
      async (_options, context: AccountContext) => ({ data: await newSiteToken(context, context.request) }),
    ),
    writes: false,
    // Pages make this call by themselves, and the session on the other site is limited as well.
    whenLimited: true,
  },
};

/** The pair of routes that carries a session from one country's site to another (S2.8). */
export function crossDomainRoutes(app: FastifyInstance, accounts: Accounts): void {
  const { db, visits, siteHost } = accounts;
  app.post(tokenPath, { config: { access: 'signedIn', writes: false, whenLimited: true, wire: 'rest' } }, async (request) =>
    success(await newSiteToken(accounts, request)),
  );

  const config = { access: 'anyone', writes: false, whenLimited: true, wire: 'rest', fromOwnSites: true } as const;
  app.options('/vx/users/cctld_session/', { config }, async (_request, reply) => reply.code(204).send());
  app.post('/vx/users/cctld_session/', { config }, async (request, reply) => {
    const { token } = readBody(v.object({ token: plainText(100) }), request);
    const taken = await takeToken(db, 'crossDomain', token);
    if (!taken) throw new Refusal(401, 'This token has expired.');
    // From now on the pages of the session's own site ask for no other token.
    await db.rows
      .updateTable('sessions')
      .set({ crossed_at: new Date().toISOString() })
      .where('id', '=', String(taken.detail.sessionId))
      .execute();
    await visits.signIn(request, reply, taken.personId, {
      fromOtherSite: isFromOwnSite(request, siteHost),
      provedAt: String(taken.detail.provedAt),
    });
    return success(null);
  });
}
