import { sql } from 'kysely';
import type { GridPin } from '../../../events/entities/pin.ts';
import type { Database } from '../database/database.ts';
import { boardPath } from './boardPath.ts';
import { pinnerOf } from './people.ts';
import { previewOf } from './pinDetail.ts';

/** Columns that `gridPinOf` reads. */
export const gridColumns = [
  'pins.serial',
  'pins.shuffle',
  'pins.id',
  'pins.signature',
  'pins.width',
  'pins.height',
  'pins.dominant_color',
  'pins.thumbhash',
  'pins.title',
  'pins.alt_text',
  'pins.domain',
  'pins.is_promoted',
  'pins.video_duration',
  'pins.page_count',
  'pins.price_amount',
  'pins.price_currency',
  'people.id as person_id',
  'people.username',
  'people.full_name',
  'people.picture_signature',
  'boards.id as board_id',
  'boards.name as board_name',
  'boards.slug as board_slug',
  'board_owners.username as board_username',
  // Selected for videos only: other pins' details are long and no tile needs them.
  sql<string | null>`case when pins.video_duration is not null and pins.page_count is null then pins.detail end`.as('film'),
] as const;

export interface GridRow {
  serial: number;
  shuffle: number;
  id: string;
  signature: string;
  width: number;
  height: number;
  dominant_color: string;
  thumbhash: string | null;
  title: string | null;
  alt_text: string | null;
  domain: string | null;
  is_promoted: number;
  video_duration: number | null;
  page_count: number | null;
  price_amount: number | null;
  price_currency: string | null;
  person_id: string;
  username: string;
  full_name: string;
  picture_signature: string | null;
  board_id: string | null;
  board_name: string | null;
  board_slug: string | null;
  /** Username of the board's owner, who may differ from the pin's. */
  board_username: string | null;
  /** JSON detail of a video; null for other pins. */
  film: string | null;
}

/** Whether feeds may show the pin; a literal 1, so that the databases can use the partial index of listed pins. */
export const isListed = sql<boolean>`pins.listed = 1`;

/** A pin's place on its board, descending; the expression must match the index of boards. */
export const placeOnBoard = sql<number>`coalesce(pins.place, pins.serial)`;

/** Pins joined with people and boards; each feed adds its conditions and order. */
export const gridRows = (db: Pick<Database, 'rows'>) =>
  db.rows
    .selectFrom('pins')
    .innerJoin('people', 'people.id', 'pins.owner_id')
    .leftJoin('boards', 'boards.id', 'pins.board_id')
    .leftJoin('people as board_owners', 'board_owners.id', 'boards.owner_id')
    .select(gridColumns);

/** A pin in the shape of its tile; missing values are undefined, so that JSON omits them. */
export function gridPinOf(row: GridRow): GridPin {
  return {
    id: row.id,
    entityId: row.id,
    imageSignature: row.signature,
    imageWidth: row.width,
    imageHeight: row.height,
    dominantColor: row.dominant_color,
    thumbhash: row.thumbhash,
    gridTitle: row.title,
    title: row.title,
    altText: row.alt_text,
    domain: row.domain,
    pinner: pinnerOf(row),
    board: row.board_id === null ? null : { id: row.board_id, name: row.board_name!, url: boardPath(row.board_username!, row.board_slug!) },
    ...(row.is_promoted && { isPromoted: true }),
    ...(row.video_duration !== null && { videoDuration: row.video_duration }),
    ...(row.film !== null && previewOf(row.film)),
    ...(row.page_count !== null && { pageCount: row.page_count }),
    ...(row.price_amount !== null && { price: { amount: row.price_amount, currency: row.price_currency! } }),
  };
}

/** Tiles of pins in the order of `ids`; omits deleted and unlisted pins. */
export async function gridPinsOf(db: Pick<Database, 'rows'>, ids: readonly string[]): Promise<GridPin[]> {
  if (ids.length === 0) return [];
  const rows = await gridRows(db).where('pins.id', 'in', ids).where(isListed).execute();
  const byId = new Map(rows.map((row) => [row.id, gridPinOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Tiles of pins that the viewer may see, listed or not, newest first. */
export async function gridPinsWithIds(db: Pick<Database, 'rows'>, ids: readonly string[]): Promise<GridPin[]> {
  const rows = await gridRows(db).where('pins.id', 'in', ids).orderBy('pins.serial', 'desc').execute();
  return rows.map(gridPinOf);
}

export async function gridPinWithId(db: Pick<Database, 'rows'>, id: string): Promise<GridPin> {
  return gridPinOf(await gridRows(db).where('pins.id', '=', id).executeTakeFirstOrThrow());
}
