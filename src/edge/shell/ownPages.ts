import type { DataOf } from '../../../events/record.ts';
import { placeAt } from './shellHandlers.ts';

/** The pages of this tab, kept only while the browser loads another document. */
export const pagesKey = 'tessera.pages';
/** Entry and path of each, the shown page last. */
export type NotedPages = [entry: string, path: string][];

/**
 * Takes the pages that led to an entry of this tab's history in earlier documents: those before it if it is loaded again, all if one of
 * them links to it, none if the person came from elsewhere.
 */
export function takePages(entry: string): Pick<DataOf<'session.started'>, 'before'> {
  try {
    const pages = JSON.parse(sessionStorage.getItem(pagesKey)!) as NotedPages;
    sessionStorage.removeItem(pagesKey);
    const at = pages.findIndex(([known]) => known === entry);
    if (at < 0 && !document.referrer.startsWith(`${location.origin}/`)) return {};
    return { before: (at < 0 ? pages : pages.slice(0, at)).map(([known, path]) => ({ ...placeAt(path), entry: known })) };
  } catch {
    return {};
  }
}
