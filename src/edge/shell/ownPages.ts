import type { SnapshotFrom } from 'xstate';
import type { DataOf } from '../../../events/record.ts';
import { get } from '../../../events/persistentMap.ts';
import { instanceName } from '../../../machines/engine/instanceName.ts';
import type { World } from '../../../machines/engine/world.ts';
import type { navigation } from '../../../machines/shell/navigation.ts';
import type { viewer } from '../../../machines/shell/viewer.ts';
import { placeAt } from './shellHandlers.ts';
import { whereStored } from './stored.ts';

/** The pages of this tab, kept only while the browser loads another document. */
const key = 'tessera.pages';

interface Noted {
  /** Their account's id; null if signed out. */
  account: string | null;
  /** Entry and path, the shown page last. */
  pages: [entry: string, path: string][];
}

/** Notes the pages up to the shown one, as the document is left. */
export function notePages({ instances }: World): void {
  const pages = get(instances, instanceName('navigation'))?.snapshot as SnapshotFrom<typeof navigation> | undefined;
  const person = get(instances, instanceName('viewer'))?.snapshot as SnapshotFrom<typeof viewer> | undefined;
  if (!pages?.context.current) return;
  const { before, previous, current } = pages.context;
  const noted: Noted = {
    account: person?.context.user?.id ?? null,
    pages: [...before, ...previous, current].slice(-maxPages).map(({ entry, path }) => [entry, path]),
  };
  whereStored(() => sessionStorage.setItem(key, JSON.stringify(noted)));
}

const maxPages = 20;

/**
 * Takes the pages that led to an entry of this tab's history in earlier documents: those before it if it is loaded again, all if one of
 * them links to it, none if the person came from elsewhere or another account was signed in.
 */
export function takePages(entry: string, account: string | null): Pick<DataOf<'session.started'>, 'before'> {
  try {
    const { account: earlier, pages } = JSON.parse(sessionStorage.getItem(key) ?? '') as Noted;
    sessionStorage.removeItem(key);
    if (earlier !== null && earlier !== account) return {};
    const at = pages.findIndex(([known]) => known === entry);
    const isLinked = document.referrer.startsWith(`${location.origin}/`);
    const before = at >= 0 ? pages.slice(0, at) : isLinked ? pages : [];
    return before.length > 0 ? { before: before.map(([known, path]) => ({ ...placeAt(path), entry: known })) } : {};
  } catch {
    return {};
  }
}
