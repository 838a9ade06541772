import type { Selectable } from 'kysely';
import type { Message } from '../../../events/entities/conversation.ts';
import { boardPath } from '../browse/boardPath.ts';
import { isBoardOpenTo } from '../browse/openBoards.ts';
import { pinnerOf } from '../browse/people.ts';
import type { Database } from '../database/database.ts';
import type { MessageTables } from '../database/messages.ts';
import { blockedBy } from './blocks.ts';

type Rows = Pick<Database, 'rows'>;

/** Messages that a person may read: in their conversations, newer than their deletion, and in groups not from people whom they blocked. */
export const readableMessages = (db: Rows, personId: string) =>
  db.rows
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .innerJoin('conversation_people as mine', 'mine.conversation_id', 'messages.conversation_id')
    .where('mine.person_id', '=', personId)
    .where('mine.state', '!=', 'declined')
    .whereRef('messages.created_ms', '>', 'mine.cleared_ms')
    .where(({ or, eb }) => or([eb('conversations.pair', 'is not', null), eb('messages.sender_id', 'not in', blockedBy(db, personId))]));

export const messageColumns = [
  'messages.serial',
  'messages.id',
  'messages.conversation_id',
  'messages.sender_id',
  'messages.text',
  'messages.pin_id',
  'messages.board_id',
  'messages.user_id',
  'messages.client_id',
  'messages.created_ms',
  'messages.removed_ms',
] as const;

export type MessageRow = Selectable<MessageTables['messages']>;

const present = <T>(values: readonly (T | null)[]): T[] => [...new Set(values.filter((value) => value !== null))];

/** A removed message has no content for anyone. */
export const withoutRemoved = (row: MessageRow): MessageRow =>
  row.removed_ms === null ? row : { ...row, text: '', pin_id: null, board_id: null, user_id: null };

/** Messages as a person sees them, with their senders and those attachments that exist and that the person may open. */
export async function messagesSeenBy(db: Rows, personId: string, stored: readonly MessageRow[]): Promise<Message[]> {
  const rows = stored.map(withoutRemoved);
  const [people, pins, boards] = await Promise.all([
    peopleWithIds(db, present(rows.flatMap(({ sender_id, user_id }) => [sender_id, user_id]))),
    openablePins(db, personId, present(rows.map(({ pin_id }) => pin_id))),
    openableBoards(db, personId, present(rows.map(({ board_id }) => board_id))),
  ]);
  return rows.map((row) => {
    const [pin, board, user] = [
      row.pin_id === null ? null : pins.get(row.pin_id),
      row.board_id === null ? null : boards.get(row.board_id),
      row.user_id === null ? null : people.get(row.user_id),
    ];
    return {
      id: row.id,
      type: 'message',
      text: row.text,
      sender: people.get(row.sender_id)!,
      created_at: new Date(Number(row.created_ms)).toISOString(),
      created_ms: Number(row.created_ms),
      client_id: row.sender_id === personId ? row.client_id : null,
      pin: pin ?? null,
      board: board ?? null,
      user: user ?? null,
      missing: pin === undefined ? 'pin' : board === undefined ? 'board' : user === undefined ? 'user' : null,
      ...(row.removed_ms !== null && { is_removed: true }),
    };
  });
}

export async function peopleWithIds({ rows }: Rows, ids: readonly string[]): Promise<Map<string, Message['sender']>> {
  if (ids.length === 0) return new Map();
  const people = await rows
    .selectFrom('people')
    .select(['id as person_id', 'username', 'full_name', 'picture_signature'])
    .where('id', 'in', ids)
    .execute();
  return new Map(people.map((row) => [row.person_id, pinnerOf(row)]));
}

/** Pins that the person may open, by id. */
export async function openablePins(db: Rows, personId: string, ids: readonly string[]): Promise<Map<string, NonNullable<Message['pin']>>> {
  if (ids.length === 0) return new Map();
  const pins = await db.rows
    .selectFrom('pins')
    .leftJoin('boards', 'boards.id', 'pins.board_id')
    .select(['pins.id', 'pins.title', 'pins.signature', 'pins.width', 'pins.height', 'pins.dominant_color'])
    .where('pins.id', 'in', ids)
    .where(isBoardOpenTo(personId))
    .execute();
  return new Map(
    pins.map(({ id, title, signature, width, height, dominant_color }) => [
      id,
      { id, title, imageSignature: signature, imageWidth: width, imageHeight: height, dominantColor: dominant_color },
    ]),
  );
}

/** Boards that the person may open, by id. */
export async function openableBoards(
  db: Rows,
  personId: string,
  ids: readonly string[],
): Promise<Map<string, NonNullable<Message['board']>>> {
  if (ids.length === 0) return new Map();
  const boards = await db.rows
    .selectFrom('boards')
    .innerJoin('people', 'people.id', 'boards.owner_id')
    .select(['boards.id', 'boards.name', 'boards.slug', 'boards.covers', 'people.username'])
    .where('boards.id', 'in', ids)
    .where(isBoardOpenTo(personId))
    .execute();
  return new Map(
    boards.map(({ id, name, slug, covers, username }) => [
      id,
      { id, name, url: boardPath(username, slug), covers: JSON.parse(covers) as string[] },
    ]),
  );
}
