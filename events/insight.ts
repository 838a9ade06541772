import * as v from 'valibot';
import { declare } from './declare.ts';

/** A span of time (S2.4): `began` is the `seq` of the record at which it did. */
const span = { began: v.number() };

/** What is measured of a session, and how it gets to the server. */
export const insight = {
  /** The person follows a pin's link to where it comes from. */
  'pin.clickedThrough': declare(1, { public: { pinId: v.string() } }),

  'timeSpent.foregrounded': declare(1, { public: span }),
  /** Durations are in milliseconds. */
  'timeSpent.backgrounded': declare(1, { public: { ...span, duration: v.number() } }),
  /** `isLeft`: since the person went on to another page. */
  'timeSpent.componentEnded': declare(1, { public: { ...span, state: v.picklist(['ACTIVE', 'PAUSED']), duration: v.number(), isLeft: v.boolean() } }),
  /** The person came back from where a pin's link led, or the page ended meanwhile. */
  'timeSpent.offsiteEnded': declare(1, { public: { ...span, pinId: v.string(), duration: v.number() } }),

  /** Events lie in the buffer: on the disk, or in memory where there is none. `bytes` as they are sent; `viewTypes` are those that they name. */
  'events.kept': declare(1, { public: { events: v.number(), bytes: v.number(), viewTypes: v.array(v.number()) } }),
  /** What earlier visits, or other tabs, left in the buffer. */
  'events.found': declare(1, { public: { events: v.number() } }),
  /** None are left to send. `refused` is how many the server would not have. */
  'events.sent': declare(1, { public: { events: v.number(), refused: v.number() } }),
  /** `status` is null when no answer came, `retryAfter` in seconds; `jitter`, below 1, was drawn. */
  'events.sendFailed': declare(1, { public: { status: v.nullable(v.number()), retryAfter: v.nullable(v.number()), jitter: v.number() } }),

  /** Something that an experiment decides is about to be seen. */
  'experiment.met': declare(1, { public: { name: v.string() } }),
  /** From now on the person takes part in it. */
  'experiment.activated': declare(1, { public: { name: v.string(), group: v.string() } }),
  'experiments.activationSent': declare(1, { public: { names: v.array(v.string()) } }),
  'experiments.activationFailed': declare(1, { public: { status: v.nullable(v.number()), jitter: v.number() } }),

  /** How pictures came since the last time: how many, and milliseconds. */
  'pictures.timed': declare(1, { public: { count: v.number(), median: v.number(), slowest: v.number() } }),
};
