import * as v from 'valibot';
import { id, open, personal } from '../privacy.ts';

/** Time spans of the overview. */
export const spans = ['hour', 'day'] as const;

/** How the analysts' events reach the broker: mismatched means that its stream belongs to other data, so that nothing is published. */
export const eventStreamStates = ['connecting', 'publishing', 'unavailable', 'mismatched'] as const;
export type EventStreamState = (typeof eventStreamStates)[number];

/** Activity within a few minutes. */
const Bucket = v.object({
  /** ISO 8601: the beginning. */
  from: open(v.string()),
  /** Events per minute. */
  events: open(v.number()),
  /** Signed-in people with events. */
  people: open(v.number()),
  /** Seconds that people spent in the foreground, as reported in this time. */
  seconds: open(v.number()),
});

/** Activity of an instance, for its owner. */
export const Overview = v.object({
  span: open(v.picklist(spans)),
  buckets: v.array(Bucket),
  /** Most saved pins of the last day. */
  saved: v.array(
    v.object({ pinId: id(v.string()), title: personal(v.nullable(v.string())), imageSignature: id(v.string()), count: open(v.number()) }),
  ),
  /** The server is still reading the events. */
  isPartial: open(v.boolean()),
  /** Absent without a broker; `waiting` counts the events that it has not acknowledged. */
  eventStream: v.optional(v.object({ state: open(v.picklist(eventStreamStates)), waiting: open(v.number()) })),
});
export type Overview = v.InferOutput<typeof Overview>;
export type Span = Overview['span'];
