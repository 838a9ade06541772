import { eventTypes } from '../../../../machines/insight/codes.ts';
import type { Database } from '../../database/database.ts';
import type { Tested } from './evaluate.ts';
import { firstPins } from './firstPins.ts';
import type { HomeCatalogue } from './rank.ts';
import { readTaste } from './readTaste.ts';

/** People whose saves are read, those who saved last. */
const maxPeople = 400;
const changesOfPerson = 20;
/** Saves of a person before the last one, at least. */
export const minSaves = 3;

/**
 * People with their last save hidden: the last change in their events that saved a pin which they still have. Takes the save out of
 * `facts`, too.
 */
export async function testedPeople(db: Database, { index, facts }: HomeCatalogue): Promise<Tested[]> {
  const { rows } = db;
  const changes = await rows
    .selectFrom('events')
    .select(['person_id', 'data'])
    .where('event_type', '=', eventTypes.changeMade)
    .where('person_id', 'is not', null)
    .orderBy('sequence', 'desc')
    .limit(maxPeople * changesOfPerson)
    .execute();
  const copiesOf = new Map<string, string[]>();
  for (const { person_id, data } of changes) {
    const { event_data, object_id_str } = JSON.parse(data) as { event_data?: { kind?: unknown }; object_id_str?: unknown };
    if (event_data?.kind !== 'savePin' || typeof object_id_str !== 'string') continue;
    const copies = copiesOf.get(person_id!) ?? [];
    if (copies.length < changesOfPerson) copies.push(object_id_str);
    copiesOf.set(person_id!, copies);
  }
  const people: Tested[] = [];
  for (const [personId, copies] of [...copiesOf].slice(0, maxPeople)) {
    const own = await rows
      .selectFrom('pins')
      .select(['id', 'board_id'])
      .where('owner_id', '=', personId)
      .where('source_id', 'is not', null)
      .execute();
    // The event names the pin that was saved, which may be gone or a copy; the copy that was made leads to the first.
    const kept = new Set(own.map(({ id }) => id));
    const held = copies.find((id) => kept.has(id));
    if (held === undefined) continue;
    const firsts = await firstPins(db, kept);
    const pinId = firsts.get(held)!;
    const taste = await readTaste(db, personId);
    const acts = taste.acts.filter((act) => act.pinId !== pinId);
    if (acts.filter(({ act }) => act === 'saved').length < minSaves) continue;
    const pin = index.numberOf(pinId);
    for (const { id, board_id } of own)
      if (pin !== undefined && board_id !== null && firsts.get(id) === pinId) facts.forgetSave(pin, board_id);
    const ownPinIds = new Set(taste.ownPinIds);
    ownPinIds.delete(pinId);
    people.push({ taste: { ...taste, acts, ownPinIds }, heldOut: [pinId] });
  }
  return people;
}
