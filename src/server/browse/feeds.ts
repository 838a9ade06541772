import { sql, type SqlBool } from 'kysely';
import type { SearchFound } from '../../../events/entities/feed.ts';
import type { GridPin } from '../../../events/entities/pin.ts';
import type { OwnTag } from '../../../events/entities/tag.ts';
import type { Database } from '../database/database.ts';
import { isVisibleTo } from '../engage/comments/visible.ts';
import type { Viewer } from '../shell/viewer.ts';
import { bookmarkAt, keysAt } from './bookmark.ts';
import { rowsInOrder } from './foundRows.ts';
import { gridPinOf, type GridRow, gridRows, isListed } from './gridPins.ts';
import { isBoardOpenTo } from './openBoards.ts';
import { boardOf, colorDistance, facetsOf, isSearchable, narrowed, type SearchFilters, tagOf } from './searchFilters.ts';
import { betterSpelled, respelled } from './spelling.ts';
import { findAny, findEvery, newestPins, type PinWords, searchedTerms, type SearchedPins } from './words.ts';

/** Page of a feed: the items after the bookmark, `pageSize` at most. */
export interface Paging {
  bookmark?: string | null | undefined;
  pageSize: number;
}

export interface PinPage {
  pins: GridPin[];
  bookmark: string | null;
}

/** Maximum number of pins that a search goes through (S2.9). */
const maxFound = 5_000;

/** Builds a page from rows fetched with one extra, which shows whether another page follows. */
export function pageOf<Row extends GridRow>(rows: Row[], pageSize: number, bookmarkAfter: (last: Row) => string): PinPage {
  const pageRows = rows.slice(0, pageSize);
  return { pins: pageRows.map(gridPinOf), bookmark: rows.length > pageSize ? bookmarkAfter(pageRows.at(-1)!) : null };
}

type Pins = ReturnType<typeof gridRows>;

/** Position in the mixed order. */
export type Keys = readonly [shuffle: number, serial: number];

/** Pins in the mixed order, after a position in it. */
export const mixed = (pins: Pins, after: Keys | null, limit: number) =>
  pins
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) => eb(refTuple('pins.shuffle', 'pins.serial'), '>', tuple(after![0], after![1]))),
    )
    .orderBy('pins.shuffle')
    .orderBy('pins.serial')
    .limit(limit)
    .execute();

/** A page of the pins in the mixed order. `feed` is the name in its bookmarks. */
export async function mixedPage(feed: string, pins: Pins, { bookmark, pageSize }: Paging): Promise<PinPage> {
  const rows = await mixed(pins, keysAt(feed, bookmark, 2) as Keys | null, pageSize + 1);
  return pageOf(rows, pageSize, ({ shuffle, serial }) => bookmarkAt(feed, shuffle, serial));
}

/** A page of a person's pins, newest first. */
export async function newestPage(pins: Pins, { bookmark, pageSize }: Paging): Promise<PinPage> {
  const after = keysAt('person', bookmark, 1);
  const rows = await pins
    .$if(after !== null, (query) => query.where('pins.serial', '<', after![0]!))
    .orderBy('pins.serial', 'desc')
    .limit(pageSize + 1)
    .execute();
  return pageOf(rows, pageSize, ({ serial }) => bookmarkAt('person', serial));
}

/** A topic's pins in the mixed order. */
export const topicFeed = (db: Database, topicId: string, paging: Paging): Promise<PinPage> =>
  mixedPage('topic', gridRows(db).where('pins.topic_id', '=', topicId).where(isListed), paging);

/** Pins created by a person, newest first; those on secret boards only if the viewer is that person and may open the board. */
export const personFeed = (db: Database, personId: string, viewer: Pick<Viewer, 'id'>, paging: Paging): Promise<PinPage> => {
  const createdPins = gridRows(db).where('pins.owner_id', '=', personId);
  if (viewer.id !== personId) return newestPage(createdPins.where(isListed), paging);
  return newestPage(createdPins.where(isBoardOpenTo(personId)).where('pins.source_id', 'is', null), paging);
};

/** Pins of everyone on public boards or on none: what a profile may show to this viewer. */
const isPublic = sql<boolean>`(boards.privacy is null or boards.privacy = 'public')`;

/** All pins of a person, created and saved, newest first. */
export const keptFeed = (db: Database, personId: string, viewer: Pick<Viewer, 'id'>, paging: Paging): Promise<PinPage> =>
  newestPage(
    gridRows(db)
      .where('pins.owner_id', '=', personId)
      .where(viewer.id === personId ? isBoardOpenTo(personId) : isPublic),
    paging,
  );

/** Public pins that a person commented on or tried, the latest comment first; without comments that the viewer may not see. */
export async function activityFeed(
  db: Database,
  personId: string,
  viewer: Pick<Viewer, 'id'>,
  { bookmark, pageSize }: Paging,
): Promise<PinPage> {
  const [before] = keysAt('activity', bookmark, 1) ?? [];
  const commented = db.rows
    .selectFrom('comments')
    .select(({ fn }) => ['comments.pin_id', fn.max('comments.serial').as('last')])
    .where('comments.person_id', '=', personId)
    .where(isVisibleTo(viewer.id ?? ''))
    .groupBy('comments.pin_id');
  const rows = await gridRows(db)
    .innerJoin(commented.as('commented'), 'commented.pin_id', 'pins.id')
    .select('commented.last')
    .where(isPublic)
    .$if(before !== undefined, (pins) => pins.where('commented.last', '<', before!))
    .orderBy('commented.last', 'desc')
    .limit(pageSize + 1)
    .execute();
  return pageOf(rows, pageSize, ({ last }) => bookmarkAt('activity', last));
}

/** How the words of a query are read: every one is needed; they are spelled as pins spell them, and every one is needed; any one is. */
const readings = ['every', 'respelled', 'any'] as const;

/** The pins that are searched, and the filters of the results. */
export interface SearchOptions {
  /** By default the pins that feeds may show. */
  among?: SearchedPins;
  /** Only pins about people that show it, 1 to 4. */
  skinTone?: number | undefined;
  filters?: SearchFilters | undefined;
  /** Also finds, on a first page, what the results can be narrowed to and another spelling. */
  isOpening?: boolean;
  /** Whether the last word may be unfinished. */
  isTyping?: boolean;
}

export interface SearchResults extends PinPage {
  /** The spelling that the pins were found with, where it is not the one typed. */
  respelled?: string;
  /** On a first page: what the results can be narrowed to, and the spelling that finds more where these are few. */
  found?: SearchFound;
}

/** With so few results a search offers another spelling. */
const few = 6;

/**
 * Pins that contain every word of the query or, if there are none, every word after its spelling was corrected, or else any of them; best
 * first, or newest first among a person's own. The words alone decide which, and filters narrow what they find; without words they narrow
 * the newest pins, those nearest to a color first.
 */
export async function searchPins(
  db: Database,
  query: string,
  { bookmark, pageSize }: Paging,
  { among = 'listed', skinTone, filters = {}, isOpening = false, isTyping = false }: SearchOptions = {},
): Promise<SearchResults> {
  const [reading = 0, ...position] = keysAt('search', bookmark, 2, 2) ?? [];
  const isNarrowed = skinTone !== undefined || Object.keys(filters).length > 0;
  const isWordless = query.trim() === '' && (isNarrowed || among !== 'listed');
  const typed = searchedTerms(query);
  if (!isWordless && typed.length === 0) return { pins: [], bookmark: null };
  for (const as of readings.slice(Math.min(reading, readings.length - 1))) {
    const text = as === 'respelled' ? await respelled(db, query, among) : query;
    if (text === undefined) continue;
    const search: PinSearch = { among, terms: as === 'respelled' ? searchedTerms(text) : typed, as, skinTone, filters, isTyping };
    const page = await searchPage(db, search, position, pageSize);
    const isLast = as === 'any' || page.pins.length > 0 || bookmark;
    if (!isLast && !(isNarrowed && (await searchPage(db, { ...search, skinTone: undefined, filters: {} }, [], 1)).pins.length > 0))
      continue;
    const results = { ...page, ...(as === 'respelled' && { respelled: text }) };
    if (bookmark || !isOpening) return results;
    const isFew = as === 'every' && !isNarrowed && page.bookmark === null && page.pins.length <= few;
    const meant = isFew ? await betterSpelled(db, query, among) : undefined;
    const { domains, boards, ownTags = [] } = await facetsOf(db, await newestPins(db, wordsOf(search)), among);
    const others = (await boardOf(db, among, filters)).filter(({ id }) => boards.every((board) => board.id !== id));
    const otherTags = (await tagOf(db, among, filters)).filter(({ id }) => ownTags.every((tag) => tag.id !== id));
    const found = { domains, boards: [...boards, ...others], ...ownTagsFound([...ownTags, ...otherTags]) };
    return { ...results, found: { ...found, ...(meant !== undefined && { meant }) } };
  }
  const boards = isOpening && !bookmark ? await boardOf(db, among, filters) : [];
  const ownTags = isOpening && !bookmark ? await tagOf(db, among, filters) : [];
  const isNamed = boards.length > 0 || ownTags.length > 0;
  return { pins: [], bookmark: null, ...(isNamed && { found: { domains: [], boards, ...ownTagsFound(ownTags) } }) };
}

const ownTagsFound = (ownTags: readonly OwnTag[]) => (ownTags.length > 0 ? { ownTags: [...ownTags] } : {});

interface PinSearch extends Pick<PinWords, 'among' | 'terms'> {
  as: (typeof readings)[number];
  skinTone?: number | undefined;
  filters: SearchFilters;
  isTyping: boolean;
}

const wordsOf = ({ among, terms, as, skinTone }: PinSearch): PinWords => ({
  among,
  terms,
  need: as === 'any' ? 'any' : 'every',
  isAboutPeople: skinTone !== undefined,
});

const searchPage = (db: Database, search: PinSearch, position: readonly number[], pageSize: number): Promise<PinPage> =>
  search.among === 'listed' && search.terms.length > 0
    ? bestPage(db, search, position, pageSize)
    : newestFound(db, search, position, pageSize);

/** A page of the listed pins with the words, best first. */
async function bestPage(db: Database, search: PinSearch, position: readonly number[], pageSize: number): Promise<PinPage> {
  const [rank, serial, shown = 0] = position;
  if (shown >= maxFound) return { pins: [], bookmark: null };
  const reading = readings.indexOf(search.as);
  const found = await (search.as === 'any' ? findAny : findEvery)(db, 'pin_words', search.terms, {
    limit: pageSize + 1,
    after: serial === undefined ? undefined : { rank: rank!, serial },
    isAboutPeople: search.skinTone !== undefined,
    isTyping: search.isTyping,
    only: (found) => sql`exists (select 1 from pins where pins.serial = ${found} and ${isShown(search)})`,
  });
  const page = found.slice(0, pageSize);
  const rows = await rowsInOrder(page, (serials) => gridRows(db).where('pins.serial', 'in', serials).where(isListed).execute());
  const last = found.length > pageSize ? page.at(-1) : undefined;
  return {
    pins: rows.map(gridPinOf),
    bookmark: last ? bookmarkAt('search', reading, last.rank, last.serial, shown + page.length) : null,
  };
}

const isShown = ({ among, filters, skinTone }: PinSearch) =>
  sql<SqlBool>`${isListed} and ${narrowed(filters, among)}${skinTone === undefined ? sql`` : sql` and pins.skin_tone = ${skinTone}`}`;

/** A page of the newest pins with the words, of one's own or by filters alone, those nearest to a color first where there are no words. */
async function newestFound(db: Database, search: PinSearch, [offset = 0]: readonly number[], pageSize: number): Promise<PinPage> {
  if (offset >= maxFound) return { pins: [], bookmark: null };
  const { color } = search.filters;
  const only = narrowed(search.filters, search.among);
  // Filters of one's own pins also find those that are older than the newest that are looked through.
  const among = search.among === 'listed' ? search.among : { ...search.among, only };
  const hits = await newestPins(db, wordsOf({ ...search, among }));
  const rows = await gridRows(db)
    .innerJoin(hits.as('hit'), 'hit.serial', 'pins.serial')
    .where(isSearchable(search.among))
    .where(only)
    .$if(search.skinTone !== undefined, (pins) => pins.where('pins.skin_tone', '=', search.skinTone!))
    .$if(color !== undefined && search.terms.length === 0, (pins) => pins.orderBy(colorDistance(color!)))
    .orderBy('pins.serial', 'desc')
    .limit(pageSize + 1)
    .offset(offset)
    .execute();
  return pageOf(rows, pageSize, () => bookmarkAt('search', readings.indexOf(search.as), offset + pageSize));
}
