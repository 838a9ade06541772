import { digestOf } from '../../../events/digest.ts';
import type { IdentityCommands } from '../../../machines/account/identityCommands.ts';
import type { Carriers } from '../carriers.ts';
import { emptyBrowser, emptyCaches } from './emptyBrowser.ts';
import { tellOtherTabs } from './otherTabs.ts';

/** Seconds. */
const month = 30 * 24 * 3600;
const year = 365 * 24 * 3600;

function setCookie(name: string, value: string, maxAge: number): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAge}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}

/** What is emptied before one leaves. */
let emptying: Promise<void> = Promise.resolve();

/** In the tab's own storage, which outlives the page that signing up ends with. */
const reminder = 'tessera.verificationReminder';

type Carried = 'readNavigationState' | 'keepReminder' | 'takeReminder' | 'setAgeRestrictedCookie' | 'openPage' | 'tellOtherTabs' | 'clearStorages' | 'setLoggedOutCookie' | 'clearPages' | 'computeFingerprint';

/** Carries out on the browser itself what coming and going asks for. */
export const carryBrowser: Carriers<Pick<IdentityCommands, Carried>> = {
  readNavigationState(_, to) {
    const { next, isAppFactoryOauth } = (history.state ?? {}) as Record<string, unknown>;
    to.append('navigation.stateRead', { next: typeof next === 'string' ? next : null, isAppFactoryOauth: isAppFactoryOauth === true });
  },
  keepReminder: () => whereStored(() => sessionStorage.setItem(reminder, '1')),
  takeReminder: (_, to) => whereStored(() => {
    if (sessionStorage.getItem(reminder) === null) return;
    sessionStorage.removeItem(reminder);
    to.append('emailVerification.requested', {});
  }),
  setAgeRestrictedCookie: () => setCookie('tessera_age_restricted', '1', month),
  setLoggedOutCookie: () => setCookie('tessera_logged_out', new Date().toISOString(), year),
  // In the place of this page: who goes back does not come to what was somebody else's.
  openPage: ({ path }) => void emptying.then(() => location.replace(path)),
  tellOtherTabs,
  clearStorages({ keepsUnsent }, to) {
    emptying = emptyBrowser(keepsUnsent);
    void emptying.then(() => to.append('logout.cleared', {}));
  },
  clearPages() {
    emptying = emptyCaches().catch(() => undefined);
  },
  computeFingerprint: (_, to) => to.append('fingerprint.computed', { fingerprint: computeFingerprint() }),
};

/** A browser may refuse its storages: then nobody is reminded. */
function whereStored(act: () => void): void {
  try {
    act();
  } catch {
    // The settings say what is not verified.
  }
}

/** A digest of what this device tells of itself. */
export function computeFingerprint(): string {
  const { userAgent, languages, hardwareConcurrency, maxTouchPoints } = navigator;
  const { width, height, colorDepth } = screen;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return digestOf({ userAgent, languages, hardwareConcurrency, maxTouchPoints, width, height, colorDepth, timeZone });
}
