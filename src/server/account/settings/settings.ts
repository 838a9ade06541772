import * as v from 'valibot';
import { type AccountFacts, Settings } from '../../../../events/entities/settings.ts';
import { minAgeIn } from '../../../../machines/account/age.ts';
import { changedPages } from '../../../../machines/account/settingsForms.ts';
import { availableLocales, availableOr } from '../../../../locales/available.ts';
import { recordAct } from '../../browse/activity/recordAct.ts';
import { forgetWords, writeWords } from '../../browse/words.ts';
import { type Database, inTransaction } from '../../database/database.ts';
import { isTaken } from '../../database/trouble.ts';
import { lineText, plainText } from '../../shell/options.ts';
import { Refusal } from '../../shell/refusal.ts';
import { ageOf, isBirthday, isUnder16 } from '../ages.ts';
import { refusals } from '../refusals.ts';
import { accountOf, type AccountRow } from './accountRow.ts';
import { claimUsername } from './username.ts';

/** Default settings; the row stores only differences, as JSON. */
const defaults = {
  website: '',
  is_private_profile: false,
  messages_from: 'everyone',
  mentions_from: 'everyone',
  comments_allowed: true,
  video_downloads_allowed: true,
  shopping_rec_disabled: false,
  hidden_from_search_engines: false,
  third_party_marketing_tracking_enabled: false,
  allow_personalization_cookies: false,
  allow_analytic_cookies: false,
  allow_marketing_cookies: false,
  told_follows: true,
  told_saves: true,
  told_likes: true,
  told_comments: true,
  told_mentions: true,
  told_invitations: true,
  news_digest: false,
} as const satisfies Partial<Settings>;
type Kept = Pick<Settings, keyof typeof defaults>;

export interface AccountState {
  settings: Settings;
  account: AccountFacts;
}

const storedSettings = ({ settings }: Pick<AccountRow, 'settings'>): Kept => ({ ...defaults, ...(JSON.parse(settings) as Partial<Kept>) });
const genders: readonly string[] = Settings.entries.gender.options;

type HiddenBy = Pick<AccountRow, 'settings' | 'birthday'>;

/** Profiles of children are always private. */
const isPrivate = (row: HiddenBy): boolean => isUnder16(row.birthday) || storedSettings(row).is_private_profile;

/** Whether an account's pages open here only: neither search engines nor other sites get them. */
export const isHidden = (row: HiddenBy): boolean => isPrivate(row) || storedSettings(row).hidden_from_search_engines;

function settingsOf(row: AccountRow): Settings {
  return {
    ...storedSettings(row),
    full_name: row.full_name,
    username: row.username,
    about: row.about ?? '',
    country: row.country,
    language: availableOr(row.locale),
    gender: (genders.includes(row.gender ?? '') ? row.gender : 'unspecified') as Settings['gender'],
    custom_gender: row.custom_gender ?? '',
    birthday: row.birthday ?? '',
    is_private_profile: isPrivate(row),
  };
}

function stateOfAccount(row: AccountRow): AccountState {
  return {
    settings: settingsOf(row),
    account: {
      email: row.email,
      is_email_verified: row.email_verified_at !== null,
      backup_email: row.backup_email,
      has_password: row.password_hash !== null,
      has_passcode: row.passcode_hash !== null,
      has_mfa_enabled: row.mfa_enabled_at !== null,
      can_enable_mfa: row.email_verified_at !== null && row.password_hash !== null,
    },
  };
}

export const readAccount = async (db: Database, personId: string): Promise<AccountState> => stateOfAccount(await accountOf(db, personId));

/** Those of these people who have an account, and let themselves be measured. */
export async function measuredAmong({ rows }: Pick<Database, 'rows'>, personIds: readonly string[]): Promise<string[]> {
  const accounts = await rows.selectFrom('accounts').select(['person_id', 'settings']).where('person_id', 'in', personIds).execute();
  return accounts.filter((row) => storedSettings(row).allow_analytic_cookies).map(({ person_id }) => person_id);
}

const text = (most: number) => v.pipe(plainText(most), v.trim());
const isAddress = (address: string) => address === '' || (/^https?:\/\//i.test(address) && URL.canParse(address));

/** Changes that a call may contain. */
export const SettingsChanges = v.partial(
  v.object({
    full_name: v.pipe(lineText(80), v.minLength(1)),
    username: v.pipe(text(30), v.toLowerCase()),
    about: text(500),
    website: v.pipe(text(2_000), v.check(isAddress, 'This is no web address.')),
    country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    language: v.picklist(availableLocales),
    gender: Settings.entries.gender,
    custom_gender: text(60),
    birthday: plainText(10),
    ...v.pick(Settings, [
      'is_private_profile',
      'messages_from',
      'mentions_from',
      'comments_allowed',
      'video_downloads_allowed',
      'shopping_rec_disabled',
      'hidden_from_search_engines',
    ]).entries,
    ...v.pick(Settings, [
      'third_party_marketing_tracking_enabled',
      'allow_personalization_cookies',
      'allow_analytic_cookies',
      'allow_marketing_cookies',
    ]).entries,
    ...v.pick(Settings, ['told_follows', 'told_saves', 'told_likes', 'told_comments', 'told_mentions', 'told_invitations', 'news_digest'])
      .entries,
  }),
);

/** Writes changes and returns the resulting state. @throws {Refusal} 400 with code 88 if the username is taken */
export async function writeSettings(db: Database, personId: string, changes: Partial<Settings>): Promise<AccountState> {
  return inTransaction(db, async (writing) => {
    const { rows } = writing;
    const within: Database = { ...db, rows };
    const before = await accountOf(within, personId);
    const after = { ...settingsOf(before), ...changes };
    if (changes.birthday !== undefined) requireAllowedBirthday(before.birthday, changes.birthday, after.country);
    if (after.username !== before.username) await claimUsername(within, after.username);
    const { serial } = await rows
      .updateTable('people')
      .set({ full_name: after.full_name, username: after.username, about: after.about || null })
      .where('id', '=', personId)
      .returning('serial')
      .executeTakeFirstOrThrow()
      // Concurrent requests for the same username are detected only here.
      .catch((error: unknown) => {
        throw isTaken(error) ? refusals.usernameTaken() : error;
      });
    if (after.is_private_profile || isUnder16(after.birthday)) await forgetWords(within, 'person_words', [serial]);
    else
      await writeWords(within, 'person_words', [{ serial, title: `${after.full_name} ${after.username}`, subject: '', body: after.about }]);
    const chosen = { ...storedSettings(before), ...changes };
    const kept = Object.fromEntries(
      (Object.keys(defaults) as (keyof Kept)[]).filter((name) => chosen[name] !== defaults[name]).map((name) => [name, chosen[name]]),
    );
    await rows
      .updateTable('accounts')
      .set({
        country: after.country,
        // A locale without texts stays the person's choice.
        locale: changes.language ?? before.locale,
        gender: after.gender,
        custom_gender: after.gender === 'custom' ? after.custom_gender : null,
        birthday: after.birthday || null,
        settings: JSON.stringify(kept),
      })
      .where('person_id', '=', personId)
      .execute();
    const state = await readAccount(within, personId);
    for (const page of changedPages(settingsOf(before), state.settings))
      await recordAct(writing, personId, { act: 'settingsEdited', subject: page });
    return state;
  });
}

/**
 * Requires an age at which accounts are allowed where the person lives; moving to another country takes nobody's account. People under 18
 * can not make themselves older or remove their birthday.
 */
function requireAllowedBirthday(before: string | null, after: string, country: string): void {
  if (after !== '' && !isBirthday(after)) throw refusals.birthdayInvalid();
  const [old, age] = [ageOf(before), ageOf(after)];
  if (age !== null && age < minAgeIn(country)) throw refusals.tooYoung();
  if (before !== null && old !== null && old < 18 && (after === '' || after < before))
    throw new Refusal(403, 'You cannot change your birthday to an earlier date until you are 18.');
}
