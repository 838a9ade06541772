import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, inTransaction, type Writing } from '../database/database.ts';
import { messageRefusals } from '../../../events/entities/messageRefusal.ts';
import { Refusal } from '../shell/refusal.ts';
import { reachOf } from './audience.ts';
import { type MessageDraft, putMessage, type SentMessage, sentBefore } from './sendMessage.ts';

const maxRecipients = 10;

interface Recipients {
  user_ids: readonly string[];
  emails: readonly string[];
}

/** A recipient with the state of their new conversation. */
interface Guest {
  personId: string;
  state: 'open' | 'request';
  viaEmail: string | null;
}

/**
 * Starts a conversation with people and addresses (S2.7). Two people share one conversation; groups can have several. An address verified
 * by an account reaches it as a request; until the person answers, the others see only the address.
 */
export async function createConversation(
  db: Database,
  personId: string,
  { user_ids, emails, ...draft }: Recipients & MessageDraft,
): Promise<SentMessage & { invited: string[] }> {
  return inTransaction(db, async (writing) => {
    const before = await sentBefore(writing, personId, draft.client_id);
    if (before) return { ...before, invited: [] };
    const ids = [...new Set(user_ids)].filter((id) => id !== personId);
    const addresses = [...new Set(emails)];
    if (ids.length + addresses.length === 0) throw new Refusal(400, 'Choose someone to write to.');
    if (ids.length + addresses.length > maxRecipients) throw new Refusal(400, `A conversation has ${maxRecipients} others at most.`);

    if (ids.length === 1 && addresses.length === 0) {
      const pair = pairOf(personId, ids[0]!);
      const existingId = await conversationOfPair(writing, pair);
      if (existingId) return { ...(await putMessage(writing, personId, existingId, draft)), invited: [] };
      return {
        ...(await putMessage(
          writing,
          personId,
          await insertConversation(writing, personId, await guestsOf(writing, personId, ids), pair),
          draft,
        )),
        invited: [],
      };
    }

    const guests = await guestsOf(writing, personId, ids);
    const strangers: string[] = [];
    for (const address of addresses) {
      const guest = await guestAt(writing, personId, address);
      // An address of a person who is also named stays in the list, so that the response does not reveal its owner.
      if (guest && !guests.some((other) => other.personId === guest.personId)) guests.push(guest);
      else strangers.push(address);
    }
    const id = await insertConversation(writing, personId, guests, null);
    for (const email of strangers) await writing.rows.insertInto('conversation_emails').values({ conversation_id: id, email }).execute();
    return { ...(await putMessage(writing, personId, id, draft)), invited: addresses };
  });
}

const pairOf = (personA: string, personB: string): string => [personA, personB].toSorted().join(' ');

async function conversationOfPair({ rows }: Pick<Database, 'rows'>, pair: string): Promise<string | undefined> {
  return (await rows.selectFrom('conversations').select('id').where('pair', '=', pair).executeTakeFirst())?.id;
}

/** Whether these recipients would start a new conversation. */
export const isNewConversation = async (db: Pick<Database, 'rows'>, personId: string, { user_ids, emails }: Recipients): Promise<boolean> =>
  user_ids.length !== 1 || emails.length > 0 || (await conversationOfPair(db, pairOf(personId, user_ids[0]!))) === undefined;

/** @throws {Refusal} 403 naming the first person who can not receive messages */
async function guestsOf(db: Writing, personId: string, ids: readonly string[]): Promise<Guest[]> {
  const guests: Guest[] = [];
  for (const id of ids) {
    const reach = await reachOf(db, personId, id);
    if (reach === 'none') {
      const person = await db.rows.selectFrom('people').select('full_name').where('id', '=', id).executeTakeFirst();
      throw new Refusal(
        403,
        'The message was not sent.',
        undefined,
        messageRefusals.unreachable,
        person ? `${person.full_name} can not be written to.` : 'There is no such person.',
      );
    }
    guests.push({ personId: id, state: reach, viaEmail: null });
  }
  return guests;
}

/**
 * The account that verified the address; undefined also if that person can not receive messages, so that responses do not reveal the
 * difference.
 */
async function guestAt(db: Writing, personId: string, email: string): Promise<Guest | undefined> {
  const account = await db.rows
    .selectFrom('accounts')
    .select('person_id')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  if (!account || account.person_id === personId || (await reachOf(db, personId, account.person_id)) === 'none') return undefined;
  return { personId: account.person_id, state: 'request', viaEmail: email };
}

async function insertConversation(db: Writing, personId: string, guests: readonly Guest[], pair: string | null): Promise<string> {
  const id = randomUUID();
  // If both write at the same time, the second insert finds the conversation of the first.
  const inserted = await db.rows
    .insertInto('conversations')
    .values({ id, pair, created_at: new Date().toISOString(), last_ms: 0, last_serial: 0 })
    .onConflict((conflict) => conflict.column('pair').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return (await conversationOfPair(db, pair!))!;
  const people = [{ personId, state: 'open' as const, viaEmail: null }, ...guests];
  await db.rows
    .insertInto('conversation_people')
    .values(
      people.map((person) => ({
        conversation_id: id,
        person_id: person.personId,
        state: person.state,
        read_ms: 0,
        cleared_ms: 0,
        via_email: person.viaEmail,
      })),
    )
    .execute();
  return id;
}

/** Keeps the address of a deleted person in conversations that show only the address, so that the others do not notice the deletion. */
export async function leaveAddresses({ rows }: Pick<Database, 'rows'>, personId: string): Promise<void> {
  await rows
    .insertInto('conversation_emails')
    .columns(['conversation_id', 'email'])
    .expression(
      rows
        .selectFrom('conversation_people')
        .select(['conversation_id', sql<string>`via_email`.as('email')])
        .where('person_id', '=', personId)
        .where('via_email', 'is not', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds the person to conversations sent to their newly verified address, as requests, if the senders may write to them. */
export async function joinByEmail(db: Pick<Database, 'rows'>, personId: string, email: string): Promise<void> {
  const waiting = await db.rows.selectFrom('conversation_emails').select('conversation_id').where('email', '=', email).execute();
  for (const { conversation_id } of waiting) {
    const first = await db.rows
      .selectFrom('messages')
      .select('sender_id')
      .where('conversation_id', '=', conversation_id)
      .orderBy('created_ms')
      .limit(1)
      .executeTakeFirst();
    if (!first || (await reachOf(db, first.sender_id, personId)) === 'none') continue;
    const { numInsertedOrUpdatedRows } = await db.rows
      .insertInto('conversation_people')
      .values({ conversation_id, person_id: personId, state: 'request', read_ms: 0, cleared_ms: 0, via_email: email })
      .onConflict((conflict) => conflict.columns(['conversation_id', 'person_id']).doNothing())
      .executeTakeFirst();
    // If the person was also named, the address stays, so that the others do not see it vanish.
    if (numInsertedOrUpdatedRows === 1n)
      await db.rows.deleteFrom('conversation_emails').where('conversation_id', '=', conversation_id).where('email', '=', email).execute();
  }
}
