import * as v from 'valibot';

/** When an ad blocker was met, in milliseconds since the epoch; null for never (S2.3). */
export const AdBlockRecord = v.object({
  displayedAt: v.nullable(v.number()),
  dismissedAt: v.nullable(v.number()),
  noAdBlockDetectedAt: v.nullable(v.number()),
  adblockDetectedAt: v.nullable(v.number()),
});
export type AdBlockRecord = v.InferOutput<typeof AdBlockRecord>;

/** A partner's pixel: where it is sent, when, and to whom (S2.6, S2.9). */
export const PixelPartner = v.object({
  /** What the partner is called in the log and to the person. */
  name: v.string(),
  /** `{advertisingId}` and `{occasion}` in it are filled in. */
  address: v.string(),
  /** With each visit, 60 s into it, or with the visits of somebody who came back within the last 90 days. */
  occasion: v.picklist(['visit', 'delayed', 'resurrected']),
  /** ISO 3166, upper case. */
  countries: v.array(v.string()),
  excludesCalifornia: v.boolean(),
  /** Whether a failure is followed by three more tries over about 3 s. */
  isRetried: v.boolean(),
});
export type PixelPartner = v.InferOutput<typeof PixelPartner>;

/** How long a source counts, in seconds, and which of several does: the highest. */
const Weight = v.object({ expiry: v.number(), priority: v.number() });

/** What a page carries of advertising; absent where no partner is configured. */
export const PageAds = v.object({
  /** Where the request comes from, ISO 3166; null where nobody knows. */
  country: v.nullable(v.string()),
  /** ISO 3166-2 without its country, `CA` say. */
  region: v.nullable(v.string()),
  /** The browser asked by `Sec-GPC` for no tracking. */
  hasPrivacySignal: v.boolean(),
  /** Where nothing goes without consent. */
  consentCountries: v.array(v.string()),
  pixels: v.array(PixelPartner),
  /** The origins of the sites whose ads are measured. */
  attribution: v.nullable(v.object({ destinations: v.array(v.string()), click: Weight, view: Weight })),
  /** A hidden frame that is told the advertising identifier, which counts for so many seconds. */
  frame: v.nullable(v.object({ name: v.string(), address: v.string(), expiry: v.number() })),
  /** A measurement script, loaded while an experiment is on. */
  tag: v.nullable(v.object({ name: v.string(), address: v.string(), experiment: v.string() })),
  /** Where advertising agreements stand; `{agreement}` and `{locale}` are filled in. */
  agreements: v.nullable(v.string()),
});
export type PageAds = v.InferOutput<typeof PageAds>;

/** Why nothing may go to partners. */
const refusals = ['privacySignal', 'trackingOff', 'countryUnknown', 'noConsent'] as const;

/** What may leave for partners, and what decides it. */
export const Permission = v.object({
  refusal: v.nullable(v.picklist(refusals)),
  /** That of the request and that of the account; each gate asks both. */
  countries: v.array(v.string()),
  region: v.nullable(v.string()),
  /** ISO 8601: when somebody came back after a long time. */
  resurrectedAt: v.nullable(v.string()),
  /** Null where none may be kept. */
  advertisingId: v.nullable(v.string()),
});
export type Permission = v.InferOutput<typeof Permission>;

/** What an account says of tracking, in the words of S2.3. */
export const AccountFlags = v.object({
  country: v.nullable(v.string()),
  isTrackingOn: v.boolean(),
  allowsPersonalization: v.boolean(),
  allowsAnalytics: v.boolean(),
  allowsMarketing: v.boolean(),
});
export type AccountFlags = v.InferOutput<typeof AccountFlags>;

export const ConsentChoice = v.picklist(['allowed', 'refused']);
export type ConsentChoice = v.InferOutput<typeof ConsentChoice>;

export const sourceTypes = ['click', 'view'] as const;

/** What is told of an ad to be measured: the parameters of `/attribution_source/` (S2.7) without the id, which the edge draws. */
export const AttributionSource = v.object({
  sourceEventType: v.picklist(sourceTypes),
  pinId: v.string(),
  destinations: v.array(v.string()),
  expiry: v.number(),
  priority: v.number(),
  advertiserId: v.nullable(v.string()),
  campaignId: v.nullable(v.string()),
});
export type AttributionSource = v.InferOutput<typeof AttributionSource>;

/** Something that left this device, as its person is told of it. */
export const Departure = v.object({
  at: v.number(),
  kind: v.picklist(['pixel', 'attribution', 'frame', 'tag', 'events']),
  /** A partner's name, or the origin of one's site; empty for this instance itself. */
  to: v.string(),
  /** Whether the advertising identifier went along. */
  hasIdentifier: v.boolean(),
  /** Of events: how many. */
  count: v.number(),
});
export type Departure = v.InferOutput<typeof Departure>;

/** What a business's catalogue is known by (S2.3). */
export const BusinessCatalog = v.object({
  /** ISO 8601: the day that it is of. */
  dt: v.string(),
  merchant_id: v.string(),
  feed_profile_ids: v.array(v.string()),
});
export type BusinessCatalog = v.InferOutput<typeof BusinessCatalog>;
