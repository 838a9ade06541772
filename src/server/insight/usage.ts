import type { Usage, UsedPage } from '../../../events/entities/overview.ts';
import { toRfc3339 } from '../../../events/file/time.ts';
import { eventTypes, viewTypes } from '../../../machines/insight/codes.ts';
import { recordOf } from '../../../machines/insight/eventId.ts';
import type { Database } from '../database/database.ts';
import { hashesOfErased, hashing } from './people.ts';
import { eventPages, sequenceBefore, type StoredEvent } from './readEvents.ts';
import { oneAtATime } from '../shell/oneAtATime.ts';

/** Counts of the sessions that began on one day, and of what was received on it. */
interface Day {
  funnel: Usage['funnel'];
  paths: Map<string, number>;
  spent: Map<UsedPage, { nanoseconds: number; visits: number }>;
}

interface Session {
  day: number;
  step: 'none' | keyof Usage['funnel'];
  pages: UsedPage[];
  /** Hash of its person; null if signed out. */
  person: string | null;
  /** The first event that counted for each figure of the page, such as `step home`. */
  figures: Map<string, Counted>;
}

interface Counted {
  /** Receipt, in milliseconds since the epoch. */
  at: number;
  /** The number of the event's record. */
  record: number;
}

/** A session behind a figure. */
type CountedSession = Counted & Pick<Session, 'person'> & { session: string };

export interface UsageCounts {
  /** Continues reading. @returns whether it has reached the end */
  readOn(): Promise<boolean>;
  usage(): Usage;
  /** The sessions that count for a figure. */
  sessionsOf(figure: string): CountedSession[];
}

const day = 86_400_000;
const week = 7 * day;
const days = 28;
/** The present week and those before. The first one is only read to know who is not new in the others. */
const keptWeeks = 7;
const pathLength = 3;
const maxPaths = 8;
/** Maximum number of events per call; the next call continues from there. */
const maxEvents = 100_000;
/** Anyone can send events of any number of sessions; the oldest are forgotten. */
const maxSessions = 20_000;
const maxPeople = 100_000;
/** Figures that one session is noted for. */
const maxFigures = 12;

/** The first page of a session is in the event of its start. */
const openings: readonly number[] = [eventTypes.appStarted, eventTypes.viewed];
const types = [...openings, eventTypes.changeMade, eventTypes.componentTimeSpent, eventTypes.erased];
const pages = new Map<number | undefined, UsedPage>([
  [viewTypes.home, 'home'],
  [viewTypes.search, 'search'],
  [viewTypes.closeup, 'closeup'],
  [viewTypes.user, 'user'],
  [viewTypes.board, 'board'],
  [viewTypes.boardSection, 'board'],
  [viewTypes.topic, 'topic'],
  [viewTypes.news, 'news'],
]);

/** Weeks begin on Monday; 1 January 1970 was a Thursday. */
const weekOf = (time: number): number => Math.floor((time + 3 * day) / week);
const startOf = (weekNumber: number): string => toRfc3339(weekNumber * week - 3 * day);

/**
 * Counts what people did in the last weeks, updated incrementally, so that no request counts all events and no query blocks writers for
 * longer than a page. Holds sessions, and the hashes of people and visitors, only to count each once, and forgets those that were erased.
 */
export function usageCounts(db: Database, dataFolder: string, now: () => number = Date.now): UsageCounts {
  const byDay = new Map<number, Day>();
  const sessions = new Map<string, Session>();
  /** The weeks in which each person or visitor came, in order, by their hash. */
  const people = new Map<string, number[]>();
  let at = 0;

  function count(event: StoredEvent, hashOf: Awaited<ReturnType<typeof hashing>>): void {
    const { person_id, visitor_id, session_id } = event;
    if (event.event_type === eventTypes.erased) {
      for (const hash of Object.values(hashesOfErased(event))) people.delete(hash!);
      sessions.delete(session_id ?? '');
      return;
    }
    const received = Date.parse(event.received_at);
    if (person_id !== null) countWeek(hashOf('person', person_id), weekOf(received));
    else if (visitor_id !== null) countWeek(hashOf('visitor', visitor_id), weekOf(received));
    const start = Math.floor(received / day) * day;
    let total = byDay.get(start);
    if (!total) byDay.set(start, (total = { funnel: { home: 0, closeup: 0, save: 0 }, paths: new Map(), spent: new Map() }));
    const { view_type, duration_ns, event_data } = JSON.parse(event.data) as Payload;
    const page = pages.get(view_type) ?? 'other';
    const session = session_id === null ? undefined : sessionOf(session_id, start, person_id && hashOf('person', person_id));
    const note = (figure: string): void => {
      if (!session || session.figures.has(figure) || session.figures.size >= maxFigures) return;
      session.figures.set(figure, { at: received, record: recordOf(event.id) });
    };
    if (event.event_type === eventTypes.componentTimeSpent) {
      note(`page ${page}`);
      const { nanoseconds, visits } = total.spent.get(page) ?? { nanoseconds: 0, visits: 0 };
      total.spent.set(page, { nanoseconds: nanoseconds + Number(duration_ns ?? 0), visits: visits + 1 });
      return;
    }
    if (!session) return;
    const before = session.step;
    if (openings.includes(event.event_type)) {
      session.pages = [...session.pages, page].slice(-pathLength);
      if (session.pages.length === pathLength) {
        const path = session.pages.join(' ');
        total.paths.set(path, (total.paths.get(path) ?? 0) + 1);
        note(`path ${path}`);
      }
      if (session.step === 'none' && page === 'home') reach(session, 'home', start);
      else if (session.step === 'home' && page === 'closeup') reach(session, 'closeup');
    } else if (session.step === 'closeup' && event_data?.kind === 'savePin') reach(session, 'save');
    if (session.step !== before) note(`step ${session.step}`);
  }

  /** Counts a step on the day of the first one, so that no later step has more sessions. */
  function reach(session: Session, step: keyof Usage['funnel'], start = session.day): void {
    session.step = step;
    session.day = start;
    const total = byDay.get(start);
    if (total) total.funnel[step]++;
  }

  function sessionOf(id: string, start: number, person: string | null): Session {
    let session = sessions.get(id);
    if (!session) {
      sessions.set(id, (session = { day: start, step: 'none', pages: [], person, figures: new Map() }));
      if (sessions.size > maxSessions) sessions.delete(sessions.keys().next().value!);
    }
    return session;
  }

  function countWeek(who: string, weekNumber: number): void {
    const weeks = people.get(who);
    if (!weeks) {
      if (people.size < maxPeople) people.set(who, [weekNumber]);
    } else if (weeks.at(-1) !== weekNumber) weeks.push(weekNumber);
  }

  async function read(): Promise<boolean> {
    const firstWeek = weekOf(now()) - keptWeeks + 1;
    at = Math.max(at, await sequenceBefore(db, startOf(firstWeek)));
    let events = 0;
    for await (const page of eventPages(db, { after: at, types })) {
      const hashOf = await hashing(dataFolder);
      for (const event of page) count(event, hashOf);
      at = page.at(-1)!.sequence;
      if ((events += page.length) >= maxEvents) break;
    }
    for (const start of byDay.keys()) if (start < now() - days * day) byDay.delete(start);
    for (const [who, weeks] of people) if (weeks.at(-1)! < firstWeek) people.delete(who);
    return events < maxEvents;
  }

  return {
    readOn: oneAtATime(read),
    usage() {
      const totals = [...byDay.values()];
      const sum = (step: keyof Usage['funnel']): number => totals.reduce((all, { funnel }) => all + funnel[step], 0);
      return {
        days,
        funnel: { home: sum('home'), closeup: sum('closeup'), save: sum('save') },
        retention: retentionOf([...people.values()], weekOf(now())),
        paths: pathsOf(totals),
        timeSpent: timeSpentOf(totals),
      };
    },
    sessionsOf: (figure) =>
      [...sessions].flatMap(([session, { person, figures }]) => {
        const counted = figures.get(figure);
        return counted && counted.at >= now() - days * day ? [{ session, person, ...counted }] : [];
      }),
  };
}

interface Payload {
  view_type?: number;
  duration_ns?: string;
  event_data?: { kind?: unknown };
}

function retentionOf(people: readonly number[][], present: number): Usage['retention'] {
  return Array.from({ length: keptWeeks - 1 }, (_, i) => present - keptWeeks + 2 + i).map((from) => {
    const cohort = people.filter(([first]) => first === from);
    const later = Array.from({ length: present - from }, (_, n) => from + 1 + n);
    return {
      from: startOf(from),
      people: cohort.length,
      back: later.map((other) => cohort.filter((weeks) => weeks.includes(other)).length),
    };
  });
}

function pathsOf(totals: readonly Day[]): Usage['paths'] {
  const sums = new Map<string, number>();
  for (const [path, times] of totals.flatMap(({ paths }) => [...paths])) sums.set(path, (sums.get(path) ?? 0) + times);
  return [...sums]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, maxPaths)
    .map(([path, times]) => ({ pages: path.split(' ') as UsedPage[], times }));
}

function timeSpentOf(totals: readonly Day[]): Usage['timeSpent'] {
  const sums = new Map<UsedPage, { nanoseconds: number; visits: number }>();
  for (const [page, { nanoseconds, visits }] of totals.flatMap(({ spent }) => [...spent])) {
    const sum = sums.get(page);
    sums.set(page, { nanoseconds: (sum?.nanoseconds ?? 0) + nanoseconds, visits: (sum?.visits ?? 0) + visits });
  }
  return [...sums]
    .map(([page, { nanoseconds, visits }]) => ({ page, seconds: nanoseconds / 1e9, visits }))
    .sort((a, b) => b.seconds - a.seconds);
}
