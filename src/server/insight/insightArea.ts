import type { FastifyInstance } from 'fastify';
import type { Parts } from '../area.ts';
import { resourceRoutes } from '../shell/resources.ts';
import { publishEvents } from './broker.ts';
import { eventRoutes } from './eventRoutes.ts';
import { experimentResources } from './experimentResources.ts';
import { ingestOf } from './ingest.ts';
import { overviewRoute } from './overviewRoute.ts';
import { streamRoute } from './streamRoute.ts';
import { textUseRoute } from './textUseRoute.ts';

export function insightArea(app: FastifyInstance, parts: Parts): void {
  const { db, dataFolder, viewerOf, count, countFailure, countTexts, contextOf, broker } = parts;
  const ingest = ingestOf(db);
  app.addHook('onClose', async () => ingest.close());
  resourceRoutes(app, experimentResources, contextOf);
  eventRoutes(app, { ingest, viewerOf, count, countFailure });
  streamRoute(app, { db, ingest, dataFolder });
  overviewRoute(app, db);
  textUseRoute(app, countTexts);
  if (!broker) return;
  const publishing = publishEvents({
    ...broker,
    db,
    dataFolder,
    more: (signal) => ingest.nextCommit(1_000, signal),
    onTrouble: (error) => app.log.warn({ err: error }, 'events do not reach the broker'),
  });
  app.addHook('onClose', () => publishing.stop());
}
