import * as v from 'valibot';

/** How far back the owner looks. */
export const spans = ['hour', 'day'] as const;

/** What went on in some minutes. */
const Bucket = v.object({
  /** ISO 8601: when they began. */
  from: v.string(),
  /** Events a minute. */
  events: v.number(),
  /** Signed-in people of whom there were any. */
  people: v.number(),
  /** Time that people spent in the foreground, as far as it was told then. */
  seconds: v.number(),
});

/** What the owner of an instance sees of it. */
export const Overview = v.object({
  span: v.picklist(spans),
  buckets: v.array(Bucket),
  /** Pins that were saved the most in the last day. */
  saved: v.array(v.object({ pinId: v.string(), title: v.nullable(v.string()), imageSignature: v.string(), count: v.number() })),
  /** The server is still reading what happened. */
  isPartial: v.boolean(),
});
export type Overview = v.InferOutput<typeof Overview>;
export type Span = Overview['span'];
