import * as v from 'valibot';
import { id, open, personal } from '../privacy.ts';

/** The experiment without which there are no shortcuts (S1.6). */
export const shortcutExperiment = 'exp_ia_navigation_mega_nav_m2';

/** Pages that a business can put into its navigation. */
export const shortcutPages = ['catalog', 'settings', 'today', 'explore', 'shopping_list', 'topics'] as const;
export type ShortcutPage = (typeof shortcutPages)[number];

/** The property `NAVBAR_CONFIG` of a business (S1.3). */
export const NavbarConfig = v.object({ customShortcuts: open(v.array(v.picklist(shortcutPages))) });
export type NavbarConfig = v.InferOutput<typeof NavbarConfig>;

/** Why shortcuts were not saved (S1.8). */
export const shortcutErrors = ['Auth_Error', 'Upsert_Error'] as const;
export type ShortcutError = (typeof shortcutErrors)[number];

const text = personal(v.string());

/** The property `PLACE` of a business: where and how it is reached (S2.3). */
export const BusinessPlace = v.object({
  street: text,
  extra_street: text,
  postal_code: text,
  locality: text,
  region: text,
  /** ISO 3166, upper case; empty for none. */
  country: open(v.string()),
  contact_phone: text,
  /** ISO 3166, upper case; empty for none. */
  contact_phone_country: open(v.string()),
  /** Whether people may see the address, and may write. */
  enable_profile_address: open(v.boolean()),
  enable_profile_message: open(v.boolean()),
});
export type BusinessPlace = v.InferOutput<typeof BusinessPlace>;

export const noPlace: BusinessPlace = {
  street: '',
  extra_street: '',
  postal_code: '',
  locality: '',
  region: '',
  country: '',
  contact_phone: '',
  contact_phone_country: '',
  enable_profile_address: false,
  enable_profile_message: false,
};

/** The locale in which the viewer sees the catalogs of merchants, and the feed of a catalog (S1.3). */
export const ViewingLocale = v.object({
  /** ISO 3166, upper case. */
  country: open(v.string()),
  /** ISO 639, lower case. */
  language: open(v.string()),
  /** A board; null for all. */
  feedProfileId: id(v.nullable(v.string())),
});
export type ViewingLocale = v.InferOutput<typeof ViewingLocale>;

export const StorefrontSetting = v.object({
  currentViewingLocale: v.nullable(ViewingLocale),
  /** Milliseconds since the epoch; null for never. */
  lastUpdated: open(v.nullable(v.number())),
});
export type StorefrontSetting = v.InferOutput<typeof StorefrontSetting>;
