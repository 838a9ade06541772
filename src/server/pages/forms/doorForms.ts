import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { namesIn, type Problem } from '../../../../events/entities/account.ts';
import { takeWelcome } from '../../account/welcome.ts';
import { isYounger, minAgeIn } from '../../../../machines/account/age.ts';
import { destination } from '../../../../machines/account/nextPage.ts';
import { problemOfSignUp } from '../../../../machines/account/signUp.ts';
import { rulesOf } from '../../../../machines/account/validation.ts';
import type { Accounts } from '../../account/accountContext.ts';
import type { AdsConfig } from '../../ads/config.ts';
import { placesOf } from '../../ads/pageAds.ts';
import { personLoggingIn } from '../../account/loggingIn.ts';
import { SignUp } from '../../account/register.ts';
import { refusals } from '../../account/refusals.ts';
import { readBody } from '../../account/settings/body.ts';
import { restrictForAge, signUp } from '../../account/signingUp.ts';
import { readInput } from '../../shell/invalidInput.ts';
import type { Count } from '../../shell/limits.ts';
import { plainText } from '../../shell/options.ts';
import { Refusal } from '../../shell/refusal.ts';
import { localeOf } from '../locale.ts';
import type { Page } from '../page.ts';
import { countryOf } from '../pageContext.ts';

const Fields = v.record(v.string(), plainText(1000));
type Fields = v.InferOutput<typeof Fields>;

/** Fields of the forms whose text is shown again with a refusal; a password never is. */
const shownAgain = ['client_id', 'identity', 'name', 'businessName', 'username', 'email', 'birthday', 'gender'];

const problemOfLogin = (code: number | undefined): Record<string, Problem> =>
  code === refusals.wrongCredentials().code
    ? { password: 'credentialsWrong' }
    : code === refusals.wrongSecondFactor().code
      ? { code: 'codeWrong' }
      : {};

/**
 * `POST /login/…`, `POST /signup/…`: the forms of browsers without scripts, with the same limits and checks as the handshakes. Answers
 * with the page that follows, or with the form and what is wrong in it.
 */
export function doorForms(
  app: FastifyInstance,
  accounts: Accounts,
  { page, count, ads }: { page: Page; count: Count; ads: AdsConfig | undefined },
): void {
  // A plain form can set no header; the `Origin` check covers it. Limits are counted by the handlers, whose refusals the page shows.
  const config = { access: 'anyone', writes: false, whenLimited: true, isBeacon: true } as const;

  const logIn = (request: FastifyRequest, { identity, password, code }: Fields) =>
    personLoggingIn(accounts, request, { username_or_email: identity, password, ...(code && { mfa_token: code }) });
  const countryOfForm = (request: FastifyRequest) => countryOf(request, placesOf(request, ads)) ?? 'US';
  const register = async (request: FastifyRequest, typed: Fields) => {
    const { name = '', businessName = '', ...others } = typed;
    await count('password', request);
    const locale = localeOf(request, null);
    const { invite_code = '' } = request.query as Record<string, unknown>;
    const fields = {
      ...others,
      ...namesIn(name),
      business_name: businessName,
      locale,
      country: countryOfForm(request),
      invite_code: String(invite_code),
    };
    return (await signUp(accounts, request, readInput(SignUp, fields, 'body'))).personId;
  };

  async function answer(request: FastifyRequest, reply: FastifyReply, form: 'login' | 'signUp' | 'businessSignUp'): Promise<FastifyReply> {
    const fields = readBody(Fields, request);
    const { birthday = '', confirmed_birthday } = fields;
    /** A date that would end the sign-up is taken only if it is sent twice. */
    const isUnconfirmed =
      form === 'signUp' && birthday !== confirmed_birthday && isYounger(minAgeIn(countryOfForm(request)), birthday, Date.now());
    const refuse = (status: number, problems: Record<string, Problem>, message: string | null) => {
      const typed = {
        ...Object.fromEntries(shownAgain.map((field) => [field, fields[field] ?? ''])),
        ...(isUnconfirmed && { confirmed_birthday: birthday }),
      };
      return page.answer(request, reply, { status, refusal: { form, problems, message }, typed });
    };
    const found = Object.entries(rulesOf(form)).map(([field, { problemOf }]) => [field, problemOf(fields[field] ?? '', fields)] as const);
    const problems = Object.fromEntries(found.flatMap(([field, problem]) => (problem ? [[field, problem]] : [])));
    if (Object.keys(problems).length > 0 || isUnconfirmed) return refuse(422, problems, null);
    try {
      const personId = await (form === 'login' ? logIn : register)(request, fields);
      // Its steps need scripts.
      if (form === 'signUp') await takeWelcome(accounts.db, personId);
      await accounts.visits.signIn(request, reply, personId, { provedAt: 'now' });
      return reply.header('cache-control', 'no-store').redirect(destination(request.url), 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, code, message, retryAfter } = error;
      if (code === refusals.tooYoung().code) restrictForAge(request, reply);
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
      const ofField = form === 'login' ? problemOfLogin(code) : problemOfSignUp({ code: code ?? null });
      return refuse(status, ofField, Object.keys(ofField).length > 0 ? null : message);
    }
  }

  for (const url of ['/login', '/login/:step']) app.post(url, { config }, (request, reply) => answer(request, reply, 'login'));
  app.post('/signup', { config }, (request, reply) => answer(request, reply, 'signUp'));
  app.post('/signup/business', { config }, (request, reply) => answer(request, reply, 'businessSignUp'));
}
