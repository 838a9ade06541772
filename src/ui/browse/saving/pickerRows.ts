import type { Board } from '../../../../events/entities/board.ts';

/** One place that a pin can be saved to. */
export interface PickerRow {
  key: string;
  board: Board;
  section: { id: string; title: string } | null;
}

/** A picker's rows, each board with its sections below it. */
export interface PickerRows {
  /** What was saved to last; empty while something is sought. */
  last: PickerRow[];
  others: PickerRow[];
  /** A board of the very name that is sought. */
  isThere: boolean;
}

/** Boards that were saved to last are shown apart, so many of them. */
const mostLast = 3;

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase().trim();

/** @param boards the last one saved to first, `lastCount` of them */
export function pickerRows(boards: readonly Board[], lastCount: number, sought: string): PickerRows {
  const text = plain(sought);
  const rowsOf = (board: Board): PickerRow[] => {
    const isNamed = plain(board.name).includes(text);
    const sections = (board.sections ?? []).filter(({ title }) => isNamed || plain(title).includes(text));
    return [...(isNamed || sections.length > 0 ? [{ key: board.id, board, section: null }] : []), ...sections.map((section) => ({ key: `${board.id}/${section.id}`, board, section }))];
  };
  const isThere = boards.some(({ name }) => plain(name) === text);
  if (text !== '') return { last: [], others: boards.flatMap(rowsOf), isThere };
  const count = Math.min(lastCount, mostLast);
  const others = [...boards.slice(count)].sort((a, b) => a.name.localeCompare(b.name));
  return { last: boards.slice(0, count).flatMap(rowsOf), others: others.flatMap(rowsOf), isThere };
}
