import type { Transaction } from 'kysely';
import { type Database, inTransaction } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { completePins } from './completePins.ts';
import { type CountedBy, countPins } from './countPins.ts';
import type { PinDraft } from './drafts.ts';
import { findableBy, importedPinId, pinRow, type Placed, contentOfDraft } from './pinRow.ts';
import { type Place, placesOf } from './places.ts';
import { writeWords } from './words.ts';

/** Rows per insert; about thirty values each stay far below SQLite's limit of 32,766 parameters. */
const rowsAtOnce = 200;

/** Writes pins in one transaction. A pin whose owner already has the picture is completed instead of added. */
export async function savePins(db: Database, drafts: readonly PinDraft[]): Promise<{ added: number; known: number }> {
  return inTransaction(db, async ({ rows }) => {
    const places = await placesOf(rows, drafts);
    const placed = drafts.map((draft, i) => ({ draft, place: places[i]! }));
    const fresh = await withoutExisting(rows, placed);
    const added = new Set<Placed>();
    for (let i = 0; i < fresh.length; i += rowsAtOnce)
      for (const pin of await insertPins({ ...db, rows }, fresh.slice(i, i + rowsAtOnce))) added.add(pin);
    const existingPins = placed.filter((pin) => !added.has(pin));
    const completed = [];
    for (let i = 0; i < existingPins.length; i += rowsAtOnce)
      completed.push(...(await completePins({ ...db, rows }, existingPins.slice(i, i + rowsAtOnce))));
    // Runs last, so that concurrent writers lock pins and counters in one order.
    await countPins(rows, { added: [...[...added].map(({ place }) => countedBy(place)), ...completed] });
    return { added: added.size, known: existingPins.length };
  });
}

async function withoutExisting(rows: Transaction<Tables>, placed: Placed[]): Promise<Placed[]> {
  const existingIds = new Set<string>();
  for (let i = 0; i < placed.length; i += rowsAtOnce) {
    const rowsFound = await rows
      .selectFrom('pins')
      .select('id')
      .where('id', 'in', placed.slice(i, i + rowsAtOnce).map(importedPinId))
      .execute();
    for (const { id } of rowsFound) existingIds.add(id);
  }
  return placed.filter((pin) => {
    const id = importedPinId(pin);
    return !existingIds.has(id) && existingIds.add(id);
  });
}

function countedBy({ owner, board, section, topic }: Place): CountedBy {
  const isListed = !board || board.privacy === 'public';
  return { board: board?.id, section: section?.id, ...(isListed && { person: owner.id, topic: topic?.id }) };
}

/** Inserts pins with their search text and returns the new ones; a concurrent import may have inserted some first. */
async function insertPins(db: Pick<Database, 'rows' | 'dialect'>, placed: Placed[]): Promise<Placed[]> {
  const pins = placed.map((pin) => {
    const content = contentOfDraft(pin.draft);
    return { placed: pin, content, row: pinRow(importedPinId(pin), pin.draft, pin.place, content) };
  });
  const inserted = await db.rows
    .insertInto('pins')
    .values(pins.map(({ row }) => row))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(['id', 'serial'])
    .execute();
  const serials = new Map(inserted.map(({ id, serial }) => [id, serial]));
  const added = pins.filter(({ row }) => serials.has(row.id));
  await writeWords(
    db,
    'pin_words',
    added.map(({ row, content, placed: { place } }) => ({
      serial: serials.get(row.id)!,
      ...findableBy(content, place.topic, place),
    })),
  );
  return added.map((pin) => pin.placed);
}
