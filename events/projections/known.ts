import type { Board } from '../entities/board.ts';
import type { GridPin, Pin } from '../entities/pin.ts';
import type { User } from '../entities/user.ts';
import type { AnyRecord } from '../record.ts';
import { drop, emptyMap, get, put, type Owner, type PersistentMap } from '../persistentMap.ts';

/** Entities that the session has loaded, by id (people by username). */
export interface Known {
  readonly pins: PersistentMap<GridPin | Pin>;
  readonly boards: PersistentMap<Board>;
  readonly people: PersistentMap<User>;
}

/** One entry of a projection. */
export type Entity<P extends keyof Known> = Known[P] extends PersistentMap<infer T> ? T : never;

export const nothingKnown: Known = { pins: emptyMap(), boards: emptyMap(), people: emptyMap() };

/** Merges new fields into a known entity, so that a feed's short form never removes a closeup's details. */
function learn<T extends object>(shards: PersistentMap<T>, key: string, told: T, owner: Owner | undefined): PersistentMap<T> {
  const known = get(shards, key);
  return put(shards, key, known && hasMore(known, told) ? { ...known, ...told } : told, owner);
}

function hasMore(known: object, told: object): boolean {
  const [fields, others] = [Object.keys(known), Object.keys(told)];
  // Mostly both have the same fields in the same order.
  return fields.length > others.length || fields.some((field, at) => field !== others[at] && !(field in told));
}

function learnAll<T extends object>(
  shards: PersistentMap<T>,
  told: readonly T[],
  keyOf: (one: T) => string,
  owner: Owner | undefined,
): PersistentMap<T> {
  let learnt = shards;
  for (const one of told) learnt = learn(learnt, keyOf(one), one, owner);
  return learnt;
}

const idOf = ({ id }: { readonly id: string }): string => id;

/** Folds one record into what is known, in place where the owner is given that has made it. */
export function fold(known: Known, record: AnyRecord, owner?: Owner): Known {
  switch (record.type) {
    case 'feed.pageLoaded': {
      const { pins, stories = [] } = record.data.page;
      const learnt = learnAll<GridPin | Pin>(known.pins, pins, idOf, owner);
      return { ...known, pins: stories.reduce((more, { objects }) => learnAll<GridPin | Pin>(more, objects, idOf, owner), learnt) };
    }
    case 'closeup.loaded':
      return { ...known, pins: learn(known.pins, record.data.pinId, record.data.pin, owner) };
    case 'subject.loaded': {
      const { boards, board, users } = record.data;
      return {
        ...known,
        boards: learnAll(known.boards, board ? [...boards, board] : boards, idOf, owner),
        people: learnAll(known.people, users, ({ username }) => username, owner),
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
            title: title || null,
            gridTitle: title || null,
            altText: altText || null,
            ...('description' in pin && { description, closeupUnifiedDescription: null, closeupDescription: null, link: link || null }),
          },
          owner,
        ),
      };
    }
    case 'change.done': {
      const { pin } = record.data;
      return pin ? { ...known, pins: learn(known.pins, pin.id, pin, owner) } : known;
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
