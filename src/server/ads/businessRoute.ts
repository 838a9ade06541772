import type { FastifyInstance } from 'fastify';
import type { BusinessCatalog } from '../../../events/entities/ads.ts';
import { isProduct } from '../browse/paths/kinds.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../shell/refusal.ts';
import { success } from '../shell/success.ts';
import type { ViewerOf } from '../shell/viewer.ts';

/** `GET /v3/business/catalog/`: the catalog of the requesting business (S2.3); its feeds are the boards that contain products. */
export function businessRoute(app: FastifyInstance, { db, viewerOf }: { db: Database; viewerOf: ViewerOf }): void {
  app.get('/v3/business/catalog/', { config: { access: 'signedIn', limit: 'query', wire: 'rest' } }, async (request) => {
    const personId = (await viewerOf(request)).id!;
    const account = await db.rows.selectFrom('accounts').select('kind').where('person_id', '=', personId).executeTakeFirst();
    if (account?.kind !== 'partner') throw new Refusal(403, 'Only a business has a catalog.');
    return success(await catalogOf(db, personId));
  });
}

/** The catalog of a business, which its pixels carry too (S2.3). */
export async function catalogOf({ rows }: Database, personId: string): Promise<BusinessCatalog> {
  const feeds = await rows
    .selectFrom('pins')
    .innerJoin('boards', 'boards.id', 'pins.board_id')
    .select(({ fn }) => ['boards.id', fn.max('pins.created_at').as('latest')])
    .where('pins.owner_id', '=', personId)
    .where(isProduct)
    .where('boards.privacy', '=', 'public')
    .groupBy('boards.id')
    .orderBy('boards.id')
    .execute();
  const latest =
    feeds
      .map((feed) => feed.latest)
      .sort()
      .at(-1) ?? new Date().toISOString();
  return { dt: latest.slice(0, 10), merchant_id: personId, feed_profile_ids: feeds.map(({ id }) => id) };
}
