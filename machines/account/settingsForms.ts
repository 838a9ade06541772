import type { FieldValue } from '../../events/account/forms.ts';
import type { Problem } from '../../events/entities/account.ts';
import { banEndPast } from '../../events/entities/moderation.ts';
import type { SettingName, Settings } from '../../events/entities/settings.ts';
import type { ShellToast } from '../../events/entities/toast.ts';
import type { DataOf } from '../../events/record.ts';
import { protectionOf } from './settingsProtection.ts';

type Values = Readonly<Record<string, FieldValue>>;

/** The settings in each form. */
const fields = {
  'settings/account': [
    'full_name',
    'username',
    'about',
    'website',
    'country',
    'language',
    'gender',
    'custom_gender',
    'birthday',
    'is_private_profile',
  ],
  'settings/messages': ['messages_from'],
  'settings/permissions': ['comments_allowed', 'video_downloads_allowed', 'shopping_rec_disabled'],
  'settings/notifications': [
    'told_follows',
    'told_saves',
    'told_likes',
    'told_comments',
    'told_mentions',
    'told_invitations',
    'news_digest',
  ],
  'settings/mentions': ['mentions_from'],
  'settings/privacy': [
    'hidden_from_search_engines',
    'third_party_marketing_tracking_enabled',
    'allow_personalization_cookies',
    'allow_analytic_cookies',
    'allow_marketing_cookies',
  ],
} as const satisfies Record<string, readonly SettingName[]>;

/** Forms that always require the parental passcode. */
const guarded: readonly string[] = [
  'settings/email',
  'settings/backupEmail',
  'settings/password',
  'settings/passcode',
  'settings/passcodeRemoval',
  'settings/mfaRemoval',
  'settings/deletion',
];

const isFormOfSettings = (form: string): form is keyof typeof fields => Object.hasOwn(fields, form);
export const isSettingsPage = (handler: string | null): boolean =>
  handler !== null && /^(?:settings|parental-passcode|email)(?:\/|$)/.test(handler);
/** The owner's settings of the instance, which the flow `instanceSettings` saves. */
export const instanceForm = 'settings/instance';
/** How the instance sends mails, which the flow `instanceMail` saves. */
export const mailForm = 'settings/mail';
export const isInstanceForm = (form: string): boolean => form === instanceForm || form === mailForm;
export const isSettingsForm = (form: string): boolean => form.startsWith('settings/');

/** Returns the pages of settings, such as `privacy`, on which two states differ. */
export const changedPages = (before: Settings, after: Settings): string[] =>
  Object.entries(fields)
    .filter(([, names]) => names.some((name) => before[name] !== after[name]))
    .map(([form]) => form.slice('settings/'.length));

const addresses: Readonly<Record<string, string>> = { account: 'account-settings', mentions: 'edit/mentions' };
/** Returns the address of such a page. */
export const addressOfSettings = (page: string): string => `/settings/${addresses[page] ?? page}`;

/** Returns the saved values of a form; a form of secrets has none. */
export const savedValues = (form: string, settings: Settings): Record<string, FieldValue> =>
  isFormOfSettings(form) ? Object.fromEntries(fields[form].map((name) => [name, settings[name]])) : {};

/**
 * Returns the values of a form that differ from the saved settings, so that a save does not revert what another tab or device has saved.
 */
export const changesOf = (form: string, values: Values, settings: Settings | null): Record<string, FieldValue> => {
  const saved = settings ? savedValues(form, settings) : {};
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !Object.hasOwn(saved, name) || saved[name] !== value));
};

/** Text key of the toast after a form is saved. An email address changes only through the mailed link. */
export const savedWords = (form: string): ShellToast =>
  form === 'settings/email' || form === 'settings/backupEmail' ? 'addressMailed' : 'settingsSaved';

/** Returns the effect of submitting a form on the parental passcode's protection. */
export function protectionOfForm(form: string, values: Values, settings: Settings): ReturnType<typeof protectionOf> {
  if (guarded.includes(form)) return 'loosens';
  return isFormOfSettings(form) ? protectionOf(settings, values as Partial<Settings>) : 'none';
}

/** The field and its problem, by API code. */
const problems: Readonly<Record<number, Readonly<Record<string, Problem>>>> = {
  78: { password: 'passwordWrong' },
  80: { email: 'emailIsAccounts' },
  88: { username: 'nameTaken' },
  89: { new_password: 'passwordWeak' },
  91: { birthday: 'birthdayInvalid' },
  [banEndPast]: { until: 'datePast' },
};

/** Refusal of a form's call: the field at fault, or else the server's message. */
export function refusalOf(form: string, { code, message }: { code: number | null; message: string }): DataOf<'form.refused'> {
  const fieldProblems = form === 'newPassword' && code === 89 ? { password: 'passwordWeak' as const } : problems[code ?? 0];
  return fieldProblems ? { form, problems: { ...fieldProblems }, message: null } : { form, problems: {}, message };
}

/** The API code of a missing or wrong passcode. */
export const passcodeRefused = 401;
