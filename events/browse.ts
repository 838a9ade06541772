import * as v from 'valibot';
import { declare } from './declare.ts';
import { Board } from './entities/board.ts';
import { CategoryCard, PathSubject, TodayArticle } from './entities/path.ts';
import { Assumption, FeedPage, Suggestion, Topic } from './entities/feed.ts';
import { Pin } from './entities/pin.ts';
import { storyFeedTypes } from './entities/storyFeed.ts';
import { User } from './entities/user.ts';
import { failure } from './failure.ts';
import { address, id, open, personal } from './privacy.ts';
import { asBefore } from './upcasters/asBefore.ts';

/** A region of a picture in whole percent of its width and height, from the upper left corner. */
export const Region = v.object({ x: open(v.number()), y: open(v.number()), width: open(v.number()), height: open(v.number()) });
export type Region = v.InferOutput<typeof Region>;

/** Filters of a search for pins, as its address says: kind, domain, since, board, color. */
const SearchFilters = v.record(open(v.string()), address(v.string()));
export type SearchFilters = v.InferOutput<typeof SearchFilters>;

/** Identifies a feed by the source of its pages. */
export const FeedSource = v.variant('kind', [
  v.object({ kind: v.literal('home') }),
  v.object({ kind: v.literal('related'), pinId: id(v.string()) }),
  v.object({
    kind: v.literal('search'),
    scope: address(v.string()),
    query: personal(v.string()),
    /** 1 to 4, light to dark. */
    skinTone: open(v.optional(v.number())),
    /** As in the address. */
    filters: v.optional(SearchFilters),
  }),
  /** Pins that the person created; or all pins on their boards, or those that they commented on. */
  v.object({ kind: v.literal('user'), username: personal(v.string()), list: open(v.optional(v.picklist(['pins', 'activity']))) }),
  v.object({ kind: v.literal('board'), boardId: id(v.string()), section: personal(v.nullable(v.string())) }),
  /** Pins that go with those of a board. */
  v.object({ kind: v.literal('boardIdeas'), boardId: id(v.string()) }),
  v.object({ kind: v.literal('topic'), slug: personal(v.string()) }),
  /** A story feed (S2.2), as `storyFeedOf` returns it. */
  v.object({
    kind: v.literal('story'),
    feedType: open(v.picklist(storyFeedTypes)),
    params: v.record(open(v.string()), personal(v.string())),
  }),
  /** Pins that look like a region of a pin's picture, or of the one with this signature of its slides, pages and variants. */
  v.object({ kind: v.literal('region'), pinId: id(v.string()), region: Region, picture: id(v.optional(v.string())) }),
]);
export type FeedSource = v.InferOutput<typeof FeedSource>;

/** Subject of a page that is neither a feed nor a closeup. */
export const Subject = v.variant('kind', [
  v.object({ kind: v.literal('user'), username: personal(v.string()) }),
  v.object({ kind: v.literal('board'), username: personal(v.string()), slug: personal(v.string()) }),
  v.object({ kind: v.literal('topic'), slug: personal(v.string()) }),
  v.object({ kind: v.literal('boards'), query: personal(v.string()) }),
  v.object({ kind: v.literal('users'), query: personal(v.string()) }),
  PathSubject,
]);
export type Subject = v.InferOutput<typeof Subject>;

export const browse = {
  'feed.opened': declare(5, { source: FeedSource }, [asBefore, asBefore, asBefore, asBefore]),
  /** The person came near the end of the loaded pins. */
  'feed.endNeared': declare(5, { source: FeedSource }, [asBefore, asBefore, asBefore, asBefore]),
  'feed.pageLoaded': declare(7, { page: FeedPage, source: FeedSource }, [asBefore, asBefore, asBefore, asBefore, asBefore, asBefore]),
  'feed.pageFailed': declare(6, { ...failure, source: FeedSource }, [asBefore, asBefore, asBefore, asBefore, asBefore]),
  'feed.retried': declare(5, { source: FeedSource }, [asBefore, asBefore, asBefore, asBefore]),
  'feed.refreshed': declare(5, { source: FeedSource }, [asBefore, asBefore, asBefore, asBefore]),
  /** The person opens a pin by its tile. */
  'feed.pinOpened': declare(3, { pinId: id(v.string()), source: FeedSource }, [asBefore, asBefore]),

  /** The region of a visual search was moved or resized. */
  'visualSearch.regionMoved': declare(1, { pinId: id(v.string()), region: Region }),

  /** The page of the home feed's assumptions is shown. */
  'homeTaste.shown': declare(1, {}),
  'homeTaste.loaded': declare(2, { assumptions: v.array(Assumption) }, [asBefore]),
  'homeTaste.failed': declare(1, failure),
  /** The person removes an assumption. */
  'homeTaste.removeRequested': declare(2, { assumption: Assumption }, [asBefore]),
  /** The person takes the removal of an assumption back. */
  'homeTaste.restoreRequested': declare(1, { assumption: Assumption }),
  /** A removal is done, or taken back. */
  'homeTaste.removed': declare(1, {}),
  'homeTaste.removeFailed': declare(1, failure),

  /** A pin is about to be opened, which may not happen: none of these is a visit. */
  'closeup.preloadRequested': declare(1, { pinId: id(v.string()) }),
  'closeup.preloadFailed': declare(1, { pinId: id(v.string()) }),
  'closeup.preloaded': declare(7, { pinId: id(v.string()), pin: Pin }, [asBefore, asBefore, asBefore, asBefore, asBefore, asBefore]),
  'closeup.loaded': declare(8, { pinId: id(v.string()), pin: Pin }, [asBefore, asBefore, asBefore, asBefore, asBefore, asBefore, asBefore]),
  'closeup.missed': declare(1, { pinId: id(v.string()) }),
  'closeup.failed': declare(2, { pinId: id(v.string()), ...failure }, [asBefore]),
  'closeup.retried': declare(1, { pinId: id(v.string()) }),
  'closeup.textExpanded': declare(1, { pinId: id(v.string()) }),
  'product.variantChosen': declare(1, { pinId: id(v.string()), dimension: open(v.number()), value: personal(v.string()) }),
  'carousel.slotShown': declare(1, { pinId: id(v.string()), slot: open(v.number()) }),
  'story.pageTurned': declare(1, { pinId: id(v.string()), page: open(v.number()) }),
  /** An ingredient or step of a recipe was ticked off. */
  'recipe.itemTicked': declare(1, { pinId: id(v.string()), item: personal(v.string()), done: open(v.boolean()) }),
  /** The ticks that this browser has from before. */
  'recipe.ticksRead': declare(1, { pinId: id(v.string()), items: personal(v.array(v.string())) }),

  'subject.loaded': declare(
    3,
    {
      boards: v.array(Board),
      board: v.nullable(Board),
      topic: v.nullable(Topic),
      /** For a topic: all other topics. */
      topics: v.array(Topic),
      subject: Subject,
      users: v.array(User),
      /** For today and its archive, the latest first. */
      articles: v.optional(v.array(TodayArticle)),
      categories: v.optional(v.array(CategoryCard)),
    },
    [asBefore, asBefore],
  ),
  'subject.missed': declare(2, { subject: Subject }, [asBefore]),
  'subject.failed': declare(3, { ...failure, subject: Subject }, [asBefore, asBefore]),
  'subject.retried': declare(2, { subject: Subject }, [asBefore]),

  /** `date` is a later day, `2026-11-23`, in UTC; absent for today. */
  'today.chooseRequested': declare(2, { boardId: id(v.string()), date: open(v.optional(v.string())) }, [asBefore]),
  'today.chosen': declare(1, { boardId: id(v.string()) }),
  'today.chooseFailed': declare(1, { boardId: id(v.string()), ...failure }),

  'articlePlan.loaded': declare(1, { articles: v.array(TodayArticle) }),
  'articlePlan.failed': declare(1, failure),
  'articlePlan.retried': declare(1, {}),
  'articlePlan.moveRequested': declare(1, { date: open(v.string()), to: open(v.string()) }),
  'articlePlan.removeRequested': declare(1, { date: open(v.string()) }),
  'articlePlan.changeFailed': declare(1, failure),

  'search.focused': declare(1, {}),
  'search.typed': declare(1, { text: personal(v.string()) }),
  'search.suggestionsLoaded': declare(1, { text: personal(v.string()), suggestions: v.array(Suggestion) }),
  'search.suggestionsFailed': declare(1, { status: open(v.nullable(v.number())), text: personal(v.string()) }),
  /** Index of the suggestion; −1 is the field itself. */
  'search.highlighted': declare(1, { index: open(v.number()) }),
  'search.submitted': declare(1, { scope: address(v.string()), query: personal(v.string()) }),
  'search.cleared': declare(1, {}),
  /** The searches that this browser keeps of the account, newest first. */
  'search.recentRead': declare(1, { recent: personal(v.array(v.string())) }),
  'search.recentCleared': declare(1, {}),
  'search.closed': declare(1, {}),

  /** Pictures picked or dropped; the files themselves stay at the edge. */
  'import.chosen': declare(1, { files: open(v.number()), bytes: open(v.number()) }),
  'import.fileDone': declare(1, {
    file: open(v.number()),
    outcome: open(v.picklist(['added', 'known'])),
    pinId: id(v.nullable(v.string())),
    name: personal(v.string()),
  }),
  'import.fileFailed': declare(2, { file: open(v.number()), ...failure, name: personal(v.string()) }, [asBefore]),
  /** The server accepts no more for this many seconds: the file waits with the rest. */
  'import.delayed': declare(1, { file: open(v.number()), seconds: open(v.number()) }),
  'import.stopped': declare(1, {}),
  'import.resumed': declare(1, {}),
  'import.closed': declare(1, {}),
  /** The files that were not added are to be tried once more. */
  'import.retried': declare(1, {}),
};
