import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { EventRecord, EventReport, maxBytesOfEvent } from '../../../events/entities/event.ts';
import { invalidInput, readInput } from '../shell/invalidInput.ts';
import type { Count } from '../shell/limits.ts';
import { Refusal } from '../shell/refusal.ts';
import { optionsOf } from '../shell/resources.ts';
import type { CountFailure } from '../shell/metrics.ts';
import type { ViewerOf } from '../shell/viewer.ts';
import type { EventRefusal } from './eventMetrics.ts';
import { reportFailures } from './failureReports.ts';
import type { Ingest } from './ingest.ts';
import { visitIn } from './visitSubject.ts';
import type { Arrival } from './writeEvents.ts';

/** A rejected event, by its index in the call. */
interface RefusedEvent {
  index: number;
  reason: string;
}

interface EventParts {
  ingest: Ingest;
  viewerOf: ViewerOf;
  count: Count;
  countFailure: CountFailure;
  countRefused(reason: EventRefusal): void;
}

/**
 * `POST /resource/ApiCResource/create/` with the options `EventReport`, as a form, JSON, or JSON in `text/plain`, which beacons may send.
 * Responds once valid events are stored: `{ kept, refused }`, where `kept` includes duplicates. The call is idempotent.
 */
export function eventRoutes(app: FastifyInstance, { ingest, viewerOf, count, countFailure, countRefused }: EventParts): void {
  app.post(
    '/resource/ApiCResource/create/',
    {
      config: { access: 'anyone', writes: false, whenLimited: true, isBeacon: true, limit: 'events', wire: 'resource' },
      onRequest: async () => ingest.refuseWhenFull(),
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { events, report_time: sentAt, account_id } = readInput(EventReport, optionsOf(request.body), 'options');
      await count('event', request, events.length);
      const { id } = await viewerOf(request);
      if (account_id !== undefined && account_id !== null && account_id !== id) throw new Refusal(412, 'Another account is signed in.');
      const personId = account_id === null ? null : id;
      const visitorId = personId === null ? visitIn(request) : null;

      const arrivals: Arrival[] = [];
      const refused: RefusedEvent[] = [];
      const refuse = (index: number, kind: EventRefusal, reason: string) => {
        refused.push({ index, reason });
        countRefused(kind);
      };
      let bytes = 0;
      for (const [index, input] of events.entries()) {
        const bytesOfEvent = Buffer.byteLength(JSON.stringify(input));
        if (bytesOfEvent > maxBytesOfEvent) {
          refuse(index, 'size', `event: Expected at most ${maxBytesOfEvent} bytes.`);
          continue;
        }
        const event = v.safeParse(EventRecord, input, { abortEarly: true });
        if (event.success) {
          arrivals.push({ event: event.output, sentAt, personId, visitorId });
          bytes += bytesOfEvent;
        } else refuse(index, 'schema', invalidInput(event.issues[0], 'event').message);
      }
      await count('eventBytes', request, bytes);
      await count('eventBytesOfDay', request, bytes);
      await ingest.take(arrivals, Number(request.headers['content-length'] ?? request.routeOptions.bodyLimit));
      reportFailures(arrivals, countFailure, request.log);
      return { resource_response: { status: 'success', code: 0, message: 'ok', data: { kept: arrivals.length, refused } } };
    },
  );
}
