import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { EventRecord, EventReport, maxBytesOfEvent } from '../../../events/entities/event.ts';
import { eventTypes } from '../../../machines/insight/codes.ts';
import { measuredAmong } from '../account/settings/settings.ts';
import { hasPrivacySignal } from '../ads/pageAds.ts';
import type { Database } from '../database/database.ts';
import { invalidInput, readInput } from '../shell/invalidInput.ts';
import type { Count } from '../shell/limits.ts';
import { Refusal } from '../shell/refusal.ts';
import { optionsOf } from '../shell/resources.ts';
import type { CountFailure } from '../shell/metrics.ts';
import type { ViewerOf } from '../shell/viewer.ts';
import type { EventRefusal } from './eventMetrics.ts';
import { reportFailures } from './failureReports.ts';
import type { Ingest } from './ingest.ts';
import { outlineOf, type RefusedEvent, schemaRefusal, type refusedEventsOf } from './refusedEvents.ts';
import { choiceIn, visitIn } from './visitSubject.ts';
import type { Arrival } from './writeEvents.ts';

interface EventParts {
  db: Database;
  ingest: Ingest;
  viewerOf: ViewerOf;
  count: Count;
  countFailure: CountFailure;
  countRefused(reason: EventRefusal): void;
  refusedEvents: ReturnType<typeof refusedEventsOf>;
}

/**
 * `POST /resource/ApiCResource/create/` with the options `EventReport`, as a form, JSON, or JSON in `text/plain`, which beacons may send.
 * Responds once valid events are stored: `{ kept, refused }`, where `kept` includes duplicates and `refused` has the index and reason of
 * each refused event. The call is idempotent.
 */
export function eventRoutes(
  app: FastifyInstance,
  { db, ingest, viewerOf, count, countFailure, countRefused, refusedEvents }: EventParts,
): void {
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

      const isUnwanted = personId === null && (choiceIn(request) === 'refused' || hasPrivacySignal(request));
      // Another device may not know yet that the account withdrew its consent.
      const isWithdrawn = personId !== null && (await measuredAmong(db, [personId])).length === 0;
      const arrivals: Arrival[] = [];
      const refused: (Refused & { index: number })[] = [];
      let bytes = 0;
      for (const [index, input] of events.entries()) {
        const bytesOfEvent = Buffer.byteLength(JSON.stringify(input));
        const read = isUnwanted || isWithdrawn || (personId === null && isOfAccount(input)) ? unwanted : readEvent(input, bytesOfEvent);
        if ('event' in read) {
          arrivals.push({ event: read.event, sentAt, personId, visitorId });
          bytes += bytesOfEvent;
        } else {
          refused.push({ index, ...read });
          countRefused(read.refused.reason);
        }
      }
      await count('eventBytes', request, bytes);
      await count('eventBytesOfDay', request, bytes);
      await ingest.take(arrivals, Number(request.headers['content-length'] ?? request.routeOptions.bodyLimit));
      if (refused.length > 0) await refusedEvents.keep(refused.map((one) => one.refused));
      reportFailures(arrivals, countFailure, request.log);
      return {
        resource_response: {
          status: 'success',
          code: 0,
          message: 'ok',
          data: { kept: arrivals.length, refused: refused.map(({ index, reason }) => ({ index, reason })) },
        },
      };
    },
  );
}

/** The reason for its sender, and what is kept of the refused event. */
interface Refused {
  reason: string;
  refused: RefusedEvent;
}

/** Whether an event says that an account allowed it. */
const isOfAccount = (event: unknown): boolean => (event as { consent?: unknown } | null)?.consent === 'account';

/** Nothing is kept of an event whose person did not allow it. */
const unwanted: Refused = {
  reason: 'event: Its person refused to be measured.',
  refused: { reason: 'consent', message: 'Its person refused to be measured', field: null, outline: {} },
};

function readEvent(input: unknown, bytes: number): { event: EventRecord } | Refused {
  if (bytes > maxBytesOfEvent) {
    const message = `Expected at most ${maxBytesOfEvent} bytes`;
    return { reason: `event: ${message}.`, refused: { reason: 'size', message, field: null, outline: outlineOf(input) } };
  }
  const event = v.safeParse(EventRecord, input, { abortEarly: true });
  if (!event.success) return { reason: invalidInput(event.issues[0], 'event').message, refused: schemaRefusal(input, event.issues[0]) };
  // A tombstone of a stranger would make analysts erase what is not theirs.
  if (event.output.event_type === eventTypes.erased) {
    const message = 'Only the server writes this type';
    return { reason: `event_type: ${message}.`, refused: { reason: 'reserved', message, field: 'event_type', outline: outlineOf(input) } };
  }
  return { event: event.output };
}
