import type { Board } from '../entities/board.ts';
import type { GridPin, Pin } from '../entities/pin.ts';
import type { User } from '../entities/user.ts';
import type { AnyRecord } from '../record.ts';
import { drop, emptyMap, get, put, putAll, type Owner, type PersistentMap } from '../persistentMap.ts';

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
function merged<T extends object>(existing: T, entity: T): T {
  for (const field in existing) if (!(field in entity)) return { ...existing, ...entity };
  return entity;
}

const idOf = ({ id }: { readonly id: string }): string => id;

/** Folds one record into the known entities; with the owner that made them, in place. */
export function foldEntities(known: KnownEntities, record: AnyRecord, owner?: Owner): KnownEntities {
  switch (record.type) {
    case 'feed.pageLoaded': {
      const { pins, stories = [] } = record.data.page;
      const all = [...pins, ...stories.flatMap(({ objects }) => objects)];
      return { ...known, pins: putAll<GridPin | Pin>(known.pins, all, idOf, merged, owner) };
    }
    case 'closeup.loaded':
      return { ...known, pins: putAll<GridPin | Pin>(known.pins, [record.data.pin], () => record.data.pinId, merged, owner) };
    case 'subject.loaded': {
      const { boards, board, users } = record.data;
      return {
        ...known,
        boards: putAll(known.boards, board ? [...boards, board] : boards, idOf, merged, owner),
        people: putAll(known.people, users, ({ username }) => username, merged, owner),
      };
    }
    case 'people.loaded':
      return { ...known, people: putAll(known.people, record.data.users, ({ username }) => username, merged, owner) };
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
      return pin ? { ...known, pins: putAll<GridPin | Pin>(known.pins, [pin], idOf, merged, owner) } : known;
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
