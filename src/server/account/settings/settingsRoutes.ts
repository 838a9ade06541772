import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { protectionOf } from '../../../../machines/account/settingsProtection.ts';
import { passcode as passcodeRule } from '../../../../machines/account/validation.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../shell/refusal.ts';
import { success } from '../../shell/success.ts';
import type { ViewerOf } from '../../shell/viewer.ts';
import { attempt } from '../attempts.ts';
import { requireGoodPassword } from '../passwordChoice.ts';
import { hashPassword } from '../passwords.ts';
import { endSessions } from '../sessions.ts';
import type { Visits } from '../visits.ts';
import { readBody } from './body.ts';
import { requirePasscode, requirePassword } from './credentials.ts';
import { dataExport } from './dataExport.ts';
import { deleteAccount } from './deleteAccount.ts';
import { email } from './email.ts';
import { sendAddressChange } from './mailedLinks.ts';
import type { Mailer } from './mailer.ts';
import { setPassword } from './resetPassword.ts';
import { readAccount, SettingsChanges, writeSettings } from './settings.ts';
import { endPlace, signedInPlaces } from './signedInPlaces.ts';

interface Options {
  db: Database;
  viewerOf: ViewerOf;
  visits: Visits;
  mailer: Mailer;
  dataFolder: string;
  /** The origin of the site that a request is for. */
  originOf(request: FastifyRequest): string;
}

const secret = v.optional(v.pipe(v.string(), v.maxLength(200)));
const guarded = { password: secret, passcode: secret };
/** Of the codes of S2.8's "taken" addresses: here the account itself has it. */
const addressIsAccounts = 80;
const mailLimit = { most: 5, seconds: 3600 };

/** `/v3/users/me/…`: what a person sets about their account, and what becomes of it. */
export function settingsRoutes(app: FastifyInstance, { db, viewerOf, visits, mailer, dataFolder, originOf }: Options): void {
  const mine = { config: { access: 'signedIn', wire: 'rest' } } as const;
  /** What others see nothing of, so that those who may not write may do it too. */
  const inPrivate = { config: { ...mine.config, writes: false } } as const;
  const me = async (request: FastifyRequest): Promise<string> => (await viewerOf(request)).id!;
  const stateOf = async (personId: string) => success(await readAccount(db, personId));

  app.get('/v3/users/me/settings/', mine, async (request) => stateOf(await me(request)));

  app.put('/v3/users/me/settings/', mine, async (request) => {
    const personId = await me(request);
    const { passcode, ...changes } = readBody(v.object({ ...SettingsChanges.entries, passcode: secret }), request);
    const { settings } = await readAccount(db, personId);
    if (protectionOf(settings, changes) === 'loosens') await requirePasscode(db, personId, passcode);
    return success(await writeSettings(db, personId, changes));
  });

  for (const [path, purpose] of [['email', 'emailChange'], ['backup_email', 'backupEmail']] as const) {
    app.put(`/v3/users/me/${path}/`, mine, async (request) => {
      const personId = await me(request);
      const body = readBody(v.object({ ...guarded, email: purpose === 'backupEmail' ? v.union([v.literal(''), email]) : email }), request);
      await requirePasscode(db, personId, body.passcode);
      await requirePassword(db, personId, body.password);
      if (body.email === (await readAccount(db, personId)).account.email) throw new Refusal(400, 'This email address is already used for this account', undefined, addressIsAccounts);
      if (body.email === '') {
        await db.rows.updateTable('accounts').set({ backup_email: null }).where('person_id', '=', personId).execute();
      } else {
        await attempt(db, `mail:${personId}`, mailLimit);
        await sendAddressChange({ db, mailer, origin: originOf(request) }, purpose, personId, body.email);
      }
      return stateOf(personId);
    });
  }

  app.put('/v3/users/me/password/', inPrivate, async (request, reply) => {
    const personId = await me(request);
    const body = readBody(v.object({ ...guarded, new_password: v.pipe(v.string(), v.maxLength(1_000)) }), request);
    await requirePasscode(db, personId, body.passcode);
    await requirePassword(db, personId, body.password);
    const { account, settings } = await readAccount(db, personId);
    await requireGoodPassword(body.new_password, [account.email, settings.username, settings.full_name]);
    await setPassword(db, personId, body.new_password);
    await visits.renew(request, reply);
    await endSessions(db, personId, (await visits.sessionOf(request))?.id);
    return stateOf(personId);
  });

  app.put('/v3/users/me/passcode/', inPrivate, async (request) => {
    const personId = await me(request);
    const body = readBody(v.object({ passcode: v.string(), confirmation: v.string(), current: secret }), request);
    await requirePasscode(db, personId, body.current);
    if (passcodeRule.problemOf(body.passcode, {}) !== null) throw new Refusal(400, 'Please enter four digits.');
    if (body.passcode !== body.confirmation) throw new Refusal(400, 'Please make sure your passcodes match.');
    await db.rows.updateTable('accounts').set({ passcode_hash: await hashPassword(body.passcode) }).where('person_id', '=', personId).execute();
    return stateOf(personId);
  });

  app.delete('/v3/users/me/passcode/', inPrivate, async (request) => {
    const personId = await me(request);
    await requirePasscode(db, personId, readBody(v.object({ passcode: secret }), request).passcode);
    await db.rows.updateTable('accounts').set({ passcode_hash: null }).where('person_id', '=', personId).execute();
    return stateOf(personId);
  });

  app.get('/v3/users/me/sessions/', mine, async (request) => success(await signedInPlaces(db, await me(request), (await visits.sessionOf(request))?.id)));

  app.delete<{ Params: { id: string } }>('/v3/users/me/sessions/:id/', inPrivate, async (request) => {
    await endPlace(db, await me(request), request.params.id);
    return success(null);
  });

  app.get('/v3/users/me/export/', mine, async (request, reply) => {
    reply.headers({ 'content-disposition': 'attachment; filename="tessera.zip"', 'cache-control': 'no-store' }).type('application/zip');
    return reply.send(dataExport(db, dataFolder, await me(request)));
  });

  app.delete('/v3/users/me/', inPrivate, async (request, reply) => {
    const personId = await me(request);
    const body = readBody(v.object(guarded), request);
    await requirePasscode(db, personId, body.passcode);
    await requirePassword(db, personId, body.password);
    await deleteAccount(db, dataFolder, personId);
    await visits.signOut(request, reply);
    return success(null);
  });
}
