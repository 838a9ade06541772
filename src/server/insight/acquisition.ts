import { sql } from 'kysely';
import type { Acquisition } from '../../../events/entities/acquisition.ts';
import { type TrafficSource, trafficSources } from '../../../events/entities/traffic.ts';
import { type LandingType, landingTypes } from '../../../events/entities/visitor.ts';
import { toRfc3339 } from '../../../events/file/time.ts';
import { eventTypes } from '../../../machines/insight/codes.ts';
import type { Database } from '../database/database.ts';
import { sequenceBefore } from './readEvents.ts';
import { oneAtATime } from '../shell/oneAtATime.ts';

type Sums = Pick<Acquisition['sources'][number], 'signUps' | 'clickThroughs'>;

/** Sums of an hour by each part of the way alone: anyone can send events with any combination of the parts. */
interface HourCounts {
  sources: Map<TrafficSource | null, Sums>;
  topLevelSources: Map<TrafficSource | null, Sums>;
  landings: Map<LandingType | null, Sums>;
}

type Counts = Pick<Acquisition, 'sources' | 'topLevelSources' | 'landings'>;

export interface AcquisitionCounts {
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
 * Counts of the last 90 days by hour and part of the way, updated incrementally, so that no request counts all events and no query blocks
 * writers for longer than a page.
 * @param hours the counts by the start of their hour, in milliseconds
 */
export function acquisitionCounts(
  db: Database,
  now: () => number = Date.now,
  hours: Map<number, HourCounts> = new Map(),
): AcquisitionCounts {
  let at = 0;

  function count({ received_at, event_type, data }: { received_at: string; event_type: number; data: string }): void {
    const start = Math.floor(Date.parse(received_at) / hour) * hour;
    let counts = hours.get(start);
    if (!counts) hours.set(start, (counts = { sources: new Map(), topLevelSources: new Map(), landings: new Map() }));
    const { source, topLevelSource, landing } = wayIn(data);
    const signUps = event_type === eventTypes.signedUp ? 1 : 0;
    const event = { signUps, clickThroughs: 1 - signUps };
    add(counts.sources, source, event);
    add(counts.topLevelSources, topLevelSource, event);
    add(counts.landings, landing, event);
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
    readOn: oneAtATime(read),
    since(from) {
      const counts = [...hours].filter(([start]) => start + hour > from).map(([, counted]) => counted);
      return {
        sources: total(counts.map(({ sources }) => sources)).map(([source, sums]) => ({ source, ...sums })),
        topLevelSources: total(counts.map(({ topLevelSources }) => topLevelSources)).map(([source, sums]) => ({ source, ...sums })),
        landings: total(counts.map(({ landings }) => landings)).map(([landing, sums]) => ({ landing, ...sums })),
      };
    },
  };
}

function add<Name>(counts: Map<Name, Sums>, name: Name, { signUps, clickThroughs }: Sums): void {
  const sums = counts.get(name);
  counts.set(name, { signUps: (sums?.signUps ?? 0) + signUps, clickThroughs: (sums?.clickThroughs ?? 0) + clickThroughs });
}

/** The sums of all hours by name, the largest first. */
function total<Name>(counts: readonly ReadonlyMap<Name, Sums>[]): [Name, Sums][] {
  const sums = new Map<Name, Sums>();
  for (const [name, more] of counts.flatMap((counted) => [...counted])) add(sums, name, more);
  return [...sums].sort(([, a], [, b]) => b.signUps + b.clickThroughs - a.signUps - a.clickThroughs);
}

/** The landing types under whose name another one counts: the owner sees boards, not whose they were. */
const countedAs = new Map<LandingType, LandingType>([
  ['own_board', 'board'],
  ['own_section', 'board'],
  ['section', 'board'],
]);

/** Events come from browsers, so a page that is none counts as no page. */
function wayIn(data: string) {
  const told = (JSON.parse(data) as { aux_data?: Record<string, unknown> }).aux_data ?? {};
  const sourceNamed = (name: unknown) => trafficSources.find((source) => source === name) ?? null;
  const landing = landingTypes.find((type) => type === told.landing_type) ?? null;
  return {
    source: sourceNamed(told.traffic_source),
    topLevelSource: sourceNamed(told.top_level_traffic_source),
    landing: landing && (countedAs.get(landing) ?? landing),
  };
}
