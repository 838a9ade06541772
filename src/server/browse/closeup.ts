import { like } from '../../../events/entities/comment.ts';
import type { Pin } from '../../../events/entities/pin.ts';
import type { Settings } from '../../../events/entities/settings.ts';
import type { Database } from '../database/database.ts';
import { cachedQuery } from '../database/cachedQuery.ts';
import { ownPlacesOf, withOwnSaves } from './ownSaves.ts';
import { signedOutViewer, type Viewer } from '../shell/viewer.ts';
import { commentFactsOf } from '../engage/comments/pinComments.ts';
import { mayOpen } from './boards.ts';
import { visibleTo } from './fieldVisibility.ts';
import { gridColumns, gridPinOf, gridPinsOf, type GridRow, isListed, placeOnBoard } from './gridPins.ts';
import { firstPins } from './home/firstPins.ts';
import { isProduct } from './paths/kinds.ts';
import { type PinDetail, previewOf } from './pinDetail.ts';
import { noteOn } from './saving/pinNotes.ts';
import { tagsOn } from './saving/tags.ts';
import { slugOf } from './slug.ts';

/** Days after which the offers of a product may have changed. */
const offerDays = 90;
const maxRelatedInterests = 4;
const seoDescriptionLength = 160;

interface CloseupRow extends GridRow {
  description: string | null;
  link: string | null;
  created_at: string;
  repin_count: number;
  share_count: number;
  detail: string | null;
  /** JSON of the owner's settings that differ from their defaults; null without an account. */
  owner_settings: string | null;
  topic_id: string | null;
  topic_name: string | null;
  topic_slug: string | null;
  privacy: string | null;
  source_id: string | null;
  /** The source of a saved copy that still exists. */
  existing_source_id: string | null;
  source_promoted: number | null;
}

export type StoryRow = Pick<CloseupRow, 'source_id' | 'existing_source_id'>;

const closeupRows = cachedQuery((rows, { id }: { id: string }) =>
  rows
    .selectFrom('pins')
    .innerJoin('people', 'people.id', 'pins.owner_id')
    .leftJoin('boards', 'boards.id', 'pins.board_id')
    .leftJoin('people as board_owners', 'board_owners.id', 'boards.owner_id')
    .leftJoin('topics', 'topics.id', 'pins.topic_id')
    .leftJoin('pins as sources', 'sources.id', 'pins.source_id')
    .leftJoin('accounts', 'accounts.person_id', 'pins.owner_id')
    .select([
      ...gridColumns,
      'pins.description',
      'pins.link',
      'pins.created_at',
      'pins.repin_count',
      'pins.share_count',
      'pins.detail',
      'accounts.settings as owner_settings',
      'topics.id as topic_id',
      'topics.name as topic_name',
      'topics.slug as topic_slug',
      'boards.privacy',
      'boards.owner_id',
      'pins.source_id',
      'sources.id as existing_source_id',
      'sources.is_promoted as source_promoted',
    ])
    .where('pins.id', '=', id),
);

/**
 * A pin with all details that its closeup shows to this viewer (S1.3, S1.6); undefined if it does not exist or is on a secret board closed
 * to them.
 */
export async function closeupPin(db: Database, id: string, viewer: Viewer): Promise<Pin | undefined> {
  const [row] = await closeupRows(db, { id });
  if (!row || (row.privacy && !(await mayOpen(db, { id: row.board_id!, privacy: row.privacy }, viewer)))) return undefined;
  const { commentCount, didItImageCount, ...facts } = await commentFactsOf(db, id, viewer);
  const { lookPinIds = [], ...detail }: PinDetail = row.detail === null ? {} : JSON.parse(row.detail);
  const shopTheLook = await gridPinsOf(db, lookPinIds);
  const [own] = await withOwnSaves(db, viewer, [{ id }]);
  return visibleTo(viewer, {
    ...pinOf(row, detail),
    ...own,
    ...(viewer.id !== null && { ownPlaces: await ownPlacesOf(db, viewer.id, row.signature) }),
    ...(viewer.id === row.person_id && {
      note: await noteOn(db, viewer.id, id),
      ownTags: (await tagsOn(db, viewer.id, [id])).get(id) ?? [],
    }),
    ...storyOf(row, detail, shopTheLook.length > 0),
    ...(shopTheLook.length > 0 && { shopTheLook }),
    aggregatedPinData: { commentCount, didItImageCount, isShopTheLook: shopTheLook.length > 0 },
    ...facts,
    ...downloadOf(row, viewer),
    ...(await relationOf(db, row, viewer)),
    ...(detail.richMetadata?.products?.length && (await merchantOf(db, id))),
    ...(!viewer.isAuthenticated && { relatedInterests: await relatedInterestsOf(db, row) }),
  });
}

/**
 * A pin as everyone with the link of its board sees it: nothing of a viewer, such as a note, nor of comments. Undefined if it is not on
 * the board.
 */
export async function linkedPin(db: Database, id: string, boardId: string): Promise<Pin | undefined> {
  const [row] = await closeupRows(db, { id });
  if (row?.board_id !== boardId) return undefined;
  const { lookPinIds: _looks, ...detail }: PinDetail = row.detail === null ? {} : JSON.parse(row.detail);
  return visibleTo(signedOutViewer, { ...pinOf(row, detail), ...storyOf(row, detail, false) });
}

/** The story of a saved copy is gone with its source, because its author deleted it; the picture stays. */
export function storyOf(
  { source_id, existing_source_id }: StoryRow,
  { storyPinData }: PinDetail,
  hasProductPins: boolean,
): Pick<Pin, 'storyPinData'> {
  if (!storyPinData) return {};
  const isDeleted = storyPinData.isDeleted || (source_id !== null && existing_source_id === null);
  return { storyPinData: { ...storyPinData, ...(isDeleted && { pages: [] }), isDeleted, hasProductPins } };
}

function pinOf(row: CloseupRow, detail: PinDetail): Pin {
  const topic = topicOf(row);
  const products = detail.richMetadata?.products;
  const name = row.title ?? row.alt_text;
  return {
    ...gridPinOf(row),
    description: row.description,
    category: row.topic_slug,
    link: row.link,
    trackedLink: row.link,
    createdAt: row.created_at,
    repinCount: row.repin_count,
    shareCount: row.share_count,
    ...(topic && { sourceInterest: topic }),
    ...detail,
    ...(products?.length && {
      isEligibleForPdp: true,
      isOosProduct: !products.some(({ offerSummary }) => offerSummary.inStock),
      isStaleProduct: Date.now() - Date.parse(row.created_at) > offerDays * 86_400_000,
    }),
    ...(row.privacy === 'secret' && { isHidden: true }),
    ...(row.source_promoted && { isDownstreamPromotion: true }),
    canonicalUrl: `/pin/${row.id}/`,
    seoUrl: name ? `/pin/${encodeURIComponent(slugOf(name))}--${row.id}/` : `/pin/${row.id}/`,
    seoTitle: name,
    seoDescription: row.description?.slice(0, seoDescriptionLength) ?? null,
  };
}

/** Likes of the pin, and what the viewer has to do with it and its owner. */
async function relationOf(
  db: Pick<Database, 'rows'>,
  { id, person_id }: CloseupRow,
  viewer: Pick<Viewer, 'id'>,
): Promise<Pick<Pin, 'reactionCountsData' | 'likedByMe' | 'pinnerFollowedByMe'>> {
  const [row] = await relationRows(db, { id, owner: person_id, viewer: viewer.id ?? '' });
  const likes = Number(row?.likes ?? 0);
  return {
    reactionCountsData: likes > 0 ? [{ reactionType: like, reactionCount: likes }] : [],
    ...(viewer.id !== null && { likedByMe: Number(row?.mine ?? 0) > 0, pinnerFollowedByMe: Number(row?.followed ?? 0) > 0 }),
  };
}

const relationRows = cachedQuery((rows, { id, owner, viewer }: { id: string; owner: string; viewer: string }) =>
  rows
    .selectFrom('pins')
    .select(({ selectFrom, fn }) => [
      selectFrom('pin_likes').select(fn.countAll<number | string>().as('count')).whereRef('pin_likes.pin_id', '=', 'pins.id').as('likes'),
      selectFrom('pin_likes')
        .select(fn.countAll<number | string>().as('count'))
        .whereRef('pin_likes.pin_id', '=', 'pins.id')
        .where('pin_likes.person_id', '=', viewer)
        .as('mine'),
      selectFrom('person_follows')
        .select(fn.countAll<number | string>().as('count'))
        .where('person_follows.person_id', '=', viewer)
        .where('person_follows.followed_id', '=', owner)
        .as('followed'),
    ])
    .where('pins.id', '=', id),
);

/** The person in whose catalog a product is, or the one that it is a copy of; nothing where that is not listed any more. */
async function merchantOf(db: Database, id: string): Promise<Pick<Pin, 'merchant'>> {
  const firsts = await firstPins(db, [id]);
  const merchant = await db.rows
    .selectFrom('pins')
    .innerJoin('people', 'people.id', 'pins.owner_id')
    .select(['people.username', 'people.full_name as fullName'])
    .where('pins.id', '=', firsts.get(id) ?? id)
    .where(isProduct)
    .where(isListed)
    .executeTakeFirst();
  return merchant ? { merchant } : {};
}

/** Owners can always download their own video, others only if the owner allows it. */
function downloadOf({ film, person_id, owner_settings }: CloseupRow, viewer: Viewer): Pick<Pin, 'videoDownloadUrl'> {
  const file = film === null ? null : previewOf(film).preview?.file;
  const isAllowed = viewer.id === person_id || (JSON.parse(owner_settings ?? '{}') as Partial<Settings>).video_downloads_allowed !== false;
  return file && isAllowed ? { videoDownloadUrl: file } : {};
}

const topicOf = (row: { topic_id: string | null; topic_name: string | null; topic_slug: string | null }) =>
  row.topic_id === null ? undefined : { id: row.topic_id, name: row.topic_name!, slug: row.topic_slug! };

const interestsOfBoard = cachedQuery((rows, { board }: { board: string }) =>
  rows
    .selectFrom(({ selectFrom }) =>
      selectFrom('pins').select('topic_id').where('board_id', '=', board).orderBy(placeOnBoard, 'desc').limit(40).as('recent'),
    )
    .innerJoin('topics', 'topics.id', 'recent.topic_id')
    .select(['topics.id', 'topics.name', 'topics.slug'])
    .groupBy(['topics.id', 'topics.name', 'topics.slug'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('topics.id')
    .limit(maxRelatedInterests),
);

/** The pin's own topic, then the main topics of its board. */
async function relatedInterestsOf(db: Database, row: CloseupRow): Promise<NonNullable<Pin['relatedInterests']>> {
  const ownTopic = topicOf(row);
  if (row.board_id === null) return ownTopic ? [ownTopic] : [];
  const boardTopics = await interestsOfBoard(db, { board: row.board_id });
  return [...(ownTopic ? [ownTopic] : []), ...boardTopics.filter(({ id }) => id !== ownTopic?.id)].slice(0, maxRelatedInterests);
}
