import * as v from 'valibot';
import { PersonInBrief } from './user.ts';
import { id, open, personal } from '../privacy.ts';

/** Maximum length of a comment in UTF-16 code units. */
export const maxCommentLength = 500;

/** Position of a mention such as `@ada` in a text, in UTF-16 code units. */
export const Tag = v.object({ user_id: id(v.string()), offset: open(v.number()), length: open(v.number()) });
export type Tag = v.InferOutput<typeof Tag>;

/** A comment, or a report of having tried what the pin shows ("did it"). */
export const commentTypes = ['aggregatedcomment', 'userdiditdata'] as const;
export type CommentType = (typeof commentTypes)[number];

/** All, only comments, or only reports of people who tried it. */
export const commentFilters = ['all', 'comments', 'didIt'] as const;

/** Name of the form for which the parental passcode is required when comments are allowed. */
export const featuresForm = 'comments/features';

/** The reaction number of a like (S2.3). */
export const like = 1;

/** A photo of the result of trying it. */
const CommentPhoto = v.object({
  signature: id(v.string()),
  width: open(v.number()),
  height: open(v.number()),
  dominantColor: open(v.string()),
  thumbhash: open(v.string()),
});

/** A comment under a pin, as the API returns it (S2.3). */
export const AggregatedComment = v.object({
  id: id(v.string()),
  type: open(v.picklist(commentTypes)),
  pin_id: id(v.string()),
  /** The parent comment; null for a comment on the pin itself. */
  parent_id: id(v.nullable(v.string())),
  user: PersonInBrief,
  text: personal(v.string()),
  tags: v.array(Tag),
  tagged_users: v.array(PersonInBrief),
  /** Only for reports of having tried it. */
  photo: v.optional(CommentPhoto),
  /** Counts by reaction; 1 is like. */
  reaction_counts: v.record(open(v.string()), open(v.number())),
  reaction_by_me: open(v.nullable(v.number())),
  helpful_count: open(v.number()),
  marked_helpful_by_me: open(v.boolean()),
  highlighted_by_pin_owner: open(v.boolean()),
  /** Number of answers. */
  comment_count: open(v.number()),
  /** ISO 8601; null while it is being sent. */
  created_at: open(v.nullable(v.string())),
  edited_at: open(v.nullable(v.string())),
});
export type AggregatedComment = v.InferOutput<typeof AggregatedComment>;

/** The comments shown under a pin before its list is opened. */
export const CommentsPreview = v.object({
  comments: v.array(AggregatedComment),
  /** Number of all comments, including answers. */
  comment_count: open(v.number()),
  did_it_count: open(v.number()),
  comments_disabled: open(v.boolean()),
  /** Why comments are off: by the pin's own switch, or because its owner accepts none. */
  disabled_by_owner: open(v.boolean()),
  is_own_pin: open(v.boolean()),
});
export type CommentsPreview = v.InferOutput<typeof CommentsPreview>;
