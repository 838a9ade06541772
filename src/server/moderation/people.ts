import type { ModeratedPerson } from '../../../events/entities/moderation.ts';
import { isBanned } from '../account/restrictions.ts';
import { pinnerOf } from '../browse/people.ts';
import type { Database, Writing } from '../database/database.ts';
import { Refusal } from '../shell/refusal.ts';

/** Maximum number of results, since many accounts may name one address. */
const maxPeople = 20;

/** Accounts by username or, for a text with `@` inside, by e-mail address. */
export async function findPeople({ rows }: Pick<Database, 'rows'>, name: string): Promise<ModeratedPerson[]> {
  const term = name.trim().toLowerCase().replace(/^@/, '');
  const found = await rows
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.person_id', 'people.id')
    .select(({ selectFrom, fn }) => [
      'people.id as person_id',
      'people.username',
      'people.full_name',
      'people.picture_signature',
      'people.created_at',
      'accounts.is_employee',
      'accounts.is_write_banned',
      'accounts.write_ban_until',
      'accounts.login_state',
      selectFrom('sessions')
        .select(fn.countAll<number | string>().as('n'))
        .whereRef('person_id', '=', 'people.id')
        .where('expires_at', '>', new Date().toISOString())
        .as('sessions'),
      selectFrom('pins').select(fn.countAll<number | string>().as('n')).whereRef('owner_id', '=', 'people.id').as('pins'),
      selectFrom('boards').select(fn.countAll<number | string>().as('n')).whereRef('owner_id', '=', 'people.id').as('boards'),
      selectFrom('comments')
        .select(fn.countAll<number | string>().as('n'))
        .whereRef('person_id', '=', 'people.id')
        .where('deleted_at', 'is', null)
        .as('comments'),
      selectFrom('reports')
        .innerJoin('pins', 'pins.id', 'reports.subject_id')
        .select(fn.countAll<number | string>().as('n'))
        .where('settled_at', 'is', null)
        .where('subject_kind', '=', 'pin')
        .whereRef('pins.owner_id', '=', 'people.id')
        .as('pin_reports'),
      selectFrom('reports')
        .innerJoin('comments', 'comments.id', 'reports.subject_id')
        .select(fn.countAll<number | string>().as('n'))
        .where('settled_at', 'is', null)
        .where('subject_kind', '=', 'comment')
        .whereRef('comments.person_id', '=', 'people.id')
        .where('comments.deleted_at', 'is', null)
        .as('comment_reports'),
      selectFrom('reported_messages')
        .innerJoin('reports', 'reports.id', 'reported_messages.report_id')
        .innerJoin('messages', 'messages.id', 'reported_messages.message_id')
        .select(({ fn: count }) => count.count<number | string>('reports.id').distinct().as('n'))
        .where('reports.settled_at', 'is', null)
        .whereRef('messages.sender_id', '=', 'people.id')
        .as('message_reports'),
    ])
    .where(term.includes('@') ? 'accounts.email' : 'people.username', '=', term)
    .orderBy('people.serial')
    .limit(maxPeople)
    .execute();
  return found.map((row) => ({
    person: pinnerOf(row),
    joined_at: row.created_at,
    is_owner: row.is_employee === 1,
    is_banned: isBanned(row),
    banned_until: isBanned(row) ? row.write_ban_until : null,
    is_limited: row.login_state === 2,
    sessions: Number(row.sessions),
    pins: Number(row.pins),
    boards: Number(row.boards),
    comments: Number(row.comments),
    reports: Number(row.pin_reports) + Number(row.comment_reports) + Number(row.message_reports),
  }));
}

/** The account row, locked until the transaction ends. @throws {Refusal} 404 */
export async function heldAccount({ rows, dialect }: Writing, personId: string) {
  const account = rows
    .selectFrom('accounts')
    .select(['is_employee', 'login_state', 'limited_at', 'is_write_banned', 'write_ban_until'])
    .where('person_id', '=', personId);
  const locked = await (dialect === 'postgres' ? account.forUpdate() : account).executeTakeFirst();
  const person = await rows.selectFrom('people').select('username').where('id', '=', personId).executeTakeFirst();
  if (!locked || !person) throw new Refusal(404, 'There is no such account.');
  return { ...locked, username: person.username };
}

/** @throws {Refusal} 403 for owners, whom moderation can not restrict */
export function refuseOwners({ is_employee }: Awaited<ReturnType<typeof heldAccount>>): void {
  if (is_employee === 1) throw new Refusal(403, 'This account is an owner of this instance. First run: tessera owner <username> --remove');
}
