import * as v from 'valibot';
import { commentTypes, longestComment, Tag } from '../../../../events/entities/comment.ts';
import { Settings } from '../../../../events/entities/settings.ts';
import { protectionOf } from '../../../../machines/account/settingsProtection.ts';
import { requirePasscode } from '../../account/settings/credentials.ts';
import { readAccount, writeSettings } from '../../account/settings/settings.ts';
import { pageAsked } from '../../browse/resources.ts';
import { clientId, personOf } from '../../browse/saving/resources.ts';
import type { Asking } from '../../shell/asking.ts';
import { plainText } from '../../shell/options.ts';
import { Refusal } from '../../shell/refusal.ts';
import { type Resources, resource } from '../../shell/resources.ts';
import { type CommentPage, commentFeed, commentsPreview, replyFeed } from './commentFeeds.ts';
import { peopleToName } from './mentioning.ts';
import { createComment, deleteComment, restoreComment, updateComment } from './writeComments.ts';

const id = plainText(100);
const text = v.pipe(plainText(longestComment), v.trim());
const tags = v.optional(v.pipe(v.array(Tag), v.maxLength(50)), []);
const paging = { bookmark: v.optional(v.nullable(plainText(300))), page_size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 20) };
const listOf = ({ comments, bookmark }: CommentPage) => ({ data: comments, bookmark });
const feed = (kind: 'all' | (typeof commentTypes)[number]) =>
  resource('anyone', v.object({ pin_id: id, ...paging }), async ({ pin_id, ...options }, { db, viewer }: Asking) => listOf(await commentFeed(db, pin_id, viewer, { kind, ...pageAsked(options) })));

/** What a comment is made of. */
export const NewComment = v.pipe(
  v.object({ pin_id: id, parent_id: v.optional(v.nullable(id)), type: v.optional(v.picklist(commentTypes), 'aggregatedcomment'), text, tags, client_id: clientId }),
  v.check(({ type, text: words }) => words !== '' || type === 'userdiditdata', 'A comment says something.'),
);

/** Comments under pins (S2.7). */
export const commentResources: Resources<Asking> = {
  'UnifiedCommentsPreviewResource/get': resource('anyone', v.object({ pin_id: id }), async ({ pin_id }, { db, viewer }: Asking) => ({ data: await commentsPreview(db, pin_id, viewer) })),
  'UnifiedCommentsResource/get': feed('all'),
  'AggregatedCommentFeedResource/get': feed('aggregatedcomment'),
  'DidItCommentsResource/get': feed('userdiditdata'),
  'AggregatedCommentReplyFeedResource/get': resource('anyone', v.object({ commentId: id, ...paging }), async ({ commentId, ...options }, { db, viewer }: Asking) => listOf(await replyFeed(db, commentId, viewer, pageAsked(options)))),

  'AggregatedCommentResource/create': resource('signedIn', v.union([v.object({ restore: id }), NewComment]), async (options, { db, viewer }: Asking) => ({
    data: 'restore' in options ? await restoreComment(db, personOf(viewer), options.restore) : await createComment(db, personOf(viewer), options),
  })),
  'AggregatedCommentResource/update': resource('signedIn', v.object({ commentId: id, text, tags, force: v.optional(v.boolean(), false), orbacSubjectId: v.optional(id) }), async (options, { db, viewer }: Asking) => ({
    data: await updateComment(db, personOf(viewer), options),
  })),
  'AggregatedCommentResource/delete': resource('signedIn', v.object({ commentId: id }), async ({ commentId }, { db, viewer }: Asking) => ({ data: await deleteComment(db, personOf(viewer), commentId) })),

  'AggregatedCommentFeaturesResource/update': resource(
    'signedIn',
    v.object({ userId: id, featureMap: v.partial(v.strictObject({ comments_allowed: Settings.entries.comments_allowed, mentions_from: Settings.entries.mentions_from })), passcode: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
    async ({ userId, featureMap, passcode }, { db, viewer }: Asking) => {
      const personId = personOf(viewer);
      if (userId !== personId) throw new Refusal(403, 'These are another person’s.');
      const { settings } = await readAccount(db, personId);
      if (protectionOf(settings, featureMap) === 'loosens') await requirePasscode(db, personId, passcode);
      const { mentions_from = settings.mentions_from, comments_allowed = settings.comments_allowed } = featureMap;
      const state = await writeSettings(db, personId, { mentions_from, comments_allowed });
      return { data: { ...state, feature_map: { comments_allowed, mentions_from } } };
    },
  ),

  'MentionTypeaheadResource/get': resource('signedIn', v.object({ term: plainText(100) }), async ({ term }, { db, viewer }: Asking) => ({ data: await peopleToName(db, personOf(viewer), term) })),
};
