import type { FieldValue } from '../../events/account/forms.ts';
import type { DataOf } from '../../events/record.ts';
import type { StoredAccount } from '../../events/entities/account.ts';

/** What the flows of signing up and in, and out, ask the edge to carry out. Secrets are named by handles of the vault. */
export interface IdentityCommands {
  /** The vault drops what it holds of a form. */
  forgetSecrets: { form: string };
  focusField: { form: string; field: string };
  /** `signUp.registered` or `signUp.failed` comes of it. */
  register: {
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
  };
  /** `login.answered` or `login.failed` comes of it; with a `code` it is the second step. */
  logIn: { secrets: Record<string, string>; captcha: string | null; referrer: string | null; code: string | null };
  /** Creates a HandshakeSessionResource; `handshake.exchanged` or `handshake.failed` comes of it. */
  exchangeToken: { handle: string; isRegistration: boolean };
  /** `landingSignals.sent` comes of it, though the page may be left by then. */
  sendLandingSignals: { isRegister: boolean; pages: { path: string; pageType: string; ts: number }[]; invite: { inviteCode: string; ts: number } | null };
  /** `navigation.stateRead` comes of it: what the browser's history says of the entry at which one is. */
  readNavigationState: undefined;
  /** The next page of this tab reminds of verifying the email. */
  keepReminder: undefined;
  /** `emailVerification.requested` comes of it where this page is to remind of it, once. */
  takeReminder: undefined;
  setAgeRestrictedCookie: undefined;
  /** Loads a page of the product anew from the server, as whoever one is by now. */
  openPage: { path: string };
  /** The other tabs then hear `account.changedElsewhere`. */
  tellOtherTabs: DataOf<'account.changedElsewhere'>;
  /** `logout.sessionDeleted` or `logout.failed` comes of it. */
  deleteSession: undefined;
  /** Empties every storage of this browser but for the few items kept, and what was not sent yet if that is to stay; `logout.cleared` comes of it. */
  clearStorages: { keepsUnsent: boolean };
  /** With the date (S2.4). */
  setLoggedOutCookie: undefined;
  /** What was kept of pages goes with the person that they were for. */
  clearPages: undefined;
  /** `accounts.read` comes of it. */
  readAccounts: undefined;
  storeAccounts: { accounts: StoredAccount[]; people: { username: string; avatar: string | null; loginMethods: string[]; email: string | null }[] };
  /** `accounts.listed` or `accounts.listFailed` comes of it. */
  listAccounts: undefined;
  /** The batch of S2.7; `accounts.detailed` comes of it, or nothing. */
  fetchAccounts: { ids: string[] };
  /** `accounts.switched` or `accounts.switchFailed` comes of it. */
  switchAccount: { userId: string };
  /** `tokens.refreshed` comes of it. */
  refreshTokens: { which: 'identity' | 'storedAccounts' };
  /** Puts a script of another service into the page. */
  loadScript: { script: DataOf<'script.requested'>['script']; key: string };
  /** `script.found` or `script.missed` comes of it. */
  lookForScript: { script: DataOf<'script.requested'>['script'] };
  /** `captcha.solved` or `captcha.failed` comes of it. */
  solveCaptcha: { action: DataOf<'captcha.requested'>['action']; key: string };
  /** `PUT /v3/sessions/verify/`; `session.verified` comes of it. */
  verifySession: { handle: string };
  /** `fingerprint.computed` comes of it. */
  computeFingerprint: undefined;
  /** `fingerprint.sent` comes of it. */
  sendFingerprint: { fingerprint: string };
  /** `crossDomain.tokenMade` or `crossDomain.failed` comes of it. */
  makeCrossDomainToken: undefined;
  /** `crossDomain.sessionMade` or `crossDomain.failed` comes of it. */
  makeCrossDomainSession: { origin: string; handle: string };
}
