import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Accounts } from './accountContext.ts';
import { personLoggingIn } from './loggingIn.ts';
import { giveToken, takeToken } from './oneTimeTokens.ts';
import { SignUp } from './register.ts';
import { readBody } from './settings/body.ts';
import { signUp } from './signingUp.ts';
import { Refusal } from '../shell/refusal.ts';
import { success } from '../shell/success.ts';

const tokenSeconds = 300;

/** The host of the page that sent the request: a handshake token signs in on that host only. */
const requestingSite = ({ headers: { origin }, host }: FastifyRequest): string =>
  origin && URL.canParse(origin) ? new URL(origin).host : host;

/**
 * `POST /v3/{register/…,login}/handshake/`: checks the credentials and returns a token that the person's own site exchanges for a session
 * (S2.4, S2.8).
 */
export function handshakeRoutes(app: FastifyInstance, accounts: Accounts): void {
  const { db } = accounts;
  /** Log-ins are counted by `countNamed`. */
  const loginRoute = { access: 'anyone', writes: false, whenLimited: true, wire: 'rest', fromOwnSites: true } as const;
  const signUpRoute = { ...loginRoute, limit: 'password' } as const;

  const answerWith = async (request: FastifyRequest, personId: string) =>
    success(await giveToken(db, { purpose: 'handshake', personId, detail: { host: requestingSite(request) }, seconds: tokenSeconds }));
  const handshake = (url: string, config: typeof loginRoute, personOf: (request: FastifyRequest) => Promise<string>) => {
    app.options(url, { config }, async (_request, reply) => reply.code(204).send());
    app.post(url, { config }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return answerWith(request, await personOf(request));
    });
  };

  for (const kind of ['email', 'partner', 'facebook'] as const) {
    handshake(`/v3/register/${kind}/handshake/`, signUpRoute, async (request) => {
      const draft = readBody(SignUp, request);
      if (kind === 'partner' ? !draft.business_name : kind === 'facebook' && !draft.facebook_id)
        throw new Refusal(400, 'Some fields of the sign-up are missing.');
      return (await signUp(accounts, request, draft)).personId;
    });
  }
  for (const url of ['/v3/login/handshake/', '/v3/login/mfa/handshake/'])
    handshake(url, loginRoute, (request) => personLoggingIn(accounts, request, request.body));
}

/** Returns the id of the person whom the handshake token signs in on this site. */
export async function exchangeToken({ db }: Accounts, { host }: FastifyRequest, token: string): Promise<string> {
  const taken = await takeToken(db, 'handshake', token);
  if (!taken || taken.detail.host !== host) throw new Refusal(401, 'This sign-in has expired. Log in again.');
  return taken.personId;
}
