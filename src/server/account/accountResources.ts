import * as v from 'valibot';
import { plainText } from '../shell/options.ts';
import { Refusal } from '../shell/refusal.ts';
import { type Resource, resource, type Resources } from '../shell/resources.ts';
import type { AccountAsking } from './asking.ts';
import { exchangeToken } from './handshakes.ts';
import { loggedOutInfo, meOf } from './me.ts';
import { SignUp } from './register.ts';
import { sessionAccounts } from './sessionAccounts.ts';
import { takeSession } from './sessions.ts';
import { signUp } from './signingUp.ts';
import { setSessionCookies } from './cookies.ts';

/** Whoever may not write may still come, go and change between accounts. */
const forAll = (call: Resource<AccountAsking>): Resource<AccountAsking> => ({ ...call, writes: false });

const signedInAs = async ({ db, visits, request, reply }: AccountAsking, personId: string) => {
  await visits.signIn(request, reply, personId);
  return { data: { user: await meOf(db, personId) } };
};

/** Signing up, sessions and the accounts of a browser (S2.7). */
export const accountResources: Resources<AccountAsking> = {
  'UserRegisterResource/create': forAll(resource('anyone', SignUp, async (options, asking: AccountAsking) => signedInAs(asking, (await signUp(asking, asking.request, options)).personId))),

  'HandshakeSessionResource/create': forAll(resource('anyone', v.object({ token: plainText(100), isRegistration: v.optional(v.boolean()) }), async ({ token }, asking: AccountAsking) =>
    signedInAs(asking, await exchangeToken(asking, asking.request, token)))),

  'UserSessionResource/delete': forAll(resource('anyone', v.object({}), async (_options, { visits, request, reply }: AccountAsking) => {
    await visits.signOut(request, reply);
    return { data: null };
  })),

  'UserSessionResource/create': forAll(resource('signedIn', v.object({ session_accounts: v.literal(true) }), async (_options, { db, visits, request }: AccountAsking) => {
    const session = await visits.sessionOf(request);
    return { data: { session_accounts: session ? await sessionAccounts(db, session.deviceId) : [] } };
  })),

  'UserSessionResource/update': forAll(resource('signedIn', v.object({ user_id: plainText(40) }), async ({ user_id }, { db, visits, request, reply }: AccountAsking) => {
    const session = await visits.sessionOf(request);
    const token = session && (await takeSession(db, session.deviceId, user_id));
    if (!token) throw new Refusal(403, 'This account is not signed in here. Log in to it.');
    setSessionCookies(request, reply, token);
    return { data: { user: await meOf(db, user_id) } };
  })),

  'UnauthUserDataResource/get': resource('anyone', v.object({}), async (_options, { db, visits, request }: AccountAsking) => {
    const session = await visits.lastSessionOf(request);
    const info = session?.isExpired ? await loggedOutInfo(db, session.personId) : undefined;
    if (!info) throw new Refusal(404, 'Nobody was here before.');
    return { data: info };
  }),
};
