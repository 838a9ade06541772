import type { FeedSource, Subject } from '../../events/browse.ts';
import type { AnyRecord } from '../../events/record.ts';
import { pinIdOf } from '../shell/handlers.ts';
import { profileTabOf } from './profileTab.ts';

interface Place {
  handler: string | null;
  params: Record<string, string>;
  search: Record<string, string>;
}

/** Returns the feed of a page if the address alone determines it. A board's feed opens once the board is known. */
export function feedAt({ handler, params, search }: Place): FeedSource | undefined {
  switch (handler) {
    case 'index':
    case 'homefeed':
      return { kind: 'home' };
    case 'pin/[id]':
      return { kind: 'related', pinId: pinIdOf(params.id!) };
    case 'search/[scope]':
      return search.q?.trim() && params.scope !== 'boards' && params.scope !== 'users'
        ? { kind: 'search', scope: params.scope!, query: search.q }
        : undefined;
    case '[username]':
      return { kind: 'user', username: params.username! };
    case '[username]/[board]':
      return profileTabOf(params.board!) === 'created' ? { kind: 'user', username: params.username! } : undefined;
    case 'ideas/[slug]/[id]':
      return { kind: 'topic', slug: params.slug! };
    default:
      return undefined;
  }
}

/** Returns the subject that a page has to load. */
export function subjectAt({ handler, params, search }: Place): Subject | undefined {
  switch (handler) {
    case '[username]':
      return { kind: 'user', username: params.username! };
    case '[username]/[board]':
      return profileTabOf(params.board!)
        ? { kind: 'user', username: params.username! }
        : { kind: 'board', username: params.username!, slug: params.board! };
    case '[username]/[board]/[section]':
      return { kind: 'board', username: params.username!, slug: params.board! };
    case 'ideas/[slug]/[id]':
      return { kind: 'topic', slug: params.slug! };
    case 'search/[scope]':
      if (!search.q?.trim()) return undefined;
      return params.scope === 'boards' || params.scope === 'users' ? { kind: params.scope, query: search.q } : undefined;
    default:
      return undefined;
  }
}

/** Key of a feed's instance. */
export function feedKey(source: FeedSource): string {
  switch (source.kind) {
    case 'home':
      return 'home';
    case 'related':
      return `related:${source.pinId}`;
    case 'search':
      return `search:${source.scope}:${source.query}`;
    case 'user':
      return `user:${source.username}`;
    case 'board':
      return `board:${source.boardId}:${source.section ?? ''}`;
    case 'topic':
      return `topic:${source.slug}`;
  }
}

export function subjectKey(subject: Subject): string {
  switch (subject.kind) {
    case 'user':
      return `user:${subject.username}`;
    case 'board':
      return `board:${subject.username}/${subject.slug}`;
    case 'topic':
      return `topic:${subject.slug}`;
    default:
      return `${subject.kind}:${subject.query}`;
  }
}

export function feedOf(record: AnyRecord): FeedSource | undefined {
  if ('source' in record.data) return record.data.source;
  return 'handler' in record.data ? feedAt(record.data) : undefined;
}

export function subjectOf(record: AnyRecord): Subject | undefined {
  if ('subject' in record.data) return record.data.subject;
  return 'handler' in record.data ? subjectAt(record.data) : undefined;
}
