import * as v from 'valibot';
import { AggregatedComment, CommentsPreview, featuresForm } from '../../../events/entities/comment.ts';
import { AccountFacts, Settings } from '../../../events/entities/settings.ts';
import { PersonInBrief } from '../../../events/entities/user.ts';
import type { DataOf } from '../../../events/record.ts';
import type { CommentCommands } from '../../../machines/engage/commentCommands.ts';
import type { Vault } from '../account/vault.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { AnswerError, type Calls, reportFailure } from '../shell/calls.ts';
import { drawnId } from '../shell/drawnId.ts';
import { readAnswer, readData } from '../shell/readAnswer.ts';
import { forgetPhoto, sendKept, forgetUnsent } from './photos.ts';

const rest = '/v3/aggregated_comments';
const feeds = { all: 'UnifiedCommentsResource', comments: 'AggregatedCommentFeedResource', didIt: 'DidItCommentsResource' } as const;
const Translated = v.object({ data: v.object({ translated_text: v.string() }) });
const Untagged = v.object({ data: v.object({ id: v.string(), tagged_users: v.array(PersonInBrief) }) });
const Features = v.object({ settings: Settings, account: AccountFacts });

/** Handles comment commands by calls. */
export function callComments(calls: Calls, vault: Vault): CommandHandlers<CommentCommands> {
  const change = async (action: 'create' | 'update', options: Record<string, unknown>): Promise<AggregatedComment> =>
    readAnswer(AggregatedComment, await calls.change('AggregatedCommentResource', action, options));

  return {
    loadCommentsPreview({ pinId }, to) {
      return calls
        .resource('UnifiedCommentsPreviewResource', { pin_id: pinId })
        .then(({ data }) => to.append('comments.previewed', { pinId, preview: readAnswer(CommentsPreview, data) }))
        .catch(reportFailure((failure) => to.append('comments.previewFailed', { pinId, ...failure })));
    },
    loadComments({ pinId, parentId, filter, bookmark }, to) {
      const page =
        parentId === null
          ? calls.resource(feeds[filter], { pin_id: pinId, bookmark })
          : calls.resource('AggregatedCommentReplyFeedResource', { commentId: parentId, bookmark });
      return page
        .then((answer) =>
          to.append('comments.pageLoaded', {
            pinId,
            parentId,
            filter,
            after: bookmark,
            bookmark: answer.bookmark,
            comments: readAnswer(v.array(AggregatedComment), answer.data),
          }),
        )
        .catch(reportFailure((failure) => to.append('comments.pageFailed', { pinId, parentId, filter, after: bookmark, ...failure })));
    },
    sendComment({ pinId, parentId, kind, text, photo, tags, people }, to) {
      const clientId = drawnId();
      to.append('comment.sent', { pinId, parentId, clientId, kind, photo, text, tags, people });
      const options = { pin_id: pinId, parent_id: parentId, type: kind, text, tags, client_id: clientId };
      return (photo === null ? change('create', options) : sendWithPhoto(calls, options, photo))
        .then((comment) => {
          to.append('comment.created', { pinId, parentId, clientId, comment });
          if (photo !== null) forgetPhoto(photo);
        })
        .catch(reportFailure((failure) => to.append('comment.createFailed', { pinId, parentId, clientId, kind, photo, text, ...failure })));
    },
    forgetPhotos: ({ except }) => forgetUnsent(except),
    updateComment({ commentId, text, tags, force, orbacSubjectId }, to) {
      return change('update', { commentId, text, tags, force, ...(orbacSubjectId !== null && { orbacSubjectId }) })
        .then((comment) => to.append('comment.updated', { comment }))
        .catch(reportFailure((failure) => to.append('comment.updateFailed', { commentId, ...failure })));
    },
    sendCommentToggle(toggled, to) {
      const { commentId, what, isOn } = toggled;
      return toggle(calls, toggled)
        .then(() => to.append('comment.toggleDone', { commentId, what, isOn }))
        .catch(reportFailure((failure) => to.append('comment.toggleRefused', { commentId, what, isOn, ...failure })));
    },
    removeComment(removal, to) {
      return remove(calls, removal)
        .then(() => to.append('comment.removalDone', removal))
        .catch(
          reportFailure((failure) =>
            failure.status === 404
              ? to.append('comment.removalDone', removal)
              : to.append('comment.removalRefused', { ...removal, ...failure }),
          ),
        );
    },
    restoreComment(removal, to) {
      const { commentId, how } = removal;
      const restored =
        how === 'deleted'
          ? calls.change('AggregatedCommentResource', 'create', { restore: commentId })
          : calls.send('delete', hiding(removal));
      return restored
        .then(() => to.append('comment.restored', removal))
        .catch(reportFailure((failure) => to.append('comment.restoreRefused', { ...removal, ...failure })));
    },
    translateComment({ commentId }, to) {
      return calls
        .get(`${rest}/${encodeURIComponent(commentId)}/translate/`, { target_language: document.documentElement.lang })
        .then((answer) => to.append('comment.translated', { commentId, text: readAnswer(Translated, answer).data.translated_text }))
        .catch(() => to.append('comment.translated', { commentId, text: '' }));
    },
    removeMentions({ commentId }, to) {
      return calls
        .send('delete', `${rest}/${encodeURIComponent(commentId)}/mentions/?fields=aggregatedcomment.id,aggregatedcomment.tagged_users`)
        .then((answer) => to.append('comment.untagged', { commentId, people: readAnswer(Untagged, answer).data.tagged_users }))
        .catch(reportFailure((failure) => to.append('comment.untagFailed', { commentId, ...failure })));
    },
    suggestMentions({ term }, to) {
      return calls
        .resource('MentionTypeaheadResource', { term })
        .then(({ data }) => to.append('commentComposer.suggested', { term, people: readAnswer(v.array(PersonInBrief), data) }))
        .catch(reportFailure((failure) => to.append('commentComposer.suggestionsFailed', { term, ...failure })));
    },
    setPinComments({ pinId, isOff }, to) {
      return calls
        .change('PinResource', 'update', { pin_id: pinId, comments_disabled: isOff })
        .then(() => to.append('pinComments.set', { pinId, isOff }))
        .catch(reportFailure((failure) => to.append('pinComments.setFailed', { pinId, isOff, ...failure })));
    },
    saveCommentFeatures({ userId, areAllowed, passcode }, to) {
      const form = featuresForm;
      return calls
        .change('AggregatedCommentFeaturesResource', 'update', {
          userId,
          featureMap: { comments_allowed: areAllowed },
          ...(passcode && { passcode: vault.get(passcode).reveal() }),
        })
        .then((answer) => {
          const { settings, account } = readAnswer(Features, answer);
          to.append('settings.saved', { form, settings, facts: account });
        })
        .catch(reportFailure((failure) => to.append('settings.saveFailed', { form, ...failure })));
    },
  };
}

async function sendWithPhoto(calls: Calls, options: object, photo: string): Promise<AggregatedComment> {
  const answer = await sendKept(photo, (file) => {
    const form = new FormData();
    form.append('options', JSON.stringify(options));
    form.append('file', file, file.name);
    return calls.send('post', `${rest}/photos/`, form, { timeout: 120_000 });
  });
  return readData(AggregatedComment, answer);
}

function toggle(calls: Calls, { pinId, commentId, what, isOn }: DataOf<'comment.toggled'>): Promise<unknown> {
  const id = encodeURIComponent(commentId);
  switch (what) {
    case 'like':
      return calls.send(isOn ? 'post' : 'delete', `${rest}/${id}/react/`, { reaction_type: 1 });
    case 'helpful':
      return calls.send(isOn ? 'post' : 'delete', `/v3/helpful/1/${id}/`);
    case 'highlight':
      return highlight(calls, pinId, commentId, isOn);
  }
}

/** S2.5: both ids are required. */
async function highlight(calls: Calls, pinId: string, commentId: string, isOn: boolean): Promise<unknown> {
  if (!commentId) throw new AnswerError('Could not find comment');
  if (!pinId) throw new AnswerError('Could not find Pin');
  return calls.send('put', `${rest}/pin/highlight/`, { aggregated_comment: commentId, pin: pinId, highlight: isOn });
}

const hiding = ({ commentId, userId, how }: DataOf<'comment.removed'>): string =>
  how === 'hiddenForUser' ? `${rest}/hide/users/${encodeURIComponent(userId)}/` : `${rest}/${encodeURIComponent(commentId)}/hide/`;

const remove = (calls: Calls, removal: DataOf<'comment.removed'>): Promise<unknown> =>
  removal.how === 'deleted'
    ? calls.change('AggregatedCommentResource', 'delete', { commentId: removal.commentId })
    : calls.send('put', hiding(removal));
