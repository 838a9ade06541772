import type { Writing } from '../database/database.ts';
import { hideMessage } from '../messages/removeMessages.ts';
import { Refusal } from '../shell/refusal.ts';
import type { Entry } from './log.ts';

/**
 * Removes a message, and settles each report whose messages are all removed now.
 * @returns null if it is removed already
 * @throws {Refusal} 404
 */
export async function removeMessage(db: Writing, messageId: string): Promise<Pick<Entry, 'name' | 'detail'> | null> {
  const message = await db.rows
    .selectFrom('messages')
    .innerJoin('people', 'people.id', 'messages.sender_id')
    .select('people.username')
    .where('messages.id', '=', messageId)
    .executeTakeFirst();
  if (!message) throw new Refusal(404, 'There is no such message.');
  if (!(await hideMessage(db, messageId))) return null;
  const settled = await db.rows
    .updateTable('reports')
    .set({ settled_at: new Date().toISOString() })
    .where('settled_at', 'is', null)
    .where('id', 'in', (reported) => reported.selectFrom('reported_messages').select('report_id').where('message_id', '=', messageId))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reported_messages as others')
            .innerJoin('messages', 'messages.id', 'others.message_id')
            .select('others.report_id')
            .whereRef('others.report_id', '=', 'reports.id')
            .where('messages.removed_ms', 'is', null),
        ),
      ),
    )
    .returning('id')
    .execute();
  return { name: message.username, detail: settled.length > 0 ? { settled: settled.map(({ id }) => id) } : {} };
}
