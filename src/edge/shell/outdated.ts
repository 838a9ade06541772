import type { Session } from '../../../machines/engine/session.ts';

/** Records what the service worker has noted: the server answered after the page opened from its copy. */
export async function recordOutdated(append: Session['append']): Promise<void> {
  if ('caches' in globalThis && (await caches.delete('outdated'))) append('page.outdated', {});
}
