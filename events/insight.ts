import * as v from 'valibot';
import { declare } from './declare.ts';
import { id, open } from './privacy.ts';

/** A span of time (S2.4): `began` is the `seq` of the record at its start. */
const span = { began: open(v.number()) };

/** Measurements of a session, and their delivery to the server. */
export const insight = {
  /** The person follows a pin's link to its source. */
  'pin.clickedThrough': declare(1, { pinId: id(v.string()) }),

  'timeSpent.foregrounded': declare(1, span),
  /** Durations are in milliseconds. */
  'timeSpent.backgrounded': declare(1, { ...span, duration: open(v.number()) }),
  /** `isLeft`: the span ended because the person went to another page. */
  'timeSpent.componentEnded': declare(1, {
    ...span,
    state: open(v.picklist(['ACTIVE', 'PAUSED'])),
    duration: open(v.number()),
    isLeft: open(v.boolean()),
  }),
  /** The person returned from a pin's link, or the page ended meanwhile. */
  'timeSpent.offsiteEnded': declare(1, { ...span, pinId: id(v.string()), duration: open(v.number()) }),

  /**
   * Events were added to the buffer, on the disk or, without one, in memory. `bytes` is the size when sent; `viewTypes` are the events'
   * view types.
   */
  'events.kept': declare(1, { events: open(v.number()), bytes: open(v.number()), viewTypes: open(v.array(v.number())) }),
  /** Events of earlier visits or other tabs that the buffer still holds. */
  'events.found': declare(1, { events: open(v.number()) }),
  /** All events were sent. `refused` is the number that the server rejected. */
  'events.sent': declare(1, { events: open(v.number()), refused: open(v.number()) }),
  /** `status` is null if no answer came, `retryAfter` is in seconds, and `jitter` is a random number below 1. */
  'events.sendFailed': declare(1, {
    status: open(v.nullable(v.number())),
    retryAfter: open(v.nullable(v.number())),
    jitter: open(v.number()),
  }),

  /** An element that an experiment controls is about to be shown. */
  'experiment.met': declare(1, { name: open(v.string()) }),
  /** The person takes part in the experiment from now on. */
  'experiment.activated': declare(1, { name: open(v.string()), group: open(v.string()) }),
  'experiments.activationSent': declare(1, { names: open(v.array(v.string())) }),
  'experiments.activationFailed': declare(1, { status: open(v.nullable(v.number())), jitter: open(v.number()) }),

  /** Keys of the interface's texts that a sampled visit used since the last record, each as often as it was used (S2.7). */
  'texts.used': declare(1, { keys: open(v.array(v.string())) }),
  'texts.sent': declare(1, { status: open(v.nullable(v.number())) }),

  /** Load times of pictures since the last record: their number, and milliseconds. */
  'pictures.timed': declare(1, { count: open(v.number()), median: open(v.number()), slowest: open(v.number()) }),
};
