import type { FeedSource, Subject } from '../../events/browse.ts';

/** What the flows of browsing ask the edge to carry out. */
export interface BrowseCommands {
  /** `feed.pageLoaded` or `feed.pageFailed` comes of it. */
  loadFeedPage: { source: FeedSource; bookmark: string | null };
  /** `closeup.loaded`, `closeup.missed` or `closeup.failed` comes of it. */
  loadCloseup: { pinId: string };
  /** `subject.loaded`, `subject.missed` or `subject.failed` comes of it. */
  loadSubject: { subject: Subject };
  /** Appends a retry of each. */
  askAgain: { sources: FeedSource[]; pins: string[]; subjects: Subject[] };
  /** `search.suggestionsLoaded` or `search.suggestionsFailed` comes of it. */
  suggest: { text: string };
  /** Sends the chosen pictures, from a position on, one after the other. */
  uploadPictures: { from: number; boardId: string | null };
  stopUpload: undefined;
}
