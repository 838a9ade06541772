import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { Refusal } from '../shell/refusal.ts';

type Rows = Pick<Database, 'rows'>;

const ownRow = ({ rows }: Rows, personId: string, conversationId: string) =>
  rows.updateTable('conversation_people').where('conversation_id', '=', conversationId).where('person_id', '=', personId).where('state', '!=', 'declined');

async function requireOne(changed: Promise<{ numUpdatedRows: bigint }>): Promise<void> {
  if ((await changed).numUpdatedRows === 0n) throw new Refusal(404, 'There is no such conversation.');
}

/** Marks a conversation as read up to a message's time; it is never less read than it was. */
export async function markRead(db: Rows, personId: string, conversationId: string, position: number): Promise<void> {
  await requireOne(ownRow(db, personId, conversationId).set({ read_ms: sql`case when read_ms < ${position} then ${position} else read_ms end` }).executeTakeFirst());
}

/** Lets those who asked write. */
export const acceptRequest = (db: Rows, personId: string, conversationId: string): Promise<void> => requireOne(ownRow(db, personId, conversationId).set({ state: 'open', via_email: null }).executeTakeFirst());

/** Deletes a conversation for one of its people. A request that is deleted is declined: what else they write stays away. The others are not told. */
export async function removeConversation(db: Rows, personId: string, conversationId: string): Promise<void> {
  const lastMs = sql<number>`(select last_ms from conversations where conversations.id = conversation_people.conversation_id)`;
  await requireOne(ownRow(db, personId, conversationId).set({ state: sql`case when state = 'request' then 'declined' else state end`, cleared_ms: lastMs, read_ms: lastMs }).executeTakeFirst());
}

/** Those of a conversation who are told what happens in it. */
export async function audienceOf({ rows }: Rows, conversationId: string): Promise<string[]> {
  const people = await rows.selectFrom('conversation_people').select('person_id').where('conversation_id', '=', conversationId).where('state', '!=', 'declined').execute();
  return people.map(({ person_id }) => person_id);
}

/** Takes away the conversations that nobody has any more, after an account was deleted. */
export const dropEmptyConversations = ({ rows }: Rows) =>
  rows.deleteFrom('conversations').where(({ not, exists, selectFrom }) => not(exists(selectFrom('conversation_people').select('person_id').whereRef('conversation_people.conversation_id', '=', 'conversations.id')))).execute();
