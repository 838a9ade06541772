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
  'ads.permitted': declare(1, { permission: Permission }),

  /** A pixel is to be sent or not, by the present permission. */
  'pixel.considered': declare(1, { ...pixel, partner: PixelPartner, permission: Permission }),
  'pixel.sent': declare(1, { ...pixel, hasIdentifier: open(v.boolean()) }),
  'pixel.failed': declare(1, pixel),

  'attribution.registered': declare(1, { ...registration, sourceEventId: id(v.string()) }),
  'attribution.failed': declare(2, { ...registration, ...failure }, [asBefore]),

  'frame.loaded': declare(1, {}),
  'frame.failed': declare(1, {}),
  /** The hidden frame has the advertising identifier, which expires at `expiresAt`. */
  'frame.told': declare(1, { name: open(v.string()), expiresAt: open(v.number()) }),
  'tag.loaded': declare(1, { name: open(v.string()) }),
  'tag.failed': declare(1, { name: open(v.string()) }),

  'departures.read': declare(1, { departures: v.array(Departure) }),

  'business.loaded': declare(1, { catalog: BusinessCatalog }),
  'business.failed': declare(2, failure, [asBefore]),
};
