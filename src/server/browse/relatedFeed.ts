import type { GridPin } from '../../../events/entities/pin.ts';
import type { Settings } from '../../../events/entities/settings.ts';
import type { Story } from '../../../events/entities/feed.ts';
import type { Database } from '../database/database.ts';
import { cachedQuery } from '../database/cachedQuery.ts';
import { Refusal } from '../shell/refusal.ts';
import type { Viewer } from '../shell/viewer.ts';
import { gridPinOf, gridRows, isListed, placeOnBoard } from './gridPins.ts';
import { type PinPlace, pinPlace } from './pinPlace.ts';
import { relatedPins } from './related.ts';

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
 * One page of the feed below a pin (C-04): similar pins with a carousel of its board on the first page and a grid of its topic on the
 * second. `first` counts pins and stories together. Without products if the pin's owner wants none suggested.
 * @throws {Refusal} 404 if the pin does not exist, 400 for a cursor that was not created here
 */
export async function relatedFeed(
  db: Database,
  pinId: string,
  viewer: Viewer,
  { after, first }: { after?: string | null | undefined; first: number },
): Promise<RelatedPage> {
  const place = await pinPlace(db, pinId, viewer);
  if (!place) throw new Refusal(404, 'There is no such pin.');
  const { page, cursor } = placeAt(after);
  const isShown = productsAllowedBy(place) ? undefined : isNoProduct;
  const story = first > 1 ? await storyOf(db, pinId, place, page, isShown) : undefined;
  const { pins, endCursor } = await relatedPins(db, pinId, { after: cursor, first: story ? first - 1 : first, isShown });
  const nodes: RelatedNode[] = pins.map((pin) => ({ __typename: 'Pin', ...pin }));
  if (story && pins.length >= pinsBeforeStory) nodes.splice(pinsBeforeStory, 0, { __typename: 'Story', ...story });
  return { nodes, endCursor: endCursor === null ? null : Buffer.from(JSON.stringify([page + 1, endCursor])).toString('base64url') };
}

/** False if the pin's owner wants no products suggested next to their pins. */
const productsAllowedBy = ({ owner_settings }: PinPlace): boolean =>
  (JSON.parse(owner_settings ?? '{}') as Partial<Settings>).shopping_rec_disabled !== true;
const isNoProduct = ({ price }: GridPin): boolean => price === undefined;

function placeAt(after: string | null | undefined): { page: number; cursor: string | null } {
  if (!after) return { page: 0, cursor: null };
  try {
    const place: unknown = JSON.parse(Buffer.from(after, 'base64url').toString());
    if (Array.isArray(place) && place.length === 2 && Number.isSafeInteger(place[0]) && place[0] > 0 && typeof place[1] === 'string')
      return { page: place[0], cursor: place[1] };
  } catch {
    // Malformed cursors are rejected below.
  }
  throw new Refusal(400, 'This cursor does not belong to this list.');
}

const boardRows = cachedQuery((rows, { board, pinId }: { board: string; pinId: string }) =>
  gridRows({ rows })
    .where('pins.board_id', '=', board)
    .where('boards.privacy', '=', 'public')
    .where('pins.id', '!=', pinId)
    .orderBy(placeOnBoard, 'desc')
    .limit(maxInCarousel),
);

async function storyOf(
  db: Database,
  pinId: string,
  pin: PinPlace,
  page: number,
  isShown: (pin: GridPin) => boolean = () => true,
): Promise<Story | undefined> {
  if (page > 1) return undefined;
  if (page === 0) {
    if (pin.board_id === null) return undefined;
    const rows = await boardRows(db, { board: pin.board_id, pinId });
    return story('more_from_board', 'carousel', pin.board_id, pin.board_name!, rows.map(gridPinOf).filter(isShown));
  }
  if (pin.topic_id === null) return undefined;
  const inTopic = gridRows(db).where('pins.topic_id', '=', pin.topic_id).where(isListed).where('pins.id', '!=', pinId);
  const rows = await inTopic
    .where('pins.shuffle', '>=', pin.shuffle)
    .orderBy('pins.shuffle')
    .orderBy('pins.serial')
    .limit(maxInGrid)
    .execute();
  const wrapped =
    rows.length < maxInGrid
      ? await inTopic
          .where('pins.shuffle', '<', pin.shuffle)
          .orderBy('pins.shuffle')
          .orderBy('pins.serial')
          .limit(maxInGrid - rows.length)
          .execute()
      : [];
  return story('more_in_topic', 'grid', pin.topic_id, pin.topic_name!, [...rows, ...wrapped].map(gridPinOf).filter(isShown));
}

function story(storyType: string, layout: 'carousel' | 'grid', contentId: string, title: string, objects: GridPin[]): Story | undefined {
  if (objects.length < minRelated) return undefined;
  return {
    id: `${storyType}-${contentId}`,
    storyType,
    containerType: null,
    referringSource: null,
    title,
    subtitle: null,
    description: null,
    action: null,
    objects,
    displayOptions: { layout, titleTextColor: null, subtitleTextColor: null, alignment: 'start' },
    contentIds: objects.map(({ id }) => id),
    user: null,
  };
}
