import type { Database } from '../database/database.ts';
import { newAtHome } from '../browse/homeVisits.ts';
import { unreadNews } from './newsFeed.ts';

/** Numbers for the badges: of unread news, and of new pins of followed people since the last visit to Home. */
export const newsCounts = async (
  db: Pick<Database, 'rows'>,
  personId: string,
): Promise<{ news_unread_count: number; home_new_count: number }> => ({
  news_unread_count: await unreadNews(db, personId),
  home_new_count: await newAtHome(db, personId),
});
