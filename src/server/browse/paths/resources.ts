import * as v from 'valibot';
import { categories, storyFeedTypes } from '../../../../events/entities/storyFeed.ts';
import { plainText } from '../../shell/options.ts';
import { Refusal } from '../../shell/refusal.ts';
import type { RequestContext } from '../../shell/requestContext.ts';
import { type Resources, resource } from '../../shell/resources.ts';
import { userNamed } from '../people.ts';
import { listOf, pageOptions, paging } from '../resources.ts';
import { allTopics, topicsToChoose } from '../topics.ts';
import { catalogBoards, categoryCards, newTopics, topicsOfCategory } from './heads.ts';
import { storyFeed } from './storyFeed.ts';
import { chooseArticle, movePlannedArticle, plannedArticles, removePlannedArticle, todayArticles } from './today.ts';

const name = plainText(100);
/** A day that exists: `2026-02-31` does not. */
const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((date) => new Date(`${date}T00:00Z`).toJSON()?.startsWith(date) ?? false),
);

/** Resources of the pages of pins by day, kind, topic, site or shop (S2.2). */
export const pathResources: Resources<RequestContext> = {
  'StoryFeedResource/get': {
    ...resource(
      'anyone',
      v.object({ feed_type: v.picklist(storyFeedTypes), request_params: v.optional(v.record(name, name), {}), ...paging }),
      async ({ feed_type, request_params, ...options }, { db, viewer }: RequestContext) => {
        const { shops, ...page } = await storyFeed(db, feed_type, request_params, viewer, pageOptions(options));
        return { ...(await listOf(page, { db, viewer })), ...(shops && { shops }) };
      },
    ),
    limit: 'search',
  },

  'TodayArticlesResource/get': resource('anyone', v.object({ date: v.optional(day) }), async ({ date }, { db }) => {
    const articles = await todayArticles(db, date);
    if (date !== undefined && articles.length === 0) throw new Refusal(404, 'There was no article on this day.');
    return { data: articles };
  }),
  'TodayArticlesResource/update': resource(
    'owner',
    v.object({ board_id: name, date: v.optional(day) }),
    async ({ board_id, date }, { db, viewer }) => {
      await chooseArticle(db, viewer.id!, board_id, date);
      return { data: await todayArticles(db) };
    },
  ),

  'PlannedArticlesResource/get': resource('owner', v.object({}), async (_options, { db }) => ({ data: await plannedArticles(db) })),
  'PlannedArticlesResource/update': resource('owner', v.object({ date: day, to: day }), async ({ date, to }, { db }) => {
    await movePlannedArticle(db, date, to);
    return { data: await plannedArticles(db) };
  }),
  'PlannedArticlesResource/delete': resource('owner', v.object({ date: day }), async ({ date }, { db }) => {
    await removePlannedArticle(db, date);
    return { data: await plannedArticles(db) };
  }),

  'CategoriesResource/get': resource('anyone', v.object({}), async (_options, { db }) => ({ data: await categoryCards(db) })),

  'TopicsResource/get': resource(
    'anyone',
    v.object({
      category: v.optional(v.picklist(categories)),
      unfollowed: v.optional(v.boolean(), false),
      to_choose: v.optional(v.boolean(), false),
    }),
    async ({ category, unfollowed, to_choose }, { db, viewer }) => {
      if (to_choose) return { data: await topicsToChoose(db, viewer) };
      if (category !== undefined) return { data: await topicsOfCategory(db, category) };
      return { data: unfollowed ? await newTopics(db, viewer) : await allTopics(db) };
    },
  ),

  'CatalogBoardsResource/get': resource('anyone', v.object({ username: name }), async ({ username }, { db, viewer }) => {
    const person = await userNamed(db, username);
    if (!person) throw new Refusal(404, 'There is no such person.');
    return { data: await catalogBoards(db, person.id, viewer) };
  }),
};
