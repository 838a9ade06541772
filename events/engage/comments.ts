import * as v from 'valibot';
import { declare } from '../declare.ts';
import { AggregatedComment, commentFilters, commentTypes, CommentsPreview, Tag } from '../entities/comment.ts';
import { PersonInBrief } from '../entities/user.ts';
import { failure } from '../failure.ts';
import { id, open, personal } from '../privacy.ts';
import { asBefore } from '../upcasters/asBefore.ts';

const pinId = id(v.string());
const commentId = id(v.string());
/** A pin's own comments, or the answers to one of them. */
const list = { pinId, parentId: id(v.nullable(v.string())) };
const filter = open(v.picklist(commentFilters));
/** A toggle of a comment (S2.4). */
const toggle = { commentId, what: open(v.picklist(['like', 'helpful', 'highlight'])), isOn: open(v.boolean()) };
/** How comments are removed; `hiddenForUser` removes all comments of that person (S2.4). */
const removal = {
  pinId,
  parentId: id(v.nullable(v.string())),
  commentId,
  userId: id(v.string()),
  how: open(v.picklist(['deleted', 'hidden', 'hiddenForUser'])),
};
const clientId = id(v.string());
/** Reference to a photo that the edge holds. */
const photo = open(v.optional(v.nullable(v.string())));

/** Comments under pins. */
export const comments = {
  /** The comment preview under a pin came near the window. */
  'comments.neared': declare(1, { pinId }),
  'comments.previewed': declare(1, { pinId, preview: CommentsPreview }),
  'comments.previewFailed': declare(2, { pinId, ...failure }, [asBefore]),
  'comments.opened': declare(1, { pinId }),
  /** A list is shown from its beginning. */
  'comments.asked': declare(1, list),
  'comments.endNeared': declare(1, list),
  'comments.retried': declare(1, list),
  'comments.filterChosen': declare(1, { ...list, filter }),
  /** `after` is the bookmark of the request. */
  'comments.pageLoaded': declare(1, {
    ...list,
    filter,
    after: id(v.nullable(v.string())),
    bookmark: id(v.nullable(v.string())),
    comments: v.array(AggregatedComment),
  }),
  'comments.pageFailed': declare(2, { ...list, filter, after: id(v.nullable(v.string())), ...failure }, [asBefore]),

  /** The comment is being sent and shows; its id is the `clientId` until the server has assigned one. */
  'comment.sent': declare(1, {
    ...list,
    clientId,
    kind: open(v.picklist(commentTypes)),
    photo,
    text: personal(v.string()),
    tags: v.array(Tag),
    people: v.array(PersonInBrief),
  }),
  'comment.created': declare(1, { ...list, clientId, comment: AggregatedComment }),
  /** The text and the photo return to the composer. */
  'comment.createFailed': declare(
    2,
    {
      ...list,
      clientId,
      kind: open(v.optional(v.picklist(commentTypes))),
      photo,
      ...failure,
      text: personal(v.string()),
    },
    [asBefore],
  ),
  'comment.updated': declare(1, { comment: AggregatedComment }),
  'comment.updateFailed': declare(2, { commentId, ...failure }, [asBefore]),

  /** The person switched a toggle, which shows at once. `pinId` is the pin of a highlight. */
  'comment.toggled': declare(1, { pinId, ...toggle }),
  'comment.toggleDone': declare(1, toggle),
  'comment.toggleRefused': declare(2, { ...toggle, ...failure }, [asBefore]),

  /** The person removed comments, which disappear at once. */
  'comment.removed': declare(1, removal),
  'comment.removalDone': declare(1, removal),
  'comment.removalRefused': declare(2, { ...removal, ...failure }, [asBefore]),
  'comment.removalTakenBack': declare(1, removal),
  'comment.restored': declare(1, removal),
  'comment.restoreRefused': declare(2, { ...removal, ...failure }, [asBefore]),

  'comment.translationAsked': declare(1, { commentId }),
  /** Empty if there is no translation. */
  'comment.translated': declare(1, { commentId, text: personal(v.string()) }),
  'comment.translationClosed': declare(1, { commentId }),
  /** The person removes their mention from a comment. */
  'comment.untagAsked': declare(1, { commentId }),
  'comment.untagged': declare(1, { commentId, people: v.array(PersonInBrief) }),
  'comment.untagFailed': declare(2, { commentId, ...failure }, [asBefore]),

  /** The composer's mode: a new comment, a "tried it" report, a reply to `commentId`, or an edit of it. */
  'commentComposer.turned': declare(
    2,
    {
      mode: open(v.picklist(['comment', 'didIt', 'reply', 'edit'])),
      commentId: id(v.nullable(v.string())),
      text: personal(v.string()),
      people: v.array(PersonInBrief),
      /** The person's business whose comment is edited. */
      orbacSubjectId: id(v.optional(v.string())),
    },
    [asBefore],
  ),
  /** `caret` in UTF-16 code units. */
  'commentComposer.typed': declare(1, { caret: open(v.number()), text: personal(v.string()) }),
  'commentComposer.suggested': declare(1, { term: personal(v.string()), people: v.array(PersonInBrief) }),
  'commentComposer.suggestionsFailed': declare(2, { ...failure, term: personal(v.string()) }, [asBefore]),
  'commentComposer.highlighted': declare(1, { index: open(v.number()) }),
  'commentComposer.personTaken': declare(1, { person: PersonInBrief }),
  'commentComposer.suggestionsClosed': declare(1, {}),
  /** A photo of the result; `bytes` is the size of its file. */
  'commentComposer.photoChosen': declare(1, { photo: open(v.string()), bytes: open(v.number()) }),
  'commentComposer.photoRemoved': declare(1, {}),
  'commentComposer.submitted': declare(1, {}),
  /** The comment has answers already, and is changed nevertheless (S2.7 `force`). */
  'commentComposer.forced': declare(1, {}),

  /** Whether the person's own pin accepts comments. */
  'pinComments.switched': declare(1, { pinId, isOff: open(v.boolean()) }),
  'pinComments.set': declare(1, { pinId, isOff: open(v.boolean()) }),
  /** Whether the pin's comments are on must be loaded again. */
  'commentsPreview.outdated': declare(1, { pinId }),
  'pinComments.setFailed': declare(2, { pinId, isOff: open(v.boolean()), ...failure }, [asBefore]),
  /** Whether all of the person's pins accept comments (S2.7 features). */
  'commentFeatures.changed': declare(1, { pinId, userId: id(v.string()), areAllowed: open(v.boolean()) }),
};
