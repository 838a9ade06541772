import type { FastifyInstance } from 'fastify';
import type { Parts } from '../area.ts';
import { newsResources } from '../news/resources.ts';
import { resourceRoutes } from '../shell/resources.ts';
import { photoRoute } from './comments/photoRoute.ts';
import { commentResources } from './comments/resources.ts';
import { commentRoutes } from './comments/routes.ts';
import { inboxRoutes } from './inboxRoutes.ts';
import { engageResources } from './resources.ts';
import { engageRoutes } from './routes.ts';

export async function engageArea(app: FastifyInstance, parts: Parts): Promise<void> {
  resourceRoutes(app, engageResources, parts.contextOf);
  resourceRoutes(app, commentResources, parts.contextOf);
  resourceRoutes(app, newsResources, parts.contextOf);
  commentRoutes(app, parts);
  await photoRoute(app, parts);
  engageRoutes(app, parts);
  inboxRoutes(app, parts.db);
}
