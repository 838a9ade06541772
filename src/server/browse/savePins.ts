import type { Transaction } from 'kysely';
import { type Database, inTransaction } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { completePins } from './completePins.ts';
import { type CountedBy, countPins } from './countPins.ts';
import type { PinDraft } from './drafts.ts';
import { findableBy, importedPinId, pinRow, type Placed, toldOf } from './pinRow.ts';
import { type Place, placesOf } from './places.ts';
import { writeWords } from './words.ts';

/** Rows per insert; about thirty values each stay far below SQLite's limit of 32,766 parameters. */
const rowsAtOnce = 200;

/** Writes pins in one transaction. A pin whose owner already has the picture is completed instead of added. */
export async function savePins(db: Database, drafts: readonly PinDraft[]): Promise<{ added: number; known: number }> {
  return inTransaction(db, async ({ rows }) => {
    const places = await placesOf(rows, drafts);
    const placed = drafts.map((draft, i) => ({ draft, place: places[i]! }));
    const fresh = await withoutKnown(rows, placed);
    const added = new Set<Placed>();
    for (let i = 0; i < fresh.length; i += rowsAtOnce)
      for (const pin of await insertPins({ ...db, rows }, fresh.slice(i, i + rowsAtOnce))) added.add(pin);
    const known = placed.filter((each) => !added.has(each));
    const completed = [];
    for (let i = 0; i < known.length; i += rowsAtOnce)
      completed.push(...(await completePins({ ...db, rows }, known.slice(i, i + rowsAtOnce))));
    // Runs last, so that concurrent writers lock pins and counters in one order.
    await countPins(rows, { come: [...[...added].map(({ place }) => countedBy(place)), ...completed] });
    return { added: added.size, known: known.length };
  });
}

async function withoutKnown(rows: Transaction<Tables>, placed: Placed[]): Promise<Placed[]> {
  const known = new Set<string>();
  for (let i = 0; i < placed.length; i += rowsAtOnce) {
    const found = await rows
      .selectFrom('pins')
      .select('id')
      .where('id', 'in', placed.slice(i, i + rowsAtOnce).map(importedPinId))
      .execute();
    for (const { id } of found) known.add(id);
  }
  return placed.filter((each) => {
    const id = importedPinId(each);
    return !known.has(id) && known.add(id);
  });
}

function countedBy({ owner, board, section, topic }: Place): CountedBy {
  const isListed = !board || board.privacy === 'public';
  return { board: board?.id, section: section?.id, ...(isListed && { person: owner.id, topic: topic?.id }) };
}

/** Inserts pins with their search text and returns the new ones; a concurrent import may have inserted some first. */
async function insertPins(db: Pick<Database, 'rows' | 'dialect'>, placed: Placed[]): Promise<Placed[]> {
  const pins = placed.map((each) => {
    const told = toldOf(each.draft);
    return { placed: each, told, row: pinRow(importedPinId(each), each.draft, each.place, told) };
  });
  const written = await db.rows
    .insertInto('pins')
    .values(pins.map(({ row }) => row))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(['id', 'serial'])
    .execute();
  const serials = new Map(written.map(({ id, serial }) => [id, serial]));
  const added = pins.filter(({ row }) => serials.has(row.id));
  await writeWords(
    db,
    'pin_words',
    added.map(({ row, told, placed: { place } }) => ({
      serial: serials.get(row.id)!,
      ...findableBy(told, place.topic, place),
    })),
  );
  return added.map((pin) => pin.placed);
}
