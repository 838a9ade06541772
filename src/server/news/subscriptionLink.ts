import { createHmac, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { dataKey } from '../shell/dataKey.ts';

/** A person who is mailed, at this address. */
interface Subscriber {
  person_id: string;
  email: string;
}

/**
 * Signs the links by which a person unsubscribes from the digest. A link needs no row and never expires, but serves only while the account
 * has the address that it was mailed to.
 */
export function subscriptionLinks(db: Pick<Database, 'rows'>, dataFolder: string) {
  const mark = async ({ person_id, email }: Subscriber): Promise<Buffer> =>
    createHmac('sha256', await dataKey(join(dataFolder, 'links.key')))
      .update(JSON.stringify([person_id, email]))
      .digest();
  return {
    pathFor: async (subscriber: Subscriber): Promise<string> =>
      `/email/subscription/${subscriber.person_id}.${(await mark(subscriber)).toString('base64url')}`,
    /** The person of a link; undefined if it is not signed by this instance, or the address has changed since. */
    async personOf(token: string): Promise<string | undefined> {
      const [, personId = '', signature = ''] = /^([\w-]{1,100})\.([\w-]{43})$/.exec(token) ?? [];
      const account = await db.rows
        .selectFrom('accounts')
        .select(['person_id', 'email'])
        .where('person_id', '=', personId)
        .executeTakeFirst();
      return account && timingSafeEqual(await mark(account), Buffer.from(signature, 'base64url')) ? account.person_id : undefined;
    },
  };
}
export type SubscriptionLinks = ReturnType<typeof subscriptionLinks>;
