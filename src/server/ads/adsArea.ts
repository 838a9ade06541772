import type { FastifyInstance } from 'fastify';
import type { Parts } from '../area.ts';
import { attributionRoute } from './attributionRoute.ts';
import { baitRoute } from './baitRoute.ts';
import { businessRoute } from './businessRoute.ts';

export function adsArea(app: FastifyInstance, { db, viewerOf, ads }: Parts): void {
  attributionRoute(app, { db, viewerOf, config: ads });
  businessRoute(app, { db, viewerOf });
  baitRoute(app);
}
