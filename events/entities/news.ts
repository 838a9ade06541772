import * as v from 'valibot';
import { address, id, open, personal } from '../privacy.ts';
import { PersonInBrief } from './user.ts';

/** Kinds of acts of other people that appear in a person's news. */
export const newsKinds = ['follow', 'save', 'like', 'comment', 'reply', 'commentLike', 'mention', 'invitation', 'joined'] as const;
export const NewsKind = v.picklist(newsKinds);
export type NewsKind = v.InferOutput<typeof NewsKind>;

/** Acts of the same kind on the same thing, as one entry. */
export const NewsEntry = v.object({
  /** `kind` and the thing's id, unique among a person's entries. */
  id: id(v.string()),
  kind: open(NewsKind),
  /** The latest people, at most three. */
  people: v.array(PersonInBrief),
  /** Number of all people. */
  count: open(v.number()),
  pin: v.nullable(v.object({ id: id(v.string()), title: personal(v.nullable(v.string())), imageUrl: address(v.string()) })),
  commentId: id(v.nullable(v.string())),
  /** The comment that it answers; null if it answers none. */
  threadId: id(v.optional(v.nullable(v.string()))),
  /** Beginning of the comment. */
  text: personal(v.nullable(v.string())),
  board: v.nullable(v.object({ name: personal(v.string()), url: address(v.string()) })),
  /** ISO 8601. */
  at: open(v.string()),
  isRead: open(v.boolean()),
});
export type NewsEntry = v.InferOutput<typeof NewsEntry>;

export const NewsPage = v.object({
  entries: v.array(NewsEntry),
  bookmark: id(v.nullable(v.string())),
  /** Number of unread entries of all pages. */
  unread: open(v.number()),
});
export type NewsPage = v.InferOutput<typeof NewsPage>;
