import * as v from 'valibot';
import { declare } from './declare.ts';
import { Board } from './entities/board.ts';
import { FeedPage, Suggestion, Topic } from './entities/feed.ts';
import { Pin } from './entities/pin.ts';
import { User } from './entities/user.ts';
import { failure } from './failure.ts';
import { address, id, open, personal } from './privacy.ts';
import { asBefore } from './upcasters/asBefore.ts';

/** Identifies a feed by the source of its pages. */
export const FeedSource = v.variant('kind', [
  v.object({ kind: v.literal('home') }),
  v.object({ kind: v.literal('related'), pinId: id(v.string()) }),
  v.object({ kind: v.literal('search'), scope: address(v.string()), query: personal(v.string()) }),
  v.object({ kind: v.literal('user'), username: personal(v.string()) }),
  v.object({ kind: v.literal('board'), boardId: id(v.string()), section: personal(v.nullable(v.string())) }),
  v.object({ kind: v.literal('topic'), slug: personal(v.string()) }),
]);
export type FeedSource = v.InferOutput<typeof FeedSource>;

/** Subject of a page that is neither a feed nor a closeup. */
export const Subject = v.variant('kind', [
  v.object({ kind: v.literal('user'), username: personal(v.string()) }),
  v.object({ kind: v.literal('board'), username: personal(v.string()), slug: personal(v.string()) }),
  v.object({ kind: v.literal('topic'), slug: personal(v.string()) }),
  v.object({ kind: v.literal('boards'), query: personal(v.string()) }),
  v.object({ kind: v.literal('users'), query: personal(v.string()) }),
]);
export type Subject = v.InferOutput<typeof Subject>;

export const browse = {
  'feed.opened': declare(1, { source: FeedSource }),
  /** The person came near the end of the loaded pins. */
  'feed.endNeared': declare(1, { source: FeedSource }),
  'feed.pageLoaded': declare(1, { page: FeedPage, source: FeedSource }),
  'feed.pageFailed': declare(2, { ...failure, source: FeedSource }, [asBefore]),
  'feed.retried': declare(1, { source: FeedSource }),
  'feed.refreshed': declare(1, { source: FeedSource }),

  'closeup.loaded': declare(1, { pinId: id(v.string()), pin: Pin }),
  'closeup.missed': declare(1, { pinId: id(v.string()) }),
  'closeup.failed': declare(2, { pinId: id(v.string()), ...failure }, [asBefore]),
  'closeup.retried': declare(1, { pinId: id(v.string()) }),
  'closeup.textExpanded': declare(1, { pinId: id(v.string()) }),
  'product.variantChosen': declare(1, { pinId: id(v.string()), dimension: open(v.number()), value: personal(v.string()) }),
  'carousel.slotShown': declare(1, { pinId: id(v.string()), slot: open(v.number()) }),
  'story.pageTurned': declare(1, { pinId: id(v.string()), page: open(v.number()) }),
  /** An ingredient or step of a recipe was ticked off. */
  'recipe.itemTicked': declare(1, { pinId: id(v.string()), item: personal(v.string()), done: open(v.boolean()) }),

  'subject.loaded': declare(1, {
    boards: v.array(Board),
    board: v.nullable(Board),
    topic: v.nullable(Topic),
    /** For a topic: all other topics. */
    topics: v.array(Topic),
    subject: Subject,
    users: v.array(User),
  }),
  'subject.missed': declare(1, { subject: Subject }),
  'subject.failed': declare(2, { ...failure, subject: Subject }, [asBefore]),
  'subject.retried': declare(1, { subject: Subject }),

  'search.focused': declare(1, {}),
  'search.typed': declare(1, { text: personal(v.string()) }),
  'search.suggestionsLoaded': declare(1, { text: personal(v.string()), suggestions: v.array(Suggestion) }),
  'search.suggestionsFailed': declare(1, { status: open(v.nullable(v.number())), text: personal(v.string()) }),
  /** Index of the suggestion; −1 is the field itself. */
  'search.highlighted': declare(1, { index: open(v.number()) }),
  'search.submitted': declare(1, { scope: address(v.string()), query: personal(v.string()) }),
  'search.cleared': declare(1, {}),
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
};
