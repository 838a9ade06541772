import { sql } from 'kysely';
import type { PersonInBrief } from '../../../events/entities/user.ts';
import type { Audience } from '../../../events/entities/settings.ts';
import { isUnder16 } from '../account/ages.ts';
import { rowsInOrder } from '../browse/foundRows.ts';
import { followersAmong, pinnerOf } from '../browse/people.ts';
import { findEvery, searchedTerms } from '../browse/words.ts';
import type { Database } from '../database/database.ts';
import { messageRefusals } from '../../../events/entities/messageRefusal.ts';
import { Refusal } from '../shell/refusal.ts';
import { isBlockedBetween } from './blocks.ts';

type Rows = Pick<Database, 'rows'>;

const maxFound = 10;

interface AccountColumns {
  birthday: string | null;
  settings: string;
}

const messageAudienceOf = ({ settings }: AccountColumns): Audience =>
  (JSON.parse(settings) as { messages_from?: Audience }).messages_from ?? 'everyone';

/** @throws {Refusal} 403 for people without conversations: children under 16 */
export async function requireWriter({ rows }: Rows, personId: string): Promise<void> {
  const account = await rows.selectFrom('accounts').select(['birthday', 'settings']).where('person_id', '=', personId).executeTakeFirst();
  if (account && isUnder16(account.birthday))
    throw new Refusal(403, 'Messages are for people of 16 and older.', undefined, messageRefusals.tooYoung);
}

/** @throws {Refusal} 403 without a verified address, to prevent mails to strangers from anonymous accounts */
export async function requireVerifiedAddress({ rows }: Rows, personId: string): Promise<void> {
  const account = await rows.selectFrom('accounts').select('email_verified_at').where('person_id', '=', personId).executeTakeFirst();
  if (!account?.email_verified_at)
    throw new Refusal(403, 'Verify your email address before you message people by theirs.', undefined, messageRefusals.unverified);
}

/**
 * How a first message from a writer reaches a person, by the person's settings: directly, as a request if only followed people may
 * write, or not at all.
 */
export async function reachOf(db: Rows, writerId: string, personId: string): Promise<'open' | 'request' | 'none'> {
  const account = await db.rows
    .selectFrom('accounts')
    .select(['birthday', 'settings'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  // Imported people have no account and read no messages.
  if (!account || isUnder16(account.birthday) || (await isBlockedBetween(db, writerId, personId))) return 'none';
  const audience = messageAudienceOf(account);
  if (audience === 'everyone') return 'open';
  if (audience === 'nobody') return 'none';
  return (await followersAmong(db, writerId, [personId])).size > 0 ? 'open' : 'request';
}

/** People whom a person may write to, by name prefix, best first. People in a shared conversation are included whatever their settings. */
export async function peopleToWriteTo(db: Database, personId: string, term: string): Promise<PersonInBrief[]> {
  const found = await findEvery(db, 'person_words', searchedTerms(term), {
    limit: 5 * maxFound,
    isTyping: true,
    // Blocked people must not crowd out the others.
    only: (serial) => sql`exists (select 1 from people join accounts on accounts.person_id = people.id
      where people.serial = ${serial} and people.id <> ${personId}
        and people.id not in (select blocked_id from blocked_people where person_id = ${personId})
        and people.id not in (select person_id from blocked_people where blocked_id = ${personId}))`,
  });
  const candidates = await rowsInOrder(found, (serials) =>
    db.rows
      .selectFrom('people')
      .innerJoin('accounts', 'accounts.person_id', 'people.id')
      .select([
        'people.serial',
        'people.id as person_id',
        'people.username',
        'people.full_name',
        'people.picture_signature',
        'accounts.birthday',
        'accounts.settings',
      ])
      .where('people.serial', 'in', serials)
      .execute(),
  );
  return candidates
    .filter((row) => !isUnder16(row.birthday) && messageAudienceOf(row) !== 'nobody')
    .slice(0, maxFound)
    .map(pinnerOf);
}
