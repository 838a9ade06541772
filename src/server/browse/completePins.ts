import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../database/database.ts';
import type { CountedBy } from './countPins.ts';
import type { PinDetail } from './pinDetail.ts';
import { findableBy, importedPinId, type Placed, contentColumns, contentOfDraft, type PinContent } from './pinRow.ts';
import { writeWords } from './words.ts';

/**
 * Fills in fields that existing pins lack and a later draft has: texts, link, recipe, attribution, topic, and a public board for a pin
 * without one. Existing values stay. Returns the topics and boards that gained a pin.
 */
export async function completePins(db: Pick<Database, 'rows' | 'dialect'>, placed: readonly Placed[]): Promise<CountedBy[]> {
  const pins = new Map((await readPins(db, placed)).map((pin) => [pin.id, pin]));
  const completed = new Map<string, StoredPin>();
  const gained: CountedBy[] = [];
  for (const entry of placed) {
    const { draft, place } = entry;
    const pin = pins.get(importedPinId(entry));
    if (!pin) continue;
    const texts = completedBy(pin.content, contentOfDraft(draft));
    const topic = pin.topic ? undefined : place.topic;
    const board = pin.board || place.board?.privacy !== 'public' ? undefined : place.board;
    if (!topic && !board && isDeepStrictEqual(texts, pin.content)) continue;
    const section = board && place.section;
    const complete = { ...pin, content: texts, topic: pin.topic ?? topic, board: pin.board ?? board, section: pin.section ?? section };
    pins.set(pin.id, complete);
    completed.set(pin.id, complete);
    if (topic || board) gained.push({ topic: pin.listed ? topic?.id : undefined, board: board?.id, section: section?.id });
  }
  for (const { id, content, topic, board, section } of completed.values()) {
    await db.rows
      .updateTable('pins')
      .set({ ...contentColumns(content), topic_id: topic?.id ?? null, board_id: board?.id ?? null, section_id: section?.id ?? null })
      .where('id', '=', id)
      .execute();
  }
  await writeWords(
    db,
    'pin_words',
    [...completed.values()].map(({ serial, content, topic, board, section }) => ({
      serial,
      ...findableBy(content, topic, { board, section }),
    })),
  );
  return gained;
}

interface StoredPin {
  id: string;
  serial: number;
  listed: boolean;
  content: PinContent;
  topic?: { id: string; name: string } | undefined;
  board?: { id: string; name: string; privacy: string } | undefined;
  section?: { id: string; title: string } | undefined;
}

async function readPins(db: Pick<Database, 'rows' | 'dialect'>, placed: readonly Placed[]): Promise<StoredPin[]> {
  if (placed.length === 0) return [];
  const query = db.rows
    .selectFrom('pins')
    .leftJoin('topics', 'topics.id', 'pins.topic_id')
    .leftJoin('boards', 'boards.id', 'pins.board_id')
    .leftJoin('sections', 'sections.id', 'pins.section_id')
    .select([
      'pins.id',
      'pins.serial',
      'pins.listed',
      'pins.title',
      'pins.description',
      'pins.alt_text',
      'pins.link',
      'pins.domain',
      'pins.detail',
      'pins.topic_id',
      'topics.name as topic_name',
      'pins.board_id',
      'boards.name as board_name',
      'boards.privacy',
      'pins.section_id',
      'sections.title as section_title',
    ])
    .where('pins.id', 'in', placed.map(importedPinId))
    .orderBy('pins.serial');
  // SQLite has a single writer, so no row lock is needed.
  const rows = await (db.dialect === 'postgres' ? query.forUpdate('pins') : query).execute();
  return rows.map(
    ({ id, serial, listed, detail, topic_id, topic_name, board_id, board_name, privacy, section_id, section_title, ...texts }) => ({
      id,
      serial,
      listed: listed === 1,
      content: { ...texts, detail: detail === null ? {} : (JSON.parse(detail) as PinDetail) },
      topic: topic_id === null ? undefined : { id: topic_id, name: topic_name! },
      board: board_id === null ? undefined : { id: board_id, name: board_name!, privacy: privacy! },
      section: section_id === null ? undefined : { id: section_id, title: section_title! },
    }),
  );
}

/** Existing details, completed with the new ones; link and domain are taken together. */
function completedBy(before: PinContent, now: PinContent): PinContent {
  const { link, domain } = before.link === null ? now : before;
  const detail = filled(before.detail, now.detail);
  const [metadata, attribution] = [before.detail.richMetadata, before.detail.mediaAttribution];
  if (metadata && now.detail.richMetadata) detail.richMetadata = filled(metadata, now.detail.richMetadata);
  if (attribution && now.detail.mediaAttribution && agree(attribution, now.detail.mediaAttribution))
    detail.mediaAttribution = filled(attribution, now.detail.mediaAttribution);
  return {
    title: before.title ?? now.title,
    description: before.description ?? now.description,
    alt_text: before.alt_text ?? now.alt_text,
    link,
    domain,
    detail,
  };
}

/** A structure with its missing parts taken from another. */
function filled<Structure extends object>(before: Structure, now: Structure): Structure {
  const missing = Object.entries(now).filter(
    ([part, value]) => value !== null && value !== undefined && (before[part as keyof Structure] ?? null) === null,
  );
  return { ...before, ...Object.fromEntries(missing) };
}

/** Whether the parts of two structures do not conflict. An author must not get the license of another's picture. */
function agree<Structure extends object>(before: Structure, added: Structure): boolean {
  return Object.entries(added).every(
    ([part, value]) => value === null || [null, undefined, value].includes(before[part as keyof Structure] as never),
  );
}
