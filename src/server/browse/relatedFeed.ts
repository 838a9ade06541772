import * as v from 'valibot';
import type { GridPin } from '../../../events/entities/pin.ts';
import type { Settings } from '../../../events/entities/settings.ts';
import type { Story } from '../../../events/entities/feed.ts';
import type { Database } from '../database/database.ts';
import { cachedQuery } from '../database/cachedQuery.ts';
import { Refusal } from '../shell/refusal.ts';
import type { Viewer } from '../shell/viewer.ts';
import { boardPath } from './boardPath.ts';
import { gridPinOf, gridRows, isListed, placeOnBoard } from './gridPins.ts';
import { withOwnSaves } from './ownSaves.ts';
import { pinnerOf } from './people.ts';
import { type PinPlace, pinPlace } from './pinPlace.ts';
import { maxOriginWords, type Origin, relatedPins, wordsOf } from './related.ts';

type RelatedNode = (GridPin & { __typename: 'Pin' }) | (Story & { __typename: 'Story' });

export interface RelatedPage {
  nodes: RelatedNode[];
  endCursor: string | null;
}

const maxInCarousel = 12;
const maxInGrid = 6;
const minRelated = 3;
/** Number of pins before a page's story. */
const pinsBeforeStory = 5;

/**
 * One page of the feed below a pin (C-04): similar pins with a carousel of its board on the first page, a grid of its topic on the
 * second and an article to explore on the third; the topic comes before the board for a viewer whose way began on a board. Only the first
 * page asks for the origin: the cursor carries its choices to later pages. `first` counts pins and stories together. Without products if
 * the pin's owner wants none suggested.
 * @throws {Refusal} 404 if the pin does not exist, 400 for a cursor that was not created here
 */
export async function relatedFeed(
  db: Database,
  pinId: string,
  viewer: Viewer,
  { after, first, origin = {} }: { after?: string | null | undefined; first: number; origin?: Origin },
): Promise<RelatedPage> {
  const place = await pinPlace(db, pinId, viewer);
  if (!place) throw new Refusal(404, 'There is no such pin.');
  const { page, cursor, isTopicFirst, ledHere } = placeAt(after) ?? {
    page: 0,
    cursor: null,
    isTopicFirst: origin.source === 'board' || origin.topLevelSource === 'board',
    ledHere: await wordsOf(db, origin),
  };
  const isShown = productsAllowedBy(place) ? undefined : isNoProduct;
  const module = isTopicFirst && page < 2 ? 1 - page : page;
  const story = first > 1 ? await storyOf(db, pinId, place, module, isShown) : undefined;
  const { pins, endCursor } = await relatedPins(db, pinId, { after: cursor, first: story ? first - 1 : first, isShown, ledHere });
  const nodes: RelatedNode[] = (await withOwnSaves(db, viewer, pins)).map((pin) => ({ __typename: 'Pin', ...pin }));
  if (story && pins.length >= pinsBeforeStory) nodes.splice(pinsBeforeStory, 0, { __typename: 'Story', ...story });
  return { nodes, endCursor: endCursor === null ? null : cursorAt([page + 1, endCursor, isTopicFirst, ledHere]) };
}

/** False if the pin's owner wants no products suggested next to their pins. */
const productsAllowedBy = ({ owner_settings }: PinPlace): boolean =>
  (JSON.parse(owner_settings ?? '{}') as Partial<Settings>).shopping_rec_disabled !== true;
const isNoProduct = ({ price }: GridPin): boolean => price === undefined;

const Cursor = v.tuple([
  v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  v.string(),
  v.boolean(),
  v.pipe(v.array(v.string()), v.maxLength(maxOriginWords)),
]);
const cursorAt = (place: v.InferOutput<typeof Cursor>): string => Buffer.from(JSON.stringify(place)).toString('base64url');

function placeAt(after: string | null | undefined): { page: number; cursor: string; isTopicFirst: boolean; ledHere: string[] } | null {
  if (!after) return null;
  try {
    const [page, cursor, isTopicFirst, ledHere] = v.parse(Cursor, JSON.parse(Buffer.from(after, 'base64url').toString()));
    return { page, cursor, isTopicFirst, ledHere };
  } catch {
    throw new Refusal(400, 'This cursor does not belong to this list.');
  }
}

const boardRows = cachedQuery((rows, { board, pinId }: { board: string; pinId: string }) =>
  gridRows({ rows })
    .where('pins.board_id', '=', board)
    .where('boards.privacy', '=', 'public')
    .where('pins.id', '!=', pinId)
    .orderBy(placeOnBoard, 'desc')
    .limit(maxInCarousel),
);

/** A module: the pin's board, its topic, then an article to explore. */
async function storyOf(
  db: Database,
  pinId: string,
  pin: PinPlace,
  module: number,
  isShown: (pin: GridPin) => boolean = () => true,
): Promise<Story | undefined> {
  if (module === 0) {
    if (pin.board_id === null) return undefined;
    const rows = await boardRows(db, { board: pin.board_id, pinId });
    return story({
      storyType: 'more_from_board',
      containerType: 'board',
      layout: 'carousel',
      contentId: pin.board_id,
      title: pin.board_name!,
      subtitle: pin.section_title,
      description: pin.board_description,
      url: boardPath(pin.username!, pin.board_slug!),
      user: pinnerOf({
        person_id: pin.person_id!,
        username: pin.username!,
        full_name: pin.full_name!,
        picture_signature: pin.picture_signature,
      }),
      objects: rows.map(gridPinOf).filter(isShown),
    });
  }
  if (pin.topic_id === null) return undefined;
  if (module === 1) {
    return story({
      storyType: 'more_in_topic',
      containerType: 'interest',
      layout: 'grid',
      contentId: pin.topic_id,
      title: pin.topic_name!,
      subtitle: null,
      description: null,
      url: `/ideas/${pin.topic_slug!}/${pin.topic_id}/`,
      user: null,
      objects: (await inTopicAfter(db, pin, pinId, maxInGrid)).map(gridPinOf).filter(isShown),
    });
  }
  return module === 2 ? exploreArticle(db, pinId, { ...pin, topic_id: pin.topic_id }, isShown) : undefined;
}

type OfTopic = Pick<PinPlace, 'shuffle' | 'board_id'> & { topic_id: string };

/** Listed pins of a pin's topic, from its place in the mixed order on, and around. */
async function inTopicAfter(db: Database, { topic_id, shuffle }: Pick<PinPlace, 'topic_id' | 'shuffle'>, pinId: string, max: number) {
  const inTopic = gridRows(db).where('pins.topic_id', '=', topic_id).where(isListed).where('pins.id', '!=', pinId);
  const ordered = inTopic.orderBy('pins.shuffle').orderBy('pins.serial');
  const rows = await ordered.where('pins.shuffle', '>=', shuffle).limit(max).execute();
  if (rows.length === max) return rows;
  return [
    ...rows,
    ...(await ordered
      .where('pins.shuffle', '<', shuffle)
      .limit(max - rows.length)
      .execute()),
  ];
}

/** Number of pins of a topic among which the article's board is looked for. */
const articleSample = 120;

/**
 * An article to explore (S1.3): a described public board with most of the topic's next pins, with its pictures as covers and its owner as
 * curator. Undefined if no other board is described.
 */
async function exploreArticle(db: Database, pinId: string, place: OfTopic, isShown: (pin: GridPin) => boolean): Promise<Story | undefined> {
  const counts = new Map<string, number>();
  for (const { board_id } of await inTopicAfter(db, place, pinId, articleSample))
    if (board_id !== null && board_id !== place.board_id) counts.set(board_id, (counts.get(board_id) ?? 0) + 1);
  if (counts.size === 0) return undefined;
  const boards = await db.rows
    .selectFrom('boards')
    .innerJoin('people', 'people.id', 'boards.owner_id')
    .select([
      'boards.id',
      'boards.name',
      'boards.slug',
      'boards.description',
      'people.id as person_id',
      'people.username',
      'people.full_name',
      'people.picture_signature',
    ])
    .where('boards.id', 'in', [...counts.keys()])
    .where('boards.privacy', '=', 'public')
    .where('boards.description', 'is not', null)
    .execute();
  const [board] = boards.toSorted((a, b) => counts.get(b.id)! - counts.get(a.id)! || a.id.localeCompare(b.id));
  if (!board) return undefined;
  const rows = await boardRows(db, { board: board.id, pinId });
  return story({
    storyType: 'explore_article',
    containerType: 'board',
    layout: 'grid',
    contentId: board.id,
    title: board.name,
    subtitle: null,
    description: board.description,
    url: boardPath(board.username, board.slug),
    user: pinnerOf(board),
    objects: rows.slice(0, maxInGrid).map(gridPinOf).filter(isShown),
  });
}

type Told = Pick<Story, 'storyType' | 'containerType' | 'title' | 'subtitle' | 'description' | 'user' | 'objects'> & {
  layout: 'carousel' | 'grid';
  contentId: string;
  url: string;
};

/** A module; its titles take the color of its first picture. Undefined if it has too few pins. */
function story({ layout, contentId, url, ...told }: Told): Story | undefined {
  const [first] = told.objects;
  if (!first || told.objects.length < minRelated) return undefined;
  return {
    ...told,
    id: `${told.storyType}-${contentId}`,
    referringSource: 'closeup',
    action: { url, text: told.title, location: 'header', style: 'link' },
    displayOptions: {
      layout,
      titleTextColor: first.dominantColor,
      subtitleTextColor: first.dominantColor,
      alignment: told.storyType === 'explore_article' ? 'center' : 'start',
    },
    contentIds: told.objects.map(({ id }) => id),
  };
}
