/** Milliseconds that another tab is waited for: one that the browser froze keeps its lock. */
const patience = 30_000;

/** Does the work while no other tab of this browser does work of the same name. Without locks, at once. */
export async function oneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  let isBegun = false;
  const begun = (): Promise<T> => {
    isBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(patience) }, begun);
  } catch (error) {
    if (isBegun) throw error;
    return navigator.locks.request(name, { steal: true }, begun);
  }
}
