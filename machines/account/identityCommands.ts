import type { FieldValue } from '../../events/account/forms.ts';
import type { Draft } from '../../events/entities/draft.ts';
import type { DataOf } from '../../events/record.ts';
import type { RememberedAccount, StoredAccount } from '../../events/entities/account.ts';

/** Commands of sign-up, log-in and log-out. Secrets are passed as handles of the vault. */
export interface IdentityCommands {
  /** The vault drops the secrets of a form. */
  forgetSecrets: { form: string };
  focusField: { form: string; field: string };
  /** Results in `signUp.registered` or `signUp.failed`. */
  register: {
    /** The server makes one account for it, however often it is asked. */
    clientId: string;
    kind: 'email' | 'partner' | 'facebook';
    /** `POST {api}/v3/register/{kind}/handshake/`, else UserRegisterResource (S2.7). */
    byHandshake: boolean;
    values: Record<string, FieldValue>;
    secrets: Record<string, string>;
    social: DataOf<'social.vouched'> | null;
    captcha: string | null;
    country: string;
    locale: string;
    referrer: string | null;
    inviteCode: string | null;
  };
  /** Results in `login.answered` or `login.failed`; with a `code` it is the second step. */
  logIn: { secrets: Record<string, string>; captcha: string | null; referrer: string | null; code: string | null };
  /** Creates a HandshakeSessionResource; results in `handshake.exchanged` or `handshake.failed`. */
  exchangeToken: { handle: string; isRegistration: boolean };
  /** Results in `navigation.stateRead`: the state of the browser's present history entry. */
  readNavigationState: undefined;
  /** Makes the next page of this tab show the reminder to verify the email address. */
  keepReminder: undefined;
  /** Results in `emailVerification.requested`, once, if this page is to show the reminder. */
  takeReminder: undefined;
  setAgeRestrictedCookie: undefined;
  /** Loads a page of the product from the server, with the session as it is by then. */
  openPage: { path: string };
  /** The other tabs append `account.changedElsewhere`. */
  tellOtherTabs: DataOf<'account.changedElsewhere'>;
  /** Results in `logout.sessionDeleted` or `logout.failed`. */
  deleteSession: undefined;
  /**
   * Empties every storage of this browser except for a few items, among them the accounts that asked to be remembered, and
   * except for unsent changes if `keepsUnsent`; results in `logout.cleared`.
   */
  clearStorages: { keepsUnsent: boolean };
  /** The cookie holds the date (S2.4). */
  setLoggedOutCookie: undefined;
  /** Deletes cached pages, which belong to the person who signs out. */
  clearPages: undefined;
  /** Results in `drafts.found` if this account left some; removes those of other accounts. */
  readDrafts: { account: string };
  keepDrafts: { account: string; drafts: readonly Draft[] };
  dropDraft: { place: string };
  /** Results in `accounts.read`. */
  readAccounts: undefined;
  storeAccounts: { accounts: StoredAccount[]; people: RememberedAccount[] };
  /** Results in `rememberedAccounts.read`. */
  readRemembered: undefined;
  /** The account of the page that this tab opens next is remembered when its person logs out, or no longer. */
  rememberNext: { isOn: boolean };
  /** Does what `rememberNext` asked for, to this account; null if nobody is signed in, and it was in vain. */
  rememberAccount: { username: string | null };
  forgetAccount: { username: string };
  /** Results in `accounts.listed` or `accounts.listFailed`. */
  listAccounts: undefined;
  /** The batch of S2.7; results in `accounts.detailed`, or nothing on failure. */
  fetchAccounts: { ids: string[] };
  /** Results in `accounts.switched` or `accounts.switchFailed`. */
  switchAccount: { userId: string };
  /** Results in `tokens.refreshed`. */
  refreshTokens: { which: 'identity' | 'storedAccounts' };
  /** Puts a third-party script into the page. */
  loadScript: { script: DataOf<'script.requested'>['script']; key: string };
  /** Results in `script.found` or `script.missed`. */
  lookForScript: { script: DataOf<'script.requested'>['script'] };
  /** Results in `captcha.solved` or `captcha.failed`. */
  solveCaptcha: { action: DataOf<'captcha.requested'>['action']; key: string };
  /** `PUT /v3/sessions/verify/`; results in `session.verified`. */
  verifySession: { handle: string };
  /** Results in `fingerprint.computed`. */
  computeFingerprint: undefined;
  /** Results in `fingerprint.sent`. */
  sendFingerprint: { fingerprint: string };
  /** Results in `crossDomain.tokenMade` or `crossDomain.failed`. */
  makeCrossDomainToken: undefined;
  /** Results in `crossDomain.sessionMade` or `crossDomain.failed`. */
  makeCrossDomainSession: { origin: string; handle: string };
}
