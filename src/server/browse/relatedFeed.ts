import type { GridPin } from '../../../events/entities/pin.ts';
import type { Story } from '../../../events/entities/feed.ts';
import type { Database } from '../database/database.ts';
import { writtenOnce } from '../database/writtenOnce.ts';
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

const mostInCarousel = 12;
const mostInGrid = 6;
const fewest = 3;
/** How many pins stand before a page's story. */
const pinsBeforeStory = 5;

/**
 * One page of what belongs to a pin (C-04): pins like it and, among them, a carousel of its board on the first page and a grid
 * of its topic on the second. `first` counts pins and stories together.
 * @throws {Refusal} 404 when there is no such pin, 400 for a cursor that was not made here.
 */
export async function relatedFeed(db: Database, pinId: string, viewer: Viewer, { after, first }: { after?: string | null | undefined; first: number }): Promise<RelatedPage> {
  const place = await pinPlace(db, pinId, viewer);
  if (!place) throw new Refusal(404, 'There is no such pin.');
  const { page, cursor } = placeAt(after);
  const story = first > 1 ? await storyOf(db, pinId, place, page) : undefined;
  const { pins, endCursor } = await relatedPins(db, pinId, { after: cursor, first: story ? first - 1 : first });
  const nodes: RelatedNode[] = pins.map((pin) => ({ __typename: 'Pin', ...pin }));
  if (story && pins.length >= pinsBeforeStory) nodes.splice(pinsBeforeStory, 0, { __typename: 'Story', ...story });
  return { nodes, endCursor: endCursor === null ? null : Buffer.from(JSON.stringify([page + 1, endCursor])).toString('base64url') };
}

function placeAt(after: string | null | undefined): { page: number; cursor: string | null } {
  if (!after) return { page: 0, cursor: null };
  try {
    const place: unknown = JSON.parse(Buffer.from(after, 'base64url').toString());
    if (Array.isArray(place) && place.length === 2 && Number.isSafeInteger(place[0]) && place[0] > 0 && typeof place[1] === 'string') return { page: place[0], cursor: place[1] };
  } catch {
    // What can't be read is refused below.
  }
  throw new Refusal(400, 'This cursor does not belong to this list.');
}

const boardRows = writtenOnce((rows, { board, pinId }: { board: string; pinId: string }) =>
  gridRows({ rows }).where('pins.board_id', '=', board).where('boards.privacy', '=', 'public').where('pins.id', '!=', pinId).orderBy(placeOnBoard, 'desc').limit(mostInCarousel));

async function storyOf(db: Database, pinId: string, pin: PinPlace, page: number): Promise<Story | undefined> {
  if (page > 1) return undefined;
  if (page === 0) {
    if (pin.board_id === null) return undefined;
    const rows = await boardRows(db, { board: pin.board_id, pinId });
    return story('more_from_board', 'carousel', pin.board_id, pin.board_name!, rows.map(gridPinOf));
  }
  if (pin.topic_id === null) return undefined;
  const inTopic = gridRows(db).where('pins.topic_id', '=', pin.topic_id).where(isListed).where('pins.id', '!=', pinId);
  const rows = await inTopic.where('pins.shuffle', '>=', pin.shuffle).orderBy('pins.shuffle').orderBy('pins.serial').limit(mostInGrid).execute();
  const wrapped = rows.length < mostInGrid ? await inTopic.where('pins.shuffle', '<', pin.shuffle).orderBy('pins.shuffle').orderBy('pins.serial').limit(mostInGrid - rows.length).execute() : [];
  return story('more_in_topic', 'grid', pin.topic_id, pin.topic_name!, [...rows, ...wrapped].map(gridPinOf));
}

function story(storyType: string, layout: 'carousel' | 'grid', contentId: string, title: string, objects: GridPin[]): Story | undefined {
  if (objects.length < fewest) return undefined;
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
