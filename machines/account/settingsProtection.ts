import type { Audience, SettingName, Settings } from '../../events/entities/settings.ts';

const audiences: readonly Audience[] = ['everyone', 'followed', 'nobody'];

/** The settings that a parental passcode guards; each function returns the level of protection of a value. */
const protection: { readonly [K in SettingName]?: (value: Settings[K]) => number } = {
  is_private_profile: Number,
  messages_from: (audience) => audiences.indexOf(audience),
  mentions_from: (audience) => audiences.indexOf(audience),
  comments_allowed: (isAllowed) => Number(!isAllowed),
  video_downloads_allowed: (isAllowed) => Number(!isAllowed),
  shopping_rec_disabled: Number,
  hidden_from_search_engines: Number,
  third_party_marketing_tracking_enabled: (isEnabled) => Number(!isEnabled),
  allow_personalization_cookies: (isAllowed) => Number(!isAllowed),
  allow_analytic_cookies: (isAllowed) => Number(!isAllowed),
  allow_marketing_cookies: (isAllowed) => Number(!isAllowed),
};

/**
 * Returns how a change affects the parental passcode's protection: `loosens` needs the passcode; `tightens` does not, but reverting will
 * (the one-way variant of S2.4); `none` changes no guarded setting.
 */
export function protectionOf(before: Settings, changes: Partial<Settings>): 'none' | 'tightens' | 'loosens' {
  const steps = (Object.keys(changes) as SettingName[]).map((name) => stepOf(name, before, { ...before, ...changes }));
  if (steps.some((step) => step < 0)) return 'loosens';
  return steps.some((step) => step > 0) ? 'tightens' : 'none';
}

function stepOf<K extends SettingName>(name: K, before: Settings, after: Settings): number {
  const degree = protection[name];
  return degree ? degree(after[name]) - degree(before[name]) : 0;
}
