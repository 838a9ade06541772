import type { Database } from '../database/database.ts';

export type SocialNetwork = 'facebook' | 'google';

/** Identity on a social network, from its signed token. */
export interface SocialIdentity {
  provider: SocialNetwork;
  subject: string;
  /** Lower case; present only if the network has verified it. */
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** Returns the person who has linked this identity or whose verified address it has; links it in the second case. */
export async function personLinked(db: Database, identity: SocialIdentity): Promise<string | undefined> {
  const linked = await db.rows
    .selectFrom('social_links')
    .select('person_id')
    .where('provider', '=', identity.provider)
    .where('subject', '=', identity.subject)
    .executeTakeFirst();
  if (linked || !identity.email) return linked?.person_id;
  const owner = await db.rows
    .selectFrom('accounts')
    .select('person_id')
    .where('email', '=', identity.email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  if (owner) await linkSocial(db, identity, owner.person_id);
  return owner?.person_id;
}

/** @returns false if the identity is linked already */
export async function linkSocial(db: Database, { provider, subject }: SocialIdentity, personId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.rows
    .insertInto('social_links')
    .values({ provider, subject, person_id: personId, connected_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
