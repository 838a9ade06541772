import * as v from 'valibot';
import { id, open } from '../privacy.ts';

/** Times of ad-blocker events in milliseconds since the epoch; null for never (S2.3). */
export const AdBlockRecord = v.object({
  displayedAt: open(v.nullable(v.number())),
  dismissedAt: open(v.nullable(v.number())),
  noAdBlockDetectedAt: open(v.nullable(v.number())),
  adblockDetectedAt: open(v.nullable(v.number())),
});
export type AdBlockRecord = v.InferOutput<typeof AdBlockRecord>;

/** Identifies a business's catalog (S2.3). */
export const BusinessCatalog = v.object({
  /** ISO 8601 date of the catalog's data. */
  dt: open(v.string()),
  merchant_id: id(v.string()),
  feed_profile_ids: id(v.array(v.string())),
});
export type BusinessCatalog = v.InferOutput<typeof BusinessCatalog>;

/** A partner's pixel: its address, occasion and conditions (S2.6, S2.9). */
export const PixelPartner = v.object({
  /** The partner's name, in the log and in the interface. */
  name: open(v.string()),
  /**
   * The placeholders `{advertisingId}` and `{occasion}` are replaced, and for a business those of its catalog: `{dt}`, `{merchant_id}` and
   * `{feed_profile_ids}`, with commas between them.
   */
  address: open(v.string()),
  /** With each visit, 60 s into it, or with visits within 90 days of a person's return. */
  occasion: open(v.picklist(['visit', 'delayed', 'resurrected'])),
  /** ISO 3166, upper case. */
  countries: open(v.array(v.string())),
  excludesCalifornia: open(v.boolean()),
  /** Whether a failure leads to three retries over about 3 s. */
  isRetried: open(v.boolean()),
});
export type PixelPartner = v.InferOutput<typeof PixelPartner>;

/** Lifetime of a source in seconds, and its priority: the highest one counts. */
const Weight = v.object({ expiry: open(v.number()), priority: open(v.number()) });

/** Advertising settings of a page; absent if no partner is configured. */
export const PageAds = v.object({
  /** Country of the request, ISO 3166; null if unknown. */
  country: open(v.nullable(v.string())),
  /** ISO 3166-2 without the country, such as `CA`. */
  region: open(v.nullable(v.string())),
  /** The browser sent the `Sec-GPC` privacy signal. */
  hasPrivacySignal: open(v.boolean()),
  /** Countries in which data is sent only with consent. */
  consentCountries: open(v.array(v.string())),
  pixels: v.array(PixelPartner),
  /** Origins of the sites whose ads are measured. */
  attribution: v.nullable(v.object({ destinations: open(v.array(v.string())), click: Weight, view: Weight })),
  /** A hidden frame that receives the advertising identifier; `expiry` in seconds. */
  frame: v.nullable(v.object({ name: open(v.string()), address: open(v.string()), expiry: open(v.number()) })),
  /** A measurement script, loaded while an experiment is on. */
  tag: v.nullable(v.object({ name: open(v.string()), address: open(v.string()), experiment: open(v.string()) })),
  /** Of the signed-in business; absent for others. */
  catalog: v.optional(BusinessCatalog),
  /** Address of advertising agreements; `{agreement}` and `{locale}` are replaced. */
  agreements: open(v.nullable(v.string())),
});
export type PageAds = v.InferOutput<typeof PageAds>;

/** Reasons for which partners receive no data. */
const refusals = ['privacySignal', 'trackingOff', 'countryUnknown', 'noConsent'] as const;

/** Data that partners may receive, and the reason. */
export const Permission = v.object({
  refusal: open(v.nullable(v.picklist(refusals))),
  /** The country of the request and that of the account; each rule checks both. */
  countries: open(v.array(v.string())),
  region: open(v.nullable(v.string())),
  /** ISO 8601: time of the person's return after a long absence. */
  resurrectedAt: open(v.nullable(v.string())),
  /** Null if none may be stored. */
  advertisingId: id(v.nullable(v.string())),
  /** Of the signed-in business. */
  catalog: v.optional(BusinessCatalog),
});
export type Permission = v.InferOutput<typeof Permission>;

/** Tracking preferences of an account, named as in S2.3. */
export const AccountFlags = v.object({
  country: open(v.nullable(v.string())),
  isTrackingOn: open(v.boolean()),
  allowsPersonalization: open(v.boolean()),
  allowsAnalytics: open(v.boolean()),
  allowsMarketing: open(v.boolean()),
});
export type AccountFlags = v.InferOutput<typeof AccountFlags>;

export const ConsentChoice = open(v.picklist(['allowed', 'refused']));
export type ConsentChoice = v.InferOutput<typeof ConsentChoice>;

export const sourceTypes = ['click', 'view'] as const;

/** Parameters of `/attribution_source/` (S2.7) for a measured ad; the edge adds a random id. */
export const AttributionSource = v.object({
  sourceEventType: open(v.picklist(sourceTypes)),
  pinId: id(v.string()),
  destinations: open(v.array(v.string())),
  expiry: open(v.number()),
  priority: open(v.number()),
  advertiserId: id(v.nullable(v.string())),
  campaignId: id(v.nullable(v.string())),
});
export type AttributionSource = v.InferOutput<typeof AttributionSource>;

/** Data that left this device, as shown to its person. */
export const Departure = v.object({
  at: open(v.number()),
  kind: open(v.picklist(['pixel', 'attribution', 'frame', 'tag', 'events', 'landing', 'home'])),
  /** A partner's name, or the origin of a site; empty for this instance itself. */
  to: open(v.string()),
  /** Whether the advertising identifier was included. */
  hasIdentifier: open(v.boolean()),
  /** Whether the ids of a business's catalog were included. */
  hasCatalog: open(v.optional(v.boolean())),
  /** Number of events, or of visited pages. */
  count: open(v.number()),
});
export type Departure = v.InferOutput<typeof Departure>;
