import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageData } from '../../../events/entities/page.ts';
import { isAppConnection } from '../../../machines/account/nextPage.ts';
import { matchPage } from '../../../machines/shell/handlers.ts';
import type { AdsConfig } from '../ads/config.ts';
import { pageAdsOf, partnersOf } from '../ads/pageAds.ts';
import { isHiddenFromSearchEngines } from '../account/settings/searchEngines.ts';
import type { Database } from '../database/database.ts';
import { groupsOf } from '../insight/experiments.ts';
import { groupsAt } from '../insight/visitSubject.ts';
import { escapedJson } from './escapedJson.ts';
import type { Failure } from './failures.ts';
import { firstAnswers } from './firstAnswers.ts';
import { newNonce, pagePolicy } from './headers.ts';
import { pageContextOf } from './pageContext.ts';
import { pageStylesOf } from './pageStyles.ts';
import { isSubjectThere, newAddressOf } from './pageSubject.ts';
import { nothingShown, type Shown, shownTo, withShown } from './searchEngineVariant.ts';
import { defaultSiteOrigin, siteOf } from './sites.ts';
import { plainUserOf, stateOf, type ViewerState, type ViewerStateOf } from './state.ts';
import { signedOutViewer, type ViewerOf } from './viewer.ts';

export interface PageOptions {
  db: Database;
  viewerOf: ViewerOf;
  viewerStateOf: ViewerStateOf;
  /** The host of the default site, without a port. */
  siteHost: string;
  /** The keys of other services' scripts; null for those that are not set up. */
  services: NonNullable<PageData['services']>;
  /** Partners of advertising; none when absent. */
  ads: AdsConfig | undefined;
  appVersion: string;
  stage: 'development' | 'production';
  /** Holds the built client's `index.html`. */
  clientFolder: string;
}

export interface Page {
  /** Answers a page request, with status 404 when what its path names does not exist. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** The page that tells of a failure. */
  failed(request: FastifyRequest, reply: FastifyReply, failure: Failure): Promise<string>;
}

/** The one document of the product: the built client with the data of the request in it (S1.3). */
export async function pageOf({ db, viewerOf, viewerStateOf, siteHost, services, ads, appVersion, stage, clientFolder }: PageOptions): Promise<Page> {
  const stylesOf = await pageStylesOf(clientFolder);
  const template = await readFile(join(clientFolder, 'index.html'), 'utf8').catch(() => undefined);

  const dataOf = (request: FastifyRequest, { state, daysToExpiration, crossDomainOrigin }: ViewerState, isNotFound: boolean): PageData => ({
    context: pageContextOf(request, state.user, stage),
    state,
    appVersion,
    daysToExpiration,
    enableDefaultSuspense: false,
    experiments: groupsOf(null),
    initialHandlerId: matchPage(pathOf(request)).handler,
    isPrefetch: request.headers['sec-purpose']?.includes('prefetch') ?? false,
    renderMode: 'client',
    site: siteOf(request.host, siteHost),
    isNotFound,
    services,
    apiOrigin: defaultSiteOrigin(request, siteHost),
    crossDomainOrigin,
    // A page that is kept for anybody goes to nobody's partners.
    ...(ads && !state.session.isCachedRender && { ads: pageAdsOf(request, ads, siteHost) }),
  });

  const draw = (reply: FastifyReply, data: PageData, answers: unknown[] = [], shown: Shown = nothingShown): string => {
    if (template === undefined) {
      reply.code(503).header('retry-after', 10);
      return '<!doctype html><title>Tessera</title><p>The client is not built yet: run <code>npm run build</code>, then start the server again.</p>';
    }
    const nonce = newNonce();
    reply.headers({ 'content-security-policy': pagePolicy(nonce, "'none'", outsideOf(data)), 'cache-control': 'private, no-cache', vary: 'cookie, user-agent' });
    return withData(withShown(template, shown), { 'page-data': data, 'page-answers': answers }, nonce);
  };

  return {
    async answer(request, reply) {
      const isKept = isForOffline(request);
      const viewer = isKept ? signedOutViewer : await viewerOf(request);
      if (viewer.id === null && isAppConnection(pathOf(request))) return reply.redirect(`/login/?next=${encodeURIComponent(request.url)}`);
      const match = matchPage(pathOf(request));
      const isThere = await isSubjectThere(db, match, viewer);
      const moved = isThere ? await newAddressOf(db, match, viewer) : undefined;
      if (moved) return reply.redirect(moved + queryOf(request));
      const data = dataOf(request, isKept ? keptForAnybody : await viewerStateOf(request), !isThere);
      const isPlain = isPlainAsked(request);
      const isBot = data.context.is_bot || isPlain;
      if (!isKept && !isBot) data.experiments = groupsAt(request, reply, data.state!);
      const answers = isThere ? await firstAnswers(db, match, viewer, isBot) : [];
      reply.code(isThere ? 200 : 404).type('text/html; charset=utf-8');
      if (isThere && (await isHiddenFromSearchEngines(db, match))) reply.header('x-robots-tag', 'noindex');
      const shown = isBot ? await shownTo(data, answers, `${request.protocol}://${request.host}`, isPlain, stylesOf) : nothingShown;
      return reply.send(draw(reply, shown.markup === null ? data : { ...data, renderMode: 'server' }, answers, shown));
    },
    async failed(request, reply, { status, message, stack }) {
      const data = dataOf(request, nobody, status === 404);
      return draw(reply, status === 404 ? data : { ...data, error: { message, stack: stack ?? null } });
    },
  };
}

/** The bot check and Google's sign-in come from there (S2.7), and what the partners of advertising are sent goes there. */
const outsideOf = ({ apiOrigin, crossDomainOrigin, services, ads }: PageData) => ({
  calls: [...[apiOrigin, crossDomainOrigin].filter((origin) => typeof origin === 'string'), ...partnersOf(ads).calls],
  frames: partnersOf(ads).frames,
  scripts: [
    ...partnersOf(ads).scripts,
    ...(services?.recaptchaSiteKey ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] : []),
    ...(services?.googleClientId ? ['https://accounts.google.com/gsi/'] : []),
  ],
});

const nobody: ViewerState = { state: stateOf(plainUserOf(signedOutViewer)), daysToExpiration: null, crossDomainOrigin: null };

/** It does not tell who looks: with a connection, the state is asked for. */
const keptForAnybody: ViewerState = { ...nobody, state: { ...nobody.state, session: { ...nobody.state.session, isCachedRender: true } } };

/** Pages stand where no other route is, so each is asked for by its path alone. */
export function pageRoutes(app: FastifyInstance, page: Page): void {
  app.get('/*', { config: { access: 'anyone' } }, (request, reply) => page.answer(request, reply));
}

/** `/?offline`: the page that the service worker keeps for whoever opens the product without a connection. */
const isForOffline = ({ query }: FastifyRequest) => (query as Record<string, unknown>).offline !== undefined;

/** `?plain=1`: for browsers that run no scripts, or none of today's (S1.4). */
const isPlainAsked = ({ query }: FastifyRequest) => (query as Record<string, unknown>).plain === '1';

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0]!;
const queryOf = (request: FastifyRequest) => request.url.slice(pathOf(request).length);

/** Puts the data, by the ids of their elements, before the scripts that read them, and the nonce on each script and style. */
export function withData(template: string, data: Record<string, unknown>, nonce: string): string {
  const elements = Object.entries(data).map(([id, value]) => `<script type="application/json" id="${id}">${escapedJson(value)}</script>`);
  // The widget library reads the nonce there for the one style that it adds.
  const nonceTold = `<meta property="csp-nonce" nonce="${nonce}">`;
  return template.replace('</head>', () => `${nonceTold}${elements.join('')}</head>`).replace(/<(script|style)\b/g, `<$1 nonce="${nonce}"`);
}

