import * as v from 'valibot';
import { PageAds } from './ads.ts';

const nullableText = v.nullable(v.string());
const groups = v.record(v.string(), v.string());

const text = v.optional(nullableText);
const flag = v.optional(v.nullable(v.boolean()));
const count = v.optional(v.nullable(v.number()));
/** An account at another network that the person has joined to theirs. */
const connection = v.optional(v.object({ connected: v.boolean(), username: text, url: text }));

/** The viewer as the page carries it (S1.3 "Viewer and session", S2.3 "Signed-in user"). Null fields are unknown or of nobody. */
export const PageUser = v.object({
  id: nullableText,
  username: nullableText,
  first_name: nullableText,
  full_name: nullableText,
  image_medium_url: nullableText,
  /** 0 signed out, 1 signed in, 2 limited login (S1.4). */
  login_state: v.picklist([0, 1, 2]),
  last_name: text,
  email: text,
  image_small_url: text,
  image_large_url: text,
  image_xlarge_url: text,
  board_count: count,
  group_board_count: count,
  secret_board_count: count,
  pin_count: count,
  has_password: flag,
  has_published_pins: flag,
  is_employee: flag,
  is_partner: flag,
  is_private_profile: flag,
  is_matured_new_user: flag,
  is_under_16: flag,
  is_under_18: flag,
  is_write_banned: flag,
  /** Names of what the person is to be reminded of. */
  nags: v.optional(v.array(v.string())),
  country: text,
  /** ISO 8601. */
  created_at: text,
  gender: text,
  custom_gender: text,
  age_in_years: count,
  phone_country: text,
  phone_number: text,
  /** The last digits alone. */
  phone_number_end: text,
  can_enable_mfa: flag,
  has_mfa_enabled: flag,
  has_quicksave_board: flag,
  save_behavior: text,
  shopping_rec_disabled: flag,
  show_personal_boutique: flag,
  should_show_messaging: flag,
  should_default_comments_off: flag,
  listed_website_url: text,
  domain_url: text,
  domain_verified: flag,
  is_any_website_verified: flag,
  verified_user_websites: v.optional(v.array(v.string())),
  resurrection_info: v.optional(v.nullable(v.object({ resurrection_dt: nullableText }))),
  epik: text,
  push_package_user_id: text,
  /** Missing or null counts as enabled. */
  third_party_marketing_tracking_enabled: flag,
  /** These three: missing counts as refused. */
  allow_personalization_cookies: flag,
  allow_analytic_cookies: flag,
  allow_marketing_cookies: flag,
  parental_control_has_passcode: flag,
  parental_control_requires_passcode: flag,
  teen_safety_options_url: text,
  connected_to_facebook: flag,
  connected_to_google: flag,
  facebook: connection,
  google: connection,
  youtube: connection,
  microsoft: connection,
  etsy: connection,
  dropbox: connection,
  instagram: connection,
  twitter: connection,
  gplus: connection,
});
export type PageUser = v.InferOutput<typeof PageUser>;

/** What the server knows of the request when the page starts (S1.3 "Page context read at start-up"). */
export const PageContext = v.object({
  user: PageUser,
  is_authenticated: v.boolean(),
  is_bot: v.boolean(),
  is_mobile_agent: v.boolean(),
  is_tablet_agent: v.boolean(),
  /** A locale of S1.9, such as `de` or `pt_BR`. */
  locale: v.string(),
  /** ISO 639, lower case. */
  language: v.string(),
  /** ISO 3166, upper case. */
  country: v.string(),
  region_from_ip: nullableText,
  /** Path and query as asked for. */
  full_path: v.string(),
  invite_code: nullableText,
  deep_link: nullableText,
  referrer: nullableText,
  unauth_id: nullableText,
  advertiser: nullableText,
  is_managed_advertiser: v.boolean(),
  text_direction: v.picklist(['ltr', 'rtl']),
  stage: v.picklist(['development', 'production']),
  request_identifier: v.string(),
  /** The social network whose bot asks, such as `facebook`. */
  social_bot: nullableText,
  browser_name: nullableText,
  browser_type: nullableText,
  browser_version: nullableText,
  platform: nullableText,
  platform_version: nullableText,
});
export type PageContext = v.InferOutput<typeof PageContext>;

/** The session (S1.3). */
const PageSession = v.object({
  /** The page came from a cache, so that what it carries is not about this viewer. */
  isCachedRender: v.boolean(),
  isPWA: v.boolean(),
  isPaidTraffic: v.boolean(),
  isAuthenticated: v.boolean(),
  userId: nullableText,
  loggedOutUserInfo: v.nullable(v.object({
    email: nullableText,
    first_name: nullableText,
    connected_to_facebook: v.boolean(),
    connected_to_google: v.boolean(),
    has_password: v.boolean(),
    medium_image_url: nullableText,
  })),
});

/** What `/_/_/state` answers (S1.7). Experiences are keyed by the id of the place that they fill. */
export const PageState = v.object({
  session: PageSession,
  experiences: v.record(v.string(), v.object({ experience_id: v.number(), display_data: v.object({ hide_footer: v.optional(v.boolean()) }) })),
  user: PageUser,
  /** Groups by experiment (S2.3); absent from a state that tells nothing of them. */
  experiments: v.optional(v.object({ active: groups, triggerable: groups })),
});
export type PageState = v.InferOutput<typeof PageState>;

/** All that the server embeds in the page (S1.3). `error` stands alone when the page could not be made (S1.8). */
export const PageData = v.object({
  context: PageContext,
  /** Null when none was embedded; the client then asks for it. */
  state: v.nullable(PageState),
  appVersion: v.string(),
  /** Days until the session expires; null without one. */
  daysToExpiration: v.nullable(v.number()),
  enableDefaultSuspense: v.boolean(),
  experiments: v.object({ active: groups, triggerable: groups }),
  /** A handler path such as `pin/[id]`; null when no handler answers the path. */
  initialHandlerId: nullableText,
  isPrefetch: v.boolean(),
  renderMode: v.picklist(['client', 'server']),
  /** The country site, `www` for the default one. */
  site: v.string(),
  /** What the path names does not exist. */
  isNotFound: v.boolean(),
  /** Other services' scripts, each only with its key (S2.7). */
  services: v.optional(v.object({ recaptchaSiteKey: nullableText, googleClientId: nullableText })),
  /** `{api}`: the default site's origin. */
  apiOrigin: v.optional(v.string()),
  /** The other site's origin that is still to learn of this session (S1.7); null when there is none. */
  crossDomainOrigin: v.optional(nullableText),
  /** Absent where no partner is configured. */
  ads: v.optional(PageAds),
  error: v.optional(v.object({ message: v.string(), stack: nullableText })),
});
export type PageData = v.InferOutput<typeof PageData>;
