import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import type { AfterAnswer } from '../../shell/afterAnswers.ts';
import { Refusal } from '../../shell/refusal.ts';
import { attemptLimits, limitAddress } from '../../shell/limits.ts';
import { networkOf, partyOf } from '../../shell/network.ts';
import { attempt, isWithin } from '../../shell/attempts.ts';
import { countNamed } from '../knownBrowsers.ts';
import { rememberMailedLink } from '../knownDevices.ts';
import { peekToken } from '../oneTimeTokens.ts';
import { success } from '../../shell/success.ts';
import type { ViewerOf } from '../../shell/viewer.ts';
import type { Visits } from '../visits.ts';
import { accountOf } from './accountRow.ts';
import { readBody } from './body.ts';
import { email } from './email.ts';
import { sendPasswordReset, sendVerification } from './mailedLinks.ts';
import type { Mailer } from './mailer.ts';
import { resetPassword } from './resetPassword.ts';

interface Options {
  db: Database;
  viewerOf: ViewerOf;
  visits: Visits;
  mailer: Mailer;
  afterAnswer: AfterAnswer;
  /** Origin of the request's site. */
  originOf(request: FastifyRequest): string;
}

/** Holds the token of a mailed link, so that it appears in no page address. */
const resetCookie = 'tessera_reset';
const resetPath = '/v3/password/reset/';

/** Routes that mail links for verifying an address and for resetting a password, and the reset itself. */
export function mailRoutes(app: FastifyInstance, { db, viewerOf, visits, mailer, afterAnswer, originOf }: Options): void {
  /** Restricted people may choose a new password too: the mailbox is the proof. */
  const open = { config: { access: 'anyone', wire: 'rest', writes: false, whenLimited: true } } as const;

  app.post(
    '/v3/users/email/verify/resend/',
    { config: { access: 'signedIn', wire: 'rest', writes: false, limit: 'mail' } },
    async (request) => {
      const { id } = await viewerOf(request);
      await attempt(db, `mail:${id}`, attemptLimits.mail);
      // Without notice, since several accounts may name a stranger's address.
      if (await isWithin(db, ['verification', (await accountOf(db, id!)).email], attemptLimits.mailToAddress))
        await sendVerification({ db, mailer, origin: originOf(request) }, id!);
      return success(null);
    },
  );

  // Responds before the lookup, so that neither text nor duration reveals whether the account exists.
  app.post(resetPath, open, async (request) => {
    const address = readBody(v.object({ email }), request).email;
    const mark = await countNamed(db, 'reset', request, address);
    await attempt(db, ['reset', address, ...(mark === undefined ? [networkOf(request.ip)] : ['browser', mark])], attemptLimits.mail);
    const origin = originOf(request);
    afterAnswer(request, 'a mail was not sent', () => sendPasswordReset({ db, mailer, origin }, address));
    return success(null);
  });

  app.get<{ Params: { token: string } }>('/reset-password/:token', { config: { access: 'anyone' } }, async (request, reply) => {
    reply.setCookie(resetCookie, request.params.token, {
      path: resetPath,
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
      maxAge: 3600,
    });
    // The owner of the mailbox may log in here with their password, even while strangers guess at it.
    const link = await peekToken(db, ['passwordReset'], request.params.token);
    if (link) await rememberMailedLink(db, request, reply, link.personId);
    return reply.header('cache-control', 'no-store').redirect('/password/reset?step=choose', 303);
  });

  app.put(resetPath, open, async (request, reply) => {
    const { password } = readBody(v.object({ password: v.pipe(v.string(), v.maxLength(1_000)) }), request);
    const token = request.cookies[resetCookie];
    if (!token) throw new Refusal(403, 'This link was used already, or it has expired.');
    // Only guessed tokens count: a neighbor's must not keep the owner of a link from using it.
    if (!(await peekToken(db, ['passwordReset'], token))) await limitAddress(db, 'reset', request);
    const { personId, hasMfa } = await resetPassword(db, token, password, partyOf(request));
    reply.clearCookie(resetCookie, { path: resetPath });
    // Access to the mailbox does not replace the second factor.
    if (!hasMfa) await visits.signIn(request, reply, personId, { provedAt: 'now' });
    return success({ is_signed_in: !hasMfa });
  });
}
