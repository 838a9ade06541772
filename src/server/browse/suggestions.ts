import type { Suggestion } from '../../../events/entities/feed.ts';
import type { Database } from '../database/database.ts';
import { searchBoards } from './boards.ts';
import { searchPins } from './feeds.ts';
import { searchPeople } from './people.ts';
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
  const [{ pins, respelled }, { boards }, { people }] = await Promise.all([
    searchPins(db, term, { pageSize: pinsLookedThrough }, { isTyping: true }),
    searchBoards(db, term, { id: null }, { pageSize: maxByKind.boards }),
    searchPeople(db, term, { pageSize: maxByKind.people }),
  ]);
  const queries = queriesFor(respelled ?? term, [...boards.map(({ name }) => name), ...pins.flatMap(({ title }) => title ?? [])]);
  return [
    ...queries.map((text) => ({ type: 'query' as const, text })),
    ...pins
      .slice(0, maxByKind.pins)
      .map(({ id, title, imageSignature }) => ({ type: 'pin' as const, id, text: title ?? '', imageSignature })),
    ...boards.map(({ id, name, url, covers }) => ({ type: 'board' as const, id, text: name, url, covers })),
    ...people.map(({ id, fullName, username, imageSmallUrl }) => ({ type: 'user' as const, id, text: fullName, username, imageSmallUrl })),
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
