import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { Refusal } from '../shell/refusal.ts';

type Rows = Pick<Database, 'rows'>;

const ownRow = ({ rows }: Rows, personId: string, conversationId: string) =>
  rows
    .updateTable('conversation_people')
    .where('conversation_id', '=', conversationId)
    .where('person_id', '=', personId)
    .where('state', '!=', 'declined');

async function requireOne(changed: Promise<{ numUpdatedRows: bigint }>): Promise<void> {
  if ((await changed).numUpdatedRows === 0n) throw new Refusal(404, 'There is no such conversation.');
}

/** Marks a conversation as read up to a time; never moves backwards. */
export async function markRead(db: Rows, personId: string, conversationId: string, position: number): Promise<void> {
  await requireOne(
    ownRow(db, personId, conversationId)
      .set({ read_ms: sql`case when read_ms < ${position} then ${position} else read_ms end` })
      .executeTakeFirst(),
  );
}

/** Accepts a request; the person stays hidden behind their address until they answer. */
export const acceptRequest = (db: Rows, personId: string, conversationId: string): Promise<void> =>
  requireOne(ownRow(db, personId, conversationId).set({ state: 'open' }).executeTakeFirst());

/**
 * Deletes a conversation for one of its people, without notice to the others. Deleting a request declines it and hides further messages.
 */
export async function removeConversation(db: Rows, personId: string, conversationId: string): Promise<void> {
  const lastMs = sql<number>`(select last_ms from conversations where conversations.id = conversation_people.conversation_id)`;
  await requireOne(
    ownRow(db, personId, conversationId)
      .set({ state: sql`case when state = 'request' then 'declined' else state end`, cleared_ms: lastMs, read_ms: lastMs })
      .executeTakeFirst(),
  );
}

/** Ids of the people who are notified of changes in a conversation. */
export async function peopleNotifiedIn({ rows }: Rows, conversationId: string): Promise<string[]> {
  const people = await rows
    .selectFrom('conversation_people')
    .select('person_id')
    .where('conversation_id', '=', conversationId)
    .where('state', '!=', 'declined')
    .execute();
  return people.map(({ person_id }) => person_id);
}

/** Deletes conversations without people, after an account was deleted. */
export const dropEmptyConversations = ({ rows }: Rows) =>
  rows
    .deleteFrom('conversations')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('conversation_people').select('person_id').whereRef('conversation_people.conversation_id', '=', 'conversations.id'),
        ),
      ),
    )
    .execute();
