import { eventTypes } from '../codes.ts';
import type { Rows } from '../row.ts';

export const adsRows: Rows = {
  /** "If an ad blocker was detected earlier and now is not, a disabled event is logged" (S2.4). */
  'adBlocker.disabled': () => ({ event_type: eventTypes.adBlockerDisabled }),
};
