import type { FeedSource, Subject } from '../../events/browse.ts';
import type { Board } from '../../events/entities/board.ts';
import type { Topic } from '../../events/entities/feed.ts';
import type { User } from '../../events/entities/user.ts';
import type { DataOf } from '../../events/record.ts';

/** A resource's name and the options of its `get`. */
export type ResourceCall = readonly [name: `${string}Resource`, options: Record<string, unknown>];

/** The call for a page of a feed. Related pins come from a query instead. */
export function feedCall(source: Exclude<FeedSource, { kind: 'related' }>): ResourceCall {
  switch (source.kind) {
    case 'home':
      return ['UserHomefeedResource', {}];
    case 'search':
      return ['BaseSearchResource', { query: source.query, scope: source.scope }];
    case 'user':
      return ['UserPinsResource', { username: source.username }];
    case 'board':
      return ['BoardFeedResource', { board_id: source.boardId, ...(source.section && { section_slug: source.section }) }];
    case 'topic':
      return ['InterestFeedResource', { interest: source.slug }];
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
}

/** The calls for the subject of a page, by what they answer. */
export function subjectCalls(subject: Subject): Partial<Record<keyof SubjectAnswers, ResourceCall>> {
  switch (subject.kind) {
    case 'user':
      return { user: ['UserResource', { username: subject.username }], boards: ['BoardsResource', { username: subject.username }] };
    case 'board':
      return { board: ['BoardResource', { username: subject.username, slug: subject.slug }] };
    case 'topic':
      return { topic: ['InterestResource', { interest: subject.slug }], topics: ['TopicsResource', {}] };
    case 'boards':
    case 'users':
      return { [subject.kind]: ['BaseSearchResource', { query: subject.query, scope: subject.kind }] };
  }
}

/** The record of a subject whose calls were answered. */
export function subjectLoaded(subject: Subject, { user, users, board, boards, topic, topics }: SubjectAnswers): DataOf<'subject.loaded'> {
  return {
    subject,
    users: user ? [user] : board ? [board.owner] : (users ?? []),
    board: board ?? null,
    boards: boards ?? [],
    topic: topic ?? null,
    topics: topics ?? [],
  };
}
