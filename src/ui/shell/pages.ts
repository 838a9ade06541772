import type { ComponentType } from 'react';
import type { Place } from '../../../machines/shell/navigation.ts';
import { withTexts } from '../text.ts';

export type Page = ComponentType<{ place: Place }>;

/** Home, which is in the first load. */
const home = import.meta.glob<{ default: Page }>('../routes/index.tsx', { eager: true });
const loaded = new Map<string, Page>();

/** Whether the build includes the pages' code. */
export const hasPages = Object.keys(home).length > 0;

/** Loads a page's code and styles once (S1.4). @throws if it does not exist or can not be loaded */
export async function loadPage(chunk: string): Promise<void> {
  const page = home[`../routes/${chunk}.tsx`] ?? (await withTexts(loadOther(chunk)));
  if (!page) throw new Error(`No handler is called ${chunk}.`);
  loaded.set(chunk, page.default);
}

async function loadOther(chunk: string): Promise<{ default: Page } | undefined> {
  const { loaders } = await import('../routes/loaders.ts');
  return loaders[`./${chunk}.tsx`]?.() as Promise<{ default: Page }> | undefined;
}

/** The page of a chunk that has been loaded. */
export function loadedPage(chunk: string): Page | undefined {
  return loaded.get(chunk);
}
