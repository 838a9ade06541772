import type { Insertable } from 'kysely';
import * as v from 'valibot';
import { idOf } from '../database/ids.ts';
import type { PinsTable } from '../database/tables.ts';
import type { PinDraft } from './drafts.ts';
import { findableTextOf, PinDetail, tileOf } from './pinDetail.ts';
import type { Place } from './places.ts';
import { shuffledPlace } from './shuffle.ts';
import type { FindableBy } from './words.ts';

export interface Placed {
  draft: PinDraft;
  place: Place;
}

/** What of a pin is told in words and structures: all that a later draft of it may complete. */
export interface ToldOfPin {
  title: string | null;
  description: string | null;
  alt_text: string | null;
  link: string | null;
  domain: string | null;
  detail: PinDetail;
}

/** What a draft tells, without what no database or page may hold. */
export function toldOf(draft: Omit<PinDraft, 'owner' | 'picture'>): ToldOfPin {
  return { title: textOf(draft.title), description: textOf(draft.description), alt_text: textOf(draft.altText), ...linkOf(draft.link), detail: v.parse(PinDetail, draft.detail ?? {}) };
}

/** The columns of what is told, those that tiles read of the detail too among them. */
export function toldColumns({ detail, ...texts }: ToldOfPin) {
  const tile = tileOf(detail);
  return {
    ...texts,
    is_promoted: detail.isPromoted ? 1 : 0,
    video_duration: whole(tile.videoDuration),
    page_count: tile.pageCount ?? null,
    price_amount: whole(tile.price?.amount),
    price_currency: tile.price?.currency ?? null,
    detail: Object.keys(detail).length > 0 ? JSON.stringify(detail) : null,
  };
}

/** A person's picture that is brought in twice is one pin. */
export const importedPinId = ({ draft, place }: { draft: { picture: Pick<PinDraft['picture'], 'signature'> }; place: { owner: Pick<Place['owner'], 'id'> } }) => idOf('pin', place.owner.id, draft.picture.signature);

/** The row of a new pin. */
export function pinRow(id: string, { picture, createdAt, repinCount }: Pick<PinDraft, 'picture' | 'createdAt' | 'repinCount'>, { owner, board, section, topic, nth }: Place, told: ToldOfPin): Insertable<PinsTable> {
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
    thumbhash: picture.thumbhash || null,
    descriptor: picture.descriptor,
    ...toldColumns(told),
    created_at: createdAt ?? new Date().toISOString(),
    repin_count: repinCount ?? 0,
  };
}

/** What a search finds a pin by. The names of a board that not everyone may see are no part of it, not even when the pin leaves it. */
export function findableBy(told: ToldOfPin, topic: { name: string } | undefined, { board, section }: { board?: { name: string; privacy: string } | undefined; section?: { title: string } | undefined }): Omit<FindableBy, 'serial'> {
  const among = [topic?.name, ...(board?.privacy === 'public' ? [board.name, section?.title] : [])];
  return {
    title: told.title ?? '',
    subject: [...among, findableTextOf(told.detail)].filter(Boolean).join(' '),
    body: [told.description, told.alt_text].filter(Boolean).join(' '),
  };
}

const whole = (amount: number | undefined) => (amount === undefined ? null : Math.round(amount));

/** Neither PostgreSQL nor the wire takes a NUL character. */
export const textOf = (value: string | null | undefined) => value?.replaceAll('\0', '').trim() || null;

/** Only web addresses are kept as links. */
export function linkOf(link: string | null | undefined): { link: string | null; domain: string | null } {
  const url = link && URL.canParse(link) ? new URL(link) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return { link: null, domain: null };
  return { link: url.href, domain: url.hostname.replace(/^www\./, '') };
}
