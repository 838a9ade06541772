import * as v from 'valibot';
import { declare } from '../declare.ts';
import { AggregatedComment, commentFilters, commentTypes, CommentsPreview, Tag } from '../entities/comment.ts';
import { PersonInBrief } from '../entities/user.ts';
import { failure } from '../failure.ts';

const pinId = v.string();
const commentId = v.string();
/** A pin's own comments, or the answers to one of them. */
const list = { pinId, parentId: v.nullable(v.string()) };
const filter = v.picklist(commentFilters);
/** What is turned on and off on a comment (S2.4). */
const toggle = { commentId, what: v.picklist(['like', 'helpful', 'highlight']), isOn: v.boolean() };
/** How comments are removed: the last takes all of that person's away (S2.4). */
const removal = { pinId, parentId: v.nullable(v.string()), commentId, userId: v.string(), how: v.picklist(['deleted', 'hidden', 'hiddenForUser']) };
const clientId = v.string();
/** Stands for a photo that the edge keeps. */
const photo = v.optional(v.nullable(v.string()));

/** Comments under pins. */
export const comments = {
  /** Their place under a pin came near the window. */
  'comments.neared': declare(1, { public: { pinId } }),
  'comments.previewed': declare(1, { public: { pinId }, personal: { preview: CommentsPreview } }),
  'comments.previewFailed': declare(1, { public: { pinId, ...failure } }),
  'comments.opened': declare(1, { public: { pinId } }),
  /** A list is to be shown, from its beginning. */
  'comments.asked': declare(1, { public: list }),
  'comments.endNeared': declare(1, { public: list }),
  'comments.retried': declare(1, { public: list }),
  'comments.filterChosen': declare(1, { public: { ...list, filter } }),
  /** `after` is the bookmark that was asked with. */
  'comments.pageLoaded': declare(1, { public: { ...list, filter, after: v.nullable(v.string()), bookmark: v.nullable(v.string()) }, personal: { comments: v.array(AggregatedComment) } }),
  'comments.pageFailed': declare(1, { public: { ...list, filter, after: v.nullable(v.string()), ...failure } }),

  /** It is on its way and shows; until it has a name of its own it goes by its `clientId`. */
  'comment.sent': declare(1, { public: { ...list, clientId, kind: v.picklist(commentTypes), photo }, personal: { text: v.string(), tags: v.array(Tag), people: v.array(PersonInBrief) } }),
  'comment.created': declare(1, { public: { ...list, clientId }, personal: { comment: AggregatedComment } }),
  /** Its text goes back to where it was written, its photo too. */
  'comment.createFailed': declare(1, { public: { ...list, clientId, kind: v.optional(v.picklist(commentTypes)), photo, ...failure }, personal: { text: v.string() } }),
  'comment.updated': declare(1, { public: {}, personal: { comment: AggregatedComment } }),
  'comment.updateFailed': declare(1, { public: { commentId, ...failure } }),

  /** The person turned it; it shows at once. `pinId` is what a highlight is for. */
  'comment.toggled': declare(1, { public: { pinId, ...toggle } }),
  'comment.toggleDone': declare(1, { public: toggle }),
  'comment.toggleRefused': declare(1, { public: { ...toggle, ...failure } }),

  /** The person removed it; it is gone at once. */
  'comment.removed': declare(1, { public: removal }),
  'comment.removalDone': declare(1, { public: removal }),
  'comment.removalRefused': declare(1, { public: { ...removal, ...failure } }),
  'comment.removalTakenBack': declare(1, { public: removal }),
  'comment.restored': declare(1, { public: removal }),
  'comment.restoreRefused': declare(1, { public: { ...removal, ...failure } }),

  'comment.translationAsked': declare(1, { public: { commentId } }),
  /** Empty when there is none. */
  'comment.translated': declare(1, { public: { commentId }, personal: { text: v.string() } }),
  'comment.translationClosed': declare(1, { public: { commentId } }),
  /** The person no longer wants to be named in it. */
  'comment.untagAsked': declare(1, { public: { commentId } }),
  'comment.untagged': declare(1, { public: { commentId }, personal: { people: v.array(PersonInBrief) } }),
  'comment.untagFailed': declare(1, { public: { commentId, ...failure } }),

  /** What is written from now on: a new comment, that one tried it, an answer to `commentId`, or other words for it. */
  'commentComposer.turned': declare(1, { public: { mode: v.picklist(['comment', 'didIt', 'reply', 'edit']), commentId: v.nullable(v.string()) }, personal: { text: v.string(), people: v.array(PersonInBrief) } }),
  /** `caret` in UTF-16 code units. */
  'commentComposer.typed': declare(1, { public: { caret: v.number() }, personal: { text: v.string() } }),
  'commentComposer.suggested': declare(1, { public: {}, personal: { term: v.string(), people: v.array(PersonInBrief) } }),
  'commentComposer.suggestionsFailed': declare(1, { public: failure, personal: { term: v.string() } }),
  'commentComposer.highlighted': declare(1, { public: { index: v.number() } }),
  'commentComposer.personTaken': declare(1, { public: {}, personal: { person: PersonInBrief } }),
  'commentComposer.suggestionsClosed': declare(1, { public: {} }),
  /** A photo of what came of it; `bytes` of its file. */
  'commentComposer.photoChosen': declare(1, { public: { photo: v.string(), bytes: v.number() } }),
  'commentComposer.photoRemoved': declare(1, { public: {} }),
  'commentComposer.submitted': declare(1, { public: {} }),
  /** Others have answered the comment already; it is changed all the same (S2.7 `force`). */
  'commentComposer.forced': declare(1, { public: {} }),

  /** Whether one's own pin takes comments. */
  'pinComments.switched': declare(1, { public: { pinId, isOff: v.boolean() } }),
  'pinComments.set': declare(1, { public: { pinId, isOff: v.boolean() } }),
  /** Whether its comments are on is to be asked again. */
  'commentsPreview.outdated': declare(1, { public: { pinId } }),
  'pinComments.setFailed': declare(1, { public: { pinId, isOff: v.boolean(), ...failure } }),
  /** Whether all of one's pins do (S2.7 features). */
  'commentFeatures.changed': declare(1, { public: { pinId, userId: v.string(), areAllowed: v.boolean() } }),
};
