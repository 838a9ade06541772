import type { Board } from '../entities/board.ts';
import type { GridPin, Pin } from '../entities/pin.ts';
import type { User } from '../entities/user.ts';
import type { AnyRecord } from '../record.ts';
import { drop, emptyMap, get, put, type Owner, type PersistentMap } from '../persistentMap.ts';

/** Entities that the session has loaded, by id (people by username). */
export interface KnownEntities {
  readonly pins: PersistentMap<GridPin | Pin>;
  readonly boards: PersistentMap<Board>;
  readonly people: PersistentMap<User>;
}

/** One entry of a projection. */
export type Entity<P extends keyof KnownEntities> = KnownEntities[P] extends PersistentMap<infer T> ? T : never;

export const nothingKnown: KnownEntities = { pins: emptyMap(), boards: emptyMap(), people: emptyMap() };

/** Merges new fields into a known entity, so that a feed's short form never removes a closeup's details. */
function mergeEntity<T extends object>(map: PersistentMap<T>, key: string, entity: T, owner: Owner | undefined): PersistentMap<T> {
  const existing = get(map, key);
  return put(map, key, existing && hasMore(existing, entity) ? { ...existing, ...entity } : entity, owner);
}

function hasMore(existing: object, entity: object): boolean {
  const [fields, entityFields] = [Object.keys(existing), Object.keys(entity)];
  // Mostly both have the same fields in the same order.
  return fields.length > entityFields.length || fields.some((field, at) => field !== entityFields[at] && !(field in entity));
}

function mergeAll<T extends object>(
  map: PersistentMap<T>,
  entities: readonly T[],
  keyOf: (entity: T) => string,
  owner: Owner | undefined,
): PersistentMap<T> {
  let merged = map;
  for (const entity of entities) merged = mergeEntity(merged, keyOf(entity), entity, owner);
  return merged;
}

const idOf = ({ id }: { readonly id: string }): string => id;

/** Folds one record into what is known, in place where the owner is given that has made it. */
export function foldEntities(known: KnownEntities, record: AnyRecord, owner?: Owner): KnownEntities {
  switch (record.type) {
    case 'feed.pageLoaded': {
      const { pins, stories = [] } = record.data.page;
      const merged = mergeAll<GridPin | Pin>(known.pins, pins, idOf, owner);
      return { ...known, pins: stories.reduce((more, { objects }) => mergeAll<GridPin | Pin>(more, objects, idOf, owner), merged) };
    }
    case 'closeup.loaded':
      return { ...known, pins: mergeEntity(known.pins, record.data.pinId, record.data.pin, owner) };
    case 'subject.loaded': {
      const { boards, board, users } = record.data;
      return {
        ...known,
        boards: mergeAll(known.boards, board ? [...boards, board] : boards, idOf, owner),
        people: mergeAll(known.people, users, ({ username }) => username, owner),
      };
    }
    case 'change.kept': {
      const { change } = record.data;
      const pin = change.kind === 'editPin' ? get(known.pins, change.pinId) : undefined;
      if (!pin || change.kind !== 'editPin') return known;
      const { title, description, altText, link } = change;
      return {
        ...known,
        pins: put(
          known.pins,
          pin.id,
          {
            ...pin,
            ...(title !== undefined && { title: title || null, gridTitle: title || null }),
            ...(altText !== undefined && { altText: altText || null }),
            ...('description' in pin && {
              ...(description !== undefined && { description, closeupUnifiedDescription: null, closeupDescription: null }),
              ...(link !== undefined && { link: link || null }),
            }),
          },
          owner,
        ),
      };
    }
    case 'change.done': {
      const { pin } = record.data;
      return pin ? { ...known, pins: mergeEntity(known.pins, pin.id, pin, owner) } : known;
    }
    case 'memory.released': {
      const { pinIds, boardIds, usernames } = record.data;
      return {
        pins: pinIds.reduce((pins, id) => drop(pins, id, owner), known.pins),
        boards: boardIds.reduce((boards, id) => drop(boards, id, owner), known.boards),
        people: usernames.reduce((people, username) => drop(people, username, owner), known.people),
      };
    }
    default:
      return known;
  }
}
