import type { FastifyRequest } from 'fastify';
import { groupsOfPerson } from '../insight/experiments.ts';
import { seePerson } from '../insight/lastVisits.ts';
import { defaultSiteOrigin, siteOf, siteOrigin } from '../shell/sites.ts';
import { plainUserOf, stateOf, type ViewerStateOf } from '../pages/state.ts';
import type { ViewerOf } from '../shell/viewer.ts';
import type { Accounts } from './accountContext.ts';
import { loggedOutInfo, meWithLocale } from './me.ts';

const day = 24 * 3600 * 1000;

/** The viewer's part of a page's state: the whole account if signed in; after a session has expired, the person to greet. */
export function viewerStateOf({ db, visits, siteHost, permissions }: Accounts, viewerOf: ViewerOf): ViewerStateOf {
  return async (request) => {
    const viewer = await viewerOf(request);
    const last = await visits.lastSessionOf(request);
    const account = viewer.id === null ? undefined : await meWithLocale(db, viewer.id, viewer.isLimitedLogin);
    const me = account?.me;
    const user = me ? { ...me, resurrection_info: { resurrection_dt: await seePerson(db, viewer.id!) } } : plainUserOf(viewer);
    const greeted = last?.isExpired ? await loggedOutInfo(db, last.personId) : undefined;
    return {
      state: {
        ...stateOf(user, greeted),
        permissions: await permissions(request),
        ...(me && { experiments: await groupsOfPerson(db, viewer.id!, me.is_employee === true) }),
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
