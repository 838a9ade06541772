import type {
  AccountFlags,
  AdBlockRecord,
  AttributionSource,
  BusinessCatalog,
  ConsentChoice,
  Departure,
  Permission,
  PixelPartner,
} from '../../events/entities/ads.ts';
import type { BusinessPlace, ShortcutPage, StorefrontSetting } from '../../events/entities/business.ts';

/** Commands of the advertising flows. */
export interface AdsCommands {
  /** Results in `adBlocker.recordRead`. */
  readAdBlockRecord: undefined;
  keepAdBlockRecord: { record: AdBlockRecord };
  /** Puts an element into the page and requests a file that ad blockers stop; both belong to the product. */
  layBaits: undefined;
  /** Checks the baits once, the last time when the request's result is known; results in `adBlocker.seen` or `adBlocker.notSeen`. */
  lookForAdBlocker: { isLast: boolean };
  /** Results in `consent.read`, and in `consent.changedElsewhere` when another tab changes it later. */
  readConsent: undefined;
  /** Stores a visitor's choice and notifies the other tabs. */
  keepConsent: { choice: ConsentChoice };
  /** Notifies the other tabs of the account's present settings. */
  spreadConsent: { account: AccountFlags };
  /** Stores the identifiers and creates missing ones, or removes them; results in `ads.identified`. */
  keepIdentifiers: { areAllowed: boolean };
  /** Results in `pixel.considered` for each partner. */
  considerPixels: { pixels: PixelPartner[]; permission: Permission };
  /** Results in `pixel.sent` or `pixel.failed`. */
  sendPixel: { partner: PixelPartner; advertisingId: string | null; catalog: BusinessCatalog | null };
  /** `GET /attribution_source/`; results in `attribution.registered` or `attribution.failed` for each source. */
  registerSources: { sources: readonly AttributionSource[] };
  /** Puts the hidden frame into the page; results in `frame.loaded` or `frame.failed`. */
  loadFrame: { address: string };
  /** Sends the identifier and its expiry, in milliseconds since the epoch, to the frame; results in `frame.told`. */
  tellFrame: { name: string; address: string; advertisingId: string; expiresAt: number };
  removeFrame: undefined;
  /** Loads the measurement script, with the browser's metadata and a fingerprint; results in `tag.loaded` or `tag.failed`. */
  loadTag: { name: string; address: string; analyticsId: string | null; browser: Record<string, string | null> };
  /** Stores data that left this device; results in `departures.read` if `isShown`. */
  keepDeparture: { departure: Departure; isShown: boolean };
  /** Results in `departures.read`. */
  readDepartures: undefined;
  /** Results in `business.loaded` or `business.failed`. */
  loadBusiness: undefined;
  /** Results in `navigationShortcuts.loaded` or `navigationShortcuts.loadFailed`. */
  loadShortcuts: undefined;
  /** Results in `navigationShortcuts.saved` or `navigationShortcuts.refused`. */
  saveShortcuts: { customShortcuts: ShortcutPage[]; entityId: string | null };
  /** Results in `businessPlace.loaded` or `businessPlace.loadFailed`. */
  loadPlace: undefined;
  /** Results in `businessPlace.saved` or `businessPlace.saveFailed`. */
  savePlace: { place: BusinessPlace };
  /** Results in `storefront.read`. */
  readStorefront: undefined;
  keepStorefront: { setting: StorefrontSetting };
}
