import * as v from 'valibot';
import { declare } from './declare.ts';
import { AccountFlags, AdBlockRecord, AttributionSource, BusinessCatalog, ConsentChoice, Departure, Permission, PixelPartner } from './entities/ads.ts';

const failure = { status: v.nullable(v.number()) };
const pixel = { pixel: v.string() };
const registration = { registration: AttributionSource };

/** Advertising: the ad-blocker notice, who consented to what, and what went to partners. */
export const ads = {
  'adBlocker.recordRead': declare(1, { public: { record: AdBlockRecord } }),
  /** A bait was hidden, or a request for one was stopped. */
  'adBlocker.seen': declare(1, { public: { by: v.picklist(['element', 'request']) } }),
  'adBlocker.notSeen': declare(1, { public: {} }),
  /** An ad blocker that was there earlier is there no more (S2.4). */
  'adBlocker.disabled': declare(1, { public: {} }),
  'adBlocker.dismissed': declare(1, { public: { by: v.picklist(['gotIt', 'close']) } }),
  'adBlocker.refreshRequested': declare(1, { public: {} }),

  /** What this browser tells of tracking by itself (`navigator.globalPrivacyControl`), and what was chosen in it. */
  'consent.read': declare(1, { public: { hasPrivacySignal: v.boolean(), choice: v.nullable(ConsentChoice) } }),
  'consent.given': declare(1, { public: { choice: ConsentChoice } }),
  /** A visitor chose in another tab, or the account's settings changed there. */
  'consent.changedElsewhere': declare(1, { public: { choice: v.nullable(ConsentChoice) }, personal: { account: v.nullable(AccountFlags) } }),
  /** The identifiers that are kept now; null where none may be. */
  'ads.identified': declare(1, { public: {}, personal: { advertisingId: v.nullable(v.string()), analyticsId: v.nullable(v.string()) } }),
  'ads.permitted': declare(1, { public: {}, personal: { permission: Permission } }),

  /** A pixel is to be sent or not, by what is permitted now. */
  'pixel.considered': declare(1, { public: { ...pixel, partner: PixelPartner }, personal: { permission: Permission } }),
  'pixel.sent': declare(1, { public: { ...pixel, hasIdentifier: v.boolean() } }),
  'pixel.failed': declare(1, { public: pixel }),

  'attribution.registered': declare(1, { public: { ...registration, sourceEventId: v.string() } }),
  'attribution.failed': declare(1, { public: { ...registration, ...failure } }),

  'frame.loaded': declare(1, { public: {} }),
  'frame.failed': declare(1, { public: {} }),
  /** The hidden frame has the advertising identifier, which counts until then. */
  'frame.told': declare(1, { public: { name: v.string(), expiresAt: v.number() } }),
  'tag.loaded': declare(1, { public: { name: v.string() } }),
  'tag.failed': declare(1, { public: { name: v.string() } }),

  'departures.read': declare(1, { public: { departures: v.array(Departure) } }),

  'business.loaded': declare(1, { public: {}, personal: { catalog: BusinessCatalog } }),
  'business.failed': declare(1, { public: failure }),
};
