import { type Kysely, type Migration, sql } from 'kysely';
import { addColumn } from './addColumn.ts';

export interface PathTables {
  /** The article of each day: a board. `chosen_by` is an owner of the instance; null if it was derived from what was saved. */
  today_articles: { date: string; board_id: string; chosen_by: string | null };
  /** Properties of businesses: JSON by key. */
  business_properties: { person_id: string; key: string; value: string };
}

/** Kinds of pins, the indexes of feeds by kind, site, shop and saves, the articles of the days, and the properties of businesses. */
export function pathTables(): Migration {
  return {
    async up(db: Kysely<never>) {
      const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
      await addColumn(db, 'pins', 'kind', 'text');
      // A quote within a text is escaped in JSON, so these are keys of the detail.
      await run(sql`update pins set kind = case
        when page_count is not null then 'story'
        when video_duration is not null or detail like '%"video":{%' then 'video'
        when detail like '%"recipe":{%' then 'recipe'
        when detail like '%"products":[{%' then 'product'
        when detail like '%"article":{%' then 'article' end
        where detail is not null`);
      await run(sql`create index if not exists pins_by_kind on pins (kind, shuffle, serial) where listed = 1 and kind is not null`);
      await run(
        sql`create index if not exists pins_by_kind_and_topic on pins (kind, topic_id, shuffle, serial) where listed = 1 and kind is not null`,
      );
      await run(sql`create index if not exists pins_by_domain on pins (domain, shuffle, serial) where listed = 1 and domain is not null`);
      await run(sql`create index if not exists pins_by_saves on pins (repin_count, serial) where listed = 1`);
      await run(sql`create index if not exists pins_of_shop on pins (owner_id, board_id, serial) where kind = 'product' and listed = 1`);
      await run(
        sql`create index if not exists pins_to_buy on pins (owner_id, domain, serial) where kind = 'product' and source_id is not null`,
      );
      await run(sql`create index if not exists pins_by_time_of_save on pins (created_at) where source_id is not null`);
      await run(
        sql`create table if not exists today_articles (date text primary key, board_id text not null references boards (id) on delete cascade, chosen_by text references people (id) on delete set null)`,
      );
      await run(
        sql`create table if not exists business_properties (person_id text not null references people (id) on delete cascade, key text not null, value text not null, primary key (person_id, key))`,
      );
      await run(sql`create index if not exists today_articles_by_board on today_articles (board_id)`);
    },
  };
}

/** The index of a website's pins that no feed shows: copies, and pins of secret boards. */
export function unlistedByDomain(): Migration {
  return {
    async up(db: Kysely<never>) {
      await sql`create index if not exists pins_unlisted_by_domain on pins (domain, shuffle, serial)
        where listed = 0 and domain is not null`.execute(db);
    },
  };
}
