import type { PersonInBrief } from '../../../events/entities/user.ts';
import type { Audience } from '../../../events/entities/settings.ts';
import { isUnder16 } from '../account/ages.ts';
import { pinnerOf } from '../browse/people.ts';
import { matching } from '../browse/words.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../shell/refusal.ts';
import { isBlockedBetween } from './blocks.ts';

type Rows = Pick<Database, 'rows'>;

const mostFound = 10;

interface AccountColumns {
  birthday: string | null;
  settings: string;
}

const audienceOf = ({ settings }: AccountColumns): Audience => (JSON.parse(settings) as { messages_from?: Audience }).messages_from ?? 'everyone';

/** @throws {Refusal} 403 for those who have no conversations: children under 16 */
export async function requireWriter({ rows }: Rows, personId: string): Promise<void> {
  const account = await rows.selectFrom('accounts').select(['birthday', 'settings']).where('person_id', '=', personId).executeTakeFirst();
  if (account && isUnder16(account.birthday)) throw new Refusal(403, 'Messages are for people of 16 and older.');
}

/**
 * How what somebody writes reaches a person who has no conversation with them yet, by who may write to that person: at once; as a request, where
 * they let only those write whom they follow; or not at all.
 */
export async function reachOf(db: Rows, writerId: string, personId: string): Promise<'open' | 'request' | 'none'> {
  const account = await db.rows.selectFrom('accounts').select(['birthday', 'settings']).where('person_id', '=', personId).executeTakeFirst();
  // An imported person without an account reads nothing.
  if (!account || isUnder16(account.birthday) || (await isBlockedBetween(db, writerId, personId))) return 'none';
  const audience = audienceOf(account);
  if (audience === 'everyone') return 'open';
  if (audience === 'nobody') return 'none';
  return (await follows(db, personId, writerId)) ? 'open' : 'request';
}

/** Whoever follows a board of somebody's follows them. */
async function follows({ rows }: Rows, personId: string, followedId: string): Promise<boolean> {
  const row = await rows
    .selectFrom('board_follows')
    .innerJoin('boards', 'boards.id', 'board_follows.board_id')
    .select('boards.id')
    .where('board_follows.person_id', '=', personId)
    .where('boards.owner_id', '=', followedId)
    .executeTakeFirst();
  return row !== undefined;
}

/** People by the beginning of their names to whom one may write, best first. Those with whom one has a conversation may answer whatever they have set. */
export async function peopleToWriteTo(db: Database, personId: string, term: string): Promise<PersonInBrief[]> {
  const hits = matching(db, 'person_words', term, 'every');
  if (!hits) return [];
  const blocks = db.rows.selectFrom('blocked_people');
  const found = await db.rows
    .selectFrom('people')
    .innerJoin(hits.as('hit'), 'hit.serial', 'people.serial')
    .innerJoin('accounts', 'accounts.person_id', 'people.id')
    .select(['people.id as person_id', 'people.username', 'people.full_name', 'people.picture_signature', 'accounts.birthday', 'accounts.settings'])
    .where('people.id', '!=', personId)
    .where('people.id', 'not in', blocks.select('blocked_id').where('person_id', '=', personId))
    .where('people.id', 'not in', blocks.select('person_id').where('blocked_id', '=', personId))
    .orderBy('hit.rank')
    .orderBy('people.serial')
    .limit(5 * mostFound)
    .execute();
  return found.filter((row) => !isUnder16(row.birthday) && audienceOf(row) !== 'nobody').slice(0, mostFound).map(pinnerOf);
}
