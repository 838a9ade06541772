import type { CommentType, Tag } from '../../events/entities/comment.ts';
import type { DataOf } from '../../events/record.ts';

type List = Pick<DataOf<'comments.asked'>, 'pinId' | 'parentId'>;
type Removal = DataOf<'comment.removed'>;

/** Commands of the comment flows. */
export interface CommentCommands {
  /** Results in `comments.previewed` or `comments.previewFailed`. */
  loadCommentsPreview: { pinId: string };
  /** Results in `comments.pageLoaded` or `comments.pageFailed`. */
  loadComments: List & { filter: DataOf<'comments.filterChosen'>['filter']; bookmark: string | null };
  /** Creates a `clientId`; results in `comment.sent` at once, then `comment.created` or `comment.createFailed`. */
  sendComment: List & { kind: CommentType; photo: string | null } & Pick<DataOf<'comment.sent'>, 'text' | 'tags' | 'people'>;
  /** Releases chosen photos, except for one and those that are being sent. */
  forgetPhotos: { except: readonly string[] };
  /** Results in `comment.updated` or `comment.updateFailed`. */
  updateComment: { commentId: string; text: string; tags: Tag[]; force: boolean; orbacSubjectId: string | null };
  /** Results in `comment.toggleDone` or `comment.toggleRefused`. */
  sendCommentToggle: DataOf<'comment.toggled'>;
  /** Results in `comment.removalDone` or `comment.removalRefused`. */
  removeComment: Removal;
  /** Results in `comment.restored` or `comment.restoreRefused`. */
  restoreComment: Removal;
  /** Results in `comment.translated`, empty on failure (S2.8). */
  translateComment: { commentId: string };
  /** Results in `comment.untagged` or `comment.untagFailed`. */
  removeMentions: { commentId: string };
  /** Results in `commentComposer.suggested` or `commentComposer.suggestionsFailed`. */
  suggestMentions: { term: string };
  /** Results in `pinComments.set` or `pinComments.setFailed`. */
  setPinComments: { pinId: string; isOff: boolean };
  /** Results in `settings.saved` or `settings.saveFailed`. `passcode` is the handle of the digits. */
  saveCommentFeatures: { userId: string; areAllowed: boolean; passcode: string | null };
}
