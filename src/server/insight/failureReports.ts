import type { FastifyBaseLogger } from 'fastify';
import { eventTypes, failureKinds, type FailureKind } from '../../../machines/insight/codes.ts';
import type { CountFailure } from '../shell/metrics.ts';
import type { Arrival } from './writeEvents.ts';

const isKind = (kind: unknown): kind is FailureKind => failureKinds.includes(kind as FailureKind);

/**
 * Tells the operator of failures among the events of one call (S1.8): counts each, and logs one line for all. Only the product's own words
 * are logged, since anyone can send an event. A call that is sent again is counted again.
 */
export function reportFailures(
  arrivals: readonly Pick<Arrival, 'event'>[],
  count: CountFailure,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  const kinds = arrivals.flatMap(({ event: { event_type, event_data } }) =>
    event_type === eventTypes.failed && isKind(event_data?.kind) ? [event_data.kind] : [],
  );
  if (kinds.length === 0) return;
  kinds.forEach(count);
  const counts = Object.fromEntries([...new Set(kinds)].map((kind) => [kind, kinds.filter((other) => other === kind).length]));
  log.warn({ failures: counts }, 'a page reported failures');
}
