import { drawnId } from '../shell/drawnId.ts';

/** Whether this page may store data of a signed-out person; undefined until the flow `visitor` has decided. */
let isAllowed: boolean | undefined;
let decide: (isAllowed: boolean) => void = () => {};
const decided = new Promise<boolean>((resolve) => (decide = resolve));

/** Resolves with the first decision of this page. */
export const isVisitRemembered = (): Promise<boolean> => decided;
/** It was decided that nothing may be stored. */
export const mustForget = (): boolean => isAllowed === false;
/** By the latest decision. */
export const mayRememberNow = (): boolean => isAllowed === true;

export function setRemembering(isAllowedNow: boolean): void {
  isAllowed = isAllowedNow;
  decide(isAllowedNow);
  if (isAllowedNow) void allowCopies().catch(() => undefined);
}

/** Opens the cache without content that lets the service worker keep copies for offline use. Without caches there are none. */
async function allowCopies(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  if (mayRememberNow() && !names.some((name) => name.startsWith('person-'))) await caches.open(`person-${drawnId()}`);
}
