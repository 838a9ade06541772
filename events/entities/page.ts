import * as v from 'valibot';
import { PageAds } from './ads.ts';
import { Permissions } from './instanceSettings.ts';
import { address, id, open, personal } from '../privacy.ts';

const nullableText = v.nullable(v.string());
const groups = v.record(open(v.string()), open(v.string()));

const text = v.optional(nullableText);
const flag = v.optional(v.nullable(v.boolean()));
const count = v.optional(v.nullable(v.number()));
/** An account at a social network that is connected to the person's. */
const connection = v.optional(v.object({ connected: open(v.boolean()) }));

/**
 * The viewer as embedded in the page (S1.3 "Viewer and session", S2.3 "Signed-in user"), without the fields that no instance can know
 * (`src/server/account/README.md`). Null fields are unknown or signed out.
 */
export const PageUser = v.object({
  id: id(nullableText),
  username: personal(nullableText),
  first_name: personal(nullableText),
  full_name: personal(nullableText),
  image_medium_url: address(nullableText),
  /** 0 signed out, 1 signed in, 2 limited login (S1.4). */
  login_state: open(v.picklist([0, 1, 2])),
  last_name: personal(text),
  email: personal(text),
  image_small_url: address(text),
  image_large_url: address(text),
  image_xlarge_url: address(text),
  board_count: open(count),
  group_board_count: open(count),
  secret_board_count: open(count),
  pin_count: open(count),
  has_password: open(flag),
  has_published_pins: open(flag),
  is_employee: open(flag),
  is_partner: open(flag),
  is_private_profile: open(flag),
  /** Created less than 28 days before the page was made (S2.4). */
  is_new: open(flag),
  is_under_16: open(flag),
  is_under_18: open(flag),
  is_write_banned: open(flag),
  /** ISO 8601; null for a ban without an end. */
  write_banned_until: open(text),
  /** Names of the reminders to show. */
  nags: open(v.optional(v.array(v.string()))),
  country: open(text),
  /** ISO 8601. */
  created_at: open(text),
  gender: personal(text),
  custom_gender: personal(text),
  age_in_years: personal(count),
  can_enable_mfa: open(flag),
  has_mfa_enabled: open(flag),
  shopping_rec_disabled: open(flag),
  should_show_messaging: open(flag),
  should_default_comments_off: open(flag),
  listed_website_url: address(text),
  resurrection_info: v.optional(v.nullable(v.object({ resurrection_dt: open(nullableText) }))),
  /** Missing or null counts as enabled. */
  third_party_marketing_tracking_enabled: open(flag),
  /** For the next three flags, missing counts as refused. */
  allow_personalization_cookies: open(flag),
  allow_analytic_cookies: open(flag),
  allow_marketing_cookies: open(flag),
  parental_control_has_passcode: open(flag),
  parental_control_requires_passcode: open(flag),
  connected_to_facebook: open(flag),
  connected_to_google: open(flag),
  facebook: connection,
  google: connection,
});
export type PageUser = v.InferOutput<typeof PageUser>;

/** Page context that the server derives from the request (S1.3 "Page context read at start-up"). */
export const PageContext = v.object({
  user: PageUser,
  is_authenticated: open(v.boolean()),
  is_bot: open(v.boolean()),
  is_mobile_agent: open(v.boolean()),
  is_tablet_agent: open(v.boolean()),
  /** A locale of S1.9, such as `de` or `pt_BR`. */
  locale: open(v.string()),
  /** ISO 639, lower case. */
  language: open(v.string()),
  /** ISO 3166, upper case. */
  country: open(v.string()),
  region_from_ip: open(nullableText),
  /** Path and query of the request. */
  full_path: address(v.string()),
  invite_code: personal(nullableText),
  deep_link: address(nullableText),
  referrer: address(nullableText),
  unauth_id: id(nullableText),
  advertiser: personal(nullableText),
  is_managed_advertiser: open(v.boolean()),
  text_direction: open(v.picklist(['ltr', 'rtl'])),
  stage: open(v.picklist(['development', 'production'])),
  request_identifier: id(v.string()),
  /** The social network of a requesting bot, such as `facebook`. */
  social_bot: open(nullableText),
  browser_name: open(nullableText),
  browser_type: open(nullableText),
  browser_version: open(nullableText),
  platform: open(nullableText),
  platform_version: open(nullableText),
  /** How the product runs: in a browser or installed, on which kind of device. */
  app_type_detailed: open(v.optional(v.string())),
  /** ISO 3166; null if unknown. */
  country_from_ip: open(text),
  country_from_host_name: open(text),
  /** Nothing named the country: it is a guess. */
  is_country_guessed: open(v.optional(v.boolean())),
  /** The name that the instance's owner has given it; absent while it has none. */
  instance_name: personal(v.optional(v.string())),
});
export type PageContext = v.InferOutput<typeof PageContext>;

/** The person who was signed in before in this browser (S1.3). */
export const LoggedOutUserInfo = v.object({
  email: personal(nullableText),
  first_name: personal(nullableText),
  connected_to_facebook: open(v.boolean()),
  connected_to_google: open(v.boolean()),
  has_password: open(v.boolean()),
  medium_image_url: address(nullableText),
});

/** The session (S1.3). */
const PageSession = v.object({
  /** The page comes from a cache, so its data is not about this viewer. */
  isCachedRender: open(v.boolean()),
  isPWA: open(v.boolean()),
  isPaidTraffic: open(v.boolean()),
  isAuthenticated: open(v.boolean()),
  userId: id(nullableText),
  loggedOutUserInfo: v.nullable(LoggedOutUserInfo),
});

/** Experiences by the id of their placement (S1.7). */
export const Experiences = v.record(
  open(v.string()),
  v.object({ experience_id: open(v.number()), display_data: v.object({ hide_footer: open(v.optional(v.boolean())) }) }),
);
export type Experiences = v.InferOutput<typeof Experiences>;

/** Answer of `/_/_/state` (S1.7). */
export const PageState = v.object({
  session: PageSession,
  experiences: Experiences,
  user: PageUser,
  /** Permissions granted by the owner of the instance; absent from older states. */
  permissions: v.optional(Permissions),
  /** Groups by experiment (S2.3); absent from a state without experiments. */
  experiments: v.optional(v.object({ active: groups, triggerable: groups })),
});
export type PageState = v.InferOutput<typeof PageState>;

/** All data that the server embeds in the page (S1.3). Only `error` is set if the page could not be rendered (S1.8). */
export const PageData = v.object({
  context: PageContext,
  /** Null if none was embedded; the client then loads it. */
  state: v.nullable(PageState),
  appVersion: open(v.string()),
  /** Days until the session expires; null without a session. */
  daysToExpiration: open(v.nullable(v.number())),
  enableDefaultSuspense: open(v.boolean()),
  experiments: v.object({ active: groups, triggerable: groups }),
  /** A handler path such as `pin/[id]`; null if no handler matches. */
  initialHandlerId: open(nullableText),
  isPrefetch: open(v.boolean()),
  renderMode: open(v.picklist(['client', 'server'])),
  /** The country site, `www` for the default one. */
  site: open(v.string()),
  /** The subject of the path does not exist. */
  isNotFound: open(v.boolean()),
  /** Services of others that the instance uses: scripts, each with its key (S2.7), and whether comments can be translated. */
  services: v.optional(
    v.object({
      recaptchaSiteKey: open(nullableText),
      googleClientId: open(nullableText),
      canTranslate: open(v.optional(v.boolean())),
    }),
  ),
  /** `{api}`: the default site's origin. */
  apiOrigin: open(v.optional(v.string())),
  /** Origin of the other site that needs this session (S1.7); null if there is none. */
  crossDomainOrigin: open(v.optional(nullableText)),
  /** Absent if no partner is configured. */
  ads: v.optional(PageAds),
  error: v.optional(v.object({ message: open(v.string()), stack: open(nullableText) })),
});
export type PageData = v.InferOutput<typeof PageData>;
