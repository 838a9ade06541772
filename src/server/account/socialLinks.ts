import type { Database } from '../database/database.ts';
import { refusals } from './refusals.ts';

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

/**
 * Returns the person who has linked this identity or whose verified address it has; links it in the second case. The network's word
 * replaces the password, not the second factor, and the page can not send a code along with it: such an account is entered with password
 * and code.
 * @throws {Refusal} 409 if the account has a second factor
 */
export async function personLinked(db: Database, identity: SocialIdentity): Promise<string | undefined> {
  const linked = await db.rows
    .selectFrom('social_links')
    .innerJoin('accounts', 'accounts.person_id', 'social_links.person_id')
    .select(['accounts.person_id', 'mfa_enabled_at'])
    .where('provider', '=', identity.provider)
    .where('subject', '=', identity.subject)
    .executeTakeFirst();
  const owner =
    linked ??
    (identity.email === undefined
      ? undefined
      : await db.rows
          .selectFrom('accounts')
          .select(['person_id', 'mfa_enabled_at'])
          .where('email', '=', identity.email)
          .where('email_verified_at', 'is not', null)
          .executeTakeFirst());
  if (!owner) return undefined;
  if (owner.mfa_enabled_at !== null) throw refusals.passwordAndCodeNeeded();
  if (!linked) await linkSocial(db, identity, owner.person_id);
  return owner.person_id;
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
