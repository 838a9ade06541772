import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type Acquisition, acquisitionDays, type AcquisitionDays } from '../../../events/entities/acquisition.ts';
import { toRfc3339 } from '../../../events/file/time.ts';
import type { Database } from '../database/database.ts';
import { readSettings } from '../instance/instanceSettings.ts';
import { readQuery } from '../shell/readQuery.ts';
import { success } from '../shell/success.ts';
import { acquisitionCounts, type AcquisitionCounts } from './acquisition.ts';
import { campaignCounts, type CampaignCounts, invitesSince } from './campaigns.ts';

const Query = v.object({
  days: v.optional(v.pipe(v.string(), v.transform(Number), v.picklist(acquisitionDays)), '7'),
});
const day = 86_400_000;

/** `GET /v3/insight/acquisition/?days=1|7|30|90`: what led to sign-ups and visits of websites, for the owner. */
export function acquisitionRoute(app: FastifyInstance, db: Database): void {
  const counts = acquisitionCounts(db);
  const campaigns = campaignCounts(db);
  app.get('/v3/insight/acquisition/', { config: { access: 'owner', wire: 'rest' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { days } = readQuery(Query, request.query, 'days is 1, 7, 30 or 90.');
    return success(await acquisitionOf(db, counts, campaigns, days));
  });
}

/** The figures of the last days; the page asks again every two seconds while they are partial. */
export async function acquisitionOf(
  db: Database,
  counts: AcquisitionCounts,
  campaigns: CampaignCounts,
  days: AcquisitionDays,
): Promise<Acquisition> {
  const isWhole = (await counts.readOn()) && (await campaigns.readOn());
  const { event_days } = await readSettings(db);
  const keptDays = event_days === 0 ? null : event_days;
  const now = Date.now();
  return {
    days,
    keptDays,
    ...counts.since(now - Math.min(days, keptDays ?? days) * day),
    ...campaigns.since(now - days * day),
    invites: await invitesSince(db, toRfc3339(now - days * day)),
    isPartial: !isWhole,
  };
}
