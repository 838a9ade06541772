import { randomUUID } from 'node:crypto';
import type { ReportContent } from '../../../../events/entities/report.ts';
import type { Database } from '../../database/database.ts';

interface Report {
  content: ReportContent;
  reason: string;
  detailedReasons: readonly string[];
}

/** Subject of the moderation decision: for a picture, the pin that contains it. */
const subjectOf = ({ type, id, parentId = '' }: ReportContent) =>
  type === 'image' ? { subject_kind: 'pin', subject_id: parentId } : { subject_kind: type, subject_id: id };

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
  await db.rows
    .insertInto('reports')
    .values({ id: randomUUID(), person_id: personId, type: content.type, content_id: content.id, ...report })
    .onConflict((conflict) => conflict.columns(['person_id', 'type', 'content_id']).doUpdateSet(report))
    .execute();
}
