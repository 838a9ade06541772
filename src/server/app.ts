import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { requireCsrfToken } from './account/csrf.ts';
import { mailerOf } from './account/settings/mailer.ts';
import { keepPrivateAnswersOut } from './account/privateAnswers.ts';
import { sweepHourly } from './sweep.ts';
import { accountArea, accountsOf } from './account/accountArea.ts';
import { adsArea } from './ads/adsArea.ts';
import type { AppOptions } from './appOptions.ts';
import type { Parts } from './area.ts';
import { browseArea } from './browse/browseArea.ts';
import { stopRankings } from './browse/home/rankings.ts';
import { transferRoutes } from './browse/transfer/routes.ts';
import { leasesOf } from './database/leaseHolder.ts';
import { engageArea } from './engage/engageArea.ts';
import { insightArea } from './insight/insightArea.ts';
import { messagesArea } from './messages/messagesArea.ts';
import { networkMarks } from './account/knownDevices.ts';
import { visitsOf } from './account/visits.ts';
import { settingsReader } from './instance/instanceSettings.ts';
import { instanceArea } from './instance/instanceArea.ts';
import { nameInstance } from './instance/instanceName.ts';
import { isOwner } from './instance/owners.ts';
import { holdPermissions, permissionsOf } from './instance/permissions.ts';
import { digestHourly } from './news/digest.ts';
import { subscriptionLinks } from './news/subscriptionLink.ts';
import { pagesArea } from './pages/pagesArea.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { folderStore, picturesFolderOf } from './pictureStore/folderStore.ts';
import { watchStore } from './pictureStore/watchStore.ts';
import { uploadRoutes } from './videos/routes.ts';
import { holdAccess } from './shell/access.ts';
import { admitRequests } from './shell/admission.ts';
import { afterAnswers } from './shell/afterAnswers.ts';
import { holdBodies } from './shell/bodies.ts';
import { readFormBodies } from './shell/formBodies.ts';
import { connectionOptions } from './shell/connections.ts';
import { failureBody } from './shell/failures.ts';
import { fixedHeaders } from './shell/headers.ts';
import { healthRoutes } from './shell/health.ts';
import { publicOrigins, targetPath } from './shell/hosts.ts';
import { holdLimits } from './shell/limits.ts';
import { metricsRoute } from './shell/metrics.ts';
import { refuseDeepBodies } from './shell/nesting.ts';
import { partyOf } from './shell/network.ts';
import { refuseOtherResources } from './shell/resources.ts';
import { visitorArea } from './visitor/visitorArea.ts';

/** Logs selected fields only, since database errors also contain row data. */
const serializeError = ({ name, message, stack, code }: Error & { code?: string }) => ({ type: name, message, stack: stack ?? '', code });

/** Bytes; pictures have a separate limit. The longest calls have 50 kB; reading a megabyte of JSON holds the process for 0.15 s. */
const bodyLimit = 128 * 1024;

/** Compressing 13 kB synchronously takes 0.15 ms; a stream on the thread pool costs ten times as much. */
const compression = { threshold: 2048, syncThreshold: 128 * 1024, zlibOptions: { level: 3 } };

/** Creates the server without listening: used by tests, which inject requests, and by `startServer`. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    db,
    dataFolder,
    pictures = folderStore(picturesFolderOf(dataFolder)),
    clientFolder,
    appVersion,
    googleClientId = null,
    stage = 'production',
    siteHost = 'localhost',
    sitePort,
    siteCountries = [],
    allowedHosts = [],
    callsPerMinute,
    trustProxy = 0,
    logLevel = 'warn',
    logStream,
  } = options;

  const app = Fastify({
    bodyLimit,
    // As a number Fastify would trust no proxy; the function trusts this many hops, counted from the server.
    trustProxy: trustProxy > 0 && ((_address, hop) => hop < trustProxy),
    ...connectionOptions(options.timeouts),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    rewriteUrl: targetPath,
    logger: {
      level: logLevel,
      ...(logStream && { stream: logStream }),
      serializers: { req: ({ method, id }) => ({ method, id }), err: serializeError },
    },
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const status = error.statusCode ?? 400;
      reply
        .code(status)
        .headers(fixedHeaders(appVersion, request, options))
        .send(failureBody('rest', { status, message: 'This address cannot be read.' }));
    },
  });
  app.addHook('onClose', async () => {
    await stopRankings(db);
    await db.close();
  });

  const names = { siteHost, sitePort, allowedHosts };
  await admitRequests(app, {
    db,
    appVersion,
    names,
    transport: options,
    isBehindProxy: trustProxy > 0,
    callsPerMinute,
    timeouts: options.timeouts,
    limits: options.connectionLimits,
  });
  const visits = visitsOf(app, db, networkMarks(dataFolder));
  const viewerOf = options.viewerOf ?? visits.viewerOf;
  keepPrivateAnswersOut(app);
  requireCsrfToken(app);
  holdAccess(app, viewerOf, (viewer) => isOwner(db, viewer));
  const settings = settingsReader(db);
  app.addHook('preClose', settings.close);
  nameInstance(app, settings);
  const permissions = permissionsOf(db, settings, viewerOf);
  holdPermissions(app, permissions, viewerOf);
  readFormBodies(app);
  refuseDeepBodies(app);
  const { metrics, countFailure, countTexts } = metricsRoute(app, options.metricsToken);
  const { originOf, siteOrigin } = publicOrigins(app, names);
  const count = holdLimits(app, db, viewerOf);
  const parts: Parts = {
    ...options,
    siteHost,
    pictures,
    mailer: options.mailer ?? mailerOf({ dataFolder }),
    viewerOf,
    visits,
    settings,
    permissions,
    count,
    metrics,
    countFailure,
    countTexts,
    afterAnswer: afterAnswers(app),
    originOf,
    contextOf: async (request) => {
      const viewer = await viewerOf(request);
      return {
        db,
        viewer,
        party: partyOf(request, viewer.id),
        provedAt: (await visits.sessionOf(request))?.provedAt,
        count: (name) => count(name, request),
      };
    },
  };
  const accounts = accountsOf(parts);
  await app.register(compress, { encodings: ['gzip', 'br'], ...compression });
  holdBodies(app, options.timeouts);

  // Of several processes, one does each.
  const inBackground = (name: string, work: (signal: AbortSignal) => Promise<void>) =>
    app.addHook(
      'preClose',
      leasesOf(db).whileHeld(name, work, (error) => app.log.warn({ err: error }, `${name} ended`)),
    );
  const post = { db, mailer: parts.mailer, links: subscriptionLinks(db, dataFolder), siteOrigin };
  inBackground('digests', (signal) => digestHourly(app.log, post, signal));
  inBackground('sweeps', (signal) => sweepHourly(app.log, db, { pictures, hasBroker: options.broker !== undefined }, signal));

  await pagesArea(app, { ...parts, clientFolder, appVersion, googleClientId, stage, siteCountries }, accounts);
  browseArea(app, parts);
  await engageArea(app, parts);
  await accountArea(app, parts, accounts);
  const problemOfStore = watchStore(pictures, metrics);
  const problemOfEvents = insightArea(app, parts);
  const problemOf = async () => (await problemOfStore()) ?? problemOfEvents();
  healthRoutes(app, db, { problemOf, isPreparing: options.isPreparing });
  instanceArea(app, parts, messagesArea(app, parts));
  adsArea(app, parts);
  visitorArea(app, parts);
  await pictureRoutes(app, parts);
  await uploadRoutes(app, parts);
  await transferRoutes(app, parts);
  refuseOtherResources(app);
  return app;
}
