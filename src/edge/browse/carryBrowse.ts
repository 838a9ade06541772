import type { BrowseCommands } from '../../../machines/browse/commands.ts';
import { feedKey } from '../../../machines/browse/feedSource.ts';
import type { Carriers } from '../carriers.ts';
import { deferred } from '../deferred.ts';
import { takeAnswer } from '../shell/embedded.ts';

/** Carries out what browsing asks for: from what came with the page where that answers it, else by calls, whose code comes with the first. */
export function carryBrowse(load: () => Promise<Carriers<BrowseCommands>>): Carriers<BrowseCommands> {
  const called = deferred<BrowseCommands>({ loadFeedPage: true, loadCloseup: true, loadSubject: true, askAgain: true, suggest: true, uploadPictures: true, stopUpload: true }, load);
  return {
    ...called,
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
