import type { Calls } from './calls.ts';

/** Milliseconds after an answer in which code is asked for again; the longest pause between two attempts is 2 s. */
const retrySpan = 10_000;

/** How the page is replaced by a new one at the same address. */
interface Reloading {
  /** The person loses nothing by it. */
  mayReload(): boolean;
  reload(): void;
}

/** WebKit takes a failed preload for the module, also in the next page, until its address is fetched otherwise (WebKit bug 270357). */
function refetchPreloads(): void {
  const parts = document.querySelectorAll<HTMLLinkElement & HTMLScriptElement>('link[rel=modulepreload], script[type=module][src]');
  for (const { href, src } of parts) void fetch(href ?? src).catch(() => undefined);
}

/**
 * Asks the server for its version when a part of the code could not be loaded. A newer build may have replaced it; the person is then
 * asked to reload (S1.4). Loading is retried meanwhile. Firefox before 155 and Safari before 27 keep the failure until the page ends
 * (whatwg/html#6768), so the page is reloaded if loading fails again although the server has answered. A reloaded page is not reloaded
 * again: the code may be missing on the server.
 */
export function recoverMissingCode(calls: Pick<Calls, 'get'>, { mayReload, reload }: Reloading): void {
  const isReloaded = performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');
  let answeredAt = -Infinity;
  // Vite's event for an import that failed.
  addEventListener('vite:preloadError', () => {
    if (performance.now() - answeredAt < retrySpan && !isReloaded && mayReload()) return reload();
    void calls.get('/healthz').then(
      () => {
        answeredAt = performance.now();
        refetchPreloads();
      },
      () => (answeredAt = -Infinity),
    );
  });
}
