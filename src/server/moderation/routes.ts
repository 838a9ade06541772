import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { banEndPast, ModerationOrder, reportOrders } from '../../../events/entities/moderation.ts';
import { readBody } from '../account/settings/body.ts';
import { proverOf, requireProof } from '../account/settings/credentials.ts';
import type { Database } from '../database/database.ts';
import { plainText } from '../shell/options.ts';
import { readQuery } from '../shell/readQuery.ts';
import { Refusal } from '../shell/refusal.ts';
import { success } from '../shell/success.ts';
import type { InstanceFiles } from '../pictureStore/pictureStore.ts';
import type { ViewerOf } from '../shell/viewer.ts';
import type { Visits } from '../account/visits.ts';
import type { MessageHub } from '../messages/hub.ts';
import { publishRemoval } from '../messages/removeMessages.ts';
import { logPage, type Actor } from './log.ts';
import { moderate } from './moderate.ts';
import { findPeople } from './people.ts';
import { reportQueue } from './reportQueue.ts';
import { undo } from './undo.ts';

const id = v.pipe(plainText(200), v.minLength(1));
const subject = v.object({ ...ModerationOrder.entries.subject.entries, id });
const Body = v.object({
  action: ModerationOrder.entries.action,
  subject,
  about: v.optional(v.nullable(subject), null),
  reason: v.optional(
    v.pipe(
      plainText(500),
      v.trim(),
      v.transform((text) => text || null),
    ),
    '',
  ),
  until: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.transform((text) => (v.is(timestamp, text) ? new Date(text).toISOString() : '')),
      ),
    ),
    null,
  ),
  allCopies: v.optional(v.boolean(), false),
  password: v.optional(v.pipe(v.string(), v.maxLength(1000))),
});
const timestamp = v.pipe(v.string(), v.isoTimestamp());
const bookmark = v.optional(plainText(400));

interface Options extends InstanceFiles {
  db: Database;
  viewerOf: ViewerOf;
  visits: Visits;
  hub: MessageHub;
}

/**
 * Moderation routes of the instance's owner: `GET /v3/moderation/{reports,people,log}/`, `POST /v3/moderation/actions/`, and `DELETE
 * …/actions/{id}/` to undo one.
 * Removing an account requires the owner's own proof: the password, or a social login of the last ten minutes.
 */
export function moderationRoutes(app: FastifyInstance, { db, dataFolder, pictures, viewerOf, visits, hub }: Options): void {
  const config = { access: 'owner', wire: 'rest' } as const;
  const counted = { ...config, limit: 'search' } as const;
  const actorOf = async (request: FastifyRequest): Promise<Actor & { id: string }> => {
    const { id: personId, username } = await viewerOf(request);
    return { id: personId!, name: username! };
  };

  app.get('/v3/moderation/reports/', { config: counted }, async (request) => {
    const { order, bookmark: after } = readQuery(
      v.object({ order: v.optional(v.picklist(reportOrders), 'newest'), bookmark }),
      request.query,
    );
    return success(await reportQueue(db, order, after ?? null));
  });
  app.get('/v3/moderation/people/', { config: counted }, async (request) =>
    success({ people: await findPeople(db, readQuery(v.object({ name: plainText(254) }), request.query).name) }),
  );
  app.get('/v3/moderation/log/', { config }, async (request) =>
    success(await logPage(db, readQuery(v.object({ bookmark }), request.query).bookmark ?? null)),
  );

  app.post('/v3/moderation/actions/', { config }, async (request) => {
    const { password, ...order } = readBody(Body, request);
    if (order.until !== null && !(Date.parse(order.until) > Date.now()))
      throw new Refusal(400, 'Enter a date in the future.', undefined, banEndPast);
    const actor = await actorOf(request);
    if (order.action === 'removeAccount') await requireProof(db, await proverOf(visits, request, actor.id), password);
    const done = await moderate({ db, dataFolder, pictures, actor }, order);
    if (order.action === 'removeMessage') await publishRemoval(db, hub, order.subject.id);
    return success(done);
  });
  app.delete<{ Params: { id: string } }>('/v3/moderation/actions/:id/', { config }, async (request) => {
    const subject = await undo(db, await actorOf(request), request.params.id.replaceAll('\0', ''));
    if (subject.kind === 'message') await publishRemoval(db, hub, subject.id);
    return success(null);
  });
}
