import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { EventRecord, EventReport } from '../../../events/entities/event.ts';
import { described } from '../../../events/file/line.ts';
import { Refusal } from '../shell/refusal.ts';
import { optionsOf } from '../shell/resources.ts';
import type { ViewerOf } from '../shell/viewer.ts';
import type { Ingest } from './ingest.ts';
import type { Arrival } from './writeEvents.ts';

/** An event that was not kept, by its place in the call. */
interface RefusedEvent {
  index: number;
  reason: string;
}

/**
 * `POST /resource/ApiCResource/create/` with the options `EventReport`: as a form, as JSON, or as JSON in `text/plain`, which a beacon may send.
 * Answers once the good ones are kept: `{ kept, refused }`, where `kept` counts those that were there before too. The same call may come any number of times.
 */
export function eventRoutes(app: FastifyInstance, ingest: Ingest, viewerOf: ViewerOf): void {
  app.post('/resource/ApiCResource/create/', {
    config: { access: 'anyone', writes: false, isBeacon: true, wire: 'resource' },
    onRequest: async () => ingest.refuseWhenFull(),
  }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const report = v.safeParse(EventReport, optionsOf(request.body));
    if (!report.success) throw new Refusal(400, described(report.issues[0]));
    const { events, report_time: sentAt, account_id } = report.output;
    const { id } = await viewerOf(request);
    if (account_id !== undefined && account_id !== null && account_id !== id) throw new Refusal(412, 'Another account is signed in.');
    const personId = account_id === null ? null : id;

    const arrivals: Arrival[] = [];
    const refused: RefusedEvent[] = [];
    for (const [index, told] of events.entries()) {
      const event = v.safeParse(EventRecord, told, { abortEarly: true });
      if (event.success) arrivals.push({ event: event.output, sentAt, personId });
      else refused.push({ index, reason: described(event.issues[0]) });
    }
    await ingest.take(arrivals);
    return { resource_response: { status: 'success', code: 0, message: 'ok', data: { kept: arrivals.length, refused } } };
  });
}
