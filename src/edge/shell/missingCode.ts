import type { Calls } from './calls.ts';

/**
 * Asks the server for its version when a part of the code could not be loaded. A newer build may have replaced it; the
 * person is then asked to reload (S1.4). Loading is retried meanwhile.
 */
export function askVersionForMissingCode(calls: Pick<Calls, 'get'>): void {
  // Vite's event for an import that failed.
  addEventListener('vite:preloadError', () => void calls.get('/healthz').catch(() => undefined));
}
