import type { Board } from '../../../../events/entities/board.ts';
import type { DataOf } from '../../../../events/record.ts';

/** A target for saving a pin. */
export interface PickerRow {
  key: string;
  board: Board;
  section: { id: string; title: string } | null;
}

/** Rows of the picker, each board followed by its sections. */
export interface PickerRows {
  /** Recently used boards; empty while searching. */
  last: PickerRow[];
  otherRows: PickerRow[];
  /** Whether a board has exactly the searched name. */
  doesExist: boolean;
}

/** Maximum number of recently used boards, which are shown separately. */
const maxRecent = 3;

const normalized = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase().trim();

/** @param boards recently used ones first, `lastCount` of them */
export function pickerRows(boards: readonly Board[], lastCount: number, searchText: string): PickerRows {
  const text = normalized(searchText);
  const rowsOf = (board: Board): PickerRow[] => {
    const isNamed = normalized(board.name).includes(text);
    const sections = (board.sections ?? []).filter(({ title }) => isNamed || normalized(title).includes(text));
    return [
      ...(isNamed || sections.length > 0 ? [{ key: board.id, board, section: null }] : []),
      ...sections.map((section) => ({ key: `${board.id}/${section.id}`, board, section })),
    ];
  };
  const doesExist = boards.some(({ name }) => normalized(name) === text);
  if (text !== '') return { last: [], otherRows: boards.flatMap(rowsOf), doesExist };
  const count = Math.min(lastCount, maxRecent);
  const otherBoards = [...boards.slice(count)].sort((a, b) => a.name.localeCompare(b.name));
  return { last: boards.slice(0, count).flatMap(rowsOf), otherRows: otherBoards.flatMap(rowsOf), doesExist };
}

type Task = DataOf<'picker.opened'>;

/**
 * Returns where the pins are, which can not be chosen; null if that is not known. A board's own list has the pins of its sections too,
 * which may be moved out of them.
 * @param savedBoardId board of the pin to save, if it is saved
 */
export function presentPlace({ purpose, from }: Task, savedBoardId: string | null, boards: readonly Board[]): Task['from'] {
  if (purpose === 'save') return savedBoardId === null ? null : { boardId: savedBoardId, sectionId: null };
  if (purpose !== 'move' || !from) return null;
  const hasSections = boards.some(({ id, sections = [] }) => id === from.boardId && sections.length > 0);
  return from.sectionId === null && hasSections ? null : from;
}

export const isPresentPlace = ({ board, section }: PickerRow, present: Task['from']): boolean =>
  board.id === present?.boardId && (section?.id ?? null) === present.sectionId;
