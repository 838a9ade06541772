import type { Board } from '../../../../events/entities/board.ts';

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
  others: PickerRow[];
  /** Whether a board has exactly the searched name. */
  isThere: boolean;
}

/** Maximum number of recently used boards, which are shown separately. */
const maxRecent = 3;

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase().trim();

/** @param boards recently used ones first, `lastCount` of them */
export function pickerRows(boards: readonly Board[], lastCount: number, sought: string): PickerRows {
  const text = plain(sought);
  const rowsOf = (board: Board): PickerRow[] => {
    const isNamed = plain(board.name).includes(text);
    const sections = (board.sections ?? []).filter(({ title }) => isNamed || plain(title).includes(text));
    return [
      ...(isNamed || sections.length > 0 ? [{ key: board.id, board, section: null }] : []),
      ...sections.map((section) => ({ key: `${board.id}/${section.id}`, board, section })),
    ];
  };
  const isThere = boards.some(({ name }) => plain(name) === text);
  if (text !== '') return { last: [], others: boards.flatMap(rowsOf), isThere };
  const count = Math.min(lastCount, maxRecent);
  const others = [...boards.slice(count)].sort((a, b) => a.name.localeCompare(b.name));
  return { last: boards.slice(0, count).flatMap(rowsOf), others: others.flatMap(rowsOf), isThere };
}
