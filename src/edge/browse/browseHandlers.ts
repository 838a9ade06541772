import type { BrowseCommands } from '../../../machines/browse/commands.ts';
import { feedKey } from '../../../machines/browse/feedSource.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { takeAnswer } from '../shell/embedded.ts';

type Brought = CommandHandlers<Pick<BrowseCommands, 'loadFeedPage' | 'loadCloseup'>>;

/** Answers the first feed and closeup from the data embedded in the page, if it has them; otherwise by `called`. */
export function browseHandlers(called: Brought): Brought {
  return {
    loadFeedPage(params, to) {
      const brought = params.bookmark === null && takeAnswer('feed.pageLoaded', ({ source }) => feedKey(source) === feedKey(params.source));
      if (brought) to.append('feed.pageLoaded', brought);
      else return called.loadFeedPage(params, to);
    },
    loadCloseup(params, to) {
      const brought = takeAnswer('closeup.loaded', ({ pinId }) => pinId === params.pinId);
      if (brought) to.append('closeup.loaded', brought);
      else return called.loadCloseup(params, to);
    },
  };
}
