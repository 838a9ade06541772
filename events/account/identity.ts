import * as v from 'valibot';
import { declare } from '../declare.ts';
import { AccountDetail, SessionAccount, StoredAccount } from '../entities/account.ts';
import { failure } from '../failure.ts';

/** Under which the vault holds a secret; null when there is none. */
const handle = v.nullable(v.string());

/** Why a visitor is asked to log in or sign up (S1.6). */
export const promptReasons = ['continue', 'access', 'save', 'follow', 'unfollow'] as const;
/** Scripts of other services, loaded by configured keys (S2.7). */
const outsideScripts = ['recaptcha', 'google'] as const;
/** What a captcha is solved for (S2.7). */
const captchaActions = ['mweb_login', 'mweb_signup', 'session_verify'] as const;
const networks = ['facebook', 'google'] as const;

const script = { script: v.picklist(outsideScripts) };
const action = { action: v.picklist(captchaActions) };

/** Who somebody is: signing up and in, out, and with several accounts. */
export const identity = {
  /** A visitor tried what only a signed-in person may do. */
  'prompt.requested': declare(1, { public: { reason: v.picklist(promptReasons) } }),
  'prompt.switched': declare(1, { public: { to: v.picklist(['login', 'signUp']) } }),
  'prompt.dismissed': declare(1, { public: {} }),

  /** A network vouches for somebody: its token is in the vault. */
  'social.vouched': declare(1, { public: { network: v.picklist(networks), handle: v.string() } }),
  /** The account is there; `handle` is the token's with which the session is to be made, `needsToken` whether one is needed. */
  'signUp.registered': declare(1, { public: { needsToken: v.boolean(), handle } }),
  'signUp.failed': declare(1, { public: failure }),

  /** The three statuses that are answers (S2.4): 409 asks for a second factor. `handle` is the token's. */
  'login.answered': declare(1, { public: { status: v.picklist([200, 401, 409]), code: v.nullable(v.number()), handle } }),
  'login.failed': declare(1, { public: failure }),
  /** The person goes back from the second factor. */
  'login.restarted': declare(1, { public: {} }),

  'handshake.exchanged': declare(1, { public: { isRegistration: v.boolean() } }),
  'handshake.failed': declare(1, { public: { isRegistration: v.boolean(), ...failure } }),

  /** `path` is where to go then; null for the default. With `logoutOnAbort` a call that was cut short counts as done. */
  'logout.requested': declare(1, { public: { reason: v.picklist(['asked', 'authentication_failed', 'accountDeleted']), logoutOnAbort: v.boolean() }, personal: { path: v.nullable(v.string()) } }),
  'logout.sessionDeleted': declare(1, { public: {} }),
  'logout.failed': declare(1, { public: { ...failure, isAbort: v.boolean() } }),
  /** Nothing of the person is left in this browser. */
  'logout.cleared': declare(1, { public: {} }),
  /** Another tab logged out, or went on as somebody else. `keepsUnsent`: what the server does not have yet stays for when they come back. */
  'account.changedElsewhere': declare(1, { public: { isSignedIn: v.boolean(), keepsUnsent: v.boolean() } }),
  'impressions.paused': declare(1, { public: {} }),

  'accounts.read': declare(1, { public: {}, personal: { stored: v.array(StoredAccount) } }),
  'accounts.listed': declare(1, { public: {}, personal: { accounts: v.array(SessionAccount) } }),
  'accounts.detailed': declare(1, { public: {}, personal: { accounts: v.array(AccountDetail) } }),
  'accounts.listFailed': declare(1, { public: failure }),
  'accounts.switchRequested': declare(1, { public: { userId: v.string() } }),
  'accounts.switched': declare(1, { public: { userId: v.string() } }),
  'accounts.switchFailed': declare(1, { public: failure }),
  /** `GET /refresh_token` or `GET /refresh_stored_accounts` was answered, or not (S1.7). */
  'tokens.refreshed': declare(1, { public: { which: v.picklist(['identity', 'storedAccounts']), status: v.nullable(v.number()) } }),

  /** `key` is the product's own at that service, and no secret. */
  'script.requested': declare(1, { public: { ...script, key: v.string() } }),
  'script.found': declare(1, { public: script }),
  'script.missed': declare(1, { public: script }),
  /** After all tries. */
  'script.failed': declare(1, { public: { ...script, message: v.string() } }),
  'captcha.requested': declare(1, { public: action }),
  'captcha.solved': declare(1, { public: { ...action, handle: v.string() } }),
  'captcha.failed': declare(1, { public: { ...action, message: v.string() } }),
  /** It was solved too long ago to be taken (S2.9). */
  'captcha.expired': declare(1, { public: action }),
  /** The bot check of a signed-in person (S1.7). */
  'session.verified': declare(1, { public: { status: v.nullable(v.number()) } }),
  'fingerprint.computed': declare(1, { public: {}, personal: { fingerprint: v.string() } }),
  /** What the browser's own history says of the page of signing up or in at which one is: where to go then, and whether to connect an app (S1.2, S2.2). */
  'navigation.stateRead': declare(1, { public: { isAppFactoryOauth: v.boolean() }, personal: { next: v.nullable(v.string()) } }),
  /** Where somebody came from who signed up or in was told (S2.7). */
  'landingSignals.sent': declare(1, { public: { status: v.nullable(v.number()) } }),
  'fingerprint.sent': declare(1, { public: { status: v.nullable(v.number()) } }),

  /** The token for another country site, in the vault (S1.7). */
  'crossDomain.tokenMade': declare(1, { public: { handle: v.string() } }),
  'crossDomain.sessionMade': declare(1, { public: {} }),
  'crossDomain.failed': declare(1, { public: { at: v.picklist(['token', 'session']), ...failure } }),
};
