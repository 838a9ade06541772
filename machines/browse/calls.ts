import type { FeedSource, Subject } from '../../events/browse.ts';
import type { Board } from '../../events/entities/board.ts';
import type { Topic } from '../../events/entities/feed.ts';
import type { User } from '../../events/entities/user.ts';
import type { CategoryCard, PathPage, TodayArticle } from '../../events/entities/path.ts';
import type { DataOf } from '../../events/record.ts';

/** A resource's name and the options of its `get`. */
export type ResourceCall = readonly [name: `${string}Resource`, options: Record<string, unknown>];

/** The call for a page of a feed. Related pins come from a query instead. */
export function feedCall(source: Exclude<FeedSource, { kind: 'related' }>): ResourceCall {
  switch (source.kind) {
    case 'home':
      return ['UserHomefeedResource', {}];
    case 'search':
      return [
        'BaseSearchResource',
        { query: source.query, scope: source.scope, ...(source.skinTone !== undefined && { skin_tone: source.skinTone }) },
      ];
    case 'user':
      return ['UserPinsResource', { username: source.username, ...(source.list && { list: source.list }) }];
    case 'board':
      return ['BoardFeedResource', { board_id: source.boardId, ...(source.section && { section_slug: source.section }) }];
    case 'boardIdeas':
      return ['BoardIdeasFeedResource', { board_id: source.boardId }];
    case 'topic':
      return ['InterestFeedResource', { interest: source.slug }];
    case 'story':
      return ['StoryFeedResource', { feed_type: source.feedType, request_params: source.params }];
    case 'region': {
      const { x, y, width, height } = source.region;
      return ['VisualSearchResource', { pin_id: source.pinId, x, y, width, height }];
    }
  }
}

/** What the calls for a subject answer. */
export interface SubjectAnswers {
  user?: User;
  users?: User[];
  board?: Board;
  boards?: Board[];
  topic?: Topic;
  topics?: Topic[];
  articles?: TodayArticle[];
  categories?: CategoryCard[];
}

const topics: ResourceCall = ['TopicsResource', {}];
const today: ResourceCall = ['TodayArticlesResource', {}];
const categories: ResourceCall = ['CategoriesResource', {}];

/** @param of the page's day, category or person */
function pathCalls(page: PathPage, of: string): Partial<Record<keyof SubjectAnswers, ResourceCall>> {
  switch (page) {
    case 'today':
      return { articles: today };
    case 'article':
      return { articles: ['TodayArticlesResource', { date: of }] };
    case 'explore':
      return { articles: today, categories, topics };
    case 'categories':
      return { categories };
    case 'category':
      return { topics: ['TopicsResource', { category: of }] };
    case 'topics':
      return { topics };
    case 'discover':
      return { topics: ['TopicsResource', { unfollowed: true }] };
    case 'catalog':
      return { user: ['UserResource', { username: of }], boards: ['CatalogBoardsResource', { username: of }] };
  }
}

/** The calls for the subject of a page, by what they answer. */
export function subjectCalls(subject: Subject): Partial<Record<keyof SubjectAnswers, ResourceCall>> {
  switch (subject.kind) {
    case 'user':
      return { user: ['UserResource', { username: subject.username }], boards: ['BoardsResource', { username: subject.username }] };
    case 'board':
      return { board: ['BoardResource', { username: subject.username, slug: subject.slug }] };
    case 'topic':
      return { topic: ['InterestResource', { interest: subject.slug }], topics };
    case 'boards':
    case 'users':
      return { [subject.kind]: ['BaseSearchResource', { query: subject.query, scope: subject.kind }] };
    case 'path':
      return pathCalls(subject.page, subject.of);
  }
}

/** The record of a subject whose calls were answered. */
export function subjectLoaded(
  subject: Subject,
  { user, users, board, boards, topic, topics, ...path }: SubjectAnswers,
): DataOf<'subject.loaded'> {
  return {
    subject,
    users: user ? [user] : board ? [board.owner] : (users ?? []),
    board: board ?? null,
    boards: boards ?? [],
    topic: topic ?? null,
    topics: topics ?? [],
    ...path,
  };
}
