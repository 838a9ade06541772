import type { FeedSource, Subject } from '../../events/browse.ts';

/** Commands of the browsing flows. */
export interface BrowseCommands {
  /** Results in `feed.pageLoaded` or `feed.pageFailed`. */
  loadFeedPage: { source: FeedSource; bookmark: string | null };
  /** Results in `closeup.loaded`, `closeup.missed` or `closeup.failed`. */
  loadCloseup: { pinId: string };
  /** Results in `subject.loaded`, `subject.missed` or `subject.failed`. */
  loadSubject: { subject: Subject };
  /** Appends a retry for each. */
  askAgain: { sources: FeedSource[]; pins: string[]; subjects: Subject[] };
  /** Results in `search.suggestionsLoaded` or `search.suggestionsFailed`. */
  suggest: { text: string };
  /** Uploads the chosen pictures from a position on, one at a time. */
  uploadPictures: { from: number; boardId: string | null };
  stopUpload: undefined;
}
