import type { Board, PinOrder } from '../../../../events/entities/board.ts';
import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { idOf } from '../../database/ids.ts';
import { tellSaves } from '../../news/tell.ts';
import { untellSaves } from '../../news/untell.ts';
import { Refusal } from '../../shell/refusal.ts';
import { recordAct } from '../activity/recordAct.ts';
import { boardWithId } from '../boards.ts';
import { countBoards } from '../countBoards.ts';
import { chooseBoardCovers, countPins } from '../countPins.ts';
import { textOf } from '../pinRow.ts';
import { slugOf } from '../slug.ts';
import { writeTitlesOfBoard, writeWords } from '../words.ts';
import { type HeldBoard, heldBoard } from './boardRights.ts';
import { idFor, createIdempotently } from './createIdempotently.ts';
import { lockPerson, requireRoomForBoards } from './quotas.ts';

/** Characters of a board's name at most. */
export const maxBoardName = 50;

export interface NewBoard {
  name: string;
  description?: string | undefined;
  privacy: Board['privacy'];
  client_id: string;
}

/** @throws {Refusal} 409 if another board of the person has the name */
export async function createBoard(db: Database, personId: string, { name, description, privacy, client_id }: NewBoard): Promise<Board> {
  return createIdempotently(db, { personId, clientId: client_id, call: 'board' }, async (writing) => {
    const { rows } = writing;
    const sameNamed = await boardsNamed(writing, personId, name);
    await requireRoomForBoards(writing, personId);
    const slug = freeSlug(name, sameNamed);
    const fields = { name, description: textOf(description), privacy };
    const { id, serial } = await rows
      .insertInto('boards')
      .values({
        id: idOf('board', personId, client_id),
        owner_id: personId,
        slug,
        ...fields,
        layout: 'default',
        created_at: new Date().toISOString(),
      })
      .returning(['id', 'serial'])
      .executeTakeFirstOrThrow();
    await leaveAddress(rows, personId, slug);
    await countBoards(rows, personId);
    await writeBoardWords(writing, { serial, ...fields });
    await recordAct(writing, personId, { act: 'boardCreated', subject: id });
    return { id, answer: (await boardWithId(writing, id, { id: personId }))! };
  });
}

export interface BoardChange {
  board_id: string;
  name?: string | undefined;
  description?: string | null | undefined;
  privacy?: Board['privacy'] | undefined;
  layout?: Board['layout'] | undefined;
  pin_order?: PinOrder | undefined;
  /** Id of a pin of the board, or null for the newest ones. */
  cover?: string | null | undefined;
}

/** Changes a board. A new name gives it a new address; the old address redirects. */
export async function updateBoard(db: Database, personId: string, { board_id, cover, ...change }: BoardChange): Promise<Board> {
  return inTransaction(db, async (writing) => {
    const { rows } = writing;
    const board = await heldBoard(writing, personId, board_id, change.privacy === undefined ? 'edit' : 'own');
    if (change.name !== undefined && change.name !== board.name) await moveAddress(writing, board, change.name);
    const changed = {
      name: change.name ?? board.name,
      description: change.description === undefined ? board.description : textOf(change.description),
      privacy: change.privacy ?? board.privacy,
    };
    await rows
      .updateTable('boards')
      .set({
        ...changed,
        ...(change.layout && { layout: change.layout }),
        ...(change.pin_order && { pin_order: change.pin_order === 'own' ? null : change.pin_order }),
      })
      .where('id', '=', board.id)
      .execute();
    // A link made for a secret board must not open it again should it become secret again.
    if (board.privacy === 'secret' && changed.privacy !== 'secret')
      await rows.deleteFrom('board_links').where('board_id', '=', board.id).execute();
    if ((changed.privacy === 'public') !== (board.privacy === 'public')) await listPins(writing, board, changed.privacy === 'public');
    if (cover !== undefined) await chooseCover(writing, personId, board.id, cover);
    await writeBoardWords(writing, { serial: board.serial, ...changed });
    const edited = (['name', 'description', 'privacy'] as const).filter((field) => changed[field] !== board[field]);
    if (edited.length > 0) {
      const before = Object.fromEntries(edited.map((field) => [field, board[field]]));
      // Texts of another's board are not the person's.
      await recordAct(writing, personId, { act: 'boardEdited', subject: board.id, ...(board.isOwn && { before }) });
    }
    return (await boardWithId(writing, board.id, { id: personId }))!;
  });
}

async function moveAddress(writing: Writing, { id, owner_id, slug }: HeldBoard, name: string): Promise<void> {
  const { rows } = writing;
  const free = freeSlug(name, await boardsNamed(writing, owner_id, name, id));
  if (free === slug) return;
  await rows.updateTable('boards').set({ slug: free }).where('id', '=', id).execute();
  await leaveAddress(rows, owner_id, free);
  await rows.insertInto('board_addresses').values({ owner_id, slug, board_id: id }).execute();
}

/** An address in use by a board must not redirect to another one. */
export const leaveAddress = (rows: Writing['rows'], ownerId: string, slug: string) =>
  rows.deleteFrom('board_addresses').where('owner_id', '=', ownerId).where('slug', '=', slug).execute();

/** Updates the pins of a board in feeds, search and counters when its privacy changes. */
async function listPins(db: Writing, board: { id: string; owner_id: string }, isPublic: boolean): Promise<void> {
  const { rows } = db;
  const pins = await rows.selectFrom('pins').select(['owner_id', 'topic_id', 'source_id']).where('board_id', '=', board.id).execute();
  await rows
    .updateTable('pins')
    .set({ listed: isPublic ? 1 : 0 })
    .where('board_id', '=', board.id)
    .where('source_id', 'is', null)
    .execute();
  if (isPublic) await writeTitlesOfBoard(db, board.id);
  const counts = pins.map(({ owner_id, topic_id, source_id }) => ({ person: owner_id, topic: source_id === null ? topic_id : null }));
  await countPins(rows, isPublic ? { added: counts } : { removed: counts });
  await countBoards(rows, board.owner_id);
  await (isPublic ? tellSaves(db, pins) : untellSaves(db, pins));
}

async function chooseCover(db: Writing, personId: string, boardId: string, cover: string | null): Promise<void> {
  const pinId = cover && (await idFor(db, personId, cover));
  if (pinId && !(await db.rows.selectFrom('pins').select('id').where('id', '=', pinId).where('board_id', '=', boardId).executeTakeFirst()))
    throw new Refusal(404, 'There is no such pin on this board.');
  await db.rows.updateTable('boards').set({ cover_id: pinId }).where('id', '=', boardId).execute();
  await chooseBoardCovers(db.rows, boardId);
}

/** A person's other boards, locked against the same name or address. */
async function boardsNamed(writing: Writing, ownerId: string, name: string, except?: string): Promise<{ slug: string }[]> {
  await lockPerson(writing, ownerId);
  const boards = (await writing.rows.selectFrom('boards').select(['id', 'slug', 'name']).where('owner_id', '=', ownerId).execute()).filter(
    ({ id }) => id !== except,
  );
  if (boards.some((board) => board.name.toLowerCase() === name.toLowerCase()))
    throw new Refusal(409, 'You already have a board with this name.');
  return boards;
}

/** Slug of a name, with a number appended if it is taken. */
export function freeSlug(name: string, takenSlugs: readonly { slug: string }[]): string {
  const slugs = new Set(takenSlugs.map(({ slug }) => slug));
  const slug = slugOf(name);
  if (!slugs.has(slug)) return slug;
  for (let n = 2; ; n++) if (!slugs.has(`${slug}-${n}`)) return `${slug}-${n}`;
}

export const writeBoardWords = (db: Writing, { serial, name, description }: { serial: number; name: string; description: string | null }) =>
  writeWords(db, 'board_words', [{ serial, title: name, subject: '', body: description ?? '' }]);
