import { createHash } from 'node:crypto';

/** A board that may be the article of a day. */
export interface Candidate {
  boardId: string;
  /** Number of its pins that other people saved lately. */
  saves: number;
}

const drawn = (date: string, boardId: string): string => createHash('sha256').update(`${date} ${boardId}`).digest('hex');

/**
 * The board of a day: of those that were not shown lately and are not planned, or of all if there is none, the one with the most saves.
 * Among equals the day draws one, so that every server and every order of the candidates gives the same. Undefined without candidates.
 * @param date `2026-11-23`
 * @param recent ids of the boards of the days before, and of those planned for the days after
 */
export function boardOfDay(date: string, candidates: readonly Candidate[], recent: ReadonlySet<string>): string | undefined {
  const fresh = candidates.filter(({ boardId }) => !recent.has(boardId));
  const [best] = (fresh.length > 0 ? [...fresh] : [...candidates]).sort(
    (a, b) => b.saves - a.saves || (drawn(date, a.boardId) < drawn(date, b.boardId) ? -1 : 1),
  );
  return best?.boardId;
}
