import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { sourceTypes } from '../../../events/entities/ads.ts';
import { readAccount } from '../account/settings/settings.ts';
import type { Database } from '../database/database.ts';
import { readQuery } from '../shell/readQuery.ts';
import { Refusal } from '../shell/refusal.ts';
import { success } from '../shell/success.ts';
import type { ViewerOf } from '../shell/viewer.ts';
import type { AdsConfig } from './config.ts';
import { hasPrivacySignal } from './pageAds.ts';

const month = 30 * 86_400;
const wholeNumber = v.pipe(v.string(), v.regex(/^-?\d{1,15}$/, 'Expected a whole number'), v.transform(Number));
const word = v.pipe(v.string(), v.maxLength(100));

/** Parameters of S2.7. */
const Query = v.object({
  /** 64 bits. */
  source_event_id: v.pipe(
    v.string(),
    v.regex(/^\d{1,20}$/, 'Expected digits'),
    v.check((digits) => digits.length < 20 || digits <= '18446744073709551615', 'Expected at most 64 bits'),
  ),
  destination: v.pipe(
    v.string(),
    v.maxLength(2_000),
    v.parseJson(undefined, 'Expected JSON'),
    v.array(v.string()),
    v.minLength(1, 'Expected a destination'),
    v.maxLength(3, 'Expected at most three destinations'),
  ),
  /** Seconds. */
  expiry: v.pipe(wholeNumber, v.minValue(1), v.maxValue(month)),
  priority: wholeNumber,
  source_event_type: v.picklist(sourceTypes),
  advertiser_id: v.optional(word),
  campaign_id: v.optional(word),
  hostname: v.optional(v.pipe(v.string(), v.maxLength(253))),
});

interface Options {
  db: Database;
  viewerOf: ViewerOf;
  config: AdsConfig | undefined;
}

/**
 * `GET /attribution_source/` (S2.7): registers a seen or followed ad with the browser's attribution reporting, by its response header.
 * Stores nothing. Responds 404 if measurement is off, 403 for a destination that is not configured or a person who must not be tracked.
 */
export function attributionRoute(app: FastifyInstance, { db, viewerOf, config }: Options): void {
  app.get('/attribution_source/', { config: { access: 'anyone', wire: 'rest' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!config?.attribution) throw new Refusal(404, 'No ads are measured here.');
    if (hasPrivacySignal(request)) throw new Refusal(403, 'This browser asks for no tracking.');
    const { source_event_id, destination, expiry, priority, source_event_type } = readQuery(Query, request.query);
    if (!destination.every((address) => config.attribution!.destinations.includes(address)))
      throw new Refusal(403, 'This destination is not a configured one.');
    const { id } = await viewerOf(request);
    if (id !== null && !(await readAccount(db, id)).settings.third_party_marketing_tracking_enabled)
      throw new Refusal(403, 'This person is not to be tracked.');
    reply.header(
      'attribution-reporting-register-source',
      JSON.stringify({ source_event_id, destination, expiry: String(expiry), priority: String(priority) }),
    );
    return success({ source_event_id, source_event_type, expiry, priority });
  });
}
