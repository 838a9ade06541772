import type { HomeReason } from '../../../../events/entities/feed.ts';
import type { GridPin } from '../../../../events/entities/pin.ts';
import type { Database } from '../../database/database.ts';
import { signedOutViewer, type Viewer } from '../../shell/viewer.ts';
import { bookmarkAt, keysAt } from '../bookmark.ts';
import type { PinPage } from '../feeds.ts';
import { gridPinOf, gridPinsOf } from '../gridPins.ts';
import { isBoardOpenTo } from '../openBoards.ts';
import { loadedCatalogue } from '../related.ts';
import { keysOfPlace, maxPlaceKeys, mixedPart, placeOfKeys } from './mixedPart.ts';
import { noInterests, otherReasons } from './otherReasons.ts';
import { sourceName } from './pinFacts.ts';
import type { RankedPin, Reason } from './rank.ts';
import { type HomePaging, personRanking, visitorRanking } from './rankings.ts';
import type { Hidden } from './readTaste.ts';

export type HomePage = PinPage & { reasons: HomeReason[] };

/**
 * The home feed: the pins that fit a person's taste best (`rank.ts`), then all other public pins in the mixed order, which `mixedPart.ts`
 * places. Without any taste all are in the mixed order. Later pages continue in the ranking of the first by its seed, and a visitor's by
 * its key, so that nothing shifts; a server that has not kept it ranks again with the same seed. A kept ranking is shown without what the
 * person hides by now, which a visitor's device sends with each page. Every pin of a feed that a person can change has a reason.
 * @throws {Refusal} 400 for a bookmark that was not created here
 */
export async function homeFeed(db: Database, paging: HomePaging, viewer: Pick<Viewer, 'id'> = signedOutViewer): Promise<HomePage> {
  const { pageSize } = paging;
  const [bookmark, rankingKey] = (paging.bookmark ?? '').split('.', 2);
  const keys = keysAt('home', bookmark || paging.bookmark, 4, maxPlaceKeys);
  const [seed = 0, from = 0, shuffle = 0, serial = 0, ...rest] = keys ?? [];
  const place = placeOfKeys([shuffle, serial], rest);
  const rankedSeed = !keys || seed !== 0 ? seed : null;
  const { ranking, hidden } =
    viewer.id === null ? await visitorRanking(db, paging, rankedSeed, rankingKey) : await personRanking(db, paging, viewer.id, rankedSeed);
  const pins: GridPin[] = [];
  const reasons = new Map<string, RankedPin['reason']>();
  const isShown = shownBy(hidden);
  // Read beside the tiles: on a busy server each statement after another waits for a turn of the event loop.
  const naming: ReturnType<typeof namesOf>[] = [];
  let at = from;
  while (ranking && pins.length < pageSize && at < ranking.pins.length) {
    const next = ranking.pins.slice(at, at + pageSize - pins.length);
    for (const { id, reason } of next) reasons.set(id, reason);
    naming.push(namesOf(db, viewer.id, next));
    const open = next.filter(({ topicId }) => topicId === null || !hidden.hiddenTopicIds.has(topicId));
    pins.push(
      ...(
        await gridPinsOf(
          db,
          open.map(({ id }) => id),
        )
      ).filter(isShown),
    );
    at += next.length;
  }
  const isWholeRanked = !ranking || at >= ranking.pins.length;
  const others = isWholeRanked
    ? await mixedPart(db, place, {
        count: pageSize - pins.length,
        before: ranking?.pins.map(({ id }) => id) ?? [],
        hiddenTopicIds: hidden.hiddenTopicIds,
        isShown: (row) => !ranking?.ids.has(row.id) && isShown(gridPinOf(row)),
      })
    : { rows: [], next: place, isMore: true };
  const otherPins = others.rows.map(gridPinOf);
  // Nothing is assumed of a visitor whose device sent nothing, nor do they have anything to change. A feed that
  // began with a ranking has reasons to its end, even if the server no longer keeps that ranking.
  if (viewer.id !== null || paging.signals || ranking || from > 0) {
    const reasonOf = otherReasons(loadedCatalogue(db), ranking?.interests ?? noInterests, Date.now());
    const because = otherPins.map(({ id }) => ({ id, topicId: null, reason: reasonOf(id) }));
    for (const { id, reason } of because) reasons.set(id, reason);
    naming.push(namesOf(db, viewer.id, because));
  }
  const keysAfter = [ranking?.seed ?? 0, at, ...others.next.after, ...(isWholeRanked ? keysOfPlace(others.next) : [])];
  return {
    pins: [...pins.map((pin) => ({ ...pin, ...recommendationOf(reasons.get(pin.id)) })), ...otherPins],
    bookmark: others.isMore ? [bookmarkAt('home', ...keysAfter), ranking?.key].filter(Boolean).join('.') : null,
    reasons: namedReasons([...pins, ...otherPins], reasons, new Map((await Promise.all(naming)).flat())),
  };
}

/** Reasons by the names that make a picture the source of what is found from it (S1.5); the others are none. */
const recommendations: Partial<Record<HomeReason['kind'], string>> = {
  asked: 'P2P',
  saved: 'P2P',
  liked: 'P2P',
  viewed: 'NAVBOOST_P2P',
  clicked: 'P2P_CLICKTHROUGH',
  search: 'FRESH_TEXT_EMBEDDINGS',
  topic: 'NAVBOOST_PFY',
  followedTopic: 'INSTANT_PFY_NON_MATERIALIZABLE',
  explore: 'INTENTIONAL_DISTRIBUTION_GEMINI_V5',
};

const recommendationOf = (because: RankedPin['reason'] | undefined): Pick<GridPin, 'recommendationReason'> => {
  const reason = because && recommendations[because.kind];
  return reason ? { recommendationReason: { reason, reasonId: `home-${because.kind}`, board: null, throughProperties: null } } : {};
};

/** Whether a pin may show: its owner is not blocked, its source not hidden, less of it not wanted. */
function shownBy({ blockedIds, hiddenSources, unwantedPinIds }: Hidden): (pin: GridPin) => boolean {
  const unwanted = new Set(unwantedPinIds);
  return ({ id, domain, pinner }) => {
    const ownerId = pinner?.id ?? '';
    return !unwanted.has(id) && !blockedIds.has(ownerId) && !hiddenSources.has(sourceName(domain ?? null, ownerId));
  };
}

/** Names of the pins, topics, people and boards for which pins are shown, by id; those that the viewer may not see any more have none. */
async function namesOf(
  { rows }: Database,
  viewerId: string | null,
  ranked: readonly RankedPin[],
): Promise<[id: string, name: string | null][]> {
  const subjects = (isWanted: (kind: Reason['kind']) => boolean) => [
    ...new Set(ranked.flatMap(({ reason: { kind, subject } }) => (subject !== null && isWanted(kind) ? [subject] : []))),
  ];
  const topicIds = subjects((kind) => kind === 'topic' || kind === 'followedTopic');
  const personIds = subjects((kind) => kind === 'followedPerson');
  const boardIds = subjects((kind) => kind === 'followedBoard');
  const pinIds = subjects((kind) => kind !== 'search' && kind !== 'topic' && !kind.startsWith('followed'));
  const found = await Promise.all([
    pinIds.length > 0 &&
      rows
        .selectFrom('pins')
        .select(['id', ({ fn }) => fn.coalesce('title', 'alt_text').as('name')])
        .where('id', 'in', pinIds)
        .where('listed', '=', 1)
        .execute(),
    topicIds.length > 0 && rows.selectFrom('topics').select(['id', 'name']).where('id', 'in', topicIds).execute(),
    personIds.length > 0 && rows.selectFrom('people').select(['id', 'full_name as name']).where('id', 'in', personIds).execute(),
    boardIds.length > 0 &&
      viewerId !== null &&
      rows.selectFrom('boards').select(['id', 'name']).where('id', 'in', boardIds).where(isBoardOpenTo(viewerId)).execute(),
  ]);
  return found.flatMap((named) => (named || []).map(({ id, name }): [string, string | null] => [id, name]));
}

/** Reasons of the pins that are shown. */
const namedReasons = (
  pins: readonly GridPin[],
  reasons: ReadonlyMap<string, RankedPin['reason']>,
  names: ReadonlyMap<string, string | null>,
): HomeReason[] =>
  pins.flatMap(({ id }) => {
    const reason = reasons.get(id);
    if (!reason) return [];
    const { kind, subject } = reason;
    return [{ pinId: id, kind, name: kind === 'search' ? subject : subject === null ? null : (names.get(subject) ?? null) }];
  });
