import type { Calls } from './calls.ts';

/**
 * Asks the server for its version when a part of the code could not be loaded. A newer build has replaced it then, perhaps, and the
 * person is told to reload (S1.4); loading is retried meanwhile.
 */
export function askVersionForMissingCode(calls: Pick<Calls, 'get'>): void {
  // The event of Vite's imports.
  addEventListener('vite:preloadError', () => void calls.get('/healthz').catch(() => undefined));
}
