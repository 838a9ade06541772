import type { AnyRecord } from '../../events/record.ts';
import { toObject } from '../../events/shards.ts';
import { readWorld, type Session } from '../../machines/session.ts';
import { timelineOf } from '../../machines/timeline.ts';

/** A session read from its log. Nothing is appended and no command is carried out: the answers are in the log. */
export interface ReplaySession extends Session {
  readonly records: readonly AnyRecord[];
  /** Goes to the world after the record `seq`. */
  seek(seq: number): void;
}

export function replaySession(records: readonly AnyRecord[]): ReplaySession {
  const timeline = timelineOf(records);
  let world = timeline.at(0);
  const { flow, known, moved } = readWorld(() => world);
  return {
    records,
    flow,
    known,
    append: () => {},
    get world() {
      return world;
    },
    seek(seq) {
      const before = world;
      world = timeline.at(seq);
      moved(before, new Set([...Object.keys(toObject(before.instances)), ...Object.keys(toObject(world.instances))]));
    },
  };
}
