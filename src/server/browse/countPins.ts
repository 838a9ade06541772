import { type Transaction, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Place } from './places.ts';

const mostCovers = 3;

/** A pin that is new to a place. */
export interface Counted {
  place: Partial<Place>;
  signature: string;
}

/** Adds pins to the counts of the people, boards, sections and topics that they are new to, and to the covers that still have room. */
export async function countPins(rows: Transaction<Tables>, added: readonly Counted[]): Promise<void> {
  const people = new Tally();
  const sections = new Tally();
  const boards = new Tally();
  const topics = new Tally();
  for (const { place: { owner, board, section, topic }, signature } of added) {
    const isListed = !board || board.privacy === 'public';
    if (board) boards.add(board, signature);
    if (section) sections.add(section);
    if (isListed && owner) people.add(owner);
    if (isListed && topic) topics.add(topic, signature);
  }
  const more = (count: number) => sql<number>`pin_count + ${count}`;
  for (const { id, count } of people.all()) await rows.updateTable('people').set({ pin_count: more(count) }).where('id', '=', id).execute();
  for (const { id, count } of sections.all()) await rows.updateTable('sections').set({ pin_count: more(count) }).where('id', '=', id).execute();
  for (const { id, count, covers } of boards.all()) await rows.updateTable('boards').set({ pin_count: more(count), covers: JSON.stringify(covers) }).where('id', '=', id).execute();
  for (const { id, count, covers } of topics.all()) await rows.updateTable('topics').set({ pin_count: more(count), covers: JSON.stringify(covers) }).where('id', '=', id).execute();
}

class Tally {
  #counts = new Map<string, { id: string; count: number; covers: string[] }>();

  add({ id, covers = '[]' }: { id: string; covers?: string }, signature?: string): void {
    const entry = this.#counts.get(id) ?? { id, count: 0, covers: JSON.parse(covers) as string[] };
    entry.count += 1;
    if (signature && entry.covers.length < mostCovers && !entry.covers.includes(signature)) entry.covers.push(signature);
    this.#counts.set(id, entry);
  }

  all() {
    return [...this.#counts.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }
}
