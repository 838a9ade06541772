import type { Insertable } from 'kysely';
import * as v from 'valibot';
import { pinKind } from '../../../events/entities/pinKind.ts';
import { idOf } from '../database/ids.ts';
import type { PinsTable } from '../database/tables.ts';
import { colorCode } from '../pictures/lab.ts';
import type { PinDraft } from './drafts.ts';
import { findableTextOf, PinDetail, tileOf } from './pinDetail.ts';
import type { Place } from './places.ts';
import { shuffledPlace } from './shuffle.ts';
import type { FindableBy } from './words.ts';

export interface Placed {
  draft: PinDraft;
  place: Place;
}

/** Texts and structured details of a pin, which a later draft can complete. */
export interface PinContent {
  title: string | null;
  description: string | null;
  alt_text: string | null;
  link: string | null;
  domain: string | null;
  detail: PinDetail;
}

/** Texts and details of a draft, without values that the database or a page can not hold. */
export function contentOfDraft(draft: Omit<PinDraft, 'owner' | 'picture'>): PinContent {
  return {
    title: textOf(draft.title),
    description: textOf(draft.description),
    alt_text: textOf(draft.altText),
    ...linkOf(draft.link),
    detail: v.parse(PinDetail, draft.detail ?? {}),
  };
}

/** Columns for a pin's texts and details. */
export const contentColumns = ({ detail, ...texts }: PinContent) => ({ ...texts, ...detailColumns(detail) });

/** Columns for a pin's details, including those that tiles read. */
export function detailColumns(detail: PinDetail) {
  const tile = tileOf(detail);
  const kind = pinKind(detail);
  return {
    is_promoted: detail.isPromoted ? 1 : 0,
    video_duration: rounded(tile.videoDuration),
    page_count: tile.pageCount ?? null,
    price_amount: rounded(tile.price?.amount),
    price_currency: tile.price?.currency ?? null,
    kind: kind === 'image' ? null : kind,
    detail: Object.keys(detail).length > 0 ? JSON.stringify(detail) : null,
  };
}

/** The id is derived from owner and picture, so that importing a picture twice gives one pin. */
export const importedPinId = ({
  draft,
  place,
}: {
  draft: { picture: Pick<PinDraft['picture'], 'signature'> };
  place: { owner: Pick<Place['owner'], 'id'> };
}) => idOf('pin', place.owner.id, draft.picture.signature);

/** The row of a new pin. */
export function pinRow(
  id: string,
  { picture, createdAt, repinCount }: Pick<PinDraft, 'picture' | 'createdAt' | 'repinCount'>,
  { owner, board, section, topic, nth }: Place,
  content: PinContent,
): Insertable<PinsTable> {
  return {
    id,
    owner_id: owner.id,
    board_id: board?.id ?? null,
    section_id: section?.id ?? null,
    topic_id: topic?.id ?? null,
    listed: !board || board.privacy === 'public' ? 1 : 0,
    shuffle: shuffledPlace(topic?.slug ?? owner.id, nth),
    signature: picture.signature,
    width: picture.width,
    height: picture.height,
    dominant_color: picture.dominantColor,
    color_code: colorCode(picture.dominantColor),
    thumbhash: picture.thumbhash || null,
    descriptor: picture.descriptor,
    skin_tone: picture.skinTone ?? null,
    ...contentColumns(content),
    created_at: createdAt ?? new Date().toISOString(),
    repin_count: repinCount ?? 0,
    bytes: picture.bytes ?? null,
  };
}

/** Search text of a pin. Excludes names of boards that are not public, even if the pin later moves elsewhere. */
export function findableBy(
  content: PinContent,
  topic: { name: string } | undefined,
  { board, section }: { board?: { name: string; privacy: string } | undefined; section?: { title: string } | undefined },
): Omit<FindableBy, 'serial'> {
  const among = [topic?.name, ...(board?.privacy === 'public' ? [board.name, section?.title] : [])];
  return {
    title: content.title ?? '',
    subject: [...among, findableTextOf(content.detail)].filter(Boolean).join(' '),
    body: [content.description, content.alt_text].filter(Boolean).join(' '),
  };
}

const rounded = (amount: number | undefined) => (amount === undefined ? null : Math.round(amount));

/** Neither PostgreSQL nor the protocol accepts NUL characters. */
export const textOf = (value: string | null | undefined) => value?.replaceAll('\0', '').trim() || null;

/** Keeps http and https links only. */
export function linkOf(link: string | null | undefined): { link: string | null; domain: string | null } {
  const url = link && URL.canParse(link) ? new URL(link) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return { link: null, domain: null };
  return { link: url.href, domain: url.hostname.replace(/^www\./, '') };
}
