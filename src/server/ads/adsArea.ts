import type { FastifyInstance } from 'fastify';
import type { Parts } from '../area.ts';
import { attributionRoute } from './attributionRoute.ts';
import { baitRoute } from './baitRoute.ts';
import { resourceRoutes } from '../shell/resources.ts';
import { businessRoute } from './businessRoute.ts';
import { propertyResources } from './properties.ts';

export function adsArea(app: FastifyInstance, { db, viewerOf, ads, contextOf }: Parts): void {
  attributionRoute(app, { db, viewerOf, config: ads });
  businessRoute(app, { db, viewerOf });
  resourceRoutes(app, propertyResources, contextOf);
  baitRoute(app);
}
