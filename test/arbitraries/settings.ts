import type { AccountFacts, Settings } from '../../events/entities/settings.ts';

export const someSettings: Settings = {
  full_name: 'Ada',
  username: 'ada',
  about: '',
  website: '',
  country: 'GB',
  language: 'en_US',
  gender: 'unspecified',
  custom_gender: '',
  birthday: '',
  is_private_profile: false,
  messages_from: 'followed',
  mentions_from: 'everyone',
  comments_allowed: true,
  video_downloads_allowed: true,
  shopping_rec_disabled: false,
  hidden_from_search_engines: false,
  third_party_marketing_tracking_enabled: true,
  allow_personalization_cookies: false,
  allow_analytic_cookies: false,
  allow_marketing_cookies: false,
};

export const someFacts: AccountFacts = {
  email: 'ada@example.org',
  is_email_verified: true,
  backup_email: null,
  has_password: true,
  has_passcode: false,
  has_mfa_enabled: false,
  can_enable_mfa: true,
};
