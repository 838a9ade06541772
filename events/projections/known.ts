import { isDraft, original, produce, type Draft } from 'immer';
import type { Board } from '../entities/board.ts';
import type { FeedPage } from '../entities/feed.ts';
import type { GridPin, Pin } from '../entities/pin.ts';
import type { User } from '../entities/user.ts';
import type { AnyRecord } from '../record.ts';
import { emptyShards, shardOf, type Shards } from '../shards.ts';

/** What the session has learnt of pins, boards and people, by id (people by username). */
export interface Known {
  readonly pins: Shards<GridPin | Pin>;
  readonly boards: Shards<Board>;
  readonly people: Shards<User>;
}

export const nothingKnown: Known = { pins: emptyShards(), boards: emptyShards(), people: emptyShards() };

/** What is told of an entity is laid over what was known of it: a feed's short form never takes a closeup's detail away. */
function learn<T extends object>(shards: Draft<Shards<T>>, key: string, told: T): void {
  const at = shardOf(key);
  const shard = (isDraft(shards[at]) ? original(shards[at]) : shards[at]) as Readonly<Record<string, T>>;
  // In a literal, a key is a key: assigning to `__proto__`, which a username may be, would set the prototype.
  shards[at] = { ...shard, [key]: Object.hasOwn(shard, key) ? { ...shard[key], ...told } : told } as Draft<Record<string, T>>;
}

function learnPage(pins: Draft<Known['pins']>, page: FeedPage): void {
  for (const pin of page.pins) learn(pins, pin.id, pin);
  for (const story of page.stories ?? []) for (const pin of story.objects) learn(pins, pin.id, pin);
}

/** Folds one record into what is known. */
export function fold(known: Known, record: AnyRecord): Known {
  switch (record.type) {
    case 'feed.pageLoaded':
      return produce(known, (draft) => learnPage(draft.pins, record.data.page));
    case 'closeup.loaded':
      return produce(known, (draft) => learn(draft.pins, record.data.pinId, record.data.pin));
    case 'subject.loaded':
      return produce(known, (draft) => {
        for (const board of record.data.boards) learn(draft.boards, board.id, board);
        if (record.data.board) learn(draft.boards, record.data.board.id, record.data.board);
        for (const user of record.data.users) learn(draft.people, user.username, user);
      });
    default:
      return known;
  }
}
