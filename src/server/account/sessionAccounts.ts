import type { SessionAccount } from '../../../events/entities/account.ts';
import { pictureUrl } from '../../../events/entities/picture.ts';
import type { Database } from '../database/database.ts';

/** Accounts of a browser in the order of their sign-in (S2.3); `logged_in` is false once a session has expired. */
export async function sessionAccounts(db: Database, deviceId: string): Promise<SessionAccount[]> {
  const rows = await db.rows
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .innerJoin('accounts', 'accounts.person_id', 'people.id')
    .select([
      'people.id',
      'people.username',
      'people.full_name',
      'people.picture_signature',
      'accounts.email',
      'accounts.password_hash',
      'sessions.expires_at',
    ])
    .where('sessions.device_id', '=', deviceId)
    .orderBy('sessions.created_at')
    .orderBy('sessions.id')
    .execute();
  const people = rows.map(({ id }) => id);
  const links =
    people.length > 0
      ? await db.rows.selectFrom('social_links').select(['person_id', 'provider']).where('person_id', 'in', people).execute()
      : [];
  const now = new Date().toISOString();
  return rows.map((row) => ({
    user_id: row.id,
    username: row.username,
    full_name: row.full_name,
    email: row.email,
    image_medium_url: row.picture_signature && pictureUrl(row.picture_signature, '136x136'),
    logged_in: row.expires_at > now,
    login_methods: [
      ...(row.password_hash === null ? [] : ['email' as const]),
      ...links.filter(({ person_id }) => person_id === row.id).map(({ provider }) => provider),
    ],
  }));
}
