import type { ComponentType } from 'react';
import type { Place } from '../../../machines/shell/navigation.ts';

export type Page = ComponentType<{ place: Place }>;

const loaders = import.meta.glob<{ default: Page }>('../routes/**/*.tsx');
const loaded = new Map<string, Page>();

/** Existing chunks: handler paths and `notFound`. */
export const pageChunks = Object.keys(loaders).map((file) => file.slice('../routes/'.length, -'.tsx'.length));

/** Loads a page's code and styles once (S1.4). @throws if it does not exist or can not be loaded */
export async function loadPage(chunk: string): Promise<void> {
  const load = loaders[`../routes/${chunk}.tsx`];
  if (!load) throw new Error(`No handler is called ${chunk}.`);
  loaded.set(chunk, (await load()).default);
}

/** The page of a chunk that has been loaded. */
export function loadedPage(chunk: string): Page | undefined {
  return loaded.get(chunk);
}
