import type { FastifyInstance } from 'fastify';
import type { Parts } from '../area.ts';
import type { MessageHub } from '../messages/hub.ts';
import { moderationRoutes } from '../moderation/routes.ts';
import { invitationRoute } from './invitation.ts';
import { mailServerRoutes } from './mailRoutes.ts';
import { ownerRoute } from './ownerRoute.ts';
import { instanceSettingsRoutes } from './settingsRoutes.ts';

/** The routes by which the instance’s owner changes its settings and moderates. */
export function instanceArea(app: FastifyInstance, parts: Parts, hub: MessageHub): void {
  instanceSettingsRoutes(app, parts);
  mailServerRoutes(app, parts);
  invitationRoute(app);
  ownerRoute(app, parts.db, parts.viewerOf);
  moderationRoutes(app, { ...parts, hub });
}
