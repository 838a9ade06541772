/**
 * Marks a draft as one that this tab sends, so that no other tab goes on with it; the mark goes with the page.
 * @returns what releases it; undefined if another tab sends it, or where the browser has no locks (an address without HTTPS)
 */
export function holdDraft(account: string, place: string): Promise<(() => void) | undefined> {
  return new Promise((taken) => {
    if (!('locks' in navigator)) return taken(undefined);
    const hold = (lock: Lock | null) => (lock ? new Promise<void>((release) => taken(release)) : taken(undefined));
    navigator.locks.request(`tessera.creation.${account}.${place}`, { ifAvailable: true }, hold).catch(() => taken(undefined));
  });
}
