import { feedAt, ideasTab } from '../../../machines/browse/feedSource.ts';
import { profileTabs } from '../../../machines/browse/profileTab.ts';
import { type Match, pinIdOf } from '../../../machines/shell/handlers.ts';
import { boardPath } from '../browse/boardPath.ts';
import { boardAt } from '../browse/boards.ts';
import { pinPlace } from '../browse/pinPlace.ts';
import { userNamed } from '../browse/people.ts';
import { todayArticles } from '../browse/paths/today.ts';
import { topicAt } from '../browse/topics.ts';
import type { Database } from '../database/database.ts';
import type { Viewer } from '../shell/viewer.ts';

/** Current address of a renamed board whose old address is in the path; undefined otherwise. */
export async function newAddressOf(db: Database, { handler, params }: Match, viewer: Viewer): Promise<string | undefined> {
  if (handler !== '[username]/[board]' && handler !== '[username]/[board]/[section]') return undefined;
  const { username = '', board: slug = '', section } = params;
  const board = isProfileTab(slug) ? undefined : await boardAt(db, username, slug, viewer);
  return !board || board.url === boardPath(board.owner.username, slug)
    ? undefined
    : `${board.url}${section === undefined ? '' : `${encodeURIComponent(section)}/`}`;
}

const isProfileTab = (slug: string): boolean => profileTabs.some((tab) => slug === `_${tab}`);

/** Whether the subject of a path exists for the viewer; otherwise the page has status 404. */
export async function isSubjectThere(db: Database, match: Match, search: Record<string, string>, viewer: Viewer): Promise<boolean> {
  const { handler, params } = match;
  const param = (name: string) => params[name] ?? '';
  // Stored names contain no NUL, and PostgreSQL rejects it in parameters.
  if (Object.values(params).some((value) => value.includes('\0'))) return false;
  switch (handler) {
    case null:
      return false;
    case 'pin/[id]':
    case 'pin/[id]/repin':
      return (await pinPlace(db, pinIdOf(param('id')), viewer)) !== undefined;
    case 'ideas/[slug]/[id]':
      return (await topicAt(db, param('id'))) !== undefined;
    case 'categories/[category]':
    case 'source/[domain]':
    case 'story_feed':
      return feedAt({ ...match, search }) !== undefined;
    case 'categories/[category]/[topic]':
      return feedAt({ ...match, search }) !== undefined && (await topicAt(db, param('topic'))) !== undefined;
    case 'today/article/[date]':
      return feedAt({ ...match, search }) !== undefined && (await todayArticles(db, param('date'))).length > 0;
    case 'brand_catalog/[username]':
    case '[username]':
      return (await userNamed(db, param('username'))) !== undefined;
    case '[username]/[board]':
      if (isProfileTab(param('board'))) return (await userNamed(db, param('username'))) !== undefined;
      return (await boardAt(db, param('username'), param('board'), viewer)) !== undefined;
    case '[username]/[board]/[section]': {
      const board = await boardAt(db, param('username'), param('board'), viewer);
      return (
        board !== undefined && (param('section') === ideasTab || (board.sections?.some(({ slug }) => slug === param('section')) ?? false))
      );
    }
    default:
      return true;
  }
}
