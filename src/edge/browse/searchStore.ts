import * as v from 'valibot';
import type { BrowseCommands } from '../../../machines/browse/commands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { keep, readStored } from '../shell/stored.ts';
import { isVisitRemembered, mayRememberNow } from '../visitor/remembering.ts';

const Recent = v.array(v.string());

/** Stores the recent searches of each account and, apart from them, of a signed-out visitor who may be remembered. */
export function searchStore(account: () => string | null): CommandHandlers<Pick<BrowseCommands, 'readSearches' | 'keepSearches'>> {
  const name = (): string => `searches.${account() ?? ''}`;
  return {
    readSearches(_, to) {
      to.append('search.recentRead', { recent: readStored(name(), Recent, to) ?? [] });
    },
    async keepSearches({ recent }) {
      const place = name();
      if (account() === null) await isVisitRemembered();
      if (account() !== null || mayRememberNow()) keep(place, recent.length > 0 ? recent : null);
    },
  };
}
