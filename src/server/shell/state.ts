import type { FastifyInstance } from 'fastify';
import type { PageState, PageUser } from '../../../events/entities/page.ts';
import type { Viewer, ViewerOf } from './viewer.ts';

export const pageUserOf = ({ isAuthenticated, isLimitedLogin, id, username, fullName }: Viewer): PageUser => ({
  id,
  username,
  first_name: fullName?.split(' ')[0] ?? null,
  full_name: fullName,
  image_medium_url: null,
  login_state: isLimitedLogin ? 2 : isAuthenticated ? 1 : 0,
});

/** Session, experiences and user of a viewer, as embedded in the page and as answered by the state call (S1.7). */
export const stateOf = (viewer: Viewer): PageState => ({
  session: { isCachedRender: false, isPWA: false, isPaidTraffic: false, isAuthenticated: viewer.isAuthenticated, userId: viewer.id, loggedOutUserInfo: null },
  experiences: {},
  user: pageUserOf(viewer),
});

/** `GET /_/_/state?source_url=`. */
export function stateRoute(app: FastifyInstance, viewerOf: ViewerOf): void {
  app.get('/_/_/state', { config: { access: 'anyone', wire: 'rest' } }, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    return stateOf(await viewerOf(request));
  });
}
