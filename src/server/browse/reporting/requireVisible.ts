import type { ReportContent } from '../../../../events/entities/report.ts';
import type { Database } from '../../database/database.ts';
import { openComment } from '../../engage/comments/commentFeeds.ts';
import { Refusal } from '../../shell/refusal.ts';

/** Requires that a person can see the comment that they report, or is one of the conversation's people. @throws {Refusal} 404 */
export async function requireVisible(db: Database, personId: string, { type, id }: ReportContent): Promise<void> {
  if (type === 'comment') await openComment(db, id, { id: personId });
  if (type !== 'conversation') return;
  const member = await db.rows
    .selectFrom('conversation_people')
    .select('person_id')
    .where('conversation_id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!member) throw new Refusal(404, 'There is no such conversation.');
}
