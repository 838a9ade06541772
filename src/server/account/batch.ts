import * as v from 'valibot';
import type { AccountDetail } from '../../../events/entities/account.ts';
import type { BusinessPlace } from '../../../events/entities/business.ts';
import { pictureUrl } from '../../../events/entities/picture.ts';
import type { Database } from '../database/database.ts';
import { plainText } from '../shell/options.ts';
import { sessionAccounts } from './sessionAccounts.ts';

const maxRequests = 50;
const userPath = /^\/?v3\/users\/(\w{1,40})\/?$/;

/** `requests` of `POST /v3/batch/`: reads of users, each with the requested fields (S2.7). */
export const BatchRequests = v.pipe(
  v.array(v.object({ method: v.literal('GET'), uri: plainText(200), fields: v.optional(v.array(plainText(60)), []) })),
  v.maxLength(maxRequests),
);
export type BatchRequests = v.InferOutput<typeof BatchRequests>;

type Answers = Record<string, { status: 'success'; data: Partial<AccountDetail> } | { status: 'failure'; message: string; data: null }>;

/** Answers each request by its URI. Private fields are limited to the accounts of this browser, and to a business and its owners. */
export async function answerBatch(
  db: Database,
  requests: BatchRequests,
  { personId, deviceId }: { personId: string; deviceId: string | undefined },
): Promise<Answers> {
  const ownIds = new Set([
    personId,
    ...(deviceId ? (await sessionAccounts(db, deviceId)).filter((account) => account.logged_in).map((account) => account.user_id) : []),
  ]);
  const linked = await db.rows
    .selectFrom('business_owners')
    .select(['business_id', 'owner_id'])
    .where(({ or, eb }) => or([eb('business_id', 'in', [...ownIds]), eb('owner_id', 'in', [...ownIds])]))
    .execute();
  const relatedIds = new Set([...ownIds, ...linked.flatMap(({ business_id, owner_id }) => [business_id, owner_id])]);

  const answers = new Map<string, Answers[string]>();
  for (const { uri, fields } of requests) {
    const id = userPath.exec(uri)?.[1];
    const detail = id === undefined ? undefined : await accountDetail(db, id === 'me' ? personId : id, relatedIds);
    answers.set(
      uri,
      detail ? { status: 'success', data: picked(detail, fields) } : { status: 'failure', message: 'There is no such user.', data: null },
    );
  }
  return Object.fromEntries(answers);
}

/** The requested fields: all of them if the list is empty; `partner.business_name` requests its `partner`. */
function picked(detail: AccountDetail, fields: readonly string[]): Partial<AccountDetail> {
  if (fields.length === 0) return detail;
  const fieldNames = new Set(fields.map((field) => field.replace(/^user\./, '').split(/[.(]/, 1)[0]));
  return Object.fromEntries(Object.entries(detail).filter(([name]) => name === 'id' || fieldNames.has(name)));
}

async function accountDetail(db: Database, id: string, relatedIds: ReadonlySet<string>): Promise<AccountDetail | undefined> {
  const [account] = await plainAccounts(db, [id], relatedIds);
  if (!account || !relatedIds.has(id)) return account;
  const owners = await db.rows.selectFrom('business_owners').select('owner_id').where('business_id', '=', id).execute();
  const businesses = await db.rows.selectFrom('business_owners').select('business_id').where('owner_id', '=', id).execute();
  return {
    ...account,
    // An instance sells no advertising, so it manages no advertiser.
    fast_advertiser_info_has_any_managed_advertisers: false,
    owners: await plainAccounts(
      db,
      owners.map(({ owner_id }) => owner_id),
      relatedIds,
    ),
    businesses: await plainAccounts(
      db,
      businesses.map(({ business_id }) => business_id),
      relatedIds,
    ),
  };
}

async function plainAccounts(db: Database, ids: readonly string[], relatedIds: ReadonlySet<string>) {
  if (ids.length === 0) return [];
  const rows = await db.rows
    .selectFrom('people')
    .leftJoin('accounts', 'accounts.person_id', 'people.id')
    .select(({ selectFrom }) => [
      'people.id',
      'people.username',
      'people.full_name',
      'people.picture_signature',
      'accounts.email',
      'accounts.kind',
      'accounts.business_name',
      'accounts.contact_email',
      selectFrom('business_properties').select('value').whereRef('person_id', '=', 'people.id').where('key', '=', 'PLACE').as('place'),
      selectFrom('business_owners').select('owner_id').whereRef('business_id', '=', 'people.id').limit(1).as('owner_id'),
    ])
    .where('people.id', 'in', ids)
    .orderBy('people.serial')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    full_name: row.full_name,
    image_medium_url: row.picture_signature && pictureUrl(row.picture_signature, '136x136'),
    image_large_url: row.picture_signature && pictureUrl(row.picture_signature, '236x'),
    ...(relatedIds.has(row.id) && {
      email: row.email,
      partner:
        row.kind === 'partner'
          ? {
              contact_email: row.contact_email,
              biz_ownership_email: row.email,
              business_name: row.business_name,
              is_linked_business: row.owner_id !== null,
              ...(row.place !== null && (JSON.parse(row.place) as BusinessPlace)),
            }
          : null,
    }),
  }));
}
