import { sql } from 'kysely';
import type { Acquisition } from '../../../events/entities/acquisition.ts';
import { type TrafficSource, trafficSources } from '../../../events/entities/traffic.ts';
import { type LandingType, landingTypes } from '../../../events/entities/visitor.ts';
import { toRfc3339 } from '../../../events/file/time.ts';
import { eventTypes } from '../../../machines/insight/codes.ts';
import type { Database } from '../database/database.ts';
import { sequenceBefore } from './readEvents.ts';

/** Sign-ups and visits of websites that were led to in the same way. */
interface Led {
  source: TrafficSource | null;
  topLevelSource: TrafficSource | null;
  landing: LandingType | null;
  signUps: number;
  clickThroughs: number;
}

type Counts = Pick<Acquisition, 'sources' | 'topLevelSources' | 'landings'>;

interface AcquisitionCounts {
  /** Continues reading. @returns whether it has reached the end */
  readOn(): Promise<boolean>;
  /** Counts of the events received since a time, in milliseconds; up to an hour more. */
  since(from: number): Counts;
}

const hour = 3_600_000;
/** Hours to keep: 90 days and the current hour. */
const keptHours = 90 * 24 + 1;
const pageSize = 2_000;
/** Maximum number of events per call; the next call continues from there. */
const maxEvents = 100_000;

/** Literal codes, not parameters: only then can both databases use the index of these events. */
const isLeading = sql<boolean>`event_type in (${sql.lit(eventTypes.signedUp)}, ${sql.lit(eventTypes.clickedThrough)})`;

/** The next sign-ups and visits of websites in order of sequence. */
export const leadingEvents = ({ rows }: Pick<Database, 'rows'>, after: number) =>
  rows
    .selectFrom('events')
    .select(['sequence', 'received_at', 'event_type', 'data'])
    .where(isLeading)
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(pageSize);

/**
 * Counts of the last 90 days by hour and way, updated incrementally, so that no request counts all events and no query blocks writers for
 * longer than a page.
 */
export function acquisitionCounts(db: Database, now: () => number = Date.now): AcquisitionCounts {
  const hours = new Map<number, Map<string, Led>>();
  let at = 0;
  let reading: Promise<boolean> | undefined;

  function count({ received_at, event_type, data }: { received_at: string; event_type: number; data: string }): void {
    const start = Math.floor(Date.parse(received_at) / hour) * hour;
    let ways = hours.get(start);
    if (!ways) hours.set(start, (ways = new Map()));
    const way = wayIn(data);
    const key = JSON.stringify(way);
    const led = ways.get(key) ?? { ...way, signUps: 0, clickThroughs: 0 };
    led[event_type === eventTypes.signedUp ? 'signUps' : 'clickThroughs'] += 1;
    ways.set(key, led);
  }

  async function read(): Promise<boolean> {
    const oldest = now() - keptHours * hour;
    at = Math.max(at, await sequenceBefore(db, toRfc3339(oldest)));
    for (const start of hours.keys()) if (start < oldest) hours.delete(start);
    for (let events = 0; events < maxEvents; events += pageSize) {
      const page = await leadingEvents(db, at).execute();
      page.forEach(count);
      at = Number(page.at(-1)?.sequence ?? at);
      if (page.length < pageSize) return true;
    }
    return false;
  }

  return {
    readOn: () =>
      (reading ??= read().finally(() => {
        reading = undefined;
      })),
    since(from) {
      const ways = [...hours].flatMap(([start, led]) => (start + hour > from ? [...led.values()] : []));
      return {
        sources: summed(ways, ({ source }) => source).map(([source, counts]) => ({ source, ...counts })),
        topLevelSources: summed(ways, ({ topLevelSource }) => topLevelSource).map(([source, counts]) => ({ source, ...counts })),
        landings: summed(ways, ({ landing }) => landing).map(([landing, counts]) => ({ landing, ...counts })),
      };
    },
  };
}

function summed<Name>(ways: readonly Led[], nameOf: (way: Led) => Name): [Name, Pick<Led, 'signUps' | 'clickThroughs'>][] {
  const sums = new Map<Name, Pick<Led, 'signUps' | 'clickThroughs'>>();
  for (const way of ways) {
    const sum = sums.get(nameOf(way)) ?? { signUps: 0, clickThroughs: 0 };
    sums.set(nameOf(way), { signUps: sum.signUps + way.signUps, clickThroughs: sum.clickThroughs + way.clickThroughs });
  }
  return [...sums].sort(([, a], [, b]) => b.signUps + b.clickThroughs - a.signUps - a.clickThroughs);
}

/** The landing types under whose name another one counts: the owner sees boards, not whose they were. */
const countedAs = new Map<LandingType, LandingType>([
  ['own_board', 'board'],
  ['own_section', 'board'],
  ['section', 'board'],
]);

/** Events come from browsers, so a page that is none counts as no page. */
function wayIn(data: string): Pick<Led, 'source' | 'topLevelSource' | 'landing'> {
  const told = (JSON.parse(data) as { aux_data?: Record<string, unknown> }).aux_data ?? {};
  const sourceNamed = (name: unknown) => trafficSources.find((source) => source === name) ?? null;
  const landing = landingTypes.find((type) => type === told.landing_type) ?? null;
  return {
    source: sourceNamed(told.traffic_source),
    topLevelSource: sourceNamed(told.top_level_traffic_source),
    landing: landing && (countedAs.get(landing) ?? landing),
  };
}
