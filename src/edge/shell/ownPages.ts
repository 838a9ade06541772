import type { DataOf } from '../../../events/record.ts';
import { placeAt } from './shellHandlers.ts';

/** The pages of this tab, kept only while the browser loads another document. */
export const pagesKey = 'tessera.pages';
/** The account's id, null if signed out, and each page's entry and path, the shown page last. */
export type NotedPages = [account: string | null, pages: [entry: string, path: string][]];

/**
 * Takes the pages that led to an entry of this tab's history in earlier documents: those before it if it is loaded again, all if one of
 * them links to it, none if the person came from elsewhere or another account was signed in.
 */
export function takePages(entry: string, account: string | null): Pick<DataOf<'session.started'>, 'before'> {
  try {
    const [earlier, pages] = JSON.parse(sessionStorage.getItem(pagesKey)!) as NotedPages;
    sessionStorage.removeItem(pagesKey);
    const at = pages.findIndex(([known]) => known === entry);
    if ((earlier !== null && earlier !== account) || (at < 0 && !document.referrer.startsWith(`${location.origin}/`))) return {};
    return { before: (at < 0 ? pages : pages.slice(0, at)).map(([known, path]) => ({ ...placeAt(path), entry: known })) };
  } catch {
    return {};
  }
}
