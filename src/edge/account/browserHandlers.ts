import { digestOf } from '../../../events/digest.ts';
import type { IdentityCommands } from '../../../machines/account/identityCommands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { emptyBrowser, emptyCaches } from './emptyBrowser.ts';
import { whereStored } from '../shell/stored.ts';
import { notifyOtherTabs } from './otherTabs.ts';

/** In seconds. */
const month = 30 * 24 * 3600;
const year = 365 * 24 * 3600;

function setCookie(name: string, value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
}

/** Resolves when the browser's stores are emptied; a log-out waits for it. */
let emptying: Promise<void> = Promise.resolve();

/** In the tab's session storage, which survives the page change at the end of signing up. */
const reminder = 'tessera.verificationReminder';

type BrowserCommand =
  | 'readNavigationState'
  | 'keepReminder'
  | 'takeReminder'
  | 'setAgeRestrictedCookie'
  | 'openPage'
  | 'tellOtherTabs'
  | 'clearStorages'
  | 'setLoggedOutCookie'
  | 'clearPages'
  | 'computeFingerprint';

/** Handles commands of signing in and out on the browser itself. @param account id of the page's account; null if signed out */
export const browserHandlers = (account: () => string | null): CommandHandlers<Pick<IdentityCommands, BrowserCommand>> => ({
  readNavigationState(_, to) {
    const { next, isAppFactoryOauth } = (history.state ?? {}) as Record<string, unknown>;
    to.append('navigation.stateRead', { next: typeof next === 'string' ? next : null, isAppFactoryOauth: isAppFactoryOauth === true });
  },
  keepReminder: () => whereStored(() => sessionStorage.setItem(reminder, '1')),
  takeReminder: (_, to) =>
    whereStored(() => {
      if (sessionStorage.getItem(reminder) === null) return;
      sessionStorage.removeItem(reminder);
      to.append('emailVerification.requested', {});
    }),
  setAgeRestrictedCookie: () => setCookie('tessera_age_restricted', '1', month),
  setLoggedOutCookie: () => setCookie('tessera_logged_out', new Date().toISOString(), year),
  // Replaces this page's history entry, so that going back does not lead to another account's page.
  openPage: ({ path }) => emptying.catch(() => undefined).then(() => location.replace(path)),
  tellOtherTabs: notifyOtherTabs,
  clearStorages({ keepsUnsent }, to) {
    emptying = emptyBrowser(keepsUnsent, account());
    return emptying.then(() => to.append('logout.cleared', {}));
  },
  clearPages() {
    emptying = emptyCaches().catch(() => undefined);
  },
  computeFingerprint: (_, to) => to.append('fingerprint.computed', { fingerprint: computeFingerprint() }),
});

/** Returns a digest of the device's properties. */
export function computeFingerprint(): string {
  const { userAgent, languages, hardwareConcurrency, maxTouchPoints } = navigator;
  const { width, height, colorDepth } = screen;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return digestOf({ userAgent, languages, hardwareConcurrency, maxTouchPoints, width, height, colorDepth, timeZone });
}
