import type { Database } from '../database/database.ts';

export type SocialNetwork = 'facebook' | 'google';

/** Who somebody is on a social network, as its signed token says. */
export interface SocialIdentity {
  provider: SocialNetwork;
  subject: string;
  /** Lower case; only one that the network has verified. */
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** The person who has connected this identity, or whose verified address it has: then it is connected now. */
export async function personLinked(db: Database, identity: SocialIdentity): Promise<string | undefined> {
  const linked = await db.rows.selectFrom('social_links').select('person_id').where('provider', '=', identity.provider).where('subject', '=', identity.subject).executeTakeFirst();
  if (linked || !identity.email) return linked?.person_id;
  const owner = await db.rows.selectFrom('accounts').select('person_id').where('email', '=', identity.email).where('email_verified_at', 'is not', null).executeTakeFirst();
  if (owner) await linkSocial(db, identity, owner.person_id);
  return owner?.person_id;
}

/** @returns false when the identity is connected already */
export async function linkSocial(db: Database, { provider, subject }: SocialIdentity, personId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.rows
    .insertInto('social_links')
    .values({ provider, subject, person_id: personId, connected_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
