import { type Generated, type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from './dialect.ts';

export interface CommentTables {
  comments: {
    serial: Generated<number>;
    id: string;
    pin_id: string;
    person_id: string;
    /** The parent comment; replies can not have replies. */
    parent_id: string | null;
    type: 'aggregatedcomment' | 'userdiditdata';
    text: string;
    highlighted_at: string | null;
    created_at: string;
    edited_at: string | null;
    /** Set while the deletion can be undone; `deleted_with` is the comment whose deletion caused it. */
    deleted_at: string | null;
    deleted_by: string | null;
    deleted_with: string | null;
  };
  /** Likes and helpful marks of comments. */
  comment_marks: { comment_id: string; person_id: string; kind: 'like' | 'helpful' };
  /** Mentions of people in comments; `place` and `length` in UTF-16 code units. */
  comment_mentions: { comment_id: string; person_id: string; place: number; length: number };
  /** Comments and commenters that a person has hidden. */
  hidden_comments: { person_id: string; comment_id: string };
  hidden_commenters: { person_id: string; hidden_id: string };
  /** Pins whose owners have turned comments off. */
  closed_comments: { pin_id: string };
}

/**
 * Comments with their marks, mentions and hidings. A deleted pin can be restored, so its comments stay until a sweep finds it permanently
 * deleted.
 */
export function commentTables(dialect: Dialect): Migration {
  const serial = sql.raw(dialect === 'sqlite' ? 'integer primary key autoincrement' : 'integer primary key generated always as identity');
  const person = sql.raw('text not null references people (id) on delete cascade');
  const comment = sql.raw('text not null references comments (id) on delete cascade');

  return {
    async up(db: Kysely<never>) {
      const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
      await run(sql`create table if not exists comments (
        serial ${serial}, id text not null unique, pin_id text not null, person_id ${person}, parent_id text references comments (id) on delete cascade,
        type text not null, text text not null, highlighted_at text, created_at text not null, edited_at text, deleted_at text, deleted_by text, deleted_with text)`);
      await run(sql`create index if not exists comments_by_pin on comments (pin_id, serial)`);
      await run(sql`create index if not exists comments_by_parent on comments (parent_id, serial) where parent_id is not null`);
      await run(sql`create index if not exists comments_by_person on comments (person_id)`);
      await run(sql`create index if not exists comments_by_deletion on comments (deleted_at) where deleted_at is not null`);
      await run(
        sql`create table if not exists comment_marks (comment_id ${comment}, person_id ${person}, kind text not null, primary key (comment_id, kind, person_id))`,
      );
      await run(sql`create index if not exists comment_marks_by_person on comment_marks (person_id)`);
      await run(
        sql`create table if not exists comment_mentions (comment_id ${comment}, person_id ${person}, place integer not null, length integer not null, primary key (comment_id, place))`,
      );
      await run(sql`create index if not exists comment_mentions_by_person on comment_mentions (person_id)`);
      await run(
        sql`create table if not exists hidden_comments (person_id ${person}, comment_id ${comment}, primary key (person_id, comment_id))`,
      );
      await run(sql`create index if not exists hidden_comments_by_comment on hidden_comments (comment_id)`);
      await run(
        sql`create table if not exists hidden_commenters (person_id ${person}, hidden_id ${person}, primary key (person_id, hidden_id))`,
      );
      await run(sql`create index if not exists hidden_commenters_by_hidden on hidden_commenters (hidden_id)`);
      await run(sql`create table if not exists closed_comments (pin_id text primary key)`);
    },
  };
}
