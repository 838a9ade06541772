import * as v from 'valibot';
import { declare } from '../declare.ts';
import { AccountDetail, RememberedAccount, SessionAccount, StoredAccount } from '../entities/account.ts';
import { Draft } from '../entities/draft.ts';
import { failure } from '../failure.ts';
import { address, id, open, personal } from '../privacy.ts';
import { asBefore } from '../upcasters/asBefore.ts';

/** Reference to a secret in the vault; null if there is none. */
const handle = open(v.nullable(v.string()));

/** Why a visitor is asked to log in or sign up (S1.6). */
export const promptReasons = ['continue', 'access', 'save', 'follow', 'unfollow'] as const;
/** Third-party scripts, loaded with configured keys (S2.7). */
const outsideScripts = ['recaptcha', 'google'] as const;
/** Purposes of a captcha (S2.7). */
const captchaActions = ['mweb_login', 'mweb_signup', 'session_verify'] as const;
const networks = ['facebook', 'google'] as const;

const script = { script: open(v.picklist(outsideScripts)) };
const action = { action: open(v.picklist(captchaActions)) };

/** Identity: sign-up, log-in, log-out, and several accounts. */
export const identity = {
  /** A visitor tried an action that requires being signed in. */
  'prompt.requested': declare(1, { reason: open(v.picklist(promptReasons)) }),
  /**
   * The server refused a change: the account may only read until its person logs in, or may not write at present; `until` (ISO 8601)
   * if the ban has an end.
   */
  'viewer.restricted': declare(1, { by: open(v.picklist(['limit', 'ban'])), until: open(v.optional(v.string())) }),
  'prompt.switched': declare(1, { to: open(v.picklist(['login', 'signUp'])) }),
  'prompt.dismissed': declare(1, {}),

  /** A social network confirmed a person's identity: its token is in the vault. `form` holds the pressed button, and shows a refusal. */
  'social.vouched': declare(2, { network: open(v.picklist(networks)), handle: open(v.string()), form: open(v.optional(v.string())) }, [
    asBefore,
  ]),
  /** The account exists; `handle` refers to the token that creates the session, `needsToken` says whether one is needed. */
  'signUp.registered': declare(1, { needsToken: open(v.boolean()), handle }),
  'signUp.failed': declare(2, failure, [asBefore]),

  /** The three statuses that are answers (S2.4): 409 asks for a second factor. `handle` refers to the token. */
  'login.answered': declare(1, { status: open(v.picklist([200, 401, 409])), code: open(v.nullable(v.number())), handle }),
  'login.failed': declare(2, failure, [asBefore]),
  /** The person goes back from the second factor. */
  'login.restarted': declare(1, {}),

  'handshake.exchanged': declare(1, { isRegistration: open(v.boolean()) }),
  'handshake.failed': declare(2, { isRegistration: open(v.boolean()), ...failure }, [asBefore]),

  /** `path` is the destination afterwards; null for the default. With `logoutOnAbort` an aborted call counts as done. */
  'logout.requested': declare(1, {
    reason: open(v.picklist(['asked', 'authentication_failed', 'accountDeleted'])),
    logoutOnAbort: open(v.boolean()),
    path: address(v.nullable(v.string())),
  }),
  'logout.sessionDeleted': declare(1, {}),
  'logout.failed': declare(2, { ...failure, isAbort: open(v.boolean()) }, [asBefore]),
  /** This browser holds no data of the person any more. */
  'logout.cleared': declare(1, {}),
  /** Another tab logged out or switched accounts. `keepsUnsent`: unsent changes stay until the person returns. */
  'account.changedElsewhere': declare(1, { isSignedIn: open(v.boolean()), keepsUnsent: open(v.boolean()) }),
  'impressions.paused': declare(1, {}),

  'accounts.read': declare(1, { stored: v.array(StoredAccount) }),
  'accounts.listed': declare(1, { accounts: v.array(SessionAccount) }),
  'accounts.detailed': declare(2, { accounts: v.array(AccountDetail) }, [asBefore]),
  'accounts.listFailed': declare(2, failure, [asBefore]),
  'accounts.switchRequested': declare(1, { userId: id(v.string()) }),
  'accounts.switched': declare(1, { userId: id(v.string()) }),
  'accounts.switchFailed': declare(2, failure, [asBefore]),
  /** Accounts that this browser knows from before. `isOn`: some account asked to stay when its person logs out. */
  'rememberedAccounts.read': declare(1, { isOn: open(v.boolean()), accounts: v.array(RememberedAccount) }),
  'rememberedAccount.chosen': declare(1, { username: personal(v.string()) }),
  'rememberedAccount.removed': declare(1, { username: personal(v.string()) }),
  /** Result of `GET /refresh_token` or `GET /refresh_stored_accounts`; a null status means no answer (S1.7). */
  'tokens.refreshed': declare(1, { which: open(v.picklist(['identity', 'storedAccounts'])), status: open(v.nullable(v.number())) }),

  /** `key` is the product's public key at that service. */
  'script.requested': declare(1, { ...script, key: open(v.string()) }),
  'script.found': declare(1, script),
  'script.missed': declare(1, script),
  /** All tries have failed. */
  'script.failed': declare(1, { ...script, message: open(v.string()) }),
  'captcha.requested': declare(1, action),
  'captcha.solved': declare(1, { ...action, handle: open(v.string()) }),
  'captcha.failed': declare(1, { ...action, message: open(v.string()) }),
  /** The token is older than its lifetime (S2.9). */
  'captcha.expired': declare(1, action),
  /** The bot check of a signed-in person (S1.7). */
  'session.verified': declare(1, { status: open(v.nullable(v.number())) }),
  'fingerprint.computed': declare(1, { fingerprint: personal(v.string()) }),
  /** History state of the sign-up or log-in page: where to continue, and whether an app is being connected (S1.2, S2.2). */
  'navigation.stateRead': declare(1, { isAppFactoryOauth: open(v.boolean()), next: address(v.nullable(v.string())) }),
  /** The landing signals of a new log-in or sign-up were sent, with this number of pages (S2.7). */
  'landingSignals.sent': declare(2, { status: open(v.nullable(v.number())), pages: open(v.optional(v.number())) }, [asBefore]),
  'fingerprint.sent': declare(1, { status: open(v.nullable(v.number())) }),

  /** The vault holds the token for another country site (S1.7). */
  'crossDomain.tokenMade': declare(1, { handle: open(v.string()) }),
  'crossDomain.sessionMade': declare(1, {}),
  'crossDomain.failed': declare(2, { at: open(v.picklist(['token', 'session'])), ...failure }, [asBefore]),

  /** Texts that the person had not sent when their last session here ended. */
  'drafts.found': declare(1, { drafts: v.array(Draft) }),

  /** The server answered 401: the page's session is over. `path` is the person's location. */
  'session.rejected': declare(1, { path: address(v.string()) }),
};
