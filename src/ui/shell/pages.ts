import type { ComponentType } from 'react';
import type { Place } from '../../../machines/shell/navigation.ts';

export type Page = ComponentType<{ place: Place }>;

const loaders = import.meta.glob<{ default: Page }>('../routes/**/*.tsx');
const loaded = new Map<string, Page>();

/** The chunks that there are: a handler path each, and `notFound`. */
export const pageChunks = Object.keys(loaders).map((file) => file.slice('../routes/'.length, -'.tsx'.length));

/** Fetches a page's code and styles, once (S1.4). @throws when there is none, or it can't be fetched */
export async function loadPage(chunk: string): Promise<void> {
  const load = loaders[`../routes/${chunk}.tsx`];
  if (!load) throw new Error(`No handler is called ${chunk}.`);
  loaded.set(chunk, (await load()).default);
}

/** The page of a chunk that the world knows to be loaded. */
export function loadedPage(chunk: string): Page | undefined {
  return loaded.get(chunk);
}
