import * as v from 'valibot';
import { plainText } from '../shell/options.ts';
import { Refusal } from '../shell/refusal.ts';
import { type Resource, resource, type Resources } from '../shell/resources.ts';
import type { AccountContext } from './accountContext.ts';
import { exchangeToken } from './handshakes.ts';
import { loggedOutInfo, meOf } from './me.ts';
import { SignUp } from './register.ts';
import { sessionAccounts } from './sessionAccounts.ts';
import { takeSession } from './sessions.ts';
import { signUp } from './signingUp.ts';
import { setSessionCookies } from './cookies.ts';
import { viewerOfSession } from './visits.ts';
import { forgetVisit, visitIn } from '../insight/visitSubject.ts';
import { forgetInEvents } from '../insight/erasure.ts';

/** Allows accounts with a write ban or a limited login: they may still log in, log out and switch accounts. */
const alsoWhenLimited = (call: Resource<AccountContext>): Resource<AccountContext> => ({ ...call, writes: false, whenLimited: true });

const signedInAs = async ({ db, visits, request, reply }: AccountContext, personId: string) => {
  await visits.signIn(request, reply, personId, { provedAt: 'now' });
  return { data: { user: await meOf(db, personId) } };
};

/** Resources for sign-up, sessions and the accounts of a browser (S2.7). */
export const accountResources: Resources<AccountContext> = {
  'UserRegisterResource/create': {
    ...alsoWhenLimited(
      resource('anyone', SignUp, async (options, context: AccountContext) =>
        signedInAs(context, (await signUp(context, context.request, options)).personId),
      ),
    ),
    limit: 'password',
  },

  'HandshakeSessionResource/create': alsoWhenLimited(
    resource(
      'anyone',
      v.object({ token: plainText(100), isRegistration: v.optional(v.boolean()) }),
      async ({ token }, context: AccountContext) => signedInAs(context, await exchangeToken(context, context.request, token)),
    ),
  ),

  'UserSessionResource/delete': alsoWhenLimited(
    resource('anyone', v.object({}), async (_options, { visits, request, reply }: AccountContext) => {
      await visits.signOut(request, reply);
      return { data: null };
    }),
  ),

  'UserSessionResource/create': alsoWhenLimited(
    resource('signedIn', v.object({ session_accounts: v.literal(true) }), async (_options, { db, visits, request }: AccountContext) => {
      const session = await visits.sessionOf(request);
      return { data: { session_accounts: session ? await sessionAccounts(db, session.deviceId) : [] } };
    }),
  ),

  'UserSessionResource/update': alsoWhenLimited(
    resource('signedIn', v.object({ user_id: plainText(40) }), async ({ user_id }, { db, visits, request, reply }: AccountContext) => {
      const session = await visits.sessionOf(request);
      const taken = session && (await takeSession(db, session.deviceId, user_id));
      if (!taken) throw new Refusal(403, 'This account is not signed in here. Log in to it.');
      setSessionCookies(request, reply, taken.token);
      const { isLimitedLogin } = await viewerOfSession(db, taken);
      return { data: { user: await meOf(db, user_id, isLimitedLogin) } };
    }),
  ),

  'UnauthUserDataResource/get': resource('anyone', v.object({}), async (_options, { db, visits, request }: AccountContext) => {
    const session = await visits.lastSessionOf(request);
    return { data: session?.isExpired ? ((await loggedOutInfo(db, session.personId)) ?? null) : null };
  }),

  // A browser that wants to be forgotten loses its visit, and the session that it was greeted by.
  'UnauthUserDataResource/delete': alsoWhenLimited(
    resource('anyone', v.object({}), async (_options, { db, dataFolder, visits, request, reply }: AccountContext) => {
      if (await visits.sessionOf(request)) throw new Refusal(409, 'You are logged in. Log out instead.');
      const visit = visitIn(request);
      if (visit !== null) await forgetInEvents(db, dataFolder, 'visitor', visit);
      forgetVisit(reply);
      await visits.signOut(request, reply);
      return { data: null };
    }),
  ),
};
