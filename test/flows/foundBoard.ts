import type { Board } from '../../events/entities/board.ts';
import type { Drive } from './drive.ts';
import { next } from './session.ts';

const owner: Board['owner'] = {
  id: '1',
  entityId: '1',
  username: 'ada',
  fullName: 'Ada',
  imageSmallUrl: null,
  imageMediumUrl: null,
  imageLargeUrl: null,
  followerCount: 0,
};
const board = (url: string, id = '7'): Board => ({
  id,
  entityId: id,
  name: 'Tea',
  url,
  privacy: 'public',
  layout: 'default',
  pinCount: 0,
  covers: [],
  sections: [],
  owner,
});
/** A board was found at an address. */
export const found = (drive: Drive, slug: string, url: string): Drive =>
  next(drive, 'subject.loaded', {
    subject: { kind: 'board', username: 'ada', slug },
    board: board(url),
    boards: [],
    users: [],
    topic: null,
    topics: [],
  });
/** A board has been renamed. */
export const renamed = (drive: Drive, url: string, id = '7'): Drive =>
  next(drive, 'change.done', {
    clientId: 'c',
    madeId: null,
    pin: null,
    board: board(url, id),
    change: { kind: 'editBoard', boardId: id, name: 'Tea', description: '', privacy: 'public', layout: 'default' },
  });
