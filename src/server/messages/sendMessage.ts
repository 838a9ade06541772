import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, inTransaction, type Writing } from '../database/database.ts';
import { countShare } from '../browse/saving/likePin.ts';
import { messageRefusals } from '../../../events/entities/messageRefusal.ts';
import { Refusal } from '../shell/refusal.ts';
import { isBlockedBetween } from './blocks.ts';
import { openableBoards, peopleWithIds, openablePins } from './messageRows.ts';

/** A message with the client's id, which makes sending idempotent. */
export interface MessageDraft {
  client_id: string;
  text?: string | undefined;
  pin?: string | null | undefined;
  board?: string | null | undefined;
  user?: string | null | undefined;
}

export interface SentMessage {
  conversationId: string;
  messageId: string;
}

/** Sends a message. @throws {Refusal} 404 if the person is not part of the conversation, 403 if its people can not receive messages */
export async function sendMessage(db: Database, personId: string, conversationId: string, draft: MessageDraft): Promise<SentMessage> {
  return inTransaction(db, (writing) => putMessage(writing, personId, conversationId, draft));
}

/** The message sent earlier with this client id. */
export async function sentBefore({ rows }: Pick<Database, 'rows'>, personId: string, clientId: string): Promise<SentMessage | undefined> {
  const existing = await rows
    .selectFrom('messages')
    .select(['id', 'conversation_id'])
    .where('sender_id', '=', personId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return existing && { conversationId: existing.conversation_id, messageId: existing.id };
}

export async function putMessage(
  db: Writing,
  personId: string,
  conversationId: string,
  { client_id, text = '', pin = null, board = null, user = null }: MessageDraft,
): Promise<SentMessage> {
  if (text.trim() === '' && pin === null && board === null && user === null)
    throw new Refusal(400, 'Write something, or attach a pin or a board.');
  const { rows } = db;
  const now = Date.now();
  // Locks the conversation until commit, so that its messages are sequential and have distinct times.
  const held = await rows
    .updateTable('conversations')
    .set({ last_ms: sql<number>`case when last_ms >= ${now} then last_ms + 1 else ${now} end` })
    .where('id', '=', conversationId)
    .returning(['last_ms', 'pair'])
    .executeTakeFirst();
  // A concurrent call with the same id has finished by now.
  const before = await sentBefore(db, personId, client_id);
  if (before) return before;
  await requireAttachable(db, personId, { pin, board, user });
  const people = await rows
    .selectFrom('conversation_people')
    .select(['person_id', 'state'])
    .where('conversation_id', '=', conversationId)
    .execute();
  if (!held || !people.some(({ person_id }) => person_id === personId)) throw new Refusal(404, 'There is no such conversation.');
  const recipients = people.filter(({ person_id }) => person_id !== personId);
  const hasEmails = await rows
    .selectFrom('conversation_emails')
    .select('email')
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  if (recipients.length === 0 && !hasEmails)
    throw new Refusal(403, 'No one else is in this conversation anymore.', undefined, messageRefusals.alone);
  if (held.pair !== null && (await isBlockedBetween(db, personId, recipients[0]!.person_id)))
    throw new Refusal(403, 'You cannot write to each other.', undefined, messageRefusals.blocked);

  const id = randomUUID();
  const created = Number(held.last_ms);
  const { serial } = await rows
    .insertInto('messages')
    .values({
      id,
      conversation_id: conversationId,
      sender_id: personId,
      text,
      pin_id: pin,
      board_id: board,
      user_id: user,
      client_id,
      created_ms: created,
    })
    .returning('serial')
    .executeTakeFirstOrThrow();
  await rows.updateTable('conversations').set({ last_serial: serial }).where('id', '=', conversationId).execute();
  if (pin !== null) await countShare(db, personId, pin);
  // Answering accepts the request and reveals the person behind an address.
  await rows
    .updateTable('conversation_people')
    .set({ state: 'open', read_ms: created, via_email: null })
    .where('conversation_id', '=', conversationId)
    .where('person_id', '=', personId)
    .execute();
  return { conversationId, messageId: id };
}

/** People can attach only items that they may open. */
async function requireAttachable(
  db: Pick<Database, 'rows'>,
  personId: string,
  { pin, board, user }: { pin: string | null; board: string | null; user: string | null },
): Promise<void> {
  if (pin !== null && !(await openablePins(db, personId, [pin])).has(pin)) throw new Refusal(404, 'There is no such pin.');
  if (board !== null && !(await openableBoards(db, personId, [board])).has(board)) throw new Refusal(404, 'There is no such board.');
  if (user !== null && !(await peopleWithIds(db, [user])).has(user)) throw new Refusal(404, 'There is no such person.');
}
