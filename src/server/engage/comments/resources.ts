import * as v from 'valibot';
import { commentTypes, maxCommentLength, Tag } from '../../../../events/entities/comment.ts';
import { Settings } from '../../../../events/entities/settings.ts';
import { protectionOf } from '../../../../machines/account/settingsProtection.ts';
import { requirePasscode } from '../../account/settings/credentials.ts';
import { readAccount, writeSettings } from '../../account/settings/settings.ts';
import { pageOptions } from '../../browse/resources.ts';
import { personOf } from '../../browse/saving/changeCalls.ts';
import type { RequestContext } from '../../shell/requestContext.ts';
import { clientId, plainText } from '../../shell/options.ts';
import { Refusal } from '../../shell/refusal.ts';
import { type Resources, resource } from '../../shell/resources.ts';
import { type CommentPage, commentFeed, commentsPreview, replyFeed } from './commentFeeds.ts';
import { peopleToName } from './mentioning.ts';
import { createComment, deleteCommentOnce, restoreCommentOnce, updateComment } from './writeComments.ts';

const id = plainText(100);
const text = v.pipe(plainText(maxCommentLength), v.trim());
const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxCommentLength));
const tags = v.optional(v.pipe(v.array(v.object({ ...Tag.entries, offset: place, length: place })), v.maxLength(50)), []);
const paging = {
  bookmark: v.optional(v.nullable(plainText(300))),
  page_size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 20),
};
const listOf = ({ comments, bookmark }: CommentPage) => ({ data: comments, bookmark });
const feed = (kind: 'all' | (typeof commentTypes)[number]) =>
  resource('anyone', v.object({ pin_id: id, ...paging }), async ({ pin_id, ...options }, { db, viewer }: RequestContext) =>
    listOf(await commentFeed(db, pin_id, viewer, { kind, ...pageOptions(options) })),
  );

/** Fields of a new comment. */
export const NewComment = v.pipe(
  v.object({
    pin_id: id,
    parent_id: v.optional(v.nullable(id)),
    type: v.optional(v.picklist(commentTypes), 'aggregatedcomment'),
    text,
    tags,
    client_id: clientId,
  }),
  v.check(({ type, text: words }) => words !== '' || type === 'userdiditdata', 'Write something first.'),
);

/** Resources for comments under pins (S2.7). */
export const commentResources: Resources<RequestContext> = {
  'UnifiedCommentsPreviewResource/get': resource(
    'anyone',
    v.object({ pin_id: id }),
    async ({ pin_id }, { db, viewer }: RequestContext) => ({
      data: await commentsPreview(db, pin_id, viewer),
    }),
  ),
  'UnifiedCommentsResource/get': feed('all'),
  'AggregatedCommentFeedResource/get': feed('aggregatedcomment'),
  'DidItCommentsResource/get': feed('userdiditdata'),
  'AggregatedCommentReplyFeedResource/get': resource(
    'anyone',
    v.object({ commentId: id, ...paging }),
    async ({ commentId, ...options }, { db, viewer }: RequestContext) =>
      listOf(await replyFeed(db, commentId, viewer, pageOptions(options))),
  ),

  'AggregatedCommentResource/create': {
    ...resource(
      'signedIn',
      v.union([v.object({ restore: id, client_id: v.optional(clientId) }), NewComment]),
      async (options, { db, viewer }: RequestContext) => ({
        data:
          'restore' in options
            ? await restoreCommentOnce(db, personOf(viewer), options)
            : await createComment(db, personOf(viewer), options),
      }),
    ),
    limit: 'write',
    needs: ['write'],
  },
  'AggregatedCommentResource/update': {
    ...resource(
      'signedIn',
      v.object({ commentId: id, text, tags, force: v.optional(v.boolean(), false), orbacSubjectId: v.optional(id) }),
      async (options, { db, viewer }: RequestContext) => ({
        data: await updateComment(db, personOf(viewer), options),
      }),
    ),
    limit: 'write',
    needs: ['write'],
  },
  'AggregatedCommentResource/delete': resource(
    'signedIn',
    v.object({ commentId: id, client_id: v.optional(clientId) }),
    async (options, { db, viewer }: RequestContext) => ({ data: await deleteCommentOnce(db, personOf(viewer), options) }),
  ),

  'AggregatedCommentFeaturesResource/update': resource(
    'signedIn',
    v.object({
      userId: id,
      featureMap: v.partial(
        v.strictObject({ comments_allowed: Settings.entries.comments_allowed, mentions_from: Settings.entries.mentions_from }),
      ),
      passcode: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
    async ({ userId, featureMap, passcode }, { db, viewer, party, provedAt }: RequestContext) => {
      const personId = personOf(viewer);
      if (userId !== personId) throw new Refusal(403, 'These belong to another person.');
      const { settings } = await readAccount(db, personId);
      if (protectionOf(settings, featureMap) === 'loosens') await requirePasscode(db, { personId, party, provedAt }, passcode);
      const { mentions_from = settings.mentions_from, comments_allowed = settings.comments_allowed } = featureMap;
      const state = await writeSettings(db, personId, { mentions_from, comments_allowed });
      return { data: { ...state, feature_map: { comments_allowed, mentions_from } } };
    },
  ),

  'MentionTypeaheadResource/get': {
    ...resource('signedIn', v.object({ term: plainText(100) }), async ({ term }, { db, viewer }: RequestContext) => ({
      data: await peopleToName(db, personOf(viewer), term),
    })),
    limit: 'search',
  },
};
