import * as v from 'valibot';
import { declare } from './declare.ts';
import {
  AccountFlags,
  AdBlockRecord,
  AttributionSource,
  BusinessCatalog,
  ConsentChoice,
  Departure,
  Permission,
  PixelPartner,
} from './entities/ads.ts';
import { BusinessPlace, NavbarConfig, shortcutErrors, shortcutPages, StorefrontSetting, ViewingLocale } from './entities/business.ts';
import { id, open } from './privacy.ts';
import { asBefore } from './upcasters/asBefore.ts';

const failure = { status: open(v.nullable(v.number())) };
const pixel = { pixel: open(v.string()) };
const registration = { registration: AttributionSource };

/** Advertising: the ad-blocker notice, consent, and data sent to partners. */
export const ads = {
  'adBlocker.recordRead': declare(1, { record: AdBlockRecord }),
  /** A bait element was hidden, or a bait request was blocked. */
  'adBlocker.seen': declare(1, { by: open(v.picklist(['element', 'request'])) }),
  'adBlocker.notSeen': declare(1, {}),
  /** An ad blocker that was detected earlier is gone (S2.4). */
  'adBlocker.disabled': declare(1, {}),
  'adBlocker.dismissed': declare(1, { by: open(v.picklist(['gotIt', 'close'])) }),
  'adBlocker.refreshRequested': declare(1, {}),

  /** The browser's privacy signal (`navigator.globalPrivacyControl`), and the choice stored in this browser. */
  'consent.read': declare(1, { hasPrivacySignal: open(v.boolean()), choice: v.nullable(ConsentChoice) }),
  'consent.given': declare(1, { choice: ConsentChoice }),
  /** A visitor chose in another tab, or the account's settings changed there. */
  'consent.changedElsewhere': declare(1, {
    choice: v.nullable(ConsentChoice),
    account: v.nullable(AccountFlags),
  }),
  /** The stored identifiers; null if none may be stored. */
  'ads.identified': declare(1, { advertisingId: id(v.nullable(v.string())), analyticsId: id(v.nullable(v.string())) }),
  'ads.permitted': declare(2, { permission: Permission }, [asBefore]),

  /** A pixel is to be sent or not, by the present permission. */
  'pixel.considered': declare(2, { ...pixel, partner: PixelPartner, permission: Permission }, [asBefore]),
  'pixel.sent': declare(2, { ...pixel, hasIdentifier: open(v.boolean()), hasCatalog: open(v.optional(v.boolean())) }, [asBefore]),
  'pixel.failed': declare(1, pixel),

  'attribution.registered': declare(1, { ...registration, sourceEventId: id(v.string()) }),
  'attribution.failed': declare(2, { ...registration, ...failure }, [asBefore]),

  'frame.loaded': declare(1, {}),
  'frame.failed': declare(1, {}),
  /** The hidden frame has the advertising identifier, which expires at `expiresAt`. */
  'frame.told': declare(1, { name: open(v.string()), expiresAt: open(v.number()) }),
  'tag.loaded': declare(1, { name: open(v.string()) }),
  'tag.failed': declare(1, { name: open(v.string()) }),

  'departures.read': declare(3, { departures: v.array(Departure) }, [asBefore, asBefore]),

  'business.loaded': declare(1, { catalog: BusinessCatalog }),
  'business.failed': declare(2, failure, [asBefore]),

  /** Shortcuts of a business in its navigation (S1.6). */
  'navigationShortcuts.loaded': declare(1, NavbarConfig.entries),
  'navigationShortcuts.loadFailed': declare(1, failure),
  'navigationShortcuts.switched': declare(1, { page: open(v.picklist(shortcutPages)), isOn: open(v.boolean()) }),
  'navigationShortcuts.saved': declare(1, {}),
  'navigationShortcuts.refused': declare(1, { error: open(v.picklist(shortcutErrors)), entityId: id(v.nullable(v.string())) }),

  'businessPlace.loaded': declare(1, { place: BusinessPlace }),
  'businessPlace.loadFailed': declare(1, failure),
  'businessPlace.saved': declare(1, {}),
  'businessPlace.saveFailed': declare(1, failure),

  /** The setting that this browser keeps for merchants' catalogs (S1.3). */
  'storefront.read': declare(1, { setting: StorefrontSetting }),
  'storefront.localeChosen': declare(1, { locale: v.nullable(ViewingLocale) }),
};
