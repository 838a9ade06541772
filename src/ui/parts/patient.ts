import { lazy, type ComponentType } from 'react';

/** Milliseconds between two tries. */
const patience = 2000;

async function insistently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((later) => setTimeout(later, patience));
    }
  }
}

/** Fetches code before it is needed. Where that fails, for want of a connection, it is fetched when it is. */
export const early = (load: () => Promise<unknown>) => (): void => void load().catch(() => undefined);

/**
 * Like `lazy`, for what a page does without until it is there: where its code can't be fetched, for want of a connection, it is asked for until it
 * comes. A `lazy` that fails once would take the whole page down.
 */
export const patient = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) => lazy(() => insistently(load));
