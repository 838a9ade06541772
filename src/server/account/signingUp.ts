import type { FastifyRequest } from 'fastify';
import type { Accounts } from './asking.ts';
import { limitAddress } from './addressLimits.ts';
import { requireHuman } from './captcha.ts';
import { refusals } from './refusals.ts';
import { register, type SignUp, type SignedUp } from './register.ts';

/** Set by the page after a refusal for age (S2.4): the same browser gets no account with another birthday. */
const ageRestrictedCookie = 'tessera_age_restricted';

/** Signs up by e-mail, as a business or with a social network's token (S2.5), within the limits of the address that asks. */
export async function signUp({ db, visits, captcha, readSocialToken, signedUp }: Accounts, request: FastifyRequest, given: SignUp): Promise<SignedUp> {
  await limitAddress(db, 'signUp', request);
  if (request.cookies[ageRestrictedCookie]) throw refusals.tooYoung();
  await requireHuman(captcha, given.recaptcha_v3_token);
  const social = given.facebook_id ? await readSocialToken(given.facebook_token ?? '', given.facebook_id) : undefined;
  // A business that somebody opens while signed in is theirs.
  const ownerId = given.business_name ? (await visits.sessionOf(request))?.personId : undefined;
  const result = await register(db, given, { social, ownerId });
  if (result.isNew) signedUp(request, result.personId);
  return result;
}
