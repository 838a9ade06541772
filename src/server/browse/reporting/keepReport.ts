import { randomUUID } from 'node:crypto';
import type { ReportContent } from '../../../../events/entities/report.ts';
import type { Database } from '../../database/database.ts';
import { hashOf } from '../../shell/tokens.ts';

interface Report {
  content: ReportContent;
  reason: string;
  detailedReasons: readonly string[];
}

/** Subject of the moderation decision: for a picture, the pin that contains it. */
const subjectOf = ({ type, id, parentId = '' }: ReportContent) =>
  type === 'image' ? { subject_kind: 'pin', subject_id: parentId } : { subject_kind: type, subject_id: id };

/** A signed-in person, or the network of someone signed out. */
type Reporter = string | { network: string };

/** Stores a report; a later report of the same subject by the same person, or from the same network when signed out, replaces it. */
export async function keepReport(db: Database, reporter: Reporter, { content, reason, detailedReasons }: Report): Promise<void> {
  const personId = typeof reporter === 'string' ? reporter : null;
  const subject = subjectOf(content);
  const report = {
    reason,
    details: JSON.stringify(detailedReasons),
    content: JSON.stringify(content),
    created_at: new Date().toISOString(),
    settled_at: null,
    type: content.type,
    content_id: content.id,
    ...subject,
  };
  const id = typeof reporter === 'string' ? randomUUID() : hashOf(JSON.stringify([markOf(reporter.network), subject]));
  await db.rows
    .insertInto('reports')
    .values({ id, person_id: personId, ...report })
    .onConflict((conflict) => conflict.columns(personId === null ? ['id'] : ['person_id', 'type', 'content_id']).doUpdateSet(report))
    .execute();
}

/** 24 bits of a network's hash: two strangers rarely share them, and 256 addresses of IPv4 do, so that a report names none. */
const markOf = (network: string): string => hashOf(network).slice(0, 6);
