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

/** Kinds of pages that the figures tell apart. */
const usedPages = ['home', 'search', 'closeup', 'user', 'board', 'topic', 'news', 'other'] as const;
export type UsedPage = (typeof usedPages)[number];
const page = open(v.picklist(usedPages));
const count = open(v.number());

/** How people who allow it use the product: counts, never of whom. */
const Usage = v.object({
  /** Days that funnel, paths and time spent cover. */
  days: count,
  /** Sessions that opened home, of these those that then opened a pin, and of these those that then saved one. */
  funnel: v.object({ home: count, closeup: count, save: count }),
  /** People and visitors by the week (ISO 8601) in which they came first, and how many of them came in each later week. */
  retention: v.array(v.object({ from: open(v.string()), people: count, back: v.array(count) })),
  /** Pages opened one after the other, most frequent first. */
  paths: v.array(v.object({ pages: v.array(page), times: count })),
  /** Seconds in the foreground, longest first. */
  timeSpent: v.array(v.object({ page, seconds: count, visits: count })),
});
export type Usage = v.InferOutput<typeof Usage>;

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
  /** Absent in logs of older versions. */
  usage: v.optional(Usage),
  /** Absent without a broker; `waiting` counts the events that it has not acknowledged. */
  eventStream: v.optional(v.object({ state: open(v.picklist(eventStreamStates)), waiting: open(v.number()) })),
});
export type Overview = v.InferOutput<typeof Overview>;
export type Span = Overview['span'];
