import { toRfc3339 } from '../../../events/file/time.ts';
import { eventTypes } from '../../../machines/insight/codes.ts';
import type { Database } from '../database/database.ts';
import { eventPages, sequenceBefore, type StoredEvent } from './readEvents.ts';
import { oneAtATime } from '../shell/oneAtATime.ts';

/** Totals of one minute by this server's clock. */
export interface Minute {
  events: number;
  people: Set<string>;
  nanoseconds: number;
}

export interface Minutes {
  /** Keys are the minutes' starts in milliseconds since the epoch. */
  readonly totals: ReadonlyMap<number, Minute>;
  /** Continues reading. @returns whether it has reached the end */
  readOn(): Promise<boolean>;
}

const minute = 60_000;
/** Number of minutes to keep: a day and the current minute. */
const keptMinutes = 24 * 60 + 1;
/** Maximum number of events per call; the next call continues from there. */
const maxEvents = 200_000;

/**
 * Totals of the last day by minute, updated incrementally, so that no request counts all events and no query blocks writers for longer than
 * a page.
 */
export function minutesOf(db: Database, now: () => number = Date.now): Minutes {
  const totals = new Map<number, Minute>();
  let at = 0;

  function count({ received_at, event_type, person_id, data }: StoredEvent): void {
    const start = Math.floor(Date.parse(received_at) / minute) * minute;
    let total = totals.get(start);
    if (!total) totals.set(start, (total = { events: 0, people: new Set(), nanoseconds: 0 }));
    total.events++;
    if (person_id !== null) total.people.add(person_id);
    // Only these events count for the duration; other timed ones lie within them.
    if (event_type === eventTypes.backgrounded)
      total.nanoseconds += Number((JSON.parse(data) as { duration_ns?: string }).duration_ns ?? 0);
  }

  async function read(): Promise<boolean> {
    const oldest = now() - keptMinutes * minute;
    at = Math.max(at, await sequenceBefore(db, toRfc3339(oldest)));
    let events = 0;
    for await (const page of eventPages(db, { after: at })) {
      page.forEach(count);
      at = page.at(-1)!.sequence;
      if ((events += page.length) >= maxEvents) break;
    }
    for (const start of totals.keys()) if (start < oldest) totals.delete(start);
    return events < maxEvents;
  }

  return {
    totals,
    readOn: oneAtATime(read),
  };
}
