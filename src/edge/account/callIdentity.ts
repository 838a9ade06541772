import { HTTPError } from 'ky';
import * as v from 'valibot';
import { AccountDetail, SessionAccount } from '../../../events/entities/account.ts';
import type { PageData } from '../../../events/entities/page.ts';
import type { IdentityCommands } from '../../../machines/account/identityCommands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { AnswerError, type Calls, failureOf, reportFailure } from '../shell/calls.ts';
import { embedded } from '../shell/embedded.ts';
import { readAnswer } from '../shell/readAnswer.ts';
import { installId } from './installation.ts';
import { isAbort, statusOf } from './outcomes.ts';
import { signUpPayload } from './signUpPayload.ts';
import type { Vault } from './vault.ts';

const Answer = v.object({
  status: v.string(),
  code: v.optional(v.nullable(v.number())),
  message: v.optional(v.string()),
  data: v.optional(v.unknown()),
});
type Answer = v.InferOutput<typeof Answer>;

/** Statuses that a handshake accepts as answers beside 200 (S2.4). */
const answerStatuses = [401, 409] as const;
const session = { mayBeRefused: true, isForAnyAccount: true } as const;

type CalledCommand =
  | 'register'
  | 'logIn'
  | 'exchangeToken'
  | 'deleteSession'
  | 'listAccounts'
  | 'fetchAccounts'
  | 'switchAccount'
  | 'refreshTokens'
  | 'verifySession'
  | 'sendFingerprint'
  | 'makeCrossDomainToken'
  | 'makeCrossDomainSession';

/** User fields that the batch requests (S2.3). */
const batchFields = [
  'id',
  'username',
  'email',
  'full_name',
  'image_medium_url',
  'image_large_url',
  'owners',
  'partner',
  'businesses',
  'fast_advertiser_info_has_any_managed_advertisers',
];

/**
 * Handles sign-up, log-in, log-out and account commands by calls. Each secret leaves the vault only for the call that needs it.
 * @param settle sends what only the ending session may send
 */
export function callIdentity(
  calls: Calls,
  vault: Vault,
  settle: () => Promise<void>,
): CommandHandlers<Pick<IdentityCommands, CalledCommand>> {
  /** `{api}`: the default site creates the sessions (S2.7). */
  const api = embedded<PageData>('page-data')?.apiOrigin ?? '';

  /** @throws an `HTTPError` for other statuses, an `AnswerError` with its code for a 200 without a valid answer (S2.8) */
  async function shakeHands(path: string, body: object): Promise<{ status: 200 | 401 | 409; answer: Answer }> {
    try {
      const answer = readAnswer(
        Answer,
        await calls.send('post', `${api}${path}`, body, { ...session, credentials: 'include', headers: { 'X-Install-Id': installId() } }),
      );
      if (answer.status !== 'success') throw new AnswerError(answer.message ?? '', answer.code ?? null);
      return { status: 200, answer };
    } catch (error) {
      const status = error instanceof HTTPError && answerStatuses.find((candidate) => candidate === error.response.status);
      if (!status) throw error;
      return { status, answer: readAnswer(Answer, await (error as HTTPError).response.json()) };
    }
  }

  /** Puts an answer's token into the vault and returns its handle; null if there is none. */
  const keepToken = (form: string, data: unknown): string | null =>
    typeof data === 'string' && data ? vault.keep(form, 'token', data) : null;

  return {
    register(params, to) {
      const payload = signUpPayload(params, vault);
      const call = params.byHandshake
        ? shakeHands(`/v3/register/${params.kind}/handshake/`, new URLSearchParams(payload)).then(({ status, answer }) => {
            if (status === 200) to.append('signUp.registered', { needsToken: true, handle: keepToken('signUp', answer.data) });
            else to.append('signUp.failed', { status, code: answer.code ?? null, message: answer.message ?? '' });
          })
        : calls
            .change('UserRegisterResource', 'create', payload, session)
            .then(() => to.append('signUp.registered', { needsToken: false, handle: null }));
      return call.catch(reportFailure((failure) => to.append('signUp.failed', failure)));
    },
    logIn({ secrets, captcha, referrer, code }, to) {
      const text = (handle: string | null | undefined): string => (handle ? vault.get(handle).reveal() : '');
      const body = {
        username_or_email: text(secrets.identity).trim(),
        password: text(secrets.password),
        ...(referrer && { referrer }),
        ...(captcha && { token: text(captcha) }),
        ...(code && { mfa_token: text(code) }),
      };
      return shakeHands(code ? '/v3/login/mfa/handshake/' : '/v3/login/handshake/', body).then(
        ({ status, answer }) =>
          to.append('login.answered', {
            status,
            code: answer.code ?? null,
            handle: status === 200 ? keepToken('login', answer.data) : null,
          }),
        reportFailure((failure) => to.append('login.failed', failure)),
      );
    },
    exchangeToken({ handle, isRegistration }, to) {
      return calls.change('HandshakeSessionResource', 'create', { token: vault.get(handle).reveal(), isRegistration }, session).then(
        () => to.append('handshake.exchanged', { isRegistration }),
        reportFailure((failure) => to.append('handshake.failed', { isRegistration, ...failure })),
      );
    },
    deleteSession(_, to) {
      return settle()
        .then(() => calls.send('delete', '/resource/UserSessionResource/delete/', undefined, session))
        .then(
          () => to.append('logout.sessionDeleted', {}),
          async (error: unknown) => to.append('logout.failed', { ...(await failureOf(error)), isAbort: isAbort(error) }),
        );
    },
    listAccounts(_, to) {
      return calls
        .change('UserSessionResource', 'create', { session_accounts: true })
        .then((data) =>
          to.append('accounts.listed', {
            accounts: readAnswer(v.object({ session_accounts: v.array(SessionAccount) }), data).session_accounts,
          }),
        )
        .catch(reportFailure((failure) => to.append('accounts.listFailed', failure)));
    },
    fetchAccounts({ ids }, to) {
      const requests = ids.map((id) => ({ method: 'GET', uri: `v3/users/${id}/`, fields: batchFields }));
      const Batch = v.object({ data: v.record(v.string(), v.object({ status: v.string(), data: v.nullish(v.unknown()) })) });
      return calls
        .send('post', '/v3/batch/', new URLSearchParams({ requests: JSON.stringify(requests) }))
        .then((answer) => {
          const succeeded = Object.values(readAnswer(Batch, answer).data).filter(({ status }) => status === 'success');
          to.append('accounts.detailed', { accounts: succeeded.flatMap(({ data }) => (v.is(AccountDetail, data) ? [data] : [])) });
        })
        .catch(() => undefined);
    },
    switchAccount({ userId }, to) {
      return settle()
        .then(() => calls.change('UserSessionResource', 'update', { user_id: userId }, session))
        .then(
          () => to.append('accounts.switched', { userId }),
          reportFailure((failure) => to.append('accounts.switchFailed', failure)),
        );
    },
    refreshTokens({ which }, to) {
      return statusOf(calls.get(which === 'identity' ? '/refresh_token' : '/refresh_stored_accounts')).then((status) =>
        to.append('tokens.refreshed', { which, status }),
      );
    },
    verifySession({ handle }, to) {
      return statusOf(calls.send('put', '/v3/sessions/verify/', { recaptcha_token: vault.get(handle).reveal() })).then((status) =>
        to.append('session.verified', { status }),
      );
    },
    sendFingerprint({ fingerprint }, to) {
      return statusOf(calls.send('post', '/v3/spam/fingerprints/', { fingerprint }, session)).then((status) =>
        to.append('fingerprint.sent', { status }),
      );
    },
    makeCrossDomainToken(_, to) {
      return calls.change('ApiResource', 'create', { url: '/vx/users/cctld_token/' }).then(
        (data) => to.append('crossDomain.tokenMade', { handle: keepToken('crossDomain', data) ?? '' }),
        reportFailure((failure) => to.append('crossDomain.failed', { at: 'token', ...failure })),
      );
    },
    makeCrossDomainSession({ origin, handle }, to) {
      const body = new URLSearchParams({ token: vault.get(handle).reveal() });
      return calls.send('post', `${origin}/vx/users/cctld_session/`, body, { ...session, credentials: 'include' }).then(
        (answer) => {
          if (v.is(v.object({ status: v.literal('success') }), answer)) to.append('crossDomain.sessionMade', {});
          else to.append('crossDomain.failed', { at: 'session', status: 200, code: null, message: '' });
        },
        reportFailure((failure) => to.append('crossDomain.failed', { at: 'session', ...failure })),
      );
    },
  };
}
