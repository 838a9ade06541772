import type { FastifyRequest } from 'fastify';
import { isNew } from '../../../machines/insight/personAge.ts';
import { experiencesOf } from '../insight/experiences.ts';
import { experimentsOf } from '../insight/experimentList.ts';
import { groupsOfPerson } from '../insight/experiments.ts';
import type { SettingsReader } from '../instance/instanceSettings.ts';
import { seePerson } from '../insight/lastVisits.ts';
import { defaultSiteOrigin, siteOf, siteOrigin } from '../shell/sites.ts';
import { plainUserOf, stateOf, type ViewerStateOf } from '../pages/state.ts';
import type { ViewerOf } from '../shell/viewer.ts';
import type { Accounts } from './accountContext.ts';
import { loggedOutInfo, meWithLocale } from './me.ts';

const day = 24 * 3600 * 1000;

/** The viewer's part of a page's state: the whole account if signed in; after a session has expired, the person to greet. */
export function viewerStateOf(
  { db, visits, siteHost, permissions }: Accounts,
  viewerOf: ViewerOf,
  settings: SettingsReader,
  hasAds: boolean,
): ViewerStateOf {
  return async (request) => {
    const viewer = await viewerOf(request);
    const last = await visits.lastSessionOf(request);
    const account = viewer.id === null ? undefined : await meWithLocale(db, viewer.id, viewer.isLimitedLogin);
    const me = account?.me;
    const user = me
      ? { ...me, is_new: isNew(me, Date.now()), resurrection_info: { resurrection_dt: await seePerson(db, viewer.id!) } }
      : plainUserOf(viewer);
    const greeted = last?.isExpired ? await loggedOutInfo(db, last.personId) : undefined;
    const experiments = me && (await groupsOfPerson(db, viewer.id!, me.is_employee === true, experimentsOf(await settings.read(), hasAds)));
    const plain = stateOf(user, greeted);
    return {
      state: {
        ...plain,
        session: { ...plain.session, isPaidTraffic: isPaidTraffic(request) },
        permissions: await permissions(request),
        ...(experiments && { experiments, experiences: experiencesOf(experiments) }),
      },
      locale: account?.locale ?? null,
      daysToExpiration: last ? Math.floor((Date.parse(last.expiresAt) - Date.now()) / day) : null,
      crossDomainOrigin: last && !last.isExpired && last.crossedAt === null ? otherSiteOf(request, user.country, siteHost) : null,
    };
  };
}

/** From the default site, the site of the person's country; from there, the default site. */
function otherSiteOf(request: FastifyRequest, country: string | null | undefined, siteHost: string): string | null {
  if (siteOf(request.host, siteHost) !== 'www') return defaultSiteOrigin(request, siteHost);
  return country ? siteOrigin(country, request, siteHost) : null;
}

/** By the address that the visit began with: an ad's own parameter, or the usual name for paid links (S1.5). */
function isPaidTraffic({ url, query }: FastifyRequest): boolean {
  const { source_url: source } = query as Record<string, unknown>;
  const address = typeof source === 'string' ? source : url;
  const search = new URLSearchParams(address.split('?')[1]);
  return search.has('utm_pai') || /^(?:cpc|cpm|ppc|paid.*)$/i.test(search.get('utm_medium') ?? '');
}
