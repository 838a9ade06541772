import * as v from 'valibot';
import { id, open, personal } from '../privacy.ts';

const text = personal(v.string());

/** A text that was typed and not sent, with its place: a pin's comment field, a conversation, or the view for a new message. */
export const Draft = v.variant('kind', [
  v.object({
    kind: v.literal('comment'),
    pinId: id(v.string()),
    mode: open(v.picklist(['comment', 'didIt', 'reply', 'edit'])),
    /** The comment that is answered or edited. */
    commentId: id(v.nullable(v.string())),
    text,
  }),
  v.object({ kind: v.literal('message'), conversationId: id(v.string()), text }),
  /** `recipientIds` names the people that the view was opened for, by their ids. */
  v.object({ kind: v.literal('newMessage'), recipientIds: id(v.string()), text }),
]);
export type Draft = v.InferOutput<typeof Draft>;

type WithoutText<D> = D extends Draft ? Omit<D, 'text'> : never;

/** The name of a draft's place, which holds one draft at most. */
export function placeOf(draft: WithoutText<Draft>): string {
  switch (draft.kind) {
    case 'comment':
      return `comment ${draft.pinId} ${draft.mode} ${draft.commentId ?? ''}`;
    case 'message':
      return `message ${draft.conversationId}`;
    case 'newMessage':
      return `newMessage ${draft.recipientIds}`;
  }
}
