import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { accountResources } from './account/accountResources.ts';
import { accountRoutes } from './account/accountRoutes.ts';
import type { AccountContext, Accounts } from './account/accountContext.ts';
import { crossDomainResources, crossDomainRoutes } from './account/crossDomain.ts';
import { requireCsrfToken } from './account/csrf.ts';
import { handshakeRoutes } from './account/handshakes.ts';
import { linkRoutes } from './account/settings/linkRoutes.tsx';
import { type Mailer, mailerOf } from './account/settings/mailer.ts';
import { mailRoutes } from './account/settings/mailRoutes.ts';
import { settingsRoutes } from './account/settings/settingsRoutes.ts';
import { invitationRoute } from './account/invitation.ts';
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
import { reportResources } from './browse/reporting/resources.ts';
import { browseResources } from './browse/resources.ts';
import type { Reach } from './browse/saving/foreignFetch.ts';
import { type SavingContext, savingResources } from './browse/saving/resources.ts';
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
import { settingsReader } from './insight/instanceSettings.ts';
import { isOwner } from './insight/owners.ts';
import { holdPermissions, permissionsOf } from './insight/permissions.ts';
import { instanceSettingsRoutes } from './insight/settingsRoutes.ts';
import { streamRoute } from './insight/streamRoute.ts';
import { messageHub } from './messages/hub.ts';
import { type MessageContext, messageResources } from './messages/resources.ts';
import { messageStreamRoutes } from './messages/streamRoutes.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { picturesFolderOf } from './pictures/storage.ts';
import { holdAccess, requireAccess } from './shell/access.ts';
import { afterAnswers } from './shell/afterAnswers.ts';
import type { RequestContext } from './shell/requestContext.ts';
import { holdBodies } from './shell/bodies.ts';
import { type ConnectionLimits, connectionOptions, holdConnections, type Timeouts } from './shell/connections.ts';
import { answerFailures, failureBody } from './shell/failures.ts';
import { readFormBodies } from './shell/formBodies.ts';
import { graphqlRoute } from './shell/graphql.ts';
import { answerHeaders, fixedHeaders } from './shell/headers.ts';
import { healthRoutes } from './shell/health.ts';
import { publicOrigin, refuseUnknownHosts, targetPath } from './shell/hosts.ts';
import { holdCalls, holdLimits } from './shell/limits.ts';
import { metricsRoute } from './shell/metrics.ts';
import { refuseDeepBodies } from './shell/nesting.ts';
import { partyOf } from './shell/network.ts';
import { refuseForeignOrigins } from './shell/origin.ts';
import { pageHandlersRoute } from './shell/pageHandlers.ts';
import { pageOf, pageRoutes } from './shell/page.ts';
import { refuseOtherResources, resourceRoutes } from './shell/resources.ts';
import { stateRoute } from './shell/state.ts';
import { staticFiles } from './shell/staticFiles.ts';
import { turnAwayWhileStopping } from './shell/stopping.ts';
import type { ViewerOf } from './shell/viewer.ts';

export interface AppOptions extends Services {
  db: Database;
  /** Contains pictures and media. */
  dataFolder: string;
  /** Folder of the built client. */
  clientFolder: string;
  appVersion: string;
  /** In development, error responses contain stacks. */
  stage?: 'development' | 'production';
  /** Overrides the viewer of the session cookie. */
  viewerOf?: ViewerOf;
  /** Sends mails; without it they are written to the data folder. */
  mailer?: Mailer;
  /** Allowed network targets for pages that people save from; only public addresses if absent. */
  reach?: Reach;
  /** Advertising partners; none if absent. */
  ads?: AdsConfig | undefined;
  /** Translates comments; without it translations are empty. */
  translator?: Translator | undefined;
  /** External broker that receives events in addition to the database. */
  broker?: Broker | undefined;
  /** Requests per address and minute, without files; unlimited if absent or 0. Requests from this machine are not counted. */
  callsPerMinute?: number | undefined;
  /** Number of trusted proxies in front of the server, whose forwarded client addresses are accepted; none if absent. */
  trustProxy?: number;
  timeouts?: Partial<Timeouts>;
  connectionLimits?: Partial<ConnectionLimits>;
  /** How long a browser that came by https asks by nothing else, in seconds; a year when absent, 0 ends it. */
  hstsSeconds?: number | undefined;
  /** Token that gives other machines access to `/metrics`. */
  metricsToken?: string | undefined;
  logLevel?: string;
  /** Destination of the log; standard output if absent. */
  logStream?: { write(line: string): void };
}

/** Logs selected fields only, since database errors also contain row data. */
const toldOfError = ({ name, message, stack, code }: Error & { code?: string }) => ({ type: name, message, stack: stack ?? '', code });

/** Bytes; pictures have a separate limit. */
const bodyLimit = 1024 * 1024;

/** Compressing 13 kB synchronously takes 0.15 ms; a stream on the thread pool costs ten times as much. */
const compression = { threshold: 2048, syncThreshold: 128 * 1024, zlibOptions: { level: 3 } };

/** Creates the server without listening: used by tests, which inject requests, and by `startServer`. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    db,
    dataFolder,
    clientFolder,
    appVersion,
    socialIssuers = {},
    captcha,
    googleClientId = null,
    stage = 'production',
    siteHost = 'localhost',
    sitePort,
    allowedHosts = [],
    mailer = mailerOf({ dataFolder: options.dataFolder }),
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
      serializers: { req: ({ method, id }) => ({ method, id }), err: toldOfError },
    },
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const status = error.statusCode ?? 400;
      reply
        .code(status)
        .headers(fixedHeaders(appVersion, request, options))
        .send(failureBody('rest', { status, message: 'This address cannot be read.' }));
    },
  });
  app.addHook('onClose', () => db.close());

  holdConnections(app, { isBehindProxy: trustProxy > 0, timeouts: options.timeouts, limits: options.connectionLimits });
  requireAccess(app);
  answerHeaders(app, appVersion, options);
  await app.register(cookie);
  const names = { siteHost, sitePort, allowedHosts };
  refuseUnknownHosts(app, names);
  turnAwayWhileStopping(app);
  refuseForeignOrigins(app, siteHost);
  if (callsPerMinute) holdCalls(app, callsPerMinute);
  const visits = visitsOf(app, db);
  const viewerOf = options.viewerOf ?? visits.viewerOf;
  keepPrivateAnswersOut(app);
  requireCsrfToken(app);
  holdAccess(app, viewerOf, (viewer) => isOwner(db, viewer));
  const settings = settingsReader(db);
  const permissions = permissionsOf(db, settings, viewerOf);
  holdPermissions(app, permissions, viewerOf);
  readFormBodies(app);
  refuseDeepBodies(app);
  const afterAnswer = afterAnswers(app);
  const originOf = (request: FastifyRequest) => publicOrigin(request, names);
  const accounts: Accounts = {
    db,
    visits,
    siteHost,
    captcha,
    permissions,
    readSocialToken: socialReader(socialIssuers),
    signedUp: (request, personId) =>
      afterAnswer(request, 'a mail was not sent', () => sendSignUpMail({ db, mailer, origin: originOf(request) }, personId)),
  };
  const accountContextOf = async (request: FastifyRequest, reply: FastifyReply): Promise<AccountContext> => ({
    ...accounts,
    ...(await contextOf(request)),
    request,
    reply,
  });
  const stateOf = viewerStateOf(accounts, viewerOf);
  const page = await pageOf({
    db,
    viewerOf,
    viewerStateOf: stateOf,
    siteHost,
    originOf,
    services: { recaptchaSiteKey: captcha?.siteKey ?? null, googleClientId },
    ads: options.ads,
    appVersion,
    stage,
    clientFolder,
  });
  answerFailures(app, stage, (request, reply, failure) => page.failed(request, reply, failure));
  await app.register(compress, { encodings: ['gzip', 'br'], ...compression });
  const count = holdLimits(app, db, viewerOf);
  holdBodies(app, options.timeouts);

  const picturesFolder = picturesFolderOf(dataFolder);
  sweepHourly(app, db, { picturesFolder, hasBroker: options.broker !== undefined });

  const contextOf = async (request: FastifyRequest): Promise<RequestContext> => {
    const viewer = await viewerOf(request);
    return { db, viewer, party: partyOf(request, viewer.id) };
  };
  const savingContextOf = async (request: FastifyRequest): Promise<SavingContext> => {
    const context = await contextOf(request);
    return {
      ...context,
      picturesFolder,
      reach: options.reach ?? {},
      permissions: await permissions(request),
    };
  };
  metricsRoute(app, options.metricsToken);
  healthRoutes(app, db);
  stateRoute(app, stateOf);
  pageHandlersRoute(app);
  resourceRoutes(app, browseResources, contextOf);
  resourceRoutes(app, savingResources, savingContextOf);
  resourceRoutes(app, reportResources, contextOf);
  resourceRoutes(app, sharingResources, contextOf);
  resourceRoutes(app, engageResources, contextOf);
  resourceRoutes(app, commentResources, contextOf);
  resourceRoutes(app, experimentResources, contextOf);
  resourceRoutes(app, accountResources, accountContextOf);
  resourceRoutes(app, crossDomainResources, accountContextOf);
  const ingest = ingestOf(db);
  app.addHook('onClose', async () => ingest.close());
  eventRoutes(app, { ingest, viewerOf, count });
  streamRoute(app, { db, ingest, dataFolder });
  if (options.broker) {
    const publishing = publishEvents({
      ...options.broker,
      db,
      dataFolder,
      more: (signal) => ingest.nextCommit(1_000, signal),
      onTrouble: (error) => app.log.warn({ err: error }, 'events do not reach the broker'),
    });
    app.addHook('onClose', () => publishing.stop());
  }
  const hub = messageHub(db);
  app.addHook('onClose', async () => hub.close());
  resourceRoutes(app, messageResources, async (request): Promise<MessageContext> => ({
    ...(await contextOf(request)),
    request,
    hub,
    mailer,
    afterAnswer,
    origin: originOf(request),
  }));
  messageStreamRoutes(app, { db, hub, viewerOf, visits });
  refuseOtherResources(app);
  graphqlRoute(app, pinGraph, pinOperations, contextOf);
  savingRoutes(app, savingContextOf);
  handshakeRoutes(app, accounts);
  accountRoutes(app, accounts);
  crossDomainRoutes(app, accounts);
  const account = { db, viewerOf, visits, mailer, afterAnswer, originOf };
  settingsRoutes(app, { ...account, dataFolder });
  mailRoutes(app, account);
  linkRoutes(app, account);
  commentRoutes(app, { db, viewerOf, translator: options.translator });
  await photoRoute(app, { db, viewerOf, picturesFolder });
  engageRoutes(app, { db, viewerOf, siteHost });
  attributionRoute(app, { db, viewerOf, config: options.ads });
  businessRoute(app, { db, viewerOf });
  baitRoute(app);
  overviewRoute(app, db);
  instanceSettingsRoutes(app, db, settings);
  invitationRoute(app);
  inboxRoutes(app, db);
  moderationRoutes(app, { db, dataFolder, viewerOf, visits, hub });
  await pictureRoutes(app, { db, dataFolder, viewerOf });
  await staticFiles(app, { clientFolder, dataFolder });
  pageRoutes(app, page);
  return app;
}
