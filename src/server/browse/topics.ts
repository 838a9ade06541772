import type { Topic } from '../../../events/entities/feed.ts';
import type { Database } from '../database/database.ts';
import { signedOutViewer, type Viewer } from '../shell/viewer.ts';

export const topicColumns = ['topics.id', 'topics.slug', 'topics.name', 'topics.pin_count', 'topics.covers'] as const;

export function topicOf(row: { id: string; slug: string; name: string; pin_count: number; covers: string }): Topic {
  return { id: row.id, name: row.name, slug: row.slug, covers: JSON.parse(row.covers), pinCount: row.pin_count };
}

/** A topic by id or slug; for signed-in viewers with their follow state. */
export async function topicAt(db: Database, idOrSlug: string, viewer: Pick<Viewer, 'id'> = signedOutViewer): Promise<Topic | undefined> {
  const row = await db.rows
    .selectFrom('topics')
    .select(topicColumns)
    .where(({ or, eb }) => or([eb('id', '=', idOrSlug), eb('slug', '=', idOrSlug.toLowerCase())]))
    .executeTakeFirst();
  if (!row || viewer.id === null) return row && topicOf(row);
  const follow = await db.rows
    .selectFrom('topic_follows')
    .select('topic_id')
    .where('person_id', '=', viewer.id)
    .where('topic_id', '=', row.id)
    .executeTakeFirst();
  return { ...topicOf(row), followedByMe: follow !== undefined };
}

/** Maximum number of topics to choose from. */
const maxToChoose = 24;

/** All topics that have pins, the largest first. */
export async function allTopics(db: Database): Promise<Topic[]> {
  const rows = await db.rows
    .selectFrom('topics')
    .select(topicColumns)
    .where('pin_count', '>', 0)
    .orderBy('pin_count', 'desc')
    .orderBy('serial')
    .limit(200)
    .execute();
  return rows.map(topicOf);
}

/** The largest topics that have pins, with the viewer's follow state: for choosing some. */
export async function topicsToChoose(db: Database, viewer: Pick<Viewer, 'id'>): Promise<Topic[]> {
  const topics = (await allTopics(db)).slice(0, maxToChoose);
  if (viewer.id === null) return topics;
  const follows = await db.rows.selectFrom('topic_follows').select('topic_id').where('person_id', '=', viewer.id).execute();
  const followed = new Set(follows.map(({ topic_id }) => topic_id));
  return topics.map((topic) => ({ ...topic, followedByMe: followed.has(topic.id) }));
}
