import * as v from 'valibot';
import { declare } from './declare.ts';
import { Board } from './entities/board.ts';
import { FeedPage, Suggestion, Topic } from './entities/feed.ts';
import { Pin } from './entities/pin.ts';
import { User } from './entities/user.ts';
import { failure } from './failure.ts';

/** Which feed: where its pages come from. */
export const FeedSource = v.variant('kind', [
  v.object({ kind: v.literal('home') }),
  v.object({ kind: v.literal('related'), pinId: v.string() }),
  v.object({ kind: v.literal('search'), scope: v.string(), query: v.string() }),
  v.object({ kind: v.literal('user'), username: v.string() }),
  v.object({ kind: v.literal('board'), boardId: v.string(), section: v.nullable(v.string()) }),
  v.object({ kind: v.literal('topic'), slug: v.string() }),
]);
export type FeedSource = v.InferOutput<typeof FeedSource>;

/** What a page other than a feed or a closeup is about. */
export const Subject = v.variant('kind', [
  v.object({ kind: v.literal('user'), username: v.string() }),
  v.object({ kind: v.literal('board'), username: v.string(), slug: v.string() }),
  v.object({ kind: v.literal('topic'), slug: v.string() }),
  v.object({ kind: v.literal('boards'), query: v.string() }),
  v.object({ kind: v.literal('users'), query: v.string() }),
]);
export type Subject = v.InferOutput<typeof Subject>;

export const browse = {
  'feed.opened': declare(1, { public: {}, personal: { source: FeedSource } }),
  /** The person came near the end of what is loaded. */
  'feed.endNeared': declare(1, { public: {}, personal: { source: FeedSource } }),
  'feed.pageLoaded': declare(1, { public: { page: FeedPage }, personal: { source: FeedSource } }),
  'feed.pageFailed': declare(1, { public: failure, personal: { source: FeedSource } }),
  'feed.retried': declare(1, { public: {}, personal: { source: FeedSource } }),
  'feed.refreshed': declare(1, { public: {}, personal: { source: FeedSource } }),

  'closeup.loaded': declare(1, { public: { pinId: v.string(), pin: Pin } }),
  'closeup.missed': declare(1, { public: { pinId: v.string() } }),
  'closeup.failed': declare(1, { public: { pinId: v.string(), ...failure } }),
  'closeup.retried': declare(1, { public: { pinId: v.string() } }),
  'closeup.textExpanded': declare(1, { public: { pinId: v.string() } }),
  'product.variantChosen': declare(1, { public: { pinId: v.string(), dimension: v.number(), value: v.string() } }),
  'carousel.slotShown': declare(1, { public: { pinId: v.string(), slot: v.number() } }),
  'story.pageTurned': declare(1, { public: { pinId: v.string(), page: v.number() } }),
  /** A step or an ingredient of a recipe ticked off while cooking. */
  'recipe.itemTicked': declare(1, { public: { pinId: v.string(), item: v.string(), done: v.boolean() } }),

  'subject.loaded': declare(1, {
    public: {
      boards: v.array(Board), board: v.nullable(Board), topic: v.nullable(Topic),
      /** Beside a topic, the others that there are. */
      topics: v.array(Topic),
    },
    personal: { subject: Subject, users: v.array(User) },
  }),
  'subject.missed': declare(1, { public: {}, personal: { subject: Subject } }),
  'subject.failed': declare(1, { public: failure, personal: { subject: Subject } }),
  'subject.retried': declare(1, { public: {}, personal: { subject: Subject } }),

  'search.focused': declare(1, { public: {} }),
  'search.typed': declare(1, { public: {}, personal: { text: v.string() } }),
  'search.suggestionsLoaded': declare(1, { public: {}, personal: { text: v.string(), suggestions: v.array(Suggestion) } }),
  'search.suggestionsFailed': declare(1, { public: { status: v.nullable(v.number()) }, personal: { text: v.string() } }),
  /** −1 is the field itself. */
  'search.highlighted': declare(1, { public: { index: v.number() } }),
  'search.submitted': declare(1, { public: { scope: v.string() }, personal: { query: v.string() } }),
  'search.cleared': declare(1, { public: {} }),
  'search.closed': declare(1, { public: {} }),

  /** Pictures picked or dropped; the files themselves stay at the edge. */
  'import.chosen': declare(1, { public: { files: v.number(), bytes: v.number() } }),
  'import.fileDone': declare(1, { public: { file: v.number(), outcome: v.picklist(['added', 'known']), pinId: v.nullable(v.string()) }, personal: { name: v.string() } }),
  'import.fileFailed': declare(1, { public: { file: v.number(), ...failure }, personal: { name: v.string() } }),
  'import.stopped': declare(1, { public: {} }),
  'import.resumed': declare(1, { public: {} }),
  'import.closed': declare(1, { public: {} }),
};
