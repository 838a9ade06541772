import { type Match, pinIdOf } from '../../../machines/shell/handlers.ts';
import { boardPath } from '../browse/boardPath.ts';
import { boardAt } from '../browse/boards.ts';
import { pinPlace } from '../browse/pinPlace.ts';
import { userNamed } from '../browse/people.ts';
import { topicAt } from '../browse/topics.ts';
import type { Database } from '../database/database.ts';
import type { Viewer } from '../shell/viewer.ts';

/** Current address of a renamed board whose old address is in the path; undefined otherwise. */
export async function newAddressOf(db: Database, { handler, params }: Match, viewer: Viewer): Promise<string | undefined> {
  if (handler !== '[username]/[board]' && handler !== '[username]/[board]/[section]') return undefined;
  const { username = '', board: slug = '', section } = params;
  const board = profileTabs.includes(slug) ? undefined : await boardAt(db, username, slug, viewer);
  return !board || board.url === boardPath(board.owner.username, slug)
    ? undefined
    : `${board.url}${section === undefined ? '' : `${encodeURIComponent(section)}/`}`;
}

const profileTabs: readonly string[] = ['_created', '_saved'];

/** Whether the subject of a path exists for the viewer; otherwise the page has status 404. */
export async function isSubjectThere(db: Database, { handler, params }: Match, viewer: Viewer): Promise<boolean> {
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
    case '[username]':
      return (await userNamed(db, param('username'))) !== undefined;
    case '[username]/[board]':
      if (profileTabs.includes(param('board'))) return (await userNamed(db, param('username'))) !== undefined;
      return (await boardAt(db, param('username'), param('board'), viewer)) !== undefined;
    case '[username]/[board]/[section]': {
      const board = await boardAt(db, param('username'), param('board'), viewer);
      return board?.sections?.some(({ slug }) => slug === param('section')) ?? false;
    }
    default:
      return true;
  }
}
