import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts } from './accountContext.ts';
import { requireHuman } from './captcha.ts';
import { limitedLogin } from '../shell/access.ts';
import { limitAddress } from '../shell/limits.ts';
import { partyOf } from '../shell/network.ts';
import { refusals } from './refusals.ts';
import { personLinked } from './socialLinks.ts';
import { register, type SignUp, type SignedUp } from './register.ts';

/** Set after a refusal for age (S2.4), by the page's scripts if it has them: this browser can not sign up with another birthday. */
const ageRestrictedCookie = 'tessera_age_restricted';
const month = 30 * 24 * 3600;

export const restrictForAge = ({ protocol }: FastifyRequest, reply: FastifyReply) =>
  reply.setCookie(ageRestrictedCookie, '1', { path: '/', maxAge: month, sameSite: 'lax', secure: protocol === 'https' });

/** Signs up by e-mail, as a business or with a social network's token (S2.5), within the limits of the network address. */
export async function signUp(
  { db, visits, captcha, permissions, invites, readSocialToken, signedUp }: Accounts,
  request: FastifyRequest,
  given: SignUp,
): Promise<SignedUp> {
  await limitAddress(db, 'signUp', request);
  if (request.cookies[ageRestrictedCookie]) throw refusals.tooYoung();
  await requireHuman(captcha, given.recaptcha_v3_token);
  const social = given.facebook_id ? await readSocialToken(given.facebook_token ?? '', given.facebook_id) : undefined;
  const isKnown = social !== undefined && (await personLinked(db, social)) !== undefined;
  if (!isKnown && !(await permissions(request)).sign_up) throw refusals.signUpClosed();
  // A business created while signed in belongs to the signed-in person.
  const owner = given.business_name ? await visits.viewerOf(request) : undefined;
  if (owner?.isLimitedLogin) throw limitedLogin();
  const ownerId = owner?.id ?? undefined;
  const invite = given.invite_code ? await invites.inviteOf(given.invite_code) : undefined;
  const result = await register(db, given, { party: partyOf(request), social, ownerId, invite });
  if (result.isNew) signedUp(request, result.personId);
  return result;
}
