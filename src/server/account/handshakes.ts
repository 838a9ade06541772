import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Accounts } from './asking.ts';
import { limitAddress } from './addressLimits.ts';
import { requireHuman } from './captcha.ts';
import { Login, logIn } from './login.ts';
import { giveToken, takeToken } from './oneTimeTokens.ts';
import { SignUp } from './register.ts';
import { readBody } from './settings/body.ts';
import { signUp } from './signingUp.ts';
import { Refusal } from '../shell/refusal.ts';
import { success } from '../shell/success.ts';

const tokenSeconds = 300;

/** The site whose page asked: the token of a handshake signs in there and nowhere else. */
const siteAsking = ({ headers: { origin }, host }: FastifyRequest): string => (origin && URL.canParse(origin) ? new URL(origin).host : host);

/** `POST /v3/{register/…,login}/handshake/`: says who somebody is, and gives a token that their own site exchanges for a session (S2.4, S2.8). */
export function handshakeRoutes(app: FastifyInstance, accounts: Accounts): void {
  const { db } = accounts;
  const config = { access: 'anyone', writes: false, wire: 'rest', fromOwnSites: true } as const;

  const answerWith = async (request: FastifyRequest, personId: string) =>
    success(await giveToken(db, { purpose: 'handshake', personId, detail: { host: siteAsking(request) }, seconds: tokenSeconds }));
  const handshake = (url: string, personOf: (request: FastifyRequest) => Promise<string>) => {
    app.options(url, { config }, async (_request, reply) => reply.code(204).send());
    app.post(url, { config }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return answerWith(request, await personOf(request));
    });
  };

  for (const kind of ['email', 'partner', 'facebook'] as const) {
    handshake(`/v3/register/${kind}/handshake/`, async (request) => {
      const given = readBody(SignUp, request);
      if (kind === 'partner' ? !given.business_name : kind === 'facebook' && !given.facebook_id) throw new Refusal(400, 'This sign-up lacks what makes it one.');
      return (await signUp(accounts, request, given)).personId;
    });
  }
  for (const url of ['/v3/login/handshake/', '/v3/login/mfa/handshake/']) {
    handshake(url, async (request) => {
      await limitAddress(db, 'logIn', request);
      const given = readBody(Login, request);
      // Who has an account gets in without the script of the bot check too; the limits hold for all.
      if (given.token) await requireHuman(accounts.captcha, given.token);
      return logIn(db, given);
    });
  }
}

/** Whom a handshake's token signs in on this site. */
export async function exchangeToken({ db }: Accounts, { host }: FastifyRequest, token: string): Promise<string> {
  const taken = await takeToken(db, 'handshake', token);
  if (!taken || taken.detail.host !== host) throw new Refusal(401, 'This sign-in has run out. Log in again.');
  return taken.personId;
}
