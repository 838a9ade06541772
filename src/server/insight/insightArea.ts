import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import type { EventStreamState } from '../../../events/entities/overview.ts';
import type { Parts } from '../area.ts';
import { leasesOf } from '../database/leaseHolder.ts';
import { resourceRoutes } from '../shell/resources.ts';
import { acquisitionRoute } from './acquisitionRoute.ts';
import { type Publishing, publishEvents } from './broker.ts';
import { refusalCounter, streamMetrics } from './eventMetrics.ts';
import { eventRoutes } from './eventRoutes.ts';
import { experimentResources } from './experimentResources.ts';
import { ingestOf } from './ingest.ts';
import { instanceIdOf, positionIn } from './instanceId.ts';
import { overviewRoute } from './overviewRoute.ts';
import { lastSequence } from './readEvents.ts';
import { refusedEventsOf } from './refusedEvents.ts';
import { refusedRoute } from './refusedRoute.ts';
import { sharedLogRoutes } from './sharedLogRoutes.ts';
import { streamRoute } from './streamRoute.ts';
import { textUseRoute } from './textUseRoute.ts';
import { usageCounts } from './usage.ts';

/** @returns tells the operator of a problem of the event stream */
export function insightArea(app: FastifyInstance, parts: Parts): () => string | undefined {
  const { db, dataFolder, viewerOf, count, metrics, countFailure, countTexts, contextOf, broker } = parts;
  const ingest = ingestOf(db);
  app.addHook('onClose', async () => ingest.close());
  resourceRoutes(app, experimentResources, contextOf);
  eventRoutes(app, {
    db,
    ingest,
    viewerOf,
    count,
    countFailure,
    countRefused: refusalCounter(metrics),
    refusedEvents: refusedEventsOf(db),
  });
  streamRoute(app, { db, ingest, dataFolder });
  refusedRoute(app, db);
  textUseRoute(app, countTexts);

  let publishing: Publishing | undefined;
  // While this process does not publish, another one that shares the database does.
  const stateNow = (): EventStreamState => publishing?.state ?? 'publishing';
  // Not negative, even if the stream has had more events than this data holds.
  const waiting = async () => Math.max(0, (await lastSequence(db)) - ((await positionIn(db, await instanceIdOf(db))) ?? 0));
  acquisitionRoute(app, db);
  const usage = usageCounts(db, dataFolder);
  sharedLogRoutes(app, { ...parts, usage });
  overviewRoute(app, { db, usage }, async () => (broker ? { state: stateNow(), waiting: await waiting() } : undefined));
  if (!broker) return () => undefined;
  const onPublished = streamMetrics(metrics, { waiting, state: stateNow });
  const publish = async (signal: AbortSignal): Promise<void> => {
    publishing = publishEvents({
      ...broker,
      db,
      dataFolder,
      more: (ended) => ingest.nextCommit(1_000, ended),
      onPublished,
      onTrouble: (error) => app.log.warn({ err: error }, 'events do not reach the broker'),
    });
    if (!signal.aborted) await once(signal, 'abort');
    await publishing.stop();
    publishing = undefined;
  };
  app.addHook(
    'preClose',
    leasesOf(db).whileHeld('broker', publish, (error) => app.log.error({ err: error }, 'publishing ended')),
  );
  return () => problems[stateNow()];
}

const problems: { [State in EventStreamState]?: string } = {
  unavailable: 'The event stream cannot be reached. Events are kept and published later.',
  mismatched: 'The event stream belongs to other data, so nothing is published. Run "tessera event-stream" on the server.',
};
