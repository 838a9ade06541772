import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { plainText } from '../shell/options.ts';
import { isFromOwnSite } from '../shell/origin.ts';
import { Refusal } from '../shell/refusal.ts';
import { type Resource, resource, type Resources } from '../shell/resources.ts';
import type { AccountAsking, Accounts } from './asking.ts';
import { giveToken, takeToken } from './oneTimeTokens.ts';
import { readBody } from './settings/body.ts';

const tokenSeconds = 60;
const tokenPath = '/vx/users/cctld_token/';

const newSiteToken = ({ db }: Pick<Accounts, 'db'>, personId: string) => giveToken(db, { purpose: 'crossDomain', personId, seconds: tokenSeconds });

/** `ApiResource` reaches the REST paths that a resource call may name: one, the token with which another country's site learns of the session (S1.7). */
export const crossDomainResources: Resources<AccountAsking> = {
  'ApiResource/create': { ...resource('signedIn', v.object({ url: v.literal(tokenPath), data: v.optional(v.unknown()) }), async (_options, asking: AccountAsking) => ({ data: await newSiteToken(asking, asking.viewer.id!) })), writes: false } satisfies Resource<AccountAsking>,
};

/** The pair by which a session goes from one country's site to another (S2.8). */
export function crossDomainRoutes(app: FastifyInstance, { db, visits, siteHost }: Accounts): void {
  app.post(tokenPath, { config: { access: 'signedIn', writes: false, wire: 'rest' } }, async (request) => {
    const session = await visits.sessionOf(request);
    if (!session) throw new Refusal(401, 'Log in to go on.');
    return { status: 'success', code: 0, message: 'ok', data: await newSiteToken({ db }, session.personId) };
  });

  const config = { access: 'anyone', writes: false, wire: 'rest', fromOwnSites: true } as const;
  app.options('/vx/users/cctld_session/', { config }, async (_request, reply) => reply.code(204).send());
  app.post('/vx/users/cctld_session/', { config }, async (request, reply) => {
    const { token } = readBody(v.object({ token: plainText(100) }), request);
    const taken = await takeToken(db, 'crossDomain', token);
    if (!taken) throw new Refusal(401, 'This token has run out.');
    await visits.signIn(request, reply, taken.personId, { fromOtherSite: isFromOwnSite(request, siteHost) });
    return { status: 'success', code: 0, message: 'ok', data: null };
  });
}
