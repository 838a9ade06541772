import type { DataOf } from '../../../events/record.ts';
import { installation } from '../account/installationItem.ts';
import { placeAt } from './shellHandlers.ts';

/** The pages of this tab, kept only while the browser loads another document. */
export const pagesKey = 'tessera.pages';
/** The installation and account whose pages they are, then entry and path of each, the shown page last. */
export type NotedPages = [owner: string, pages: [entry: string, path: string][]];

/**
 * Takes the pages that led to an entry of this tab's history in earlier documents: those before it if it is loaded again, all if one of
 * them links to it, none if the person came from elsewhere, has been forgotten or is another one since.
 * @param account id of the page's account; null if signed out
 */
export function takePages(entry: string, account: string | null | undefined): Pick<DataOf<'session.started'>, 'before'> {
  try {
    const [owner, pages] = JSON.parse(sessionStorage.getItem(pagesKey)!) as NotedPages;
    sessionStorage.removeItem(pagesKey);
    const at = pages.findIndex(([known]) => known === entry);
    if (owner !== `${localStorage.getItem(installation)} ${account}`) return {};
    if (at < 0 && !document.referrer.startsWith(`${location.origin}/`)) return {};
    return { before: (at < 0 ? pages : pages.slice(0, at)).map(([known, path]) => ({ ...placeAt(path), entry: known })) };
  } catch {
    return {};
  }
}
