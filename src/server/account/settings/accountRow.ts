import type { Database } from '../../database/database.ts';
import { Refusal } from '../../shell/refusal.ts';

/** Row of a person, joined from `accounts` and `people`. */
export type AccountRow = Awaited<ReturnType<typeof accountOf>>;

export async function accountOf({ rows }: Pick<Database, 'rows'>, personId: string) {
  const row = await rows
    .selectFrom('accounts')
    .innerJoin('people', 'people.id', 'accounts.person_id')
    .select([
      'people.full_name',
      'people.username',
      'people.about',
      'people.created_at',
      'accounts.person_id',
      'accounts.email',
      'accounts.email_verified_at',
      'accounts.backup_email',
      'accounts.password_hash',
      'accounts.passcode_hash',
      'accounts.mfa_enabled_at',
      'accounts.country',
      'accounts.locale',
      'accounts.gender',
      'accounts.custom_gender',
      'accounts.birthday',
      'accounts.settings',
    ])
    .where('accounts.person_id', '=', personId)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such account.');
  return row;
}
