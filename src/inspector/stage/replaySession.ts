import type { AnyRecord } from '../../../events/record.ts';
import { changesOf } from '../../../events/persistentMap.ts';
import { readWorld, type Session } from '../../../machines/engine/session.ts';
import type { Timeline } from '../../../machines/logTools/timeline.ts';

/** A session read from its log. Appends and commands do nothing, because the log holds the outcomes. */
export interface ReplaySession extends Session {
  readonly records: readonly AnyRecord[];
  /** Goes to the world after the record `seq`. */
  seek(seq: number): void;
}

/** @param timeline of these records; both may grow */
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
      moved(before, new Set(changes.map(([name]) => name)), (error) => console.error(error));
    },
  };
}
