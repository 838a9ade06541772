import type { FastifyInstance } from 'fastify';
import type { Parts } from '../area.ts';
import { resourceRoutes } from '../shell/resources.ts';
import { inviteCodes } from './inviteCodes.ts';
import { inviteResources } from './resources.ts';

export function visitorArea(app: FastifyInstance, { db, dataFolder, contextOf }: Parts): void {
  resourceRoutes(app, inviteResources(inviteCodes(db, dataFolder)), contextOf);
}
