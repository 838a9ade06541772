import * as v from 'valibot';
import type { NewsKind } from './news.ts';
import { id, open, personal } from '../privacy.ts';

/** People who may contact or mention a person. */
export const Audience = v.picklist(['everyone', 'followed', 'nobody']);
export type Audience = v.InferOutput<typeof Audience>;

/** Settings of a person, with the names of S2.3. */
export const Settings = v.object({
  full_name: personal(v.string()),
  username: personal(v.string()),
  about: personal(v.string()),
  website: personal(v.string()),
  /** ISO 3166, upper case. */
  country: open(v.string()),
  /** A locale of S1.9, such as `de` or `pt_BR`. */
  language: open(v.string()),
  gender: personal(v.picklist(['unspecified', 'female', 'male', 'custom'])),
  custom_gender: personal(v.string()),
  /** `2001-02-03`, or empty. */
  birthday: personal(v.string()),
  is_private_profile: open(v.boolean()),
  messages_from: open(Audience),
  mentions_from: open(Audience),
  comments_allowed: open(v.boolean()),
  video_downloads_allowed: open(v.boolean()),
  shopping_rec_disabled: open(v.boolean()),
  hidden_from_search_engines: open(v.boolean()),
  third_party_marketing_tracking_enabled: open(v.boolean()),
  allow_personalization_cookies: open(v.boolean()),
  allow_analytic_cookies: open(v.boolean()),
  allow_marketing_cookies: open(v.boolean()),
  told_follows: open(v.boolean()),
  told_saves: open(v.boolean()),
  told_likes: open(v.boolean()),
  told_comments: open(v.boolean()),
  told_mentions: open(v.boolean()),
  told_invitations: open(v.boolean()),
  /** A daily e-mail with unread news. */
  news_digest: open(v.boolean()),
});
export type Settings = v.InferOutput<typeof Settings>;
export type SettingName = keyof Settings;

/** The setting that turns each kind of news on or off. */
export const newsSettingOf = {
  follow: 'told_follows',
  save: 'told_saves',
  like: 'told_likes',
  commentLike: 'told_likes',
  comment: 'told_comments',
  reply: 'told_comments',
  mention: 'told_mentions',
  invitation: 'told_invitations',
  joined: 'told_invitations',
} as const satisfies Record<NewsKind, SettingName>;

/** Facts about the account that the settings pages show beside the settings. */
export const AccountFacts = v.object({
  email: personal(v.string()),
  is_email_verified: open(v.boolean()),
  /** Null if there is none. */
  backup_email: personal(v.nullable(v.string())),
  has_password: open(v.boolean()),
  has_passcode: open(v.boolean()),
  has_mfa_enabled: open(v.boolean()),
  can_enable_mfa: open(v.boolean()),
});
export type AccountFacts = v.InferOutput<typeof AccountFacts>;

/** A place where the person is signed in. */
export const SignedInPlace = v.object({
  id: id(v.string()),
  /** Browser and system in readable form. */
  agent: personal(v.string()),
  /** ISO 8601. */
  createdAt: open(v.string()),
  /** ISO 8601. */
  seenAt: open(v.string()),
  isCurrent: open(v.boolean()),
});
export type SignedInPlace = v.InferOutput<typeof SignedInPlace>;
