import * as v from 'valibot';

/** Who may do something to a person. */
export const Audience = v.picklist(['everyone', 'followed', 'nobody']);
export type Audience = v.InferOutput<typeof Audience>;

/** What a person may set about themselves, in the words of S2.3 where it has some. */
export const Settings = v.object({
  full_name: v.string(),
  username: v.string(),
  about: v.string(),
  website: v.string(),
  /** ISO 3166, upper case. */
  country: v.string(),
  /** A locale of S1.9, such as `de` or `pt_BR`. */
  language: v.string(),
  gender: v.picklist(['unspecified', 'female', 'male', 'custom']),
  custom_gender: v.string(),
  /** `2001-02-03`, or empty. */
  birthday: v.string(),
  is_private_profile: v.boolean(),
  messages_from: Audience,
  mentions_from: Audience,
  comments_allowed: v.boolean(),
  video_downloads_allowed: v.boolean(),
  shopping_rec_disabled: v.boolean(),
  hidden_from_search_engines: v.boolean(),
  third_party_marketing_tracking_enabled: v.boolean(),
  allow_personalization_cookies: v.boolean(),
  allow_analytic_cookies: v.boolean(),
  allow_marketing_cookies: v.boolean(),
});
export type Settings = v.InferOutput<typeof Settings>;
export type SettingName = keyof Settings;

/** What the settings pages are told beside the settings. */
export const AccountFacts = v.object({
  email: v.string(),
  is_email_verified: v.boolean(),
  /** Null when there is none. */
  backup_email: v.nullable(v.string()),
  has_password: v.boolean(),
  has_passcode: v.boolean(),
  has_mfa_enabled: v.boolean(),
  can_enable_mfa: v.boolean(),
});
export type AccountFacts = v.InferOutput<typeof AccountFacts>;

/** One place where the person is signed in. */
export const SignedInPlace = v.object({
  id: v.string(),
  /** Browser and system, as one reads them. */
  agent: v.string(),
  /** ISO 8601. */
  createdAt: v.string(),
  /** ISO 8601. */
  seenAt: v.string(),
  isCurrent: v.boolean(),
});
export type SignedInPlace = v.InferOutput<typeof SignedInPlace>;
