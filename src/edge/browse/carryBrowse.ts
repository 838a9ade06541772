import type { BrowseCommands } from '../../../machines/browse/commands.ts';
import { feedKey } from '../../../machines/browse/feedSource.ts';
import type { Carriers } from '../carriers.ts';
import { takeAnswer } from '../shell/embedded.ts';

type Brought = Carriers<Pick<BrowseCommands, 'loadFeedPage' | 'loadCloseup'>>;

/** Answers the first feed and closeup from what came with the page, where that has them; else they are `called` for. */
export function carryBrowse(called: Brought): Brought {
  return {
    loadFeedPage(params, to) {
      const brought = params.bookmark === null && takeAnswer('feed.pageLoaded', ({ source }) => feedKey(source) === feedKey(params.source));
      if (brought) to.append('feed.pageLoaded', brought);
      else called.loadFeedPage(params, to);
    },
    loadCloseup(params, to) {
      const brought = takeAnswer('closeup.loaded', ({ pinId }) => pinId === params.pinId);
      if (brought) to.append('closeup.loaded', brought);
      else called.loadCloseup(params, to);
    },
  };
}
