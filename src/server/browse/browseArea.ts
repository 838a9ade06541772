import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Parts } from '../area.ts';
import { graphqlRoute } from '../shell/graphql.ts';
import { resourceRoutes } from '../shell/resources.ts';
import { activityResources } from './activity/resources.ts';
import { pictureDownload } from './pictureDownload.ts';
import { pathResources } from './paths/resources.ts';
import { publishingRoutes } from './publishing/routes.tsx';
import { pinGraph, pinOperations } from './pinQueries.ts';
import { reportResources } from './reporting/resources.ts';
import { browseResources } from './resources.ts';
import type { SavingContext } from './saving/changeCalls.ts';
import { savingResources } from './saving/resources.ts';
import { savingRoutes } from './saving/routes.ts';
import { boardLinkRoutes } from './sharing/boardLinkRoutes.tsx';
import { sharingResources } from './sharing/resources.ts';

export function browseArea(app: FastifyInstance, parts: Parts): void {
  const { contextOf, permissions, pictures, reach = {}, count } = parts;
  const savingContextOf = async (request: FastifyRequest): Promise<SavingContext> => ({
    ...(await contextOf(request)),
    pictures,
    reach,
    permissions: await permissions(request),
    countPins: (pins) => count('pins', request, pins),
  });
  resourceRoutes(app, browseResources, contextOf);
  resourceRoutes(app, pathResources, contextOf);
  resourceRoutes(app, savingResources, savingContextOf);
  resourceRoutes(app, activityResources, contextOf);
  resourceRoutes(app, reportResources, contextOf);
  resourceRoutes(app, sharingResources, contextOf);
  graphqlRoute(app, pinGraph, pinOperations, contextOf);
  savingRoutes(app, savingContextOf);
  publishingRoutes(app, parts);
  boardLinkRoutes(app, parts);
  pictureDownload(app, parts);
}
