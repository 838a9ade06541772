import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import type { AfterAnswer } from '../../shell/afterAnswers.ts';
import { Refusal } from '../../shell/refusal.ts';
import { attempt } from '../attempts.ts';
import { success } from '../../shell/success.ts';
import type { ViewerOf } from '../../shell/viewer.ts';
import type { Visits } from '../visits.ts';
import { readBody } from './body.ts';
import { email } from './email.ts';
import { followEmailLink, sendPasswordReset, sendVerification } from './mailedLinks.ts';
import type { Mailer } from './mailer.ts';
import { resetPassword } from './resetPassword.ts';

interface Options {
  db: Database;
  viewerOf: ViewerOf;
  visits: Visits;
  mailer: Mailer;
  afterAnswer: AfterAnswer;
  /** The origin of the site that a request is for. */
  originOf(request: FastifyRequest): string;
}

/** Holds the token of a mailed link, so that no page has it in its address. */
const resetCookie = 'tessera_reset';
const resetPath = '/v3/password/reset/';
const mailLimit = { most: 5, seconds: 3600 };
const askLimit = { most: 20, seconds: 3600 };

/** Mails with links, and what their links do: verifying an address, choosing a new password. */
export function mailRoutes(app: FastifyInstance, { db, viewerOf, visits, mailer, afterAnswer, originOf }: Options): void {
  const open = { config: { access: 'anyone', wire: 'rest' } } as const;

  app.post('/v3/users/email/verify/resend/', { config: { access: 'signedIn', wire: 'rest', writes: false } }, async (request) => {
    const { id } = await viewerOf(request);
    await attempt(db, `mail:${id}`, mailLimit);
    await sendVerification({ db, mailer, origin: originOf(request) }, id!);
    return success(null);
  });

  // A link that is only looked at is not used up.
  app.get<{ Params: { token: string } }>('/verify-email/:token', { config: { access: 'anyone' }, exposeHeadRoute: false }, async (request, reply) => {
    const isGood = await followEmailLink(db, request.params.token);
    return reply.header('cache-control', 'no-store').redirect(`/?email_verified=${isGood ? 1 : 0}`, 303);
  });

  // Answered before anything is looked up: neither words nor time tell whether there is such an account.
  app.post(resetPath, open, async (request) => {
    const address = readBody(v.object({ email }), request).email;
    await attempt(db, `reset:${request.ip}`, askLimit);
    await attempt(db, `reset:${address}`, mailLimit);
    const origin = originOf(request);
    afterAnswer(request, 'a mail was not sent', () => sendPasswordReset({ db, mailer, origin }, address));
    return success(null);
  });

  app.get<{ Params: { token: string } }>('/reset-password/:token', { config: { access: 'anyone' } }, async (request, reply) => {
    reply.setCookie(resetCookie, request.params.token, { path: resetPath, httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https', maxAge: 3600 });
    return reply.header('cache-control', 'no-store').redirect('/password/reset?step=choose', 303);
  });

  app.put(resetPath, open, async (request, reply) => {
    const { password } = readBody(v.object({ password: v.pipe(v.string(), v.maxLength(1_000)) }), request);
    const token = request.cookies[resetCookie];
    if (!token) throw new Refusal(403, 'This link was used already, or it is too old.');
    await attempt(db, `reset:${request.ip}`, askLimit);
    const { personId, hasMfa } = await resetPassword(db, token, password);
    reply.clearCookie(resetCookie, { path: resetPath });
    // A mailbox alone does not stand in for the second factor.
    if (!hasMfa) await visits.signIn(request, reply, personId);
    return success({ is_signed_in: !hasMfa });
  });
}
