/** Maximum wait in milliseconds for another tab's lock: a frozen tab keeps its own. */
const timeoutMs = 30_000;

/** Runs the work while no other tab of this browser runs work of the same name; at once if the browser has no locks. */
export async function oneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  let isBegun = false;
  const start = (): Promise<T> => {
    isBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(timeoutMs) }, start);
  } catch (error) {
    if (isBegun) throw error;
    return navigator.locks.request(name, { steal: true }, start);
  }
}
