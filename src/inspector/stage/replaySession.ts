import type { AnyRecord } from '../../../events/record.ts';
import { changesOf } from '../../../events/shards.ts';
import { readWorld, type Session } from '../../../machines/session.ts';
import type { Timeline } from '../../../machines/timeline.ts';

/** A session read from its log. Nothing is appended and no command is carried out: the answers are in the log. */
export interface ReplaySession extends Session {
  readonly records: readonly AnyRecord[];
  /** Goes to the world after the record `seq`. */
  seek(seq: number): void;
}

/** @param timeline of those records; both may grow */
export function replaySession(records: readonly AnyRecord[], timeline: Timeline): ReplaySession {
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
      const changes = [...changesOf(before.instances, world.instances), ...changesOf(world.instances, before.instances)];
      moved(before, new Set(changes.map(([name]) => name)));
    },
  };
}
