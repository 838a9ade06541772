import type { Topic } from '../../../events/entities/feed.ts';
import type { Database } from '../database/database.ts';

const topicColumns = ['id', 'slug', 'name', 'pin_count', 'covers'] as const;

function topicOf(row: { id: string; slug: string; name: string; pin_count: number; covers: string }): Topic {
  return { id: row.id, name: row.name, slug: row.slug, covers: JSON.parse(row.covers), pinCount: row.pin_count };
}

/** A topic by its id or by its slug. */
export async function topicAt(db: Database, idOrSlug: string): Promise<Topic | undefined> {
  const row = await db.rows
    .selectFrom('topics')
    .select(topicColumns)
    .where(({ or, eb }) => or([eb('id', '=', idOrSlug), eb('slug', '=', idOrSlug.toLowerCase())]))
    .executeTakeFirst();
  return row && topicOf(row);
}

/** All topics that have pins, the largest first. */
export async function allTopics(db: Database): Promise<Topic[]> {
  const rows = await db.rows.selectFrom('topics').select(topicColumns).where('pin_count', '>', 0).orderBy('pin_count', 'desc').orderBy('serial').limit(200).execute();
  return rows.map(topicOf);
}
