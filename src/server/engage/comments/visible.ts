import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a viewer sees a comment and its parent: neither is deleted, hidden by the viewer, or written by someone with a block between
 * them. The parent is asked for as a value, since PostgreSQL would look through all comments for one that is out, for each that it may be.
 * @param id empty if signed out
 */
export const isVisibleTo = (id: string): RawBuilder<boolean> =>
  sql<boolean>`not ${isOut('comments', id)}
    and (select 1 from comments as answered where answered.id = comments.parent_id and ${isOut('answered', id)}) is null`;

function isOut(comment: 'comments' | 'answered', id: string): RawBuilder<boolean> {
  const table = sql.table(comment);
  return sql<boolean>`(${table}.deleted_at is not null
    or exists (select 1 from hidden_comments where person_id = ${id} and comment_id = ${table}.id)
    or exists (select 1 from hidden_commenters where person_id = ${id} and hidden_id = ${table}.person_id)
    or exists (select 1 from blocked_people where person_id = ${id} and blocked_id = ${table}.person_id)
    or exists (select 1 from blocked_people where blocked_id = ${id} and person_id = ${table}.person_id))`;
}
