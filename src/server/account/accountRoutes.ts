import type { FastifyInstance, FastifyRequest } from 'fastify';
import qrcode from 'qrcode';
import * as v from 'valibot';
import { partyOf } from '../shell/network.ts';
import { plainText } from '../shell/options.ts';
import { Refusal } from '../shell/refusal.ts';
import { success } from '../shell/success.ts';
import type { Accounts } from './accountContext.ts';
import { answerBatch, BatchRequests } from './batch.ts';
import { requireHuman } from './captcha.ts';
import { beginEnrolment, disableSecondFactor, endEnrolment } from './secondFactor.ts';
import { prolongSessions, type Session } from './sessions.ts';
import { readBody } from './settings/body.ts';
import { proverOf, requireOwner } from './settings/credentials.ts';
import { hashOf } from '../shell/tokens.ts';
import { withoutMarks } from '../shell/signedCodes.ts';

/** Characters of JSON. */
const maxSignalsLength = 50_000;

interface Landing {
  is_register?: unknown;
}

/** The signals of a sign-up stay. Until its browser has sent them, its invite's code stands alone, which has no `is_register`. */
const mayReplace = (before: Landing, { is_register }: Landing): boolean =>
  is_register === true ? before.is_register !== true : before.is_register === false;

/** Routes for the batch, the second factor and the browser's signals (S1.7, S2.7). */
export function accountRoutes(app: FastifyInstance, { db, visits, captcha }: Accounts): void {
  const signedIn = { config: { access: 'signedIn', wire: 'rest', writes: false } } as const;
  const checked = { config: { ...signedIn.config, limit: 'password' } } as const;
  const renewing = { config: { ...signedIn.config, changes: true } } as const;
  /** Pages make these calls by themselves; they read, or keep signals of the browser. */
  const byPage = { config: { ...signedIn.config, whenLimited: true } } as const;
  const open = { config: { access: 'anyone', wire: 'rest', writes: false, whenLimited: true } } as const;
  const sessionOf = async (request: FastifyRequest) => {
    const session = await visits.sessionOf(request);
    if (!session) throw new Refusal(401, 'Log in to continue.');
    return session;
  };

  app.post('/v3/batch/', { config: { ...byPage.config, limit: 'batch' } }, async (request) => {
    const { requests } = readBody(
      v.object({ requests: v.union([v.pipe(v.string(), v.maxLength(100_000), v.parseJson(), BatchRequests), BatchRequests]) }),
      request,
    );
    return success(await answerBatch(db, requests, await sessionOf(request)));
  });

  const mfaPath = '/v3/users/me/mfa/';
  const secretText = v.optional(plainText(1000));
  const Secrets = v.object({ password: secretText, passcode: secretText });
  const requireProver = async ({ personId }: Session, request: FastifyRequest) =>
    requireOwner(db, await proverOf(visits, request, personId), readBody(Secrets, request));
  app.post(mfaPath, checked, async (request, reply) => {
    const session = await sessionOf(request);
    await requireProver(session, request);
    const { secret, uri } = await beginEnrolment(db, session.personId);
    reply.header('cache-control', 'no-store');
    return success({ secret, uri, qr: await qrcode.toString(uri, { type: 'svg', margin: 2 }) });
  });
  app.put(mfaPath, checked, async (request, reply) => {
    const { code } = readBody(v.object({ code: v.pipe(plainText(20), v.trim()) }), request);
    const { personId } = await sessionOf(request);
    const recoveryCodes = await endEnrolment(db, personId, code, partyOf(request, personId));
    await visits.renew(request, reply);
    reply.header('cache-control', 'no-store');
    return success({ recovery_codes: recoveryCodes });
  });
  app.delete(mfaPath, checked, async (request, reply) => {
    const session = await sessionOf(request);
    await requireProver(session, request);
    await disableSecondFactor(db, session.personId);
    await visits.renew(request, reply);
    return success(null);
  });

  app.put('/v3/sessions/verify/', byPage, async (request) => {
    const { recaptcha_token: token } = readBody(v.object({ recaptcha_token: v.optional(plainText(4000)) }), request);
    const { id } = await sessionOf(request);
    await requireHuman(captcha, token);
    await db.rows.updateTable('sessions').set({ verified_at: new Date().toISOString() }).where('id', '=', id).execute();
    return success(null);
  });

  app.post('/v3/spam/fingerprints/', open, async (request) => {
    const { fingerprint } = readBody(v.object({ fingerprint: plainText(10_000) }), request);
    const session = await visits.sessionOf(request);
    if (session)
      await db.rows
        .updateTable('sessions')
        .set({ fingerprint_hash: hashOf(fingerprint) })
        .where('id', '=', session.id)
        .execute();
    return success(null);
  });

  app.post('/v3/orientation/user_landing_signals/', byPage, async (request) => {
    const pages = v.pipe(v.array(v.unknown()), v.maxLength(20));
    const parameter = v.optional(plainText(200));
    const signals = readBody(
      v.object({
        is_register: v.optional(v.unknown()),
        unauth_visited_pages: v.optional(v.union([pages, plainText(20_000)])),
        invite_redemption: v.optional(v.unknown()),
        paid_landing: v.optional(v.unknown()),
        referral: v.optional(v.object({ utm_pai: parameter, utm_source: parameter, invite_code: parameter })),
      }),
      request,
    );
    const storedSignals = withoutMarks(JSON.stringify(signals));
    if (storedSignals.length > maxSignalsLength) throw new Refusal(400, 'This is too much.');
    const { personId } = await sessionOf(request);
    const account = await db.rows.selectFrom('accounts').select('landing_signals').where('person_id', '=', personId).executeTakeFirst();
    const before = JSON.parse(account?.landing_signals ?? 'null') as Landing | null;
    if (!before || mayReplace(before, signals))
      await db.rows.updateTable('accounts').set({ landing_signals: storedSignals }).where('person_id', '=', personId).execute();
    return success(null);
  });

  app.get('/refresh_token', renewing, async (request, reply) => {
    await visits.renew(request, reply);
    return success(null);
  });
  app.get('/refresh_stored_accounts', renewing, async (request) => {
    await prolongSessions(db, (await sessionOf(request)).deviceId);
    return success(null);
  });
}
