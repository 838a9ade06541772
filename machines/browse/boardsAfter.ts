import type { Board } from '../../events/entities/board.ts';
import type { KeptChange } from '../../events/entities/change.ts';
import type { Account } from './account.ts';
import { inOrder } from './changes.ts';

/** Returns the person's boards after a change; a new board or section has the change's `clientId` as its id. */
export function boardsAfter(boards: readonly Board[], { clientId, change }: KeptChange, owner: Account | null): readonly Board[] {
  const edit = (boardId: string, how: (board: Board) => Partial<Board>): Board[] =>
    boards.map((board) => (board.id === boardId ? { ...board, ...how(board) } : board));
  const count = (boardId: string, more: number, from: readonly Board[]): Board[] =>
    from.map((board) => (board.id === boardId ? { ...board, pinCount: Math.max(0, board.pinCount + more) } : board));
  switch (change.kind) {
    case 'createBoard':
      return owner ? [newBoard(clientId, change, owner), ...boards] : boards;
    case 'editBoard': {
      const { kind: _, boardId, ...fields } = change;
      return edit(boardId, () => fields);
    }
    case 'deleteBoard':
      return boards.filter(({ id }) => id !== change.boardId);
    case 'createSection':
      return edit(change.boardId, ({ sections = [] }) => ({
        sections: [...sections, { id: clientId, slug: '', title: change.title, pinCount: 0 }],
      }));
    case 'editSection':
      return edit(change.boardId, ({ sections = [] }) => ({
        sections: sections.map((section) => (section.id === change.sectionId ? { ...section, title: change.title } : section)),
      }));
    case 'deleteSection':
      return edit(change.boardId, ({ sections = [] }) => ({ sections: sections.filter(({ id }) => id !== change.sectionId) }));
    // Moved by hand, the pins of a sorted board are in an order of their own.
    case 'orderPins':
      return edit(change.boardId, () => ({ pinOrder: 'own' }));
    case 'orderSections':
      return edit(change.boardId, ({ sections = [] }) => ({ sections: inOrder(sections, change.sectionIds, ({ id }) => id) }));
    case 'savePin':
    case 'createPin':
      return change.boardId === null ? boards : count(change.boardId, 1, boards);
    case 'movePins':
      return count(change.boardId, change.pinIds.length, change.from ? count(change.from.boardId, -change.pinIds.length, boards) : boards);
    case 'removeCollaborator':
      if (change.username === owner?.username) return boards.filter(({ id }) => id !== change.boardId);
      return edit(change.boardId, ({ collaborators = [] }) => ({
        collaborators: collaborators.filter(({ user }) => user.username !== change.username),
      }));
    case 'followBoard':
      return edit(change.boardId, () => ({ followedByMe: change.isFollowed }));
    default:
      return boards;
  }
}

function newBoard(
  id: string,
  { name, description, privacy }: { name: string; description: string; privacy: Board['privacy'] },
  owner: Account,
): Board {
  return {
    id,
    entityId: id,
    name,
    url: '',
    description,
    privacy,
    layout: 'default',
    pinCount: 0,
    covers: [],
    sections: [],
    owner: {
      id: owner.id,
      entityId: owner.id,
      username: owner.username,
      fullName: owner.fullName,
      imageSmallUrl: owner.imageUrl,
      imageMediumUrl: owner.imageUrl,
      imageLargeUrl: owner.imageUrl,
      followerCount: 0,
    },
  };
}
