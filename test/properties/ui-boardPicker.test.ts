import { expect, test } from 'vitest';
import type { Board } from '../../events/entities/board.ts';
import type { DataOf } from '../../events/record.ts';
import { isPresentPlace, pickerRows, presentPlace } from '../../src/ui/browse/saving/pickerRows.ts';

const ada = {
  id: 'ada',
  entityId: 'ada',
  username: 'ada',
  fullName: 'Ada',
  imageSmallUrl: null,
  imageMediumUrl: null,
  imageLargeUrl: null,
  followerCount: 0,
};
const board = (id: string, ...sections: string[]): Board => ({
  id,
  entityId: id,
  name: id,
  url: `/ada/${id}/`,
  privacy: 'public',
  layout: 'default',
  pinCount: 3,
  covers: [],
  owner: ada,
  sections: sections.map((title) => ({ id: title, slug: title, title, pinCount: 1 })),
});
const boards = [board('tea', 'green', 'black'), board('cups')];

/** Keys of the rows that can not be chosen. */
function presentRows(task: Partial<DataOf<'picker.opened'>>, savedBoardId: string | null = null): string[] {
  const present = presentPlace({ purpose: 'move', pinIds: ['p1'], anchor: null, from: null, ...task }, savedBoardId, boards);
  const { last, otherRows } = pickerRows(boards, 1, '');
  return [...last, ...otherRows].filter((row) => isPresentPlace(row, present)).map(({ key }) => key);
}

test('pins are not moved to where they are: their board, or their section; a board with sections is open to the pins of these [C-07]', () => {
  expect(presentRows({ from: { boardId: 'cups', sectionId: null } })).toEqual(['cups']);
  expect(presentRows({ from: { boardId: 'tea', sectionId: 'green' } })).toEqual(['tea/green']);
  expect(presentRows({ from: { boardId: 'tea', sectionId: null } })).toEqual([]);
  expect(presentRows({ from: null })).toEqual([]);
  expect(presentRows({ purpose: 'restore', from: { boardId: 'cups', sectionId: null } })).toEqual([]);
});

test('a saved pin is not saved to its board again, but to the sections of it [C-07]', () => {
  expect(presentRows({ purpose: 'save' }, 'tea')).toEqual(['tea']);
  expect(presentRows({ purpose: 'save' })).toEqual([]);
});
