import { randomUUID } from 'node:crypto';
import type { ReportContent } from '../../../../events/entities/report.ts';
import type { Database } from '../../database/database.ts';

interface Report {
  content: ReportContent;
  reason: string;
  detailedReasons: readonly string[];
}

/** Keeps what somebody reported. The same person's later report of the same thing takes the place of the earlier one. @param personId null for one who is signed out */
export async function keepReport(db: Database, personId: string | null, { content, reason, detailedReasons }: Report): Promise<void> {
  const told = { reason, details: JSON.stringify(detailedReasons), content: JSON.stringify(content), created_at: new Date().toISOString(), settled_at: null };
  await db.rows
    .insertInto('reports')
    .values({ id: randomUUID(), person_id: personId, type: content.type, content_id: content.id, ...told })
    .onConflict((conflict) => conflict.columns(['person_id', 'type', 'content_id']).doUpdateSet(told))
    .execute();
}
