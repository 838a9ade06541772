import type { Change } from '../../../../events/entities/change.ts';
import type { usePageText } from '../../pageText.ts';

type Words = ReturnType<typeof usePageText>['saving'];

/** Returns the id of the board that a change names; empty without one. */
export const changeBoard = (change: Change | undefined): string => (change && 'boardId' in change ? (change.boardId ?? '') : '');

/**
 * Returns what was not done.
 * @param board name of the board; undefined while it is not listed
 */
export function refusedWords(change: Change, board: string | undefined, { refused }: Words): string {
  switch (change.kind) {
    case 'savePin':
      return board === undefined ? refused.savePinUnnamed() : refused.savePin({ board });
    case 'createBoard':
      return refused.createBoard({ name: change.name });
    case 'createPin':
    case 'movePins':
    case 'deletePins':
    case 'restorePins':
      return refused[change.kind]();
    case 'restoreBoard':
      return refused.restorePins();
    case 'eraseTrash':
      return refused.deletePins();
    default:
      return refused.other();
  }
}
