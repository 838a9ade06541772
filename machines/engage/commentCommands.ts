import type { CommentType, Tag } from '../../events/entities/comment.ts';
import type { DataOf } from '../../events/record.ts';

type List = Pick<DataOf<'comments.asked'>, 'pinId' | 'parentId'>;
type Removal = DataOf<'comment.removed'>;

/** What the flows of comments ask the edge to carry out. */
export interface CommentCommands {
  /** `comments.previewed` or `comments.previewFailed` comes of it. */
  loadCommentsPreview: { pinId: string };
  /** `comments.pageLoaded` or `comments.pageFailed` comes of it. */
  loadComments: List & { filter: DataOf<'comments.filterChosen'>['filter']; bookmark: string | null };
  /** Draws a `clientId`; `comment.sent` comes of it at once, then `comment.created` or `comment.createFailed`. */
  sendComment: List & { kind: CommentType; photo: string | null } & Pick<DataOf<'comment.sent'>, 'text' | 'tags' | 'people'>;
  /** `comment.updated` or `comment.updateFailed` comes of it. */
  updateComment: { commentId: string; text: string; tags: Tag[]; force: boolean };
  /** `comment.toggleDone` or `comment.toggleRefused` comes of it. */
  sendCommentToggle: DataOf<'comment.toggled'>;
  /** `comment.removalDone` or `comment.removalRefused` comes of it. */
  removeComment: Removal;
  /** `comment.restored` or `comment.restoreRefused` comes of it. */
  restoreComment: Removal;
  /** `comment.translated` comes of it, empty where it fails (S2.8). */
  translateComment: { commentId: string };
  /** `comment.untagged` or `comment.untagFailed` comes of it. */
  removeMentions: { commentId: string };
  /** `commentComposer.suggested` or `commentComposer.suggestionsFailed` comes of it. */
  suggestMentions: { term: string };
  /** `pinComments.set` or `pinComments.setFailed` comes of it. */
  setPinComments: { pinId: string; isOff: boolean };
  /** `settings.saved` or `settings.saveFailed` comes of it. `passcode` is the handle of the digits. */
  saveCommentFeatures: { userId: string; areAllowed: boolean; passcode: string | null };
}
