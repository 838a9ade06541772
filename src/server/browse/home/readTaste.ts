import { type RawBuilder, sql } from 'kysely';
import { eventTypes, viewTypes } from '../../../../machines/insight/codes.ts';
import type { Database } from '../../database/database.ts';
import { oneLine } from '../../shell/options.ts';
import { blockedBy, blockersOf } from '../../messages/blocks.ts';
import { tasteWords } from '../related.ts';
import { type Act, longView } from './scoring.ts';
import { firstPins } from './firstPins.ts';
import { sourceName } from './pinFacts.ts';
import type { Taste } from './rank.ts';
import { readSearches } from './searches.ts';

/** Most rows that are read of each kind, the latest. */
const max = { pins: 5_000, savedActs: 300, likes: 100, events: 300, follows: 500, wishes: 2_500, words: 20 };

/** Pins, sources, topics and people that a person does not want to see, which no ranking shows. */
export type Hidden = Pick<Taste, 'unwantedPinIds' | 'hiddenSources' | 'hiddenTopicIds' | 'blockedIds'>;

export const nothingHidden: Hidden = {
  unwantedPinIds: [],
  hiddenSources: new Set(),
  hiddenTopicIds: new Set(),
  blockedIds: new Set(),
};

type Dated = Taste['acts'][number] & { at: string };

/** Names the act on a pin that a person does not want to count any more, by the first pin; acts after that count again. */
export const forgottenAct = (act: Act, pinId: string): string => `${act} ${pinId}`;

const readWishes = ({ rows }: Database, personId: string) =>
  rows
    .selectFrom('home_wishes')
    .select(['kind', 'subject', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .limit(max.wishes)
    .execute();

async function hiddenBy(db: Database, personId: string, wishes: Awaited<ReturnType<typeof readWishes>>): Promise<Hidden> {
  const wished = (kind: (typeof wishes)[number]['kind']) => wishes.filter((wish) => wish.kind === kind).map(({ subject }) => subject);
  const [blocked, blockers] = await Promise.all([blockedBy(db, personId).execute(), blockersOf(db, personId).execute()]);
  return {
    unwantedPinIds: wished('less'),
    hiddenSources: new Set(wished('source')),
    hiddenTopicIds: new Set(wished('topic')),
    blockedIds: new Set([...blocked.map(({ blocked_id }) => blocked_id), ...blockers.map(({ person_id }) => person_id)]),
  };
}

export const readHidden = async (db: Database, personId: string): Promise<Hidden> => hiddenBy(db, personId, await readWishes(db, personId));

/**
 * Reads the assumed taste of a person from what they saved, liked, viewed, searched, followed and said.
 * @param isFirst whether a pin is known to be no copy: those of the index are not, and looking up 2,000 saves takes longer than ranking
 */
export async function readTaste(db: Database, personId: string, isFirst: (pinId: string) => boolean = () => false): Promise<Taste> {
  const { rows } = db;
  const own = await rows
    .selectFrom('pins')
    .select(['id', 'source_id', 'created_at'])
    .where('owner_id', '=', personId)
    .orderBy('serial', 'desc')
    .limit(max.pins)
    .execute();
  const liked = await rows
    .selectFrom('pin_likes')
    .select(['pin_id', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .limit(max.likes)
    .execute();
  const wishes = await readWishes(db, personId);
  const acts: Dated[] = [
    ...own
      .slice(0, max.savedActs)
      .map(({ id, source_id, created_at }) => ({ pinId: source_id ?? id, act: 'saved' as const, at: created_at })),
    ...liked.map(({ pin_id, created_at }) => ({ pinId: pin_id, act: 'liked' as const, at: created_at })),
    ...wishes
      .filter(({ kind }) => kind === 'more')
      .map(({ subject, created_at }) => ({ pinId: subject, act: 'asked' as const, at: created_at })),
    ...(await actsInEvents(db, personId)),
  ];
  // Copies are in no feed: the pins that they are of count.
  const ownIds = own.map(({ id, source_id }) => source_id ?? id);
  const firsts = await firstPins(
    db,
    [...ownIds, ...acts.map(({ pinId }) => pinId)].filter((id) => !isFirst(id)),
  );
  const firstOf = (id: string): string => firsts.get(id) ?? id;
  const follows = async (column: string, table: string): Promise<string[]> => {
    const followed = await sql<{ id: string }>`select ${sql.ref(column)} as id from ${sql.table(table)} where person_id = ${personId}
      order by created_at desc limit ${max.follows}`.execute(rows);
    return followed.rows.map(({ id }) => id);
  };
  const forgotten = new Map(wishes.flatMap(({ kind, subject, created_at }) => (kind === 'forgotten' ? [[subject, created_at]] : [])));
  const isForgotten = ({ act, pinId, at }: Dated): boolean => at <= (forgotten.get(forgottenAct(act, pinId)) ?? '');
  return {
    acts: newestOfEach(acts.map((act) => ({ ...act, pinId: firstOf(act.pinId) })).filter((act) => !isForgotten(act))),
    searches: searchesOf((await readSearches(db, personId)).map(({ query }) => query)),
    topicIds: await follows('topic_id', 'topic_follows'),
    personIds: await follows('followed_id', 'person_follows'),
    boardIds: await follows('board_id', 'board_follows'),
    ...(await hiddenBy(db, personId, wishes)),
    ownPinIds: new Set(ownIds.map(firstOf)),
  };
}

/** Pins that the person looked at for long, or whose website they visited, at the server's times: a device's clock may be ahead. */
async function actsInEvents({ rows }: Database, personId: string): Promise<Dated[]> {
  const events = await rows
    .selectFrom('events')
    .select(['event_type', 'data', 'received_at'])
    .where('person_id', '=', personId)
    .where('event_type', 'in', [eventTypes.componentTimeSpent, eventTypes.clickedThrough])
    .orderBy('sequence', 'desc')
    .limit(max.events)
    .execute();
  return events.flatMap(({ event_type, data, received_at }): Dated[] => {
    const { object_id_str, view_type, duration_ns } = JSON.parse(data) as Record<string, unknown>;
    // Anyone can send an event; PostgreSQL rejects NUL in parameters.
    if (typeof object_id_str !== 'string' || object_id_str.includes('\0')) return [];
    if (event_type === eventTypes.clickedThrough) return [{ pinId: object_id_str, act: 'clicked', at: received_at }];
    const isLong = view_type === viewTypes.closeup && Number(duration_ns) >= longView * 1e9;
    return isLong ? [{ pinId: object_id_str, act: 'viewed', at: received_at }] : [];
  });
}

/** Characters of a search that a reason names. */
const longestNamed = 100;

/** @param queries the latest first */
const searchesOf = (queries: readonly string[]): Taste['searches'] =>
  queries.flatMap((query) => tasteWords(query).map((word) => ({ word, query: oneLine(query).slice(0, longestNamed) }))).slice(0, max.words);

/** Each act of a kind on a pin once, the latest first. */
function newestOfEach(acts: readonly Dated[]): Taste['acts'] {
  const seen = new Set<string>();
  return acts
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
    .filter(({ pinId, act }) => {
      const name = `${act} ${pinId}`;
      return !seen.has(name) && seen.add(name);
    })
    .map(({ pinId, act }) => ({ pinId, act }));
}

/**
 * Histories of a visitor's device, sent with consent: viewed pins and words, pins that they wanted to save and whose links they followed,
 * and pins of which they want more, less and nothing from the sources, the latest first.
 */
export interface Signals {
  pins: readonly string[];
  words: readonly string[];
  saved?: readonly string[] | undefined;
  clicked?: readonly string[] | undefined;
  more?: readonly string[] | undefined;
  less?: readonly string[] | undefined;
  sources?: readonly string[] | undefined;
}

/** The taste of a visitor, from the pins and words that their device sent. */
export async function sentTaste(
  { rows }: Pick<Database, 'rows'>,
  { pins, words, saved = [], clicked = [], more = [], less = [], sources = [] }: Signals,
): Promise<Taste> {
  // Only of pins that anyone may open: an order of home that depends on another would tell that it exists, and whose it is.
  const places =
    sources.length > 0
      ? await rows.selectFrom('pins').select(['domain', 'owner_id']).where('id', 'in', sources).where('listed', '=', 1).execute()
      : [];
  const actsOn = (act: Act, pinIds: readonly string[]) => pinIds.map((pinId) => ({ pinId, act }));
  return {
    acts: [...actsOn('asked', more), ...actsOn('saved', saved), ...actsOn('clicked', clicked), ...actsOn('viewed', pins)],
    searches: searchesOf(words),
    topicIds: [],
    personIds: [],
    boardIds: [],
    ...nothingHidden,
    unwantedPinIds: less,
    hiddenSources: new Set(places.map(({ domain, owner_id }) => sourceName(domain, owner_id))),
    ownPinIds: new Set(),
  };
}

/**
 * `taste` changes whenever the person saves, deletes, follows, likes, searches or says anything, is blocked or blocks, or a followed person
 * adds a pin; `hidden` only with what they hide.
 */
export async function tasteStamps({ rows }: Database, personId: string): Promise<{ taste: string; hidden: string }> {
  const of = (table: string, time: string): RawBuilder<string> =>
    sql`(select count(*) || ' ' || coalesce(max(${sql.ref(time)}), '') from ${sql.table(table)} where person_id = ${personId})`;
  const { rows: found } = await sql<Record<string, unknown> & { hides: unknown; blocks: unknown }>`select
    (select max(serial) from pins where owner_id = ${personId}) as pins,
    (select max(deleted_at) from deleted_pins where owner_id = ${personId}) as deletions,
    (select coalesce(max((select max(created_at) from pins where owner_id = followed_id and listed = 1)), '') from person_follows
      where person_id = ${personId}) as news,
    ${of('topic_follows', 'created_at')} as topics, ${of('person_follows', 'created_at')} as people, ${of('board_follows', 'created_at')} as boards,
    ${of('pin_likes', 'created_at')} as likes, ${of('home_wishes', 'created_at')} as wishes, ${of('recent_searches', 'searched_at')} as searches,
    (select count(*) || ' ' || coalesce(max(created_at), '') from home_wishes where person_id = ${personId} and kind <> 'more') as hides,
    (select count(*) || ' ' || coalesce(max(created_at), '') from blocked_people where person_id = ${personId} or blocked_id = ${personId}) as blocks`.execute(
    rows,
  );
  const { hides, blocks, ...rest } = found[0]!;
  return { taste: JSON.stringify([rest, hides, blocks]), hidden: JSON.stringify([hides, blocks]) };
}
