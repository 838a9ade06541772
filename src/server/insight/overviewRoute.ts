import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type Overview, type Span, spans } from '../../../events/entities/overview.ts';
import { toRfc3339 } from '../../../events/file/time.ts';
import type { Database } from '../database/database.ts';
import { readQuery } from '../shell/readQuery.ts';
import { type Minute, minutesOf } from './minutes.ts';
import { mostSaved } from './mostSaved.ts';
import { success } from '../shell/success.ts';
import type { UsageCounts } from './usage.ts';

const Query = v.object({ span: v.optional(v.picklist(spans), 'hour') });
const minute = 60_000;
/** Number of buckets per plot and minutes per bucket. */
const grains: Record<Span, { buckets: number; minutes: number }> = { hour: { buckets: 60, minutes: 1 }, day: { buckets: 96, minutes: 15 } };

/** `GET /v3/insight/overview/?span=hour|day`: activity of the instance, for its owner. */
export function overviewRoute(
  app: FastifyInstance,
  { db, usage }: { db: Database; usage: UsageCounts },
  eventStreamOf: () => Promise<Overview['eventStream']>,
): void {
  const minutes = minutesOf(db);
  app.get('/v3/insight/overview/', { config: { access: 'owner', wire: 'rest' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { span } = readQuery(Query, request.query, 'span is hour or day.');
    const areMinutesWhole = await minutes.readOn();
    const isUsageWhole = await usage.readOn();
    const now = Date.now();
    const overview: Overview = {
      span,
      buckets: bucketsOf(minutes.totals, span, now),
      saved: await mostSaved(db, toRfc3339(now - 24 * 60 * minute)),
      isPartial: !(areMinutesWhole && isUsageWhole),
      usage: usage.usage(),
      eventStream: await eventStreamOf(),
    };
    return success(overview);
  });
}

function bucketsOf(totals: ReadonlyMap<number, Minute>, span: Span, now: number): Overview['buckets'] {
  const { buckets, minutes } = grains[span];
  const grain = minutes * minute;
  const last = Math.floor(now / grain) * grain;
  return Array.from({ length: buckets }, (_, i) => {
    const from = last - (buckets - 1 - i) * grain;
    const inside = Array.from({ length: minutes }, (_minute, m) => totals.get(from + m * minute)).filter((total) => total !== undefined);
    const sum = (valueOf: (minuteTotal: Minute) => number): number =>
      inside.reduce((total, minuteTotal) => total + valueOf(minuteTotal), 0);
    return {
      from: toRfc3339(from),
      events: sum(({ events }) => events) / minutes,
      people: new Set(inside.flatMap(({ people }) => [...people])).size,
      seconds: sum(({ nanoseconds }) => nanoseconds) / 1e9,
    };
  });
}
