import * as v from 'valibot';
import type { RequestContext } from '../shell/requestContext.ts';
import { plainText } from '../shell/options.ts';
import { Refusal } from '../shell/refusal.ts';
import { type Resources, resource } from '../shell/resources.ts';
import { boardAt, boardsOf, searchBoards } from './boards.ts';
import { boardFeed, homeFeed, personFeed, type PinPage, searchPins, topicFeed } from './feeds.ts';
import { userNamed, searchPeople } from './people.ts';
import { suggestionsFor } from './suggestions.ts';
import { allTopics, topicAt } from './topics.ts';

const name = plainText(100);
export const paging = {
  bookmark: v.optional(v.nullable(plainText(200))),
  page_size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 25),
};
export const pageOptions = ({ bookmark, page_size }: { bookmark?: string | null | undefined; page_size: number }) => ({
  bookmark: bookmark ?? null,
  pageSize: page_size,
});
const listOf = ({ pins, bookmark }: PinPage) => ({ data: pins, bookmark });

async function foundOr404<Thing>(lookup: Promise<Thing | undefined>, what: string): Promise<Thing> {
  const value = await lookup;
  if (value === undefined) throw new Refusal(404, `There is no such ${what}.`);
  return value;
}

/** Read resources of browsing, named in design/api.md. */
export const browseResources: Resources<RequestContext> = {
  'UserHomefeedResource/get': resource('anyone', v.object(paging), async (options, { db, viewer }) =>
    listOf(await homeFeed(db, pageOptions(options), viewer)),
  ),

  'BaseSearchResource/get': {
    ...resource(
      'anyone',
      v.object({ query: plainText(500), scope: v.optional(v.picklist(['pins', 'boards', 'users']), 'pins'), ...paging }),
      async ({ query, scope, ...options }, { db, viewer }) => {
        if (scope === 'pins') return listOf(await searchPins(db, query, pageOptions(options)));
        if (scope === 'boards')
          return searchBoards(db, query, viewer, pageOptions(options)).then(({ boards, bookmark }) => ({ data: boards, bookmark }));
        return searchPeople(db, query, pageOptions(options)).then(({ people, bookmark }) => ({ data: people, bookmark }));
      },
    ),
    limit: 'search',
  },

  'AdvancedTypeaheadResource/get': {
    ...resource('anyone', v.object({ term: plainText(500) }), async ({ term }, { db }) => ({ data: await suggestionsFor(db, term) })),
    limit: 'search',
  },

  'UserResource/get': resource('anyone', v.object({ username: name }), async ({ username }, { db, viewer }) => ({
    data: await foundOr404(userNamed(db, username, viewer), 'person'),
  })),

  'UserPinsResource/get': resource('anyone', v.object({ username: name, ...paging }), async ({ username, ...options }, { db, viewer }) => {
    const { id } = await foundOr404(userNamed(db, username), 'person');
    return listOf(await personFeed(db, id, viewer, pageOptions(options)));
  }),

  'BoardsResource/get': resource('anyone', v.object({ username: name, ...paging }), async ({ username, ...options }, { db, viewer }) => {
    await foundOr404(userNamed(db, username), 'person');
    const { boards, bookmark } = await boardsOf(db, username, viewer, pageOptions(options));
    return { data: boards, bookmark };
  }),

  'BoardResource/get': resource('anyone', v.object({ username: name, slug: name }), async ({ username, slug }, { db, viewer }) => ({
    data: await foundOr404(boardAt(db, username, slug, viewer), 'board'),
  })),

  'BoardFeedResource/get': resource(
    'anyone',
    v.object({ board_id: name, section_slug: v.optional(v.nullable(name)), ...paging }),
    async ({ board_id, section_slug, ...options }, { db, viewer }) =>
      listOf(await boardFeed(db, board_id, section_slug ?? undefined, viewer, pageOptions(options))),
  ),

  'InterestResource/get': resource('anyone', v.object({ interest: name }), async ({ interest }, { db, viewer }) => ({
    data: await foundOr404(topicAt(db, interest, viewer), 'topic'),
  })),

  'InterestFeedResource/get': resource('anyone', v.object({ interest: name, ...paging }), async ({ interest, ...options }, { db }) => {
    const { id } = await foundOr404(topicAt(db, interest), 'topic');
    return listOf(await topicFeed(db, id, pageOptions(options)));
  }),

  'TopicsResource/get': resource('anyone', v.object({}), async (_options, { db }) => ({ data: await allTopics(db) })),
};
