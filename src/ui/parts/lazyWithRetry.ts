import { lazy, type ComponentType } from 'react';
import { withTexts } from '../text.ts';

/** Milliseconds between two attempts. */
const retryMs = 2000;

async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((later) => setTimeout(later, retryMs));
    }
  }
}

/**
 * Preloads code and its texts. A failure is ignored, since it is loaded again when needed. Nothing is tried offline: Firefox before 155
 * would keep the failure until the page ends, and the page would reload once the connection is back.
 */
export const early = (load: () => Promise<unknown>) => (): void => {
  if (navigator.onLine) withTexts(load()).catch(() => undefined);
};

/** Like `lazy`, for optional parts of a page: retries until the code is loaded. A failed `lazy` would break the whole page. */
export const lazyWithRetry = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(() => loadWithRetry(() => withTexts(load())));
