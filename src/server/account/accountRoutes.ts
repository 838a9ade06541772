import type { FastifyInstance, FastifyRequest } from 'fastify';
import qrcode from 'qrcode';
import * as v from 'valibot';
import { plainText } from '../shell/options.ts';
import { Refusal } from '../shell/refusal.ts';
import { success } from '../shell/success.ts';
import type { Accounts } from './asking.ts';
import { answerBatch, BatchRequests } from './batch.ts';
import { requireHuman } from './captcha.ts';
import { beginEnrolment, disableSecondFactor, endEnrolment } from './secondFactor.ts';
import { prolongSessions } from './sessions.ts';
import { readBody } from './settings/body.ts';
import { requirePassword } from './settings/credentials.ts';
import { hashOf } from './tokens.ts';

/** The batch, the second factor, and what a browser tells of itself (S1.7, S2.7). */
export function accountRoutes(app: FastifyInstance, { db, visits, captcha }: Accounts): void {
  const mine = { config: { access: 'signedIn', wire: 'rest', writes: false } } as const;
  const open = { config: { access: 'anyone', wire: 'rest', writes: false } } as const;
  const sessionOf = async (request: FastifyRequest) => {
    const session = await visits.sessionOf(request);
    if (!session) throw new Refusal(401, 'Log in to go on.');
    return session;
  };

  app.post('/v3/batch/', mine, async (request) => {
    const { requests } = readBody(v.object({ requests: v.union([v.pipe(v.string(), v.maxLength(100_000), v.parseJson(), BatchRequests), BatchRequests]) }), request);
    return success(await answerBatch(db, requests, await sessionOf(request)));
  });

  const mfaPath = '/v3/users/me/mfa/';
  app.post(mfaPath, mine, async (request, reply) => {
    const { secret, uri } = await beginEnrolment(db, (await sessionOf(request)).personId);
    reply.header('cache-control', 'no-store');
    return success({ secret, uri, qr: await qrcode.toString(uri, { type: 'svg', margin: 2 }) });
  });
  app.put(mfaPath, mine, async (request, reply) => {
    const { code } = readBody(v.object({ code: v.pipe(plainText(20), v.trim()) }), request);
    const recoveryCodes = await endEnrolment(db, (await sessionOf(request)).personId, code);
    await visits.renew(request, reply);
    reply.header('cache-control', 'no-store');
    return success({ recovery_codes: recoveryCodes });
  });
  app.delete(mfaPath, mine, async (request, reply) => {
    const { personId } = await sessionOf(request);
    await requirePassword(db, personId, readBody(v.object({ password: v.optional(plainText(1000)) }), request).password);
    await disableSecondFactor(db, personId);
    await visits.renew(request, reply);
    return success(null);
  });

  app.put('/v3/sessions/verify/', mine, async (request) => {
    const { recaptcha_token: token } = readBody(v.object({ recaptcha_token: v.optional(plainText(4000)) }), request);
    const { id } = await sessionOf(request);
    await requireHuman(captcha, token);
    await db.rows.updateTable('sessions').set({ verified_at: new Date().toISOString() }).where('id', '=', id).execute();
    return success(null);
  });

  app.post('/v3/spam/fingerprints/', open, async (request) => {
    const { fingerprint } = readBody(v.object({ fingerprint: plainText(10_000) }), request);
    const session = await visits.sessionOf(request);
    if (session) await db.rows.updateTable('sessions').set({ fingerprint_hash: hashOf(fingerprint) }).where('id', '=', session.id).execute();
    return success(null);
  });

  app.post('/v3/orientation/user_landing_signals/', mine, async (request) => {
    const pages = v.pipe(v.array(v.unknown()), v.maxLength(20));
    const signals = readBody(v.object({
      is_register: v.optional(v.unknown()), unauth_visited_pages: v.optional(v.union([pages, plainText(20_000)])), invite_redemption: v.optional(v.unknown()), paid_landing: v.optional(v.unknown()),
    }), request);
    const kept = JSON.stringify(signals).replaceAll(String.raw`\u0000`, '');
    await db.rows.updateTable('accounts').set({ landing_signals: kept }).where('person_id', '=', (await sessionOf(request)).personId).execute();
    return success(null);
  });

  app.get('/refresh_token', mine, async (request, reply) => {
    await visits.renew(request, reply);
    return success(null);
  });
  app.get('/refresh_stored_accounts', mine, async (request) => {
    await prolongSessions(db, (await sessionOf(request)).deviceId);
    return success(null);
  });
}
