import { type Match, pinIdOf } from '../../../machines/shell/handlers.ts';
import { boardPath } from '../browse/boardPath.ts';
import { boardAt } from '../browse/boards.ts';
import { pinPlace } from '../browse/pinPlace.ts';
import { personNamed } from '../browse/people.ts';
import { topicAt } from '../browse/topics.ts';
import type { Database } from '../database/database.ts';
import type { Viewer } from './viewer.ts';

/** Where a board is now whose path names an address that it had before; undefined for all else. */
export async function newAddressOf(db: Database, { handler, params }: Match, viewer: Viewer): Promise<string | undefined> {
  if (handler !== '[username]/[board]' && handler !== '[username]/[board]/[section]') return undefined;
  const { username = '', board: slug = '', section } = params;
  const board = profileTabs.includes(slug) ? undefined : await boardAt(db, username, slug, viewer);
  return !board || board.url === boardPath(board.owner.username, slug) ? undefined : `${board.url}${section === undefined ? '' : `${encodeURIComponent(section)}/`}`;
}

const scopes: readonly string[] = ['pins', 'boards', 'users'];
const profileTabs: readonly string[] = ['_created', '_saved'];

/** Whether what a path names exists for the viewer; if not, the page is the same and its status is 404. */
export async function isSubjectThere(db: Database, { handler, params }: Match, viewer: Viewer): Promise<boolean> {
  const param = (name: string) => params[name] ?? '';
  // No name has a NUL character, and PostgreSQL refuses to look for one.
  if (Object.values(params).some((value) => value.includes('\0'))) return false;
  switch (handler) {
    case null:
      return false;
    case 'pin/[id]':
    case 'pin/[id]/repin':
      return (await pinPlace(db, pinIdOf(param('id')), viewer)) !== undefined;
    case 'search/[scope]':
      return scopes.includes(param('scope'));
    case 'ideas/[slug]/[id]':
      return (await topicAt(db, param('id'))) !== undefined;
    case '[username]':
      return (await personNamed(db, param('username'))) !== undefined;
    case '[username]/[board]':
      if (profileTabs.includes(param('board'))) return (await personNamed(db, param('username'))) !== undefined;
      return (await boardAt(db, param('username'), param('board'), viewer)) !== undefined;
    case '[username]/[board]/[section]': {
      const board = await boardAt(db, param('username'), param('board'), viewer);
      return board?.sections?.some(({ slug }) => slug === param('section')) ?? false;
    }
    default:
      return true;
  }
}
