import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageState, PageUser } from '../../../events/entities/page.ts';
import { experimentsOf } from '../insight/experimentList.ts';
import { groupsOf } from '../insight/experiments.ts';
import { visitIn } from '../insight/visitSubject.ts';
import type { SettingsReader } from '../instance/instanceSettings.ts';
import { success } from '../shell/success.ts';
import type { Viewer } from '../shell/viewer.ts';

/** The viewer's part of a page. */
export interface ViewerState {
  /** Session, experiences and user, as embedded in the page and returned by the state call (S1.7). */
  state: PageState;
  /** Full days until the session expires; null without one. */
  daysToExpiration: number | null;
  /** The locale that the account chose, of S1.9; null without one. */
  locale: string | null;
  /** The other country site that has not received this session yet (S1.7). */
  crossDomainOrigin: string | null;
}

export type ViewerStateOf = (request: FastifyRequest) => Promise<ViewerState>;

/** User data of a viewer without an account. */
export const plainUserOf = ({ isAuthenticated, isLimitedLogin, id, username, fullName }: Viewer): PageUser => ({
  id,
  username,
  first_name: fullName?.split(' ')[0] ?? null,
  full_name: fullName,
  image_medium_url: null,
  login_state: isLimitedLogin ? 2 : isAuthenticated ? 1 : 0,
});

export const stateOf = (user: PageUser, loggedOutUserInfo: PageState['session']['loggedOutUserInfo'] = null): PageState => ({
  session: {
    isCachedRender: false,
    isPWA: false,
    isPaidTraffic: false,
    isAuthenticated: user.login_state !== 0,
    userId: user.id,
    loggedOutUserInfo,
  },
  experiences: {},
  user,
});

/**
 * `GET /_/_/state?source_url=`, and its experiences at `GET /v3/experiences/`. Only pages begin visits, since they know
 * whether the visitor may be remembered.
 */
export function stateRoute(app: FastifyInstance, viewerStateOf: ViewerStateOf, settings: SettingsReader, hasAds: boolean): void {
  app.get('/_/_/state', { config: { access: 'anyone', wire: 'rest' } }, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const { state } = await viewerStateOf(request);
    return { ...state, experiments: state.experiments ?? groupsOf(visitIn(request), experimentsOf(await settings.read(), hasAds)) };
  });
  app.get('/v3/experiences/', { config: { access: 'anyone', wire: 'rest' } }, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    return success((await viewerStateOf(request)).state.experiences);
  });
}
