import { type Generated, type Kysely, type Migration, sql } from 'kysely';
import type { NewsKind } from '../../../events/entities/news.ts';
import { addColumn } from './addColumn.ts';
import type { Dialect } from './dialect.ts';

export interface NewsTables {
  person_follows: { person_id: string; followed_id: string; created_at: string };
  pin_likes: { pin_id: string; person_id: string; created_at: string };
  /** People who gave a pin's link to others, so that each counts once. */
  pin_shares: { pin_id: string; person_id: string };
  /** Time of a person's last visit to Home that had something new. */
  home_visits: { person_id: string; seen_at: string };
  /** One row per act of another person: `person_id` is told that `actor_id` did `kind` to the subject. */
  news: {
    serial: Generated<number>;
    person_id: string;
    kind: NewsKind;
    actor_id: string;
    /** Id of the pin, comment or board that entries are grouped by; empty for a follow. */
    subject_id: string;
    /** Place of the act: at most a pin with a comment on it, or a board. */
    pin_id: string | null;
    comment_id: string | null;
    board_id: string | null;
    created_at: string;
    read_at: string | null;
    /** Set while the act is undone: the row stays hidden, so that doing it again is no news. */
    taken_back_at: string | null;
  };
}

/**
 * Follows of people, likes and shares of pins, and the news of each person. Times of the last digest of news
 * by e-mail and of the last visit to Home.
 */
export function newsTables(dialect: Dialect): Migration {
  const serial = sql.raw(dialect === 'sqlite' ? 'integer primary key autoincrement' : 'integer primary key generated always as identity');
  const person = sql.raw('text not null references people (id) on delete cascade');

  return {
    async up(db: Kysely<never>) {
      const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
      await run(
        sql`create table if not exists person_follows (person_id ${person}, followed_id ${person}, created_at text not null, primary key (person_id, followed_id))`,
      );
      await run(sql`create index if not exists person_follows_by_followed on person_follows (followed_id, created_at)`);
      // No foreign key on pins: a pin can be deleted and restored.
      await run(
        sql`create table if not exists pin_likes (pin_id text not null, person_id ${person}, created_at text not null, primary key (pin_id, person_id))`,
      );
      await run(sql`create index if not exists pin_likes_by_person on pin_likes (person_id)`);
      await run(sql`create table if not exists pin_shares (pin_id text not null, person_id ${person}, primary key (pin_id, person_id))`);
      await run(sql`create index if not exists pin_shares_by_person on pin_shares (person_id)`);
      await run(sql`create table if not exists news (
        serial ${serial}, person_id ${person}, kind text not null, actor_id ${person}, subject_id text not null,
        pin_id text, comment_id text references comments (id) on delete cascade, board_id text references boards (id) on delete cascade,
        created_at text not null, read_at text, taken_back_at text, unique (person_id, kind, subject_id, actor_id))`);
      await run(sql`create index if not exists news_by_time on news (created_at)`);
      await run(sql`create index if not exists news_by_actor on news (actor_id)`);
      await run(sql`create index if not exists news_by_comment on news (comment_id) where comment_id is not null`);
      await run(sql`create index if not exists news_by_board on news (board_id) where board_id is not null`);
      await addColumn(db, 'accounts', 'digested_at', 'text');
      await run(sql`create table if not exists home_visits (person_id ${person} primary key, seen_at text not null)`);
    },
  };
}

/** The index by which the latest public pins of followed people are found, beside any number of copies that these have saved. */
export const newPinsIndex = (): Migration => ({
  async up(db: Kysely<never>) {
    await sql`create index if not exists pins_listed_by_owner on pins (owner_id, created_at) where listed = 1`.execute(db);
  },
});
