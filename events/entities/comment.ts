import * as v from 'valibot';
import { PersonInBrief } from './user.ts';

/** Signs that a comment may have (UTF-16 code units). */
export const longestComment = 500;

/** Where a text names a person, `@ada`, counted in UTF-16 code units. */
export const Tag = v.object({ user_id: v.string(), offset: v.number(), length: v.number() });
export type Tag = v.InferOutput<typeof Tag>;

/** A comment was written; or somebody tells that they tried what the pin shows ("did it"). */
export const commentTypes = ['aggregatedcomment', 'userdiditdata'] as const;
export type CommentType = (typeof commentTypes)[number];

/** All, only what people wrote, or only what those wrote who tried it. */
export const commentFilters = ['all', 'comments', 'didIt'] as const;

/** The name of the form for which the parental passcode is asked when comments are to be allowed. */
export const featuresForm = 'comments/features';

/** The reaction that is a like (S2.3). */
export const like = 1;

/** A photo of what came of trying it. */
const CommentPhoto = v.object({ signature: v.string(), width: v.number(), height: v.number(), dominantColor: v.string(), thumbhash: v.string() });

/** A comment under a pin, as the wire tells it (S2.3). */
export const AggregatedComment = v.object({
  id: v.string(),
  type: v.picklist(commentTypes),
  pin_id: v.string(),
  /** The comment that it answers; null for one of the pin's own. */
  parent_id: v.nullable(v.string()),
  user: PersonInBrief,
  text: v.string(),
  tags: v.array(Tag),
  tagged_users: v.array(PersonInBrief),
  /** Only of who tried it. */
  photo: v.optional(CommentPhoto),
  /** By reaction; 1 is like. */
  reaction_counts: v.record(v.string(), v.number()),
  reaction_by_me: v.nullable(v.number()),
  helpful_count: v.number(),
  marked_helpful_by_me: v.boolean(),
  highlighted_by_pin_owner: v.boolean(),
  /** How many answer it. */
  comment_count: v.number(),
  /** ISO 8601; null while it is on its way. */
  created_at: v.nullable(v.string()),
  edited_at: v.nullable(v.string()),
});
export type AggregatedComment = v.InferOutput<typeof AggregatedComment>;

/** What is shown under a pin before its comments are opened. */
export const CommentsPreview = v.object({
  comments: v.array(AggregatedComment),
  /** All of them, answers too. */
  comment_count: v.number(),
  did_it_count: v.number(),
  comments_disabled: v.boolean(),
  /** Why they are off: by the pin's own switch, or because its owner takes none at all. */
  disabled_by_owner: v.boolean(),
  is_own_pin: v.boolean(),
});
export type CommentsPreview = v.InferOutput<typeof CommentsPreview>;
