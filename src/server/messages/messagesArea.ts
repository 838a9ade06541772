import type { FastifyInstance } from 'fastify';
import type { Parts } from '../area.ts';
import { resourceRoutes } from '../shell/resources.ts';
import { type MessageHub, messageHub } from './hub.ts';
import { type MessageContext, messageResources } from './resources.ts';
import { messageStreamRoutes } from './streamRoutes.ts';

/** @returns the hub, by which moderation tells of removed messages */
export function messagesArea(app: FastifyInstance, { db, viewerOf, visits, mailer, afterAnswer, originOf, contextOf }: Parts): MessageHub {
  const hub = messageHub(db);
  app.addHook('onClose', async () => hub.close());
  resourceRoutes(app, messageResources, async (request): Promise<MessageContext> => ({
    ...(await contextOf(request)),
    request,
    hub,
    mailer,
    afterAnswer,
    origin: originOf(request),
  }));
  messageStreamRoutes(app, { db, hub, viewerOf, visits });
  return hub;
}
