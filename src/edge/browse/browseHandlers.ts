import type { BrowseCommands } from '../../../machines/browse/commands.ts';
import { feedKey } from '../../../machines/browse/feedSource.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { takeAnswer } from '../shell/embedded.ts';

type PageDataHandlers = CommandHandlers<Pick<BrowseCommands, 'loadFeedPage' | 'loadCloseup'>>;

/** Answers the first feed and closeup from the data embedded in the page, if it has them; otherwise by `called`. */
export function browseHandlers(called: PageDataHandlers): PageDataHandlers {
  return {
    loadFeedPage(params, to) {
      const answer = params.bookmark === null && takeAnswer('feed.pageLoaded', ({ source }) => feedKey(source) === feedKey(params.source));
      if (answer) to.append('feed.pageLoaded', answer);
      else return called.loadFeedPage(params, to);
    },
    loadCloseup(params, to) {
      const answer = takeAnswer('closeup.loaded', ({ pinId }) => pinId === params.pinId);
      if (answer) to.append('closeup.loaded', answer);
      else return called.loadCloseup(params, to);
    },
  };
}
