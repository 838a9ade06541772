import type { Insertable, Transaction } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { idOf } from '../database/ids.ts';
import type { PinsTable, Tables } from '../database/tables.ts';
import type { PinDraft } from './drafts.ts';
import { countPins } from './countPins.ts';
import { findableTextOf, PinDetail, tileOf } from './pinDetail.ts';
import { type Place, placesOf } from './places.ts';
import { shuffledPlace } from './shuffle.ts';
import { type FindableBy, writeWords } from './words.ts';

/** Rows of one insert; thirty values each stay far below the 32,766 that SQLite binds. */
const rowsAtOnce = 200;

/** Writes pins in one transaction; those whose owner has the picture already are known and left as they are. */
export async function savePins(db: Database, drafts: readonly PinDraft[]): Promise<{ added: number; known: number }> {
  return db.rows.transaction().execute(async (rows) => {
    const places = await placesOf(rows, drafts);
    const fresh = await withoutKnown(rows, drafts.map((draft, i) => ({ draft, place: places[i]! })));
    const added: Placed[] = [];
    for (let i = 0; i < fresh.length; i += rowsAtOnce) added.push(...(await insertPins({ ...db, rows }, fresh.slice(i, i + rowsAtOnce))));
    await countPins(rows, added.map(({ draft, place }) => ({ place, signature: draft.picture.signature })));
    return { added: added.length, known: drafts.length - added.length };
  });
}

interface Placed {
  draft: PinDraft;
  place: Place;
}

async function withoutKnown(rows: Transaction<Tables>, placed: Placed[]): Promise<Placed[]> {
  const known = new Set<string>();
  for (let i = 0; i < placed.length; i += rowsAtOnce) {
    const signatures = placed.slice(i, i + rowsAtOnce).map(({ draft }) => draft.picture.signature);
    const found = await rows.selectFrom('pins').select(['owner_id', 'signature']).where('signature', 'in', signatures).execute();
    for (const pin of found) known.add(`${pin.owner_id} ${pin.signature}`);
  }
  return placed.filter(({ draft, place }) => {
    const key = `${place.owner.id} ${draft.picture.signature}`;
    return !known.has(key) && known.add(key);
  });
}

/** Inserts pins with their words and gives those that are new; a second import under way may have been faster with some. */
async function insertPins(db: Pick<Database, 'rows' | 'dialect'>, placed: Placed[]): Promise<Placed[]> {
  const pins = placed.map((each) => ({ placed: each, ...pinRow(each) }));
  const written = await db.rows
    .insertInto('pins')
    .values(pins.map(({ row }) => row))
    .onConflict((conflict) => conflict.columns(['owner_id', 'signature']).doNothing())
    .returning(['id', 'serial'])
    .execute();
  const serials = new Map(written.map(({ id, serial }) => [id, serial]));
  const added = pins.filter(({ row }) => serials.has(row.id));
  await writeWords(db, 'pin_words', added.map(({ row, findableBy }) => ({ serial: serials.get(row.id)!, ...findableBy })));
  return added.map((pin) => pin.placed);
}

function pinRow({ draft, place: { owner, board, section, topic, nth } }: Placed): { row: Insertable<PinsTable>; findableBy: Omit<FindableBy, 'serial'> } {
  const { picture } = draft;
  const detail = v.parse(PinDetail, draft.detail ?? {});
  const tile = tileOf(detail);
  const title = text(draft.title);
  const description = text(draft.description);
  const altText = text(draft.altText);
  const row = {
    id: idOf('pin', owner.id, picture.signature),
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
    title,
    description,
    alt_text: altText,
    ...linkOf(draft.link),
    created_at: draft.createdAt ?? new Date().toISOString(),
    repin_count: draft.repinCount ?? 0,
    is_promoted: detail.isPromoted ? 1 : 0,
    video_duration: whole(tile.videoDuration),
    page_count: tile.pageCount ?? null,
    price_amount: whole(tile.price?.amount),
    price_currency: tile.price?.currency ?? null,
    detail: Object.keys(detail).length > 0 ? JSON.stringify(detail) : null,
  };
  const subject = [topic?.name, board?.name, section?.title, findableTextOf(detail)].filter(Boolean).join(' ');
  return { row, findableBy: { title: title ?? '', subject, body: [description, altText].filter(Boolean).join(' ') } };
}

const whole = (amount: number | undefined) => (amount === undefined ? null : Math.round(amount));

/** Neither PostgreSQL nor the wire takes a NUL character. */
const text = (value: string | undefined) => value?.replaceAll('\0', '').trim() || null;

/** Only web addresses are kept as links. */
function linkOf(link: string | undefined): { link: string | null; domain: string | null } {
  const url = link && URL.canParse(link) ? new URL(link) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return { link: null, domain: null };
  return { link: url.href, domain: url.hostname.replace(/^www\./, '') };
}
