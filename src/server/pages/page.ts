import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement } from 'react';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { PageData } from '../../../events/entities/page.ts';
import type { DataOf } from '../../../events/record.ts';
import { availableOr } from '../../../locales/available.ts';
import { tagOf } from '../../../locales/loadLocale.ts';
import { isAppConnection } from '../../../machines/account/nextPage.ts';
import type { PageAnswer } from '../../../machines/browse/firstAnswers.ts';
import { BrokenDocument } from '../../ui/shell/BrokenDocument.tsx';
import { matchPage } from '../../../machines/shell/handlers.ts';
import { invitePage } from '../../../machines/visitor/invite.ts';
import type { AdsConfig } from '../ads/config.ts';
import { catalogOf } from '../ads/businessRoute.ts';
import { localeOf } from './locale.ts';
import { pageAdsOf, partnersOf, placesOf } from '../ads/pageAds.ts';
import { isHiddenFromSearchEngines } from '../account/settings/searchEngines.ts';
import { welcomeOf } from '../account/welcome.ts';
import type { Database } from '../database/database.ts';
import { escapedText } from '../../../events/escapedText.ts';
import { defaultInstanceName } from '../../../events/entities/instanceName.ts';
import { defaultInstanceSettings } from '../../../events/entities/instanceSettings.ts';
import type { SettingsReader } from '../instance/instanceSettings.ts';
import { experimentsOf } from '../insight/experimentList.ts';
import { groupsOf } from '../insight/experiments.ts';
import type { Count } from '../shell/limits.ts';
import type { RequestContext } from '../shell/requestContext.ts';
import type { CountFailure } from '../shell/metrics.ts';
import { partyOf } from '../shell/network.ts';
import { clientId } from '../shell/options.ts';
import { withData } from '../shell/pageData.ts';
import type { InviteCodes } from '../visitor/inviteCodes.ts';
import { inviteLanding } from '../visitor/invites.ts';
import type { Failure } from '../shell/failures.ts';
import { pageDrawer } from './drawnPages.ts';
import { firstAnswers } from './firstAnswers.ts';
import { linkOutcomeOf, noticeOf } from './notice.ts';
import { newNonce, pageHeaders } from '../shell/headers.ts';
import { pageContextOf } from './pageContext.ts';
import { pageFilesOf } from './pageFiles.ts';
import { plainDocument } from './plainDocument.tsx';
import { isSubjectThere, newAddressOf } from './pageSubject.ts';
import { siteLinks } from './siteLinks.ts';
import { nothingShown, type RenderedPage, shownTo, withShown } from './shownPage.ts';
import type { Draw } from './render.tsx';
import { defaultSiteOrigin, siteOf } from '../shell/sites.ts';
import { plainUserOf, stateOf, type ViewerState, type ViewerStateOf } from './state.ts';
import { signedOutViewer, type ViewerOf } from '../shell/viewer.ts';
import { visitOf } from './visit.ts';

export interface PageOptions {
  db: Database;
  /** Contains the key for hashing people. */
  dataFolder: string;
  viewerOf: ViewerOf;
  viewerStateOf: ViewerStateOf;
  /** The host of the default site, without a port. */
  siteHost: string;
  /** Countries (ISO 3166) of whose sites search engines are told. */
  siteCountries: readonly string[];
  /** Public origin for search engines. */
  originOf: (request: FastifyRequest) => string;
  count: Count;
  countFailure: CountFailure;
  settings: SettingsReader;
  invites: InviteCodes;
  /** Keys of other services' scripts; null for services that are not configured. */
  services: NonNullable<PageData['services']>;
  /** Advertising partners; none if absent. */
  ads: AdsConfig | undefined;
  appVersion: string;
  stage: 'development' | 'production';
  /** Contains the built client's `index.html`. */
  clientFolder: string;
}

/** A form that was sent without scripts and is shown again. */
export interface RefusedForm {
  status: number;
  refusal: DataOf<'form.refused'>;
  /** Texts to show again, by field. */
  typed: Readonly<Record<string, string>>;
}

export interface Page {
  /** Responds to a page request, with status 404 if the path's subject does not exist. @param refused of a form sent without scripts */
  answer(request: FastifyRequest, reply: FastifyReply, refused?: RefusedForm): Promise<FastifyReply>;
  /** Renders the page of an error. */
  failed(request: FastifyRequest, reply: FastifyReply, failure: Failure): Promise<string>;
}

/** The product's only HTML document: the built client with the request's data embedded (S1.3). */
export async function pageOf({
  db,
  dataFolder,
  viewerOf,
  viewerStateOf,
  siteHost,
  siteCountries,
  originOf,
  count,
  countFailure,
  settings,
  invites,
  services,
  ads,
  appVersion,
  stage,
  clientFolder,
}: PageOptions): Promise<Page> {
  const filesOf = await pageFilesOf(clientFolder);
  const { draw: drawPage, drawWhole } = pageDrawer();
  /** Browsers with scripts render by themselves what could not be drawn. */
  const drawOrNot =
    (request: FastifyRequest): Draw =>
    (page, answers) =>
      drawPage(page, answers).catch((error: unknown) => {
        request.log.error({ err: error }, 'a page was not drawn');
        return null;
      });
  const template = await readFile(join(clientFolder, 'index.html'), 'utf8').catch(() => undefined);

  const dataOf = (
    request: FastifyRequest,
    { state, daysToExpiration, locale, crossDomainOrigin }: ViewerState,
    isNotFound: boolean,
    instanceName: string,
  ): PageData => {
    // The page is shown in another language, which is only reported (S1.8).
    if (locale !== null && availableOr(locale) !== locale) countFailure('locale');
    return {
      context: pageContextOf(request, state.user, localeOf(request, locale), stage, placesOf(request, ads), instanceName),
      state,
      appVersion,
      daysToExpiration,
      enableDefaultSuspense: false,
      experiments: groupsOf(null, experimentsOf(defaultInstanceSettings, ads !== undefined)),
      initialHandlerId: matchPage(pathOf(request)).handler,
      isPrefetch: request.headers['sec-purpose']?.includes('prefetch') ?? false,
      renderMode: 'client',
      site: siteOf(request.host, siteHost),
      isNotFound,
      services,
      apiOrigin: defaultSiteOrigin(request, siteHost),
      crossDomainOrigin,
      // A cached page must not contain advertising partners.
      ...(ads && !state.session.isCachedRender && { ads: pageAdsOf(request, ads) }),
    };
  };

  const draw = (
    request: FastifyRequest,
    reply: FastifyReply,
    data: PageData,
    answers: unknown[] = [],
    shownPage: RenderedPage = nothingShown,
  ): string => {
    if (template === undefined) {
      reply.code(503).header('retry-after', 10);
      return '<!doctype html><meta name="color-scheme" content="light dark"><title>Tessera</title><p>The client is not built yet: run <code>npm run build</code>, then start the server again.</p>';
    }
    const nonce = newNonce();
    reply.headers({
      ...pageHeaders(request, nonce, outsideOf(request, data)),
      'cache-control': 'private, no-cache',
      vary: 'cookie, user-agent, accept-language',
    });
    const { locale, text_direction, instance_name: name = defaultInstanceName } = data.context;
    const translated = template
      .replace('<html lang="en-US" dir="ltr">', `<html lang="${tagOf(locale)}" dir="${text_direction}">`)
      .replace('<title>Tessera</title>', () => `<title>${escapedText(name)}</title>`);
    return withData(withShown(translated, shownPage), { 'page-data': data, 'page-answers': answers }, nonce);
  };

  return {
    async answer(request, reply, refused) {
      const isKept = isForOffline(request);
      const viewer = isKept ? signedOutViewer : await viewerOf(request);
      if (viewer.id === null && isAppConnection(pathOf(request))) return reply.redirect(`/login/?next=${encodeURIComponent(request.url)}`);
      const match = matchPage(pathOf(request));
      const welcome = await welcomeOf(db, request, viewer.isLimitedLogin ? null : viewer.id);
      if (welcome) return reply.header('cache-control', 'no-store').redirect(welcome, 303);
      const landing = match.handler === invitePage ? await inviteLanding(db, invites, match.params.code ?? '', viewer.id) : undefined;
      if (landing) return reply.header('cache-control', 'no-store').redirect(landing, 303);
      const search = Object.fromEntries(new URLSearchParams(queryOf(request)));
      const doesExist = match.handler !== invitePage && (await isSubjectThere(db, match, search, viewer));
      const moved = doesExist ? await newAddressOf(db, match, viewer) : undefined;
      if (moved) return reply.redirect(moved + queryOf(request));
      const data = dataOf(request, isKept ? keptForAnybody : await viewerStateOf(request), !doesExist, (await settings.read()).name);
      if (data.ads && data.state?.user.is_partner && viewer.id !== null) data.ads.catalog = await catalogOf(db, viewer.id);
      const isPlain = refused !== undefined || isPlainAsked(request);
      const isBot = data.context.is_bot || isPlain || isServerOnly(request);
      if (!isKept && !isBot) {
        const visit = viewer.id === null ? await visitOf({ db, dataFolder, request, reply }, data) : null;
        data.context.unauth_id = visit;
        data.experiments = data.state!.experiments ?? groupsOf(visit, experimentsOf(await settings.read(), ads !== undefined));
      }
      const context: RequestContext = {
        db,
        viewer,
        party: partyOf(request, viewer.id),
        count: (name) => count(name, request),
      };
      const answers = await firstAnswers(data, { request, context, count, isWhole: isBot });
      if (refused) answers.push(...refusedForm(refused));
      reply.code(refused?.status ?? (doesExist ? 200 : 404)).type('text/html; charset=utf-8');
      const isFound = !doesExist || !(await isHiddenFromSearchEngines(db, match));
      if (!isFound) reply.header('x-robots-tag', 'noindex');
      const outcome = linkOutcomeOf(request);
      // A browser without scripts is sent on to the plain page, which tells the outcome of a mailed link.
      const rendered =
        isKept || (outcome !== null && !isBot)
          ? nothingShown
          : await shownTo(
              data,
              answers,
              isBot ? drawWhole(isPlain || isServerOnly(request) ? { typed: refused?.typed ?? {} } : undefined) : drawOrNot(request),
              originOf(request),
              isPlain,
              filesOf,
              isPlain ? await noticeOf(request, data.context.locale) : '',
              isFound,
            );
      const html = draw(request, reply, rendered.markup === null ? data : { ...data, renderMode: 'server' }, answers, rendered);
      // A page with an account may be stored, because browsers refuse `no-store` ones their back/forward cache. Its script asks again for
      // an outdated one, so a page without scripts may not.
      if (isBot && viewer.id !== null) reply.header('cache-control', 'no-store');
      const links = doesExist && isFound ? siteLinks(pathOf(request), originOf(request), siteCountries, siteHost) : '';
      const whole = withSignUpId(html, refused?.typed.client_id).replace('url=?plain=1', `url=${plainQuery(request)}`);
      return reply.send(links ? whole.replace('</head>', () => `${links}</head>`) : whole);
    },
    async failed(request, reply, { status, message, stack }) {
      // The page itself would be sent on to this one for ever.
      if (isPlainAsked(request)) return plainDocument(request, reply, (nonce) => createElement(BrokenDocument, { nonce }));
      // The failure may be the database's own.
      const name = await settings.read().then(
        (read) => read.name,
        () => defaultInstanceName,
      );
      const data = dataOf(request, signedOutState, status === 404, name);
      return draw(request, reply, status === 404 ? data : { ...data, error: { message, stack: stack ?? null } });
    },
  };
}

/** External origins of a page: the bot check and Google's sign-in (S2.7), and the advertising partners. */
const outsideOf = ({ protocol, host }: FastifyRequest, { apiOrigin, crossDomainOrigin, services, ads }: PageData) => ({
  // Omits the page's own origin, which is implied and whose host may be a numeric address.
  calls: [
    ...[apiOrigin, crossDomainOrigin].filter((origin) => typeof origin === 'string').filter((origin) => origin !== `${protocol}://${host}`),
    ...partnersOf(ads).calls,
  ],
  frames: partnersOf(ads).frames,
  hasPopups: !!services?.googleClientId,
  hasPixels: partnersOf(ads).calls.length > 0,
  scripts: [
    ...partnersOf(ads).scripts,
    ...(services?.recaptchaSiteKey ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] : []),
    ...(services?.googleClientId ? ['https://accounts.google.com/gsi/'] : []),
  ],
});

const signedOutState: ViewerState = {
  state: stateOf(plainUserOf(signedOutViewer)),
  daysToExpiration: null,
  locale: null,
  crossDomainOrigin: null,
};

/** Contains no viewer: the page requests the state once it is online. */
const keptForAnybody: ViewerState = {
  ...signedOutState,
  state: { ...signedOutState.state, session: { ...signedOutState.state.session, isCachedRender: true } },
};

/** Serves pages at all paths without another route. */
export function pageRoutes(app: FastifyInstance, page: Page): void {
  app.get('/*', { config: { access: 'anyone', limit: 'page', decidesCaching: true } }, (request, reply) => page.answer(request, reply));
}

/** `/?offline`: the page that the service worker caches for offline starts. */
const isForOffline = ({ query }: FastifyRequest) => (query as Record<string, unknown>).offline !== undefined;

/** `?server_only`: the code does not start, so the server draws the whole page (S1.4). */
const isServerOnly = ({ query }: FastifyRequest) => (query as Record<string, unknown>).server_only !== undefined;

/** `?plain=1`: for browsers without scripts or with outdated ones (S1.4). */
const isPlainAsked = ({ query }: FastifyRequest) => (query as Record<string, unknown>).plain === '1';

/** The query of the same page without scripts, as an attribute's text. */
const plainQuery = (request: FastifyRequest): string =>
  `?${new URLSearchParams(Object.assign({ plain: '1' }, request.query, { plain: '1' }))}`.replaceAll('&', '&amp;');

/** Gives the page's sign-up an id of its own, since its drawing may be one that others get too. */
const withSignUpId = (html: string, typed: string | undefined): string =>
  html.replace('name="client_id" value=""', () => `name="client_id" value="${v.is(clientId, typed) ? typed : randomUUID()}"`);

/** Fields of a form that are no secrets. */
const plainFields = ['birthday', 'gender'];

/** The data with which the form's flow shows itself again. Only plain fields are in records; the others are drawn from `typed`. */
const refusedForm = ({ refusal, typed }: RefusedForm): PageAnswer[] => [
  ...plainFields.flatMap((field) => {
    const value = typed[field];
    return value ? [{ type: 'form.changed' as const, data: { form: refusal.form, field, value } }] : [];
  }),
  { type: 'form.refused', data: refusal },
];

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0]!;
const queryOf = (request: FastifyRequest) => request.url.slice(pathOf(request).length);
