import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { protectionOf } from '../../../../machines/account/settingsProtection.ts';
import { passcode as passcodeRule } from '../../../../machines/account/validation.ts';
import { type Database, inTransaction } from '../../database/database.ts';
import { partyOf } from '../../shell/network.ts';
import { Refusal } from '../../shell/refusal.ts';
import { success } from '../../shell/success.ts';
import { forgetInEvents } from '../../insight/erasure.ts';
import { endSharing } from '../../insight/sharedLogs.ts';
import type { ViewerOf } from '../../shell/viewer.ts';
import { attempt, isWithin } from '../../shell/attempts.ts';
import { requireGoodPassword } from '../passwordChoice.ts';
import { hashPassword } from '../passwords.ts';
import { endSessions } from '../sessions.ts';
import type { Visits } from '../visits.ts';
import { readBody } from './body.ts';
import { proverOf, requireOwner, requirePasscode, requireProof } from './credentials.ts';
import { dataExport } from './dataExport.ts';
import { deleteAccount } from './deleteAccount.ts';
import { email } from './email.ts';
import { sendAddressChange } from './mailedLinks.ts';
import type { Mailer } from './mailer.ts';
import { setPassword } from './resetPassword.ts';
import { readAccount, SettingsChanges, writeSettings } from './settings.ts';
import type { InstanceFiles } from '../../pictureStore/pictureStore.ts';
import { endPlace, signedInPlaces } from './signedInPlaces.ts';
import { attemptLimits } from '../../shell/limits.ts';

interface Options extends InstanceFiles {
  db: Database;
  viewerOf: ViewerOf;
  visits: Visits;
  mailer: Mailer;
  /** Origin of the request's site. */
  originOf(request: FastifyRequest): string;
}

const secret = v.optional(v.pipe(v.string(), v.maxLength(200)));
const proofFields = { password: secret, passcode: secret };
/** From S2.8's codes for a taken address: here the account itself has it. */
const addressIsAccounts = 80;

/** `/v3/users/me/…`: a person's account settings, and deleting or exporting the account. */
export function settingsRoutes(app: FastifyInstance, { db, viewerOf, visits, mailer, dataFolder, pictures, originOf }: Options): void {
  const signedIn = { config: { access: 'signedIn', wire: 'rest' } } as const;
  /** Not visible to others, so allowed with a write ban too; a limited login settles nothing of the account. */
  const readOnly = { config: { ...signedIn.config, writes: false } } as const;
  /** A limited login may be a thief's: it does not read addresses, settings and the places signed in at. */
  const personal = { config: { ...signedIn.config, whenLimited: false } } as const;
  const checked = { config: { ...readOnly.config, limit: 'password' } } as const;
  const me = async (request: FastifyRequest): Promise<string> => (await viewerOf(request)).id!;
  const stateOf = async (personId: string) => success(await readAccount(db, personId));

  app.get('/v3/users/me/settings/', personal, async (request) => stateOf(await me(request)));

  app.put('/v3/users/me/settings/', signedIn, async (request) => {
    const personId = await me(request);
    const { passcode, ...changes } = readBody(v.object({ ...SettingsChanges.entries, passcode: secret }), request);
    const { settings } = await readAccount(db, personId);
    if (protectionOf(settings, changes) === 'loosens') await requirePasscode(db, await proverOf(visits, request, personId), passcode);
    return success(
      await inTransaction(db, async ({ rows }) => {
        const within: Database = { ...db, rows };
        const before = await readAccount(within, personId);
        const state = await writeSettings(within, personId, changes);
        if (before.settings.allow_analytic_cookies && !state.settings.allow_analytic_cookies)
          await forgetInEvents(within, dataFolder, 'person', personId);
        return state;
      }),
    );
  });

  for (const [path, purpose] of [
    ['email', 'emailChange'],
    ['backup_email', 'backupEmail'],
  ] as const) {
    app.put(`/v3/users/me/${path}/`, { config: { ...signedIn.config, limit: 'mail' } }, async (request) => {
      const personId = await me(request);
      const body = readBody(
        v.object({ ...proofFields, email: purpose === 'backupEmail' ? v.union([v.literal(''), email]) : email }),
        request,
      );
      await requireOwner(db, await proverOf(visits, request, personId), body);
      if (body.email === (await readAccount(db, personId)).account.email)
        throw new Refusal(400, 'This email address is already used for this account', undefined, addressIsAccounts);
      if (body.email === '') {
        await db.rows.updateTable('accounts').set({ backup_email: null }).where('person_id', '=', personId).execute();
      } else {
        await attempt(db, `mail:${personId}`, attemptLimits.mail);
        // Without notice: the address may be a stranger's, whom several accounts together must not flood.
        if (await isWithin(db, ['address change', body.email], attemptLimits.mailToStranger))
          await sendAddressChange({ db, mailer, origin: originOf(request) }, purpose, personId, body.email);
      }
      return stateOf(personId);
    });
  }

  app.put('/v3/users/me/password/', checked, async (request, reply) => {
    const personId = await me(request);
    const body = readBody(v.object({ ...proofFields, new_password: v.pipe(v.string(), v.maxLength(1_000)) }), request);
    await requireOwner(db, await proverOf(visits, request, personId), body);
    const { account, settings } = await readAccount(db, personId);
    await requireGoodPassword(body.new_password, [account.email, settings.username, settings.full_name]);
    await setPassword(db, personId, body.new_password, partyOf(request, personId));
    await visits.renew(request, reply);
    await endSessions(db, personId, (await visits.sessionOf(request))?.id);
    await visits.rememberLogin(request, reply, personId);
    return stateOf(personId);
  });

  app.put('/v3/users/me/passcode/', checked, async (request) => {
    const personId = await me(request);
    const body = readBody(v.object({ passcode: v.string(), confirmation: v.string(), current: secret, password: secret }), request);
    // Setting the first passcode locks out everyone without it, so it requires proof of ownership.
    const prover = await proverOf(visits, request, personId);
    if (!(await requirePasscode(db, prover, body.current))) await requireProof(db, prover, body.password);
    if (passcodeRule.problemOf(body.passcode, {}) !== null) throw new Refusal(400, 'Please enter four digits.');
    if (body.passcode !== body.confirmation) throw new Refusal(400, 'Please make sure your passcodes match.');
    const passcode_hash = await hashPassword(body.passcode, partyOf(request, personId));
    await inTransaction(db, async (writing) => {
      await writing.rows.updateTable('accounts').set({ passcode_hash }).where('person_id', '=', personId).execute();
      await endSharing(writing, personId);
    });
    return stateOf(personId);
  });

  app.delete('/v3/users/me/passcode/', checked, async (request) => {
    const personId = await me(request);
    await requirePasscode(db, await proverOf(visits, request, personId), readBody(v.object({ passcode: secret }), request).passcode);
    await db.rows.updateTable('accounts').set({ passcode_hash: null }).where('person_id', '=', personId).execute();
    return stateOf(personId);
  });

  app.get('/v3/users/me/sessions/', personal, async (request) =>
    success(await signedInPlaces(db, await me(request), (await visits.sessionOf(request))?.id)),
  );

  app.delete<{ Params: { id: string } }>('/v3/users/me/sessions/:id/', readOnly, async (request) => {
    await endPlace(db, await me(request), request.params.id.replaceAll('\0', ''));
    return success(null);
  });

  app.get('/v3/users/me/export/', { config: { ...personal.config, limit: 'download' } }, async (request, reply) => {
    reply.headers({ 'content-disposition': 'attachment; filename="tessera.zip"', 'cache-control': 'no-store' }).type('application/zip');
    return reply.send(dataExport(db, pictures, await me(request)));
  });

  app.delete('/v3/users/me/', checked, async (request, reply) => {
    const personId = await me(request);
    const body = readBody(v.object(proofFields), request);
    await requireOwner(db, await proverOf(visits, request, personId), body);
    await deleteAccount(db, { dataFolder, pictures }, personId);
    await visits.signOut(request, reply);
    return success(null);
  });
}
