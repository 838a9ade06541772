import type { Suggestion } from '../../../events/entities/feed.ts';
import type { Database } from '../database/database.ts';
import { boardPath } from './boardPath.ts';
import { boardRows, isPublicBoard } from './boards.ts';
import { findPins } from './findPins.ts';
import { findEvery, rowsInOrder } from './foundRows.ts';
import { isListed } from './gridPins.ts';
import { pinnerOf } from './people.ts';
import { allTopics } from './topics.ts';
import { termsOf } from './words.ts';

const maxByKind = { all: 10, topics: 8, queries: 4, pins: 3, boards: 2, people: 2 };
const pinsLookedThrough = 40;

/**
 * Suggestions for the typed text: queries, then pins, boards and people; ten at most. Where there are none, its corrected spelling; before
 * anything is typed, the largest topics.
 */
export async function suggestionsFor(db: Database, term: string): Promise<Suggestion[]> {
  if (term.trim() === '') return (await allTopics(db)).slice(0, maxByKind.topics).map(({ name }) => ({ type: 'query', text: name }));
  if (termsOf(term).length === 0) return [];
  const [{ found, respelled }, foundBoards, foundPeople] = await Promise.all([
    findPins(db, term, { limit: pinsLookedThrough, isTyping: true }),
    findEvery(db, 'board_words', term, { limit: maxByKind.boards, only: isPublicBoard, isTyping: true }),
    findEvery(db, 'person_words', term, { limit: maxByKind.people, isTyping: true }),
  ]);
  const [pins, boards, people] = await Promise.all([
    rowsInOrder(found, (serials) =>
      db.rows.selectFrom('pins').select(['serial', 'id', 'title', 'signature']).where('serial', 'in', serials).where(isListed).execute(),
    ),
    rowsInOrder(foundBoards, (serials) => boardRows(db).where('boards.serial', 'in', serials).execute()),
    rowsInOrder(foundPeople, (serials) =>
      db.rows
        .selectFrom('people')
        .select(['serial', 'id as person_id', 'username', 'full_name', 'picture_signature'])
        .where('serial', 'in', serials)
        .execute(),
    ),
  ]);
  const queries = queriesFor(respelled ?? term, [...boards.map(({ name }) => name), ...pins.flatMap(({ title }) => title ?? [])]);
  return [
    ...queries.map((text) => ({ type: 'query' as const, text })),
    ...pins
      .slice(0, maxByKind.pins)
      .map(({ id, title, signature }) => ({ type: 'pin' as const, id, text: title ?? '', imageSignature: signature })),
    ...boards.map(({ id, name, username, slug, covers }) => ({
      type: 'board' as const,
      id,
      text: name,
      url: boardPath(username, slug),
      covers: JSON.parse(covers) as string[],
    })),
    ...people.map(pinnerOf).map(({ id, fullName, username, imageSmallUrl }) => ({
      type: 'user' as const,
      id,
      text: fullName,
      username,
      imageSmallUrl,
    })),
  ].slice(0, maxByKind.all);
}

/** Continuations of the typed text from pin titles, the most frequent first. */
function queriesFor(term: string, titles: readonly string[]): string[] {
  const typed = termsOf(term);
  const lastWord = typed.at(-1)!;
  const before = typed.slice(0, -1);
  const counts = new Map<string, number>();
  for (const title of titles) {
    const words = termsOf(title);
    for (const word of new Set(words)) {
      if (word.startsWith(lastWord) && !before.includes(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const ordered = [...counts].sort(([a, times], [b, otherTimes]) => otherTimes - times || (a < b ? -1 : 1));
  return ordered.slice(0, maxByKind.queries).map(([word]) => [...before, word].join(' '));
}
