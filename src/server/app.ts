import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { accountResources } from './account/accountResources.ts';
import { accountRoutes } from './account/accountRoutes.ts';
import type { AccountAsking, Accounts } from './account/asking.ts';
import { crossDomainResources, crossDomainRoutes } from './account/crossDomain.ts';
import { requireCsrfToken } from './account/csrf.ts';
import { handshakeRoutes } from './account/handshakes.ts';
import { linkOrigin } from './account/settings/linkOrigin.ts';
import { type Mailer, mailerOf } from './account/settings/mailer.ts';
import { mailRoutes } from './account/settings/mailRoutes.ts';
import { settingsRoutes } from './account/settings/settingsRoutes.ts';
import { keepPrivateAnswersOut } from './account/privateAnswers.ts';
import type { Services } from './account/services.ts';
import { sendSignUpMail } from './account/signUpMail.ts';
import { socialReader } from './account/social.ts';
import { sweepHourly } from './account/sweep.ts';
import { viewerStateOf } from './account/viewerState.ts';
import { visitsOf } from './account/visits.ts';
import { attributionRoute } from './ads/attributionRoute.ts';
import { baitRoute } from './ads/baitRoute.ts';
import { businessRoute } from './ads/businessRoute.ts';
import type { AdsConfig } from './ads/config.ts';
import { pinGraph, pinOperations } from './browse/pinQueries.ts';
import { type ReportAsking, reportResources } from './browse/reporting/resources.ts';
import { browseResources } from './browse/resources.ts';
import type { Reach } from './browse/saving/foreignFetch.ts';
import { type SavingAsking, savingResources } from './browse/saving/resources.ts';
import { savingRoutes } from './browse/saving/routes.ts';
import { sharingResources } from './browse/sharing/resources.ts';
import type { Database } from './database/database.ts';
import { photoRoute } from './engage/comments/photoRoute.ts';
import { commentResources } from './engage/comments/resources.ts';
import { commentRoutes } from './engage/comments/routes.ts';
import type { Translator } from './engage/comments/translation.ts';
import { engageResources } from './engage/resources.ts';
import { inboxRoutes } from './engage/inboxRoutes.ts';
import { engageRoutes } from './engage/routes.ts';
import { type Broker, publishEvents } from './insight/broker.ts';
import { eventRoutes } from './insight/eventRoutes.ts';
import { experimentResources } from './insight/experimentResources.ts';
import { ingestOf } from './insight/ingest.ts';
import { overviewRoute } from './insight/overviewRoute.ts';
import { isOwner } from './insight/owners.ts';
import { streamRoute } from './insight/streamRoute.ts';
import { messageHub } from './messages/hub.ts';
import { type MessageAsking, messageResources } from './messages/resources.ts';
import { messageStreamRoutes } from './messages/streamRoutes.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { picturesFolderOf } from './pictures/storage.ts';
import { holdAccess, requireAccess } from './shell/access.ts';
import { afterAnswers } from './shell/afterAnswers.ts';
import type { Asking } from './shell/asking.ts';
import { answerFailures, failureBody } from './shell/failures.ts';
import { readFormBodies } from './shell/formBodies.ts';
import { graphqlRoute } from './shell/graphql.ts';
import { answerHeaders, fixedHeaders } from './shell/headers.ts';
import { healthRoutes } from './shell/health.ts';
import { metricsRoute } from './shell/metrics.ts';
import { refuseForeignOrigins } from './shell/origin.ts';
import { isOwnAddress } from './shell/ownAddress.ts';
import { pageHandlersRoute } from './shell/pageHandlers.ts';
import { pageOf, pageRoutes } from './shell/page.ts';
import { refuseOtherResources, resourceRoutes } from './shell/resources.ts';
import { stateRoute } from './shell/state.ts';
import { staticFiles } from './shell/staticFiles.ts';
import { turnAwayWhileStopping } from './shell/stopping.ts';
import type { ViewerOf } from './shell/viewer.ts';

export interface AppOptions extends Services {
  db: Database;
  /** Holds pictures and media. */
  dataFolder: string;
  /** The built client. */
  clientFolder: string;
  appVersion: string;
  /** In development, failures carry their stacks. */
  stage?: 'development' | 'production';
  /** Who asks, when not the session cookie says so. */
  viewerOf?: ViewerOf;
  /** Sends mails; without it they become files of the data folder. */
  mailer?: Mailer;
  /** What of the network may be asked for pages that people save from; only public addresses when absent. */
  reach?: Reach;
  /** Partners of advertising; none when absent. */
  ads?: AdsConfig | undefined;
  /** Translates comments; without it their translations are empty. */
  translator?: Translator | undefined;
  /** Where events go besides the database. */
  broker?: Broker | undefined;
  /** Requests that one address may make in a minute, files apart; unlimited when absent or 0. This machine's own are not counted. */
  callsPerMinute?: number | undefined;
  /** Behind a proxy, its word for the asker's address is taken. */
  trustProxy?: boolean;
  logLevel?: string;
  /** Where the log goes; standard output when absent. */
  logStream?: { write(line: string): void };
}

/** A database's error also holds the row that it is about, which is no log's business. */
const toldOfError = ({ name, message, stack, code }: Error & { code?: string }) => ({ type: name, message, stack: stack ?? '', code });

/** Bytes; pictures have a limit of their own. */
const bodyLimit = 1024 * 1024;

/** What is told in 13 kB takes 0.15 ms at once; a stream over the thread pool costs ten times that. */
const compression = { threshold: 2048, syncThreshold: 128 * 1024, zlibOptions: { level: 3 } };

/** Whoever scrolls quickly asks for many of them. */
const cheapFile = /^\/(?:pictures|media|assets)\//;

/** The whole server without a port: what the tests inject into and `startServer` listens with. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, dataFolder, clientFolder, appVersion, socialIssuers = {}, captcha, googleClientId = null, stage = 'production', siteHost = 'localhost', mailer = mailerOf({ dataFolder: options.dataFolder }), callsPerMinute, trustProxy = false, logLevel = 'warn', logStream } = options;

  const app = Fastify({
    bodyLimit,
    trustProxy,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logger: { level: logLevel, ...(logStream && { stream: logStream }), serializers: { req: ({ method, id }) => ({ method, id }), err: toldOfError } },
    frameworkErrors: (error, { id }, reply: FastifyReply) => {
      const status = error.statusCode ?? 400;
      reply.code(status).headers(fixedHeaders(appVersion, id)).send(failureBody('rest', { status, message: 'This address can not be read.' }));
    },
  });
  app.addHook('onClose', () => db.close());

  requireAccess(app);
  answerHeaders(app, appVersion);
  turnAwayWhileStopping(app);
  refuseForeignOrigins(app, siteHost);
  await app.register(cookie);
  const visits = visitsOf(app, db);
  const viewerOf = options.viewerOf ?? visits.viewerOf;
  keepPrivateAnswersOut(app);
  requireCsrfToken(app);
  holdAccess(app, viewerOf, (viewer) => isOwner(db, viewer));
  readFormBodies(app);
  const afterAnswer = afterAnswers(app);
  const originOf = (request: FastifyRequest) => linkOrigin(request, siteHost);
  const accounts: Accounts = {
    db, visits, siteHost, captcha, readSocialToken: socialReader(socialIssuers),
    signedUp: (request, personId) => afterAnswer(request, 'a mail was not sent', () => sendSignUpMail({ db, mailer, origin: originOf(request) }, personId)),
  };
  const accountAskingOf = async (request: FastifyRequest, reply: FastifyReply): Promise<AccountAsking> => ({ ...accounts, viewer: await viewerOf(request), request, reply });
  const stateOf = viewerStateOf(accounts, viewerOf);
  const page = await pageOf({ db, viewerOf, viewerStateOf: stateOf, siteHost, services: { recaptchaSiteKey: captcha?.siteKey ?? null, googleClientId }, ads: options.ads, appVersion, stage, clientFolder });
  answerFailures(app, stage, (request, reply, failure) => page.failed(request, reply, failure));
  await app.register(compress, { encodings: ['gzip', 'br'], ...compression });
  if (callsPerMinute) await app.register(rateLimit, { max: callsPerMinute, timeWindow: '1 minute', allowList: ({ ip, url }) => isOwnAddress(ip) || cheapFile.test(url) });

  const picturesFolder = picturesFolderOf(dataFolder);
  sweepHourly(app, db, picturesFolder);

  const askingOf = async (request: FastifyRequest): Promise<Asking> => ({ db, viewer: await viewerOf(request) });
  const savingAskingOf = async (request: FastifyRequest): Promise<SavingAsking> => ({ ...(await askingOf(request)), picturesFolder, reach: options.reach ?? {} });
  metricsRoute(app);
  healthRoutes(app, db);
  stateRoute(app, stateOf);
  pageHandlersRoute(app);
  resourceRoutes(app, browseResources, askingOf);
  resourceRoutes(app, savingResources, savingAskingOf);
  resourceRoutes(app, reportResources, async (request): Promise<ReportAsking> => ({ ...(await askingOf(request)), request }));
  resourceRoutes(app, sharingResources, askingOf);
  resourceRoutes(app, engageResources, askingOf);
  resourceRoutes(app, commentResources, askingOf);
  resourceRoutes(app, experimentResources, askingOf);
  resourceRoutes(app, accountResources, accountAskingOf);
  resourceRoutes(app, crossDomainResources, accountAskingOf);
  const ingest = ingestOf(db);
  app.addHook('onClose', async () => ingest.close());
  eventRoutes(app, ingest, viewerOf);
  streamRoute(app, { db, ingest, dataFolder });
  if (options.broker) {
    const publishing = publishEvents({ ...options.broker, db, dataFolder, more: (signal) => ingest.nextCommit(1_000, signal), onTrouble: (error) => app.log.warn({ err: error }, 'events do not reach the broker') });
    app.addHook('onClose', () => publishing.stop());
  }
  const hub = messageHub(db);
  app.addHook('onClose', async () => hub.close());
  resourceRoutes(app, messageResources, async (request): Promise<MessageAsking> => ({ ...(await askingOf(request)), request, hub, mailer, afterAnswer, origin: originOf(request) }));
  messageStreamRoutes(app, { db, hub, viewerOf, visits });
  refuseOtherResources(app);
  graphqlRoute(app, pinGraph, pinOperations, askingOf);
  savingRoutes(app, savingAskingOf);
  handshakeRoutes(app, accounts);
  accountRoutes(app, accounts);
  crossDomainRoutes(app, accounts);
  const account = { db, viewerOf, visits, mailer, afterAnswer, originOf };
  settingsRoutes(app, { ...account, dataFolder });
  mailRoutes(app, account);
  commentRoutes(app, { db, viewerOf, translator: options.translator });
  await photoRoute(app, { db, viewerOf, picturesFolder });
  engageRoutes(app, { db, viewerOf, siteHost });
  attributionRoute(app, { db, viewerOf, config: options.ads });
  businessRoute(app, { db, viewerOf });
  baitRoute(app);
  overviewRoute(app, db);
  inboxRoutes(app, db);
  await pictureRoutes(app, { db, dataFolder, viewerOf });
  await staticFiles(app, { clientFolder, dataFolder });
  pageRoutes(app, page);
  return app;
}
