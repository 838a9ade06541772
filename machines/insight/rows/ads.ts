import { eventTypes } from '../codes.ts';
import type { Rows } from '../row.ts';
import { trafficOf } from './traffic.ts';

export const adsRows: Rows = {
  /** "If an ad blocker was detected earlier and now is not, a disabled event is logged" (S2.4). */
  'adBlocker.disabled': () => ({ event_type: eventTypes.adBlockerDisabled }),
  'attribution.registered': ({ data: { registration } }, context) => ({
    event_type: eventTypes.adMeasured,
    object_id_str: registration.pinId,
    event_data: {
      kind: registration.sourceEventType,
      advertiser_id: registration.advertiserId,
      campaign_id: registration.campaignId,
    },
    aux_data: trafficOf(context),
  }),
};
