import { Counter, Gauge, type Registry } from 'prom-client';
import { type EventStreamState, eventStreamStates } from '../../../events/entities/overview.ts';

/** Why an event was refused: `consent`, because its person refused to be measured; `reserved`, because only the server writes its type. */
export const refusalReasons = ['size', 'schema', 'consent', 'reserved'] as const;
export type EventRefusal = (typeof refusalReasons)[number];

/** Returns a function that counts a refused event in `tessera_events_refused_total`. */
export function refusalCounter(metrics: Registry): (reason: EventRefusal) => void {
  const refused = new Counter({
    name: 'tessera_events_refused_total',
    help: 'Events that were not stored: too large, not matching the schema, without consent, or of a type that only the server writes.',
    labelNames: ['reason'] as const,
    registers: [metrics],
  });
  return (reason) => refused.inc({ reason });
}

interface Stream {
  /** Resolves to the number of stored events that the broker has not acknowledged. */
  waiting(): Promise<number>;
  state(): EventStreamState;
}

/** Adds the metrics of the stream on the broker. @returns counts published events */
export function streamMetrics(metrics: Registry, { waiting, state }: Stream): (events: number) => void {
  const registers = [metrics];
  new Gauge({
    name: 'tessera_event_stream_waiting',
    help: 'Stored events that the broker has not acknowledged.',
    // Of one database, whatever worker counts them.
    aggregator: 'max',
    registers,
    async collect() {
      // Metrics are wanted most while the database does not answer.
      this.set(await waiting().catch(() => NaN));
    },
  });
  new Gauge({
    name: 'tessera_event_stream_state',
    help: 'State of the stream on the broker: 1 for the current one. In mismatched, nothing is published.',
    labelNames: ['state'] as const,
    aggregator: 'max',
    registers,
    collect() {
      for (const name of eventStreamStates) this.set({ state: name }, name === state() ? 1 : 0);
    },
  });
  const published = new Counter({
    name: 'tessera_event_stream_published_total',
    help: 'Events that the broker has acknowledged.',
    registers,
  });
  return (events) => published.inc(events);
}
