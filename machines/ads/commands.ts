import type { AccountFlags, AdBlockRecord, AttributionSource, ConsentChoice, Departure, Permission, PixelPartner } from '../../events/entities/ads.ts';

/** What the flows of advertising ask the edge to carry out. */
export interface AdsCommands {
  /** `adBlocker.recordRead` comes of it. */
  readAdBlockRecord: undefined;
  keepAdBlockRecord: { record: AdBlockRecord };
  /** Puts an element into the page and asks for a file that ad blockers stop, both our own. */
  layBaits: undefined;
  /** Looks once at the baits, the last time when it is known what became of the request; `adBlocker.seen` or `adBlocker.notSeen` comes of it. */
  lookForAdBlocker: { isLast: boolean };
  /** `consent.read` comes of it, and `consent.changedElsewhere` when another tab changes it later. */
  readConsent: undefined;
  /** Keeps a visitor's choice and tells the other tabs. */
  keepConsent: { choice: ConsentChoice };
  /** Tells the other tabs what the account's settings say now. */
  spreadConsent: { account: AccountFlags };
  /** Keeps the identifiers, drawing those that are missing, or removes them; `ads.identified` comes of it. */
  keepIdentifiers: { areAllowed: boolean; epik: string | null };
  /** `pixel.considered` comes of it, for each. */
  considerPixels: { pixels: PixelPartner[]; permission: Permission };
  /** `pixel.sent` or `pixel.failed` comes of it. */
  sendPixel: { partner: PixelPartner; advertisingId: string | null };
  /** `GET /attribution_source/`; `attribution.registered` or `attribution.failed` comes of it, for each. */
  registerSources: { sources: readonly AttributionSource[] };
  /** Puts the hidden frame into the page; `frame.loaded` or `frame.failed` comes of it. */
  loadFrame: { address: string };
  /** Tells the frame the identifier and until when it counts, in milliseconds since the epoch; `frame.told` comes of it. */
  tellFrame: { name: string; address: string; advertisingId: string; expiresAt: number };
  removeFrame: undefined;
  /** Loads the measurement script, with the browser's metadata and a fingerprint; `tag.loaded` or `tag.failed` comes of it. */
  loadTag: { name: string; address: string; analyticsId: string | null; browser: Record<string, string | null> };
  /** Notes what left this device, for its person; where it is shown, `departures.read` comes of it. */
  keepDeparture: { departure: Departure; isShown: boolean };
  /** `departures.read` comes of it. */
  readDepartures: undefined;
  /** `business.loaded` or `business.failed` comes of it. */
  loadBusiness: undefined;
}
