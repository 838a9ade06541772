import { sql } from 'kysely';
import type { ShopSum } from '../../../../events/entities/feed.ts';
import { kindOf } from '../../../../events/entities/pinKind.ts';
import { type Category, storyFeedOf, type StoryFeed } from '../../../../events/entities/storyFeed.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../shell/refusal.ts';
import type { Viewer } from '../../shell/viewer.ts';
import { bookmarkAt, keysAt } from '../bookmark.ts';
import { boardFeed } from '../boardFeed.ts';
import { type Keys, mixed, mixedPage, newestPage, pageOf, type Paging, type PinPage } from '../feeds.ts';
import { gridRows, isListed } from '../gridPins.ts';
import { isBoardOpenTo } from '../openBoards.ts';
import { userNamed } from '../people.ts';
import { topicAt } from '../topics.ts';
import { newTopics } from './heads.ts';
import { isProduct } from './kinds.ts';
import { todayArticles } from './today.ts';

/** A literal, as `isProduct` is one. */
const isSaved = sql<boolean>`pins.source_id is not null`;

/** A literal, so that the databases can use the partial index of a website's unlisted pins. */
const isUnlisted = sql<boolean>`pins.listed = 0`;

/** Whether an unlisted pin shows to a viewer: a copy on a public board, or their own. */
const isShownUnlisted = (pin: string, board: string, viewerId: string | null) => sql<boolean>`
  ((${sql.ref(`${pin}.source_id`)} is not null and ${sql.ref(`${board}.privacy`)} = 'public') or ${sql.ref(`${pin}.owner_id`)} = ${viewerId ?? ''})`;

/** The first pin of its picture and website that shows, where none of these is listed: the first one was deleted, or is secret. */
const isOnlyCopyFor = (viewerId: string | null) => sql<boolean>`${isShownUnlisted('pins', 'boards', viewerId)} and not exists (
  select 1 from pins as others left join boards as places on places.id = others.board_id
  where others.signature = pins.signature and others.domain = pins.domain and others.id <> pins.id
  and (others.listed = 1 or (others.serial < pins.serial and ${isShownUnlisted('others', 'places', viewerId)})))`;

const inMixedOrder = <Row extends { shuffle: number; serial: number }>(found: Row[][]): Row[] =>
  found.flat().toSorted((a, b) => a.shuffle - b.shuffle || a.serial - b.serial);

/** Topics from which the pins to discover come. */
const maxDiscovered = 12;

interface StoryPage extends PinPage {
  /** On the first page of a shopping list. */
  shops?: ShopSum[];
}

type Feed = (db: Database, params: Record<string, string>, viewer: Viewer, paging: Paging) => Promise<StoryPage>;

/** The pins that were saved most, by an index of the counts. */
const popular: Feed = async (db, _params, _viewer, { bookmark, pageSize }) => {
  const [saves, serial] = keysAt('popular', bookmark, 2) ?? [];
  const rows = await gridRows(db)
    .select('pins.repin_count')
    .where(isListed)
    .$if(saves !== undefined, (pins) =>
      pins.where(({ eb, refTuple, tuple }) => eb(refTuple('pins.repin_count', 'pins.serial'), '<', tuple(saves!, serial!))),
    )
    .orderBy('pins.repin_count', 'desc')
    .orderBy('pins.serial', 'desc')
    .limit(pageSize + 1)
    .execute();
  return pageOf(rows, pageSize, (last) => bookmarkAt('popular', last.repin_count, last.serial));
};

/** The largest topics that the viewer does not follow, each a scan of its index, merged by the mixed order. */
const discover: Feed = async (db, _params, viewer, { bookmark, pageSize }) => {
  const after = keysAt('discover', bookmark, 2) as Keys | null;
  const topics = (await newTopics(db, viewer)).slice(0, maxDiscovered);
  const found = await Promise.all(
    topics.map(({ id }) => mixed(gridRows(db).where('pins.topic_id', '=', id).where(isListed), after, pageSize + 1)),
  );
  return pageOf(inMixedOrder(found), pageSize, ({ shuffle, serial }) => bookmarkAt('discover', shuffle, serial));
};

const isToBuy = (viewerId: string) => sql<boolean>`
  pins.owner_id = ${viewerId} and ${isProduct} and ${isSaved} and ${isBoardOpenTo(viewerId)}`;

/** Products of a shopping list that are summed up, which are as many as its feed shows (S2.9). */
const maxSummed = 5000;

/** The sums of a person's shopping list, by shop and currency. */
async function shopSums({ rows }: Database, viewerId: string): Promise<ShopSum[]> {
  const products = rows
    .selectFrom('pins')
    .leftJoin('boards', 'boards.id', 'pins.board_id')
    .select(['pins.domain', 'pins.price_currency as currency', 'pins.price_amount as price'])
    .where(isToBuy(viewerId))
    .orderBy('pins.domain')
    .orderBy('pins.serial')
    .limit(maxSummed);
  const sums = await rows
    .selectFrom(products.as('products'))
    .select(({ fn }) => [
      'domain',
      'currency',
      fn.countAll<number | string>().as('count'),
      fn.coalesce(fn.sum<number | string>('price'), sql<number>`0`).as('amount'),
    ])
    .groupBy(['domain', 'currency'])
    .orderBy('domain')
    .orderBy('currency')
    .execute();
  return sums.map(({ count, amount, ...sum }) => ({ ...sum, count: Number(count), amount: Number(amount) }));
}

const feeds: Record<StoryFeed['feedType'], Feed> = {
  popular,
  discover,
  today: async (db, { date }, viewer, paging) => {
    const [article] = await todayArticles(db, date);
    if (!article) throw new Refusal(404, 'There was no article on this day.');
    return boardFeed(db, article.boardId, undefined, viewer, paging);
  },
  category: async (db, { category, topic }, _viewer, paging) => {
    const pins = gridRows(db)
      .where('pins.kind', '=', kindOf[category as Category])
      .where(isListed);
    if (topic === undefined) return mixedPage('category', pins, paging);
    const { id } = (await topicAt(db, topic)) ?? noSuch('topic');
    return mixedPage('category', pins.where('pins.topic_id', '=', id), paging);
  },
  domain: async (db, { domain }, { id }, { bookmark, pageSize }) => {
    const after = keysAt('domain', bookmark, 2) as Keys | null;
    const ofDomain = gridRows(db).where('pins.domain', '=', domain!.toLowerCase());
    const found = await Promise.all(
      [ofDomain.where(isListed), ofDomain.where(isUnlisted).where(isOnlyCopyFor(id))].map((pins) => mixed(pins, after, pageSize + 1)),
    );
    return pageOf(inMixedOrder(found), pageSize, ({ shuffle, serial }) => bookmarkAt('domain', shuffle, serial));
  },
  catalog: async (db, { username, feed_profile_id }, _viewer, paging) => {
    const { id } = (await userNamed(db, username!)) ?? noSuch('person');
    const pins = gridRows(db).where('pins.owner_id', '=', id).where(isProduct).where(isListed);
    return newestPage(feed_profile_id === undefined ? pins : pins.where('pins.board_id', '=', feed_profile_id), paging);
  },
  /** By shop, so that each shop's products are together, those saved first before the others. */
  shopping_list: async (db, _params, viewer, { bookmark, pageSize }) => {
    if (viewer.id === null) return { pins: [], bookmark: null };
    const [offset = 0] = keysAt('shopping', bookmark, 1) ?? [];
    const rows = await gridRows(db)
      .where(isToBuy(viewer.id))
      .orderBy('pins.domain')
      .orderBy('pins.serial')
      .limit(pageSize + 1)
      .offset(offset)
      .execute();
    const page = pageOf(rows, pageSize, () => bookmarkAt('shopping', offset + pageSize));
    return bookmark ? page : { ...page, shops: await shopSums(db, viewer.id) };
  },
};

function noSuch(what: string): never {
  throw new Refusal(404, `There is no such ${what}.`);
}

/** A page of a story feed. @throws {Refusal} 400 for parameters that are none of its type, 404 if its subject does not exist */
export async function storyFeed(db: Database, type: string, params: unknown, viewer: Viewer, paging: Paging): Promise<StoryPage> {
  const feed = storyFeedOf(type, params);
  if (!feed) throw new Refusal(400, 'These parameters do not belong to this feed.');
  return feeds[feed.feedType](db, feed.params, viewer, paging);
}
