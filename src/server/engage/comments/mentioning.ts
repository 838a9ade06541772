import type { Tag } from '../../../../events/entities/comment.ts';
import type { Audience } from '../../../../events/entities/settings.ts';
import type { PersonInBrief } from '../../../../events/entities/user.ts';
import { rowsInOrder } from '../../browse/foundRows.ts';
import { followersAmong, pinnerOf } from '../../browse/people.ts';
import { findEvery, searchedTerms } from '../../browse/words.ts';
import type { Database, Writing } from '../../database/database.ts';

const maxFound = 6;
const maxCandidates = 60;

const mentionAudienceOf = (settings: string | null): Audience =>
  settings === null ? 'everyone' : ((JSON.parse(settings) as { mentions_from?: Audience }).mentions_from ?? 'everyone');

/**
 * Filters people to those who allow this person to mention them, by settings and blocks.
 */
async function whoMayBeNamed<Row extends { person_id: string; settings: string | null }>(
  { rows }: Pick<Database, 'rows'>,
  personId: string,
  people: readonly Row[],
): Promise<Row[]> {
  const ids = people.map(({ person_id }) => person_id);
  if (ids.length === 0) return [];
  const blocks = await rows
    .selectFrom('blocked_people')
    .select(['person_id', 'blocked_id'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('person_id', '=', personId), eb('blocked_id', 'in', ids)]),
        and([eb('blocked_id', '=', personId), eb('person_id', 'in', ids)]),
      ]),
    )
    .execute();
  const followers = await followersAmong({ rows }, personId, ids);
  const isBlocked = new Set(blocks.flatMap(({ person_id, blocked_id }) => [person_id, blocked_id]).filter((id) => id !== personId));
  return people.filter(({ person_id, settings }) => {
    const audience = mentionAudienceOf(settings);
    return (
      person_id === personId ||
      (!isBlocked.has(person_id) && (audience === 'everyone' || (audience === 'followed' && followers.has(person_id))))
    );
  });
}

const columns = ['people.id as person_id', 'people.username', 'people.full_name', 'people.picture_signature', 'accounts.settings'] as const;

/** People who can be mentioned, by name prefix, best first. */
export async function peopleToName(db: Database, personId: string, term: string): Promise<PersonInBrief[]> {
  const found = await findEvery(db, 'person_words', searchedTerms(term), { limit: maxCandidates, isTyping: true });
  const candidates = await rowsInOrder(found, (serials) =>
    db.rows
      .selectFrom('people')
      .leftJoin('accounts', 'accounts.person_id', 'people.id')
      .select(['people.serial', ...columns])
      .where('people.serial', 'in', serials)
      .where('people.id', '!=', personId)
      .execute(),
  );
  return (await whoMayBeNamed(db, personId, candidates)).slice(0, maxFound).map(pinnerOf);
}

/**
 * Replaces the stored mentions of a comment. A tag that is not allowed, or not at its stated place, stays plain text.
 * @returns the ids of the mentioned people
 */
export async function writeMentions(
  db: Writing,
  personId: string,
  commentId: string,
  text: string,
  tags: readonly Tag[],
): Promise<string[]> {
  await db.rows.deleteFrom('comment_mentions').where('comment_id', '=', commentId).execute();
  if (tags.length === 0) return [];
  const people = await db.rows
    .selectFrom('people')
    .leftJoin('accounts', 'accounts.person_id', 'people.id')
    .select(columns)
    .where(
      'people.id',
      'in',
      tags.map(({ user_id }) => user_id),
    )
    .execute();
  const allowed = await whoMayBeNamed(db, personId, people);
  const mentions = tags.flatMap(({ user_id, offset, length }) => {
    const person = allowed.find(({ person_id }) => person_id === user_id);
    return person && text.slice(offset, offset + length).toLowerCase() === `@${person.username}`
      ? [{ comment_id: commentId, person_id: user_id, place: offset, length }]
      : [];
  });
  const distinctMentions = [...new Map(mentions.map((mention) => [mention.place, mention])).values()];
  if (distinctMentions.length > 0) await db.rows.insertInto('comment_mentions').values(distinctMentions).execute();
  return [...new Set(distinctMentions.map(({ person_id }) => person_id))];
}
