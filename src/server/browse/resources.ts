import * as v from 'valibot';
import type { RequestContext } from '../shell/requestContext.ts';
import { plainText } from '../shell/options.ts';
import { withOwnSaves } from './ownSaves.ts';
import { Refusal } from '../shell/refusal.ts';
import { type Resources, resource } from '../shell/resources.ts';
import { boardIdeas } from './boardIdeas.ts';
import { boardAt, boardsOf, searchBoards } from './boards.ts';
import { boardFeed } from './boardFeed.ts';
import { activityFeed, keptFeed, personFeed, type PinPage, searchPins, topicFeed } from './feeds.ts';
import { homeFeed } from './home/homeFeed.ts';
import { keepSearch } from './home/searches.ts';
import { seeHome } from './homeVisits.ts';
import { followList, userNamed, searchPeople } from './people.ts';
import { SearchFilters } from './searchFilters.ts';
import { offeredTones } from './skinTones.ts';
import { suggestionsFor } from './suggestions.ts';
import { topicAt } from './topics.ts';

const name = plainText(100);
export const pageSize = (largest: number) => v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(largest)), 25);
export const paging = { bookmark: v.optional(v.nullable(plainText(200))), page_size: pageSize(100) };
export const pageOptions = ({ bookmark, page_size }: { bookmark?: string | null | undefined; page_size: number }) => ({
  bookmark: bookmark ?? null,
  pageSize: page_size,
});
const fewPins = v.optional(v.pipe(v.array(plainText(100)), v.maxLength(20)));
/**
 * Histories of a visitor's device, the latest first: at most 50 viewed pins and 20 words or searches; pins that they wanted to save, and
 * whose links they followed; and pins of which they want more, less and nothing from the sources, at most 20 of each.
 */
const Signals = v.strictObject({
  pins: v.pipe(v.array(plainText(100)), v.maxLength(50)),
  words: v.pipe(v.array(plainText(200)), v.maxLength(20)),
  saved: fewPins,
  clicked: fewPins,
  more: fewPins,
  less: fewPins,
  sources: fewPins,
});
/** Longer than those of other lists, since it has the pins that were shown last, and those that wait for a place. */
const homeBookmark = v.optional(v.nullable(plainText(1_000)));
/** A page of pins as its viewer gets it. */
export const listOf = async ({ pins, bookmark }: PinPage, { db, viewer }: Pick<RequestContext, 'db' | 'viewer'>) => ({
  data: await withOwnSaves(db, viewer, pins),
  bookmark,
});

async function foundOr404<Thing>(lookup: Promise<Thing | undefined>, what: string): Promise<Thing> {
  const value = await lookup;
  if (value === undefined) throw new Refusal(404, `There is no such ${what}.`);
  return value;
}

const followResource = (side: 'followers' | 'following') =>
  resource('anyone', v.object({ username: name, ...paging }), async ({ username, ...options }, { db, viewer }: RequestContext) => {
    const { id } = await foundOr404(userNamed(db, username), 'person');
    const { people, bookmark } = await followList(db, id, side, viewer.id, pageOptions(options));
    return { data: people, bookmark };
  });

/** Read resources of browsing, named in design/api.md. */
export const browseResources: Resources<RequestContext> = {
  'UserHomefeedResource/get': {
    ...resource(
      'anyone',
      v.object({ signals: v.optional(Signals), ...paging, bookmark: homeBookmark }),
      async ({ signals, ...options }, { db, viewer, count }) => {
        const own =
          viewer.id === null ? { signals, countRanking: () => count('visitorRanking') } : { countRanking: () => count('ranking') };
        const page = await homeFeed(db, { ...pageOptions(options), ...own }, viewer);
        if (viewer.id !== null && !options.bookmark) await seeHome(db, viewer.id);
        return { ...(await listOf(page, { db, viewer })), ...(page.reasons.length > 0 && { reasons: page.reasons }) };
      },
    ),
    limit: 'query',
  },

  'BaseSearchResource/get': {
    ...resource(
      'anyone',
      v.object({
        query: plainText(500),
        /** `mine`: the pins of the viewer, of whom a signed-out one has none. */
        scope: v.optional(v.picklist(['pins', 'mine', 'boards', 'users']), 'pins'),
        filters: v.optional(SearchFilters),
        /** 1 to 4, light to dark. */
        skin_tone: v.optional(v.picklist([1, 2, 3, 4])),
        ...paging,
      }),
      async ({ query, scope, skin_tone, filters, ...options }, { db, viewer }) => {
        if (scope === 'pins' || scope === 'mine') {
          if (scope === 'mine' && viewer.id === null) return { data: [], bookmark: null };
          const among = scope === 'pins' ? 'listed' : { ownerId: viewer.id! };
          const { pins, bookmark, ...more } = await searchPins(db, query, pageOptions(options), {
            among,
            skinTone: skin_tone,
            filters,
            isOpening: true,
          });
          const page = { ...(await listOf({ pins, bookmark }, { db, viewer })), ...more };
          if (scope === 'mine') return page;
          const words = more.respelled ?? query.trim();
          if (viewer.id !== null && !options.bookmark && words) await keepSearch(db, viewer.id, words);
          return options.bookmark ? page : { ...page, skin_tones: await offeredTones(db, query) };
        }
        if (scope === 'boards')
          return searchBoards(db, query, viewer, pageOptions(options)).then(({ boards, bookmark }) => ({ data: boards, bookmark }));
        return searchPeople(db, query, { ...pageOptions(options), viewerId: viewer.id }).then(({ people, bookmark }) => ({
          data: people,
          bookmark,
        }));
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

  'UserFollowersResource/get': followResource('followers'),
  'UserFollowingResource/get': followResource('following'),

  'UserPinsResource/get': resource(
    'anyone',
    v.object({ username: name, list: v.optional(v.picklist(['created', 'pins', 'activity']), 'created'), ...paging }),
    async ({ username, list, ...options }, { db, viewer }) => {
      const { id } = await foundOr404(userNamed(db, username), 'person');
      const feed = { created: personFeed, pins: keptFeed, activity: activityFeed }[list];
      return listOf(await feed(db, id, viewer, pageOptions(options)), { db, viewer });
    },
  ),

  'BoardsResource/get': resource('anyone', v.object({ username: name, ...paging }), async ({ username, ...options }, { db, viewer }) => {
    await foundOr404(userNamed(db, username), 'person');
    const { boards, bookmark } = await boardsOf(db, username, viewer, pageOptions(options));
    return { data: boards, bookmark };
  }),

  'BoardResource/get': resource('anyone', v.object({ username: name, slug: name }), async ({ username, slug }, { db, viewer }) => ({
    data: await foundOr404(boardAt(db, username, slug, viewer), 'board'),
  })),

  'BoardFeedResource/get': {
    ...resource(
      'anyone',
      v.object({ board_id: name, section_slug: v.optional(v.nullable(name)), ...paging }),
      async ({ board_id, section_slug, ...options }, { db, viewer }) =>
        listOf(await boardFeed(db, board_id, section_slug ?? undefined, viewer, pageOptions(options)), { db, viewer }),
    ),
    limit: 'query',
  },

  'BoardIdeasFeedResource/get': {
    ...resource('anyone', v.object({ board_id: name, ...paging }), async ({ board_id, ...options }, { db, viewer }) =>
      listOf(await boardIdeas(db, board_id, viewer, pageOptions(options)), { db, viewer }),
    ),
    limit: 'search',
  },

  'InterestResource/get': resource('anyone', v.object({ interest: name }), async ({ interest }, { db, viewer }) => ({
    data: await foundOr404(topicAt(db, interest, viewer), 'topic'),
  })),

  'InterestFeedResource/get': resource(
    'anyone',
    v.object({ interest: name, ...paging }),
    async ({ interest, ...options }, { db, viewer }) => {
      const { id } = await foundOr404(topicAt(db, interest), 'topic');
      return listOf(await topicFeed(db, id, pageOptions(options)), { db, viewer });
    },
  ),
};
