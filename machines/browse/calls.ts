import type { FeedSource, Subject } from '../../events/browse.ts';
import type { Board } from '../../events/entities/board.ts';
import type { Change } from '../../events/entities/change.ts';
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
        {
          query: source.query,
          scope: source.scope,
          skin_tone: source.skinTone,
          filters: source.filters,
        },
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
      return ['VisualSearchResource', { pin_id: source.pinId, x, y, width, height, picture: source.picture }];
    }
  }
}

/** The answers of the calls for a subject. */
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

/** The list of interests to which a followed topic is added (S2.7). */
export const followedList = 'favorited';

type Action = 'create' | 'update' | 'delete';

/** The call that carries a change out, without the change's own id. */
export function changeCall(
  change: Change,
): readonly [name: `${string}Resource`, action: Action, options: Readonly<Record<string, unknown>>] {
  switch (change.kind) {
    case 'savePin':
      return ['RepinResource', 'create', { pin_id: change.pinId, ...placeOf(change) }];
    case 'createPin':
      return [
        'PinResource',
        'create',
        {
          picture_url: change.pictureUrl,
          link: change.link,
          title: change.title,
          description: change.description,
          details: change.details,
          ...(change.boardId !== null && { board_id: change.boardId }),
          ...(change.sectionId && { section_id: change.sectionId }),
        },
      ];
    case 'editPin':
      return [
        'PinResource',
        'update',
        {
          pin_id: change.pinId,
          title: change.title,
          description: change.description,
          alt_text: change.altText,
          link: change.link === '' ? null : change.link,
          products: change.products,
          details: change.details,
        },
      ];
    case 'notePin':
      return ['PinNoteResource', 'update', { pin_id: change.pinId, note: change.note }];
    case 'tagPins':
      return ['PinTagResource', turned(change.isTagged), { pin_ids: change.pinIds, tag_name: change.tagName }];
    case 'renameTag':
      return ['OwnTagResource', 'update', { tag_id: change.tagId, tag_name: change.tagName, merge: change.isMerge }];
    case 'deleteTag':
      return ['OwnTagResource', 'delete', { tag_id: change.tagId }];
    case 'restoreTag':
      return ['OwnTagResource', 'create', { restore: change.tagId }];
    case 'movePins':
      return ['BulkPinsResource', 'update', { pin_ids: change.pinIds, ...placeOf(change) }];
    case 'deletePins':
      return ['BulkPinsResource', 'delete', { pin_ids: change.pinIds }];
    case 'restorePins':
      return [
        'BulkPinsResource',
        'create',
        {
          restore: change.pinIds,
          ...(change.boardId && { board_id: change.boardId }),
          ...(change.sectionId && { section_id: change.sectionId }),
        },
      ];
    case 'restoreBoard':
      return ['TrashResource', 'update', { board_id: change.boardId }];
    case 'eraseTrash':
      return [
        'TrashResource',
        'delete',
        change.until === null
          ? {
              ...(change.pinIds.length > 0 && { pin_ids: change.pinIds }),
              ...(change.boardIds.length > 0 && { board_ids: change.boardIds }),
            }
          : { until: change.until },
      ];
    case 'createBoard':
      return ['BoardResource', 'create', { name: change.name, description: change.description, privacy: change.privacy }];
    case 'editBoard':
      return [
        'BoardResource',
        'update',
        {
          board_id: change.boardId,
          name: change.name,
          description: change.description,
          privacy: change.privacy,
          layout: change.layout,
          pin_order: change.pinOrder,
        },
      ];
    case 'chooseCover':
      return ['BoardResource', 'update', { board_id: change.boardId, cover: change.pinId }];
    case 'deleteBoard':
      return ['BoardResource', 'delete', { board_id: change.boardId }];
    case 'createSection':
      return ['BoardSectionResource', 'create', { board_id: change.boardId, title: change.title }];
    case 'editSection':
      return ['BoardSectionResource', 'update', { section_id: change.sectionId, title: change.title }];
    case 'deleteSection':
      return ['BoardSectionResource', 'delete', { section_id: change.sectionId }];
    case 'orderPins':
      return ['BoardOrderResource', 'update', { board_id: change.boardId, pin_ids: change.pinIds }];
    case 'orderSections':
      return ['BoardOrderResource', 'update', { board_id: change.boardId, section_ids: change.sectionIds }];
    case 'addCollaborator':
    case 'editCollaborator':
      return [
        'BoardCollaboratorResource',
        change.kind === 'addCollaborator' ? 'create' : 'update',
        { board_id: change.boardId, username: change.username, permissions: change.permissions },
      ];
    case 'removeCollaborator':
      return ['BoardCollaboratorResource', 'delete', { board_id: change.boardId, username: change.username }];
    case 'followBoard':
      return ['BoardFollowResource', turned(change.isFollowed), { board_id: change.boardId }];
    case 'followPerson':
      return ['UserFollowResource', turned(change.isFollowed), { user_id: change.userId }];
    case 'followTopic':
      return ['InterestFollowResource', turned(change.isFollowed), { interest_id: change.interestId, interest_list: followedList }];
    case 'likePin':
      return ['PinReactionResource', turned(change.isLiked), { pin_id: change.pinId }];
    case 'tuneHome':
      return ['HomeWishResource', turned(change.isOn), { pin_id: change.pinId, wish: change.wish }];
    case 'assume':
      return ['HomeTasteResource', turned(!change.isRemoved), { kind: change.assumption, subject: change.subject }];
    case 'blockPerson':
      return ['UserBlockResource', turned(change.isBlocked), { user_id: change.userId }];
    case 'removeComment':
      return change.isRemoved
        ? ['AggregatedCommentResource', 'delete', { commentId: change.commentId }]
        : ['AggregatedCommentResource', 'create', { restore: change.commentId }];
    case 'sharePin':
      return ['PinShareResource', 'create', { pin_id: change.pinId }];
  }
}

const turned = (isOn: boolean): Action => (isOn ? 'create' : 'delete');

const placeOf = ({ boardId, sectionId }: { boardId: string; sectionId: string | null }) => ({ board_id: boardId, section_id: sectionId });
