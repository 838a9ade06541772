import { randomUUID } from 'node:crypto';
import type { ReportContent } from '../../../../events/entities/report.ts';
import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { readableMessages } from '../../messages/messageRows.ts';

interface Report {
  content: ReportContent;
  reason: string;
  detailedReasons: readonly string[];
}

/** Subject of the moderation decision: for a picture, the pin that contains it. */
const subjectOf = ({ type, id, parentId = '' }: ReportContent) =>
  type === 'image' ? { subject_kind: 'pin', subject_id: parentId } : { subject_kind: type, subject_id: id };

/** Number of messages that a report of a conversation shares with the owner of the instance; the report dialog names it. */
const maxReportedMessages = 10;

/** Stores a report; a later report of the same subject by the same person replaces the earlier one. @param personId null if signed out */
export async function keepReport(db: Database, personId: string | null, { content, reason, detailedReasons }: Report): Promise<void> {
  const report = {
    reason,
    details: JSON.stringify(detailedReasons),
    content: JSON.stringify(content),
    created_at: new Date().toISOString(),
    settled_at: null,
    ...subjectOf(content),
  };
  await inTransaction(db, async (writing) => {
    const { id } = await writing.rows
      .insertInto('reports')
      .values({ id: randomUUID(), person_id: personId, type: content.type, content_id: content.id, ...report })
      .onConflict((conflict) => conflict.columns(['person_id', 'type', 'content_id']).doUpdateSet(report))
      .returning('id')
      .executeTakeFirstOrThrow();
    if (personId !== null && content.type === 'conversation') await shareMessages(writing, personId, content.id, id);
  });
}

/** Shares the newest messages that others wrote to the reporter, instead of those of an earlier report. */
async function shareMessages(db: Writing, personId: string, conversationId: string, reportId: string): Promise<void> {
  const received = await readableMessages(db, personId)
    .select('messages.id')
    .where('messages.conversation_id', '=', conversationId)
    .where('messages.sender_id', '!=', personId)
    .where('messages.removed_ms', 'is', null)
    .orderBy('messages.created_ms', 'desc')
    .limit(maxReportedMessages)
    .execute();
  await db.rows.deleteFrom('reported_messages').where('report_id', '=', reportId).execute();
  if (received.length === 0) return;
  await db.rows
    .insertInto('reported_messages')
    .values(received.map(({ id }) => ({ report_id: reportId, message_id: id })))
    .execute();
}
