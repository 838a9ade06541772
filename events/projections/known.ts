import type { Board } from '../entities/board.ts';
import type { GridPin, Pin } from '../entities/pin.ts';
import type { User } from '../entities/user.ts';
import type { AnyRecord } from '../record.ts';
import { emptyShards, get, put, type Shards } from '../shards.ts';

/** What the session has learnt of pins, boards and people, by id (people by username). */
export interface Known {
  readonly pins: Shards<GridPin | Pin>;
  readonly boards: Shards<Board>;
  readonly people: Shards<User>;
}

/** One entry of a projection. */
export type Entity<P extends keyof Known> = Known[P] extends Shards<infer T> ? T : never;

export const nothingKnown: Known = { pins: emptyShards(), boards: emptyShards(), people: emptyShards() };

/** What is told of an entity is laid over what was known of it: a feed's short form never takes a closeup's detail away. */
function learn<T extends object>(shards: Shards<T>, key: string, told: T): Shards<T> {
  const known = get(shards, key);
  return put(shards, key, known ? { ...known, ...told } : told);
}

const learnPins = (pins: Known['pins'], told: readonly (GridPin | Pin)[]): Known['pins'] => told.reduce((learnt, pin) => learn(learnt, pin.id, pin), pins);
const learnBoards = (boards: Known['boards'], told: readonly Board[]): Known['boards'] => told.reduce((learnt, board) => learn(learnt, board.id, board), boards);
const learnPeople = (people: Known['people'], told: readonly User[]): Known['people'] => told.reduce((learnt, user) => learn(learnt, user.username, user), people);

/** Folds one record into what is known. */
export function fold(known: Known, record: AnyRecord): Known {
  switch (record.type) {
    case 'feed.pageLoaded': {
      const { pins, stories = [] } = record.data.page;
      return { ...known, pins: learnPins(known.pins, [...pins, ...stories.flatMap(({ objects }) => objects)]) };
    }
    case 'closeup.loaded':
      return { ...known, pins: learn(known.pins, record.data.pinId, record.data.pin) };
    case 'subject.loaded': {
      const { boards, board, users } = record.data;
      return { ...known, boards: learnBoards(known.boards, board ? [...boards, board] : boards), people: learnPeople(known.people, users) };
    }
    case 'change.kept': {
      const { change } = record.data;
      const pin = change.kind === 'editPin' ? get(known.pins, change.pinId) : undefined;
      if (!pin || change.kind !== 'editPin') return known;
      const { title, description, altText, link } = change;
      return { ...known, pins: learn(known.pins, pin.id, { ...pin, title: title || null, gridTitle: title || null, altText: altText || null, ...('description' in pin && { description, closeupUnifiedDescription: null, closeupDescription: null, link: link || null }) }) };
    }
    case 'change.done': {
      const { pin } = record.data;
      return pin ? { ...known, pins: learn(known.pins, pin.id, pin) } : known;
    }
    default:
      return known;
  }
}
