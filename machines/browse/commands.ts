import type { IncomingPicture } from '../../events/browse/incoming.ts';
import type { FollowSide } from '../../events/browse/people.ts';
import type { Assumption } from '../../events/entities/feed.ts';
import type { FeedSource, Subject } from '../../events/browse.ts';

/** Commands of the browsing flows. */
export interface BrowseCommands {
  /** Results in `feed.pageLoaded` or `feed.pageFailed`. `size` is the number of pins, where it is not the usual one. */
  loadFeedPage: { source: FeedSource; bookmark: string | null; size?: number };
  /** Results in `closeup.preloaded` or `closeup.preloadFailed`, also if there is no such pin. */
  preloadPin: { pinId: string };
  /** Results in `closeup.loaded`, `closeup.missed` or `closeup.failed`. */
  loadCloseup: { pinId: string };
  /** Results in `recipe.ticksRead` if this browser has any of this pin. */
  readTicks: { pinId: string };
  keepTick: { pinId: string; item: string; done: boolean };
  /** Results in `subject.loaded`, `subject.missed` or `subject.failed`. */
  loadSubject: { subject: Subject };
  /** Results in `people.loaded` or `people.failed`. */
  loadPeople: { username: string; side: FollowSide; after: string | null };
  /** Results in `homeTaste.loaded` or `homeTaste.failed`. */
  loadHomeTaste: undefined;
  /** Results in `homeTaste.removed` or `homeTaste.removeFailed`. */
  changeAssumption: Pick<Assumption, 'kind' | 'subject'> & { isRemoved: boolean };
  /** Results in `today.chosen` or `today.chooseFailed`. */
  chooseToday: { boardId: string; date?: string };
  /** Results in `articlePlan.loaded` or `articlePlan.failed`. */
  loadArticlePlan: undefined;
  /** These result in `articlePlan.loaded` or `articlePlan.changeFailed`. */
  moveArticle: { date: string; to: string };
  removeArticle: { date: string };
  /** Appends a retry for each. */
  askAgain: { sources: FeedSource[]; pins: string[]; subjects: Subject[] };
  /** Results in `search.suggestionsLoaded` or `search.suggestionsFailed`. */
  suggest: { text: string };
  /** Results in `search.recentRead`. */
  readSearches: undefined;
  keepSearches: { recent: readonly string[] };
  /** Uploads the chosen pictures from a position on, one at a time. */
  uploadPictures: { from: number; boardId: string | null };
  stopUpload: undefined;
  /** Chooses those of the latest choice that are named by their positions, once more; results in `import.chosen`. */
  chooseAgain: { files: number[] };
  /** Results in `import.chosen`. */
  importIncoming: { pictures: readonly IncomingPicture[] };
  /** Forgets their files. */
  dropIncoming: { pictures: readonly IncomingPicture[] };
}
