import type { AnyRecord } from '../../events/record.ts';
import { advance, type World } from '../engine/world.ts';

/** Maximum number of records that one leads to: more are a loop. */
const maxRecords = 1_000;

/**
 * Returns a record, numbered to follow a world, and the records that flows append because of it, at the same time and in a live session's
 * order. All other commands wait for the browser or the server, so what they would lead to is not known.
 */
export function dispatched(before: World, record: AnyRecord): AnyRecord[] {
  const records: AnyRecord[] = [];
  const waiting = [record];
  let world = before;
  for (let next = waiting.shift(); next && records.length < maxRecords; next = waiting.shift()) {
    const numbered = { ...next, seq: world.seq + 1 } as AnyRecord;
    const step = advance(world, numbered);
    world = step.world;
    records.push(numbered);
    for (const { command, params, cause } of step.orders)
      if (command === 'append') waiting.push({ seq: 0, at: record.at, cause, ...(params as object) } as AnyRecord);
  }
  return records;
}
