import type { PageState, PageUser } from '../../../events/entities/page.ts';
import { pictureUrl } from '../../../events/entities/picture.ts';
import type { Database } from '../database/database.ts';
import { ageOf } from './ages.ts';
import { isBanned } from './restrictions.ts';
import { readAccount } from './settings/settings.ts';

/** The details of `meWithLocale` alone. */
export const meOf = async (db: Database, personId: string, isLimitedLogin = false): Promise<PageUser | undefined> =>
  (await meWithLocale(db, personId, isLimitedLogin))?.me;

/**
 * All details of a person for their own pages and calls (S2.3), and the locale that they chose.
 * @param isLimitedLogin state of the requesting session
 */
export async function meWithLocale(
  db: Database,
  personId: string,
  isLimitedLogin: boolean,
): Promise<{ me: PageUser; locale: string } | undefined> {
  const row = await db.rows
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.person_id', 'people.id')
    .select(({ selectFrom }) => [
      'people.username',
      'people.full_name',
      'people.picture_signature',
      'people.pin_count',
      'people.created_at',
      'accounts.kind',
      'accounts.first_name',
      'accounts.last_name',
      'accounts.birthday',
      'accounts.locale',
      'accounts.is_write_banned',
      'accounts.write_ban_until',
      'accounts.is_employee',
      selectFrom('boards')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('owner_id', '=', personId)
        .as('boards'),
      selectFrom('boards')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('owner_id', '=', personId)
        .where('privacy', '=', 'secret')
        .as('secret_boards'),
      selectFrom('collaborators')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('person_id', '=', personId)
        .where('invited_at', 'is', null)
        .as('group_boards'),
    ])
    .where('people.id', '=', personId)
    .executeTakeFirst();
  if (!row) return undefined;
  const [{ settings, account }, links] = [await readAccount(db, personId), await linksOf(db, personId)];

  const age = ageOf(row.birthday);
  const isUnder16 = age !== null && age < 16;
  const picture = (size: '75x75' | '136x136' | '236x' | '474x') => row.picture_signature && pictureUrl(row.picture_signature, size);
  const me: PageUser = {
    id: personId,
    username: row.username,
    full_name: row.full_name,
    first_name: row.first_name ?? row.full_name.split(' ')[0] ?? null,
    last_name: row.last_name,
    email: account.email,
    image_small_url: picture('75x75'),
    image_medium_url: picture('136x136'),
    image_large_url: picture('236x'),
    image_xlarge_url: picture('474x'),
    login_state: isLimitedLogin ? 2 : 1,
    board_count: Number(row.boards),
    secret_board_count: Number(row.secret_boards),
    group_board_count: Number(row.group_boards),
    pin_count: row.pin_count,
    has_published_pins: row.pin_count > 0,
    has_password: account.has_password,
    is_employee: row.is_employee === 1,
    is_partner: row.kind === 'partner',
    is_private_profile: isUnder16 || settings.is_private_profile,
    is_under_16: isUnder16,
    is_under_18: age !== null && age < 18,
    is_write_banned: isBanned(row),
    ...(isBanned(row) && { write_banned_until: row.write_ban_until }),
    nags: account.is_email_verified ? [] : ['verify_email'],
    country: settings.country,
    created_at: row.created_at,
    gender: settings.gender,
    custom_gender: settings.custom_gender,
    age_in_years: age,
    can_enable_mfa: account.can_enable_mfa,
    has_mfa_enabled: account.has_mfa_enabled,
    shopping_rec_disabled: settings.shopping_rec_disabled,
    should_show_messaging: !isUnder16 && settings.messages_from !== 'nobody',
    should_default_comments_off: isUnder16 || !settings.comments_allowed,
    listed_website_url: settings.website || null,
    resurrection_info: null,
    // No marketing trackers for people under 18.
    third_party_marketing_tracking_enabled: settings.third_party_marketing_tracking_enabled && !(age !== null && age < 18),
    allow_personalization_cookies: settings.allow_personalization_cookies,
    allow_analytic_cookies: settings.allow_analytic_cookies,
    allow_marketing_cookies: settings.allow_marketing_cookies && !(age !== null && age < 18),
    parental_control_has_passcode: account.has_passcode,
    parental_control_requires_passcode: account.has_passcode,
    connected_to_facebook: links.has('facebook'),
    connected_to_google: links.has('google'),
    facebook: { connected: links.has('facebook') },
    google: { connected: links.has('google') },
  };
  return { me, locale: row.locale };
}

async function linksOf(db: Database, personId: string): Promise<ReadonlySet<string>> {
  const links = await db.rows.selectFrom('social_links').select('provider').where('person_id', '=', personId).execute();
  return new Set(links.map(({ provider }) => provider));
}

/** Details for greeting the person whose session has expired (S1.3). */
export async function loggedOutInfo(
  db: Database,
  personId: string,
): Promise<NonNullable<PageState['session']['loggedOutUserInfo']> | undefined> {
  const me = await meOf(db, personId);
  return (
    me && {
      email: me.email ?? null,
      first_name: me.first_name,
      connected_to_facebook: me.connected_to_facebook ?? false,
      connected_to_google: me.connected_to_google ?? false,
      has_password: me.has_password ?? false,
      medium_image_url: me.image_medium_url,
    }
  );
}
