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

type Carried = 'setAgeRestrictedCookie' | 'openPage' | 'tellOtherTabs' | 'clearStorages' | 'setLoggedOutCookie' | 'clearPages' | 'computeFingerprint';

/** Carries out on the browser itself what coming and going asks for. */
export const carryBrowser: Carriers<Pick<IdentityCommands, Carried>> = {
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
  computeFingerprint(_, to) {
    const { userAgent, languages, hardwareConcurrency, maxTouchPoints } = navigator;
    const { width, height, colorDepth } = screen;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    to.append('fingerprint.computed', { fingerprint: digestOf({ userAgent, languages, hardwareConcurrency, maxTouchPoints, width, height, colorDepth, timeZone }) });
  },
};
