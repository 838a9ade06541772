import * as v from 'valibot';
import { Settings } from '../../../events/entities/settings.ts';
import { email as emailRule } from '../../../machines/account/validation.ts';
import { writeWords } from '../browse/words.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { Party } from '../shell/fairGate.ts';
import { clientId, lineText, oneLine, plainText } from '../shell/options.ts';
import { minAgeIn } from '../../../machines/account/age.ts';
import { ageOf, isBirthday } from './ages.ts';
import { requireGoodPassword } from './passwordChoice.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { readSettings } from '../instance/instanceSettings.ts';
import { refusals } from './refusals.ts';
import { linkSocial, personLinked, type SocialIdentity } from './socialLinks.ts';
import { isUsername, usernameFrom } from './usernames.ts';
import { withoutMarks } from '../shell/signedCodes.ts';
import type { InviteRow } from '../visitor/inviteCodes.ts';
import { redeemInvite } from '../visitor/invites.ts';

const nameText = v.optional(lineText(100));
const trimmed = v.pipe(plainText(254), v.trim());

/** Fields of the sign-up form (S2.3); forms send an absent field as an empty one or not at all. */
export const SignUp = v.object({
  client_id: v.optional(clientId),
  email: v.optional(
    v.pipe(
      trimmed,
      v.toLowerCase(),
      v.check((email) => email === '' || emailRule.problemOf(email, {}) === null, 'no address'),
    ),
  ),
  username: v.optional(v.pipe(trimmed, v.toLowerCase())),
  password: v.optional(plainText(1000)),
  first_name: nameText,
  last_name: nameText,
  country: v.optional(v.pipe(plainText(2), v.regex(/^[A-Za-z]{2}$|^$/), v.toUpperCase())),
  locale: v.optional(v.pipe(plainText(10), v.regex(/^[A-Za-z]{2}(?:[_-]\w{2,4})?$|^$/))),
  referrer: v.optional(plainText(2000)),
  birthday: v.optional(plainText(10)),
  gender: v.optional(v.picklist(['', ...Settings.entries.gender.options])),
  custom_gender: v.optional(plainText(60)),
  business_name: nameText,
  invite_code: v.optional(
    v.pipe(
      plainText(2000),
      v.transform((code) => code.slice(0, 100)),
    ),
  ),
  facebook_id: v.optional(plainText(100)),
  facebook_token: v.optional(plainText(8000)),
  recaptcha_v3_token: v.optional(plainText(4000)),
});
export type SignUp = v.InferOutput<typeof SignUp>;

export interface SignedUp {
  personId: string;
  /** False if the social identity or an earlier call of this sign-up had an account already. */
  isNew: boolean;
}

/** Minutes in which a sign-up that is sent again is taken for the same one. */
const repeatedWithin = 60;

/**
 * Returns the person of a sign-up that was carried out but whose answer was lost: the client asks again with the same id, address and
 * password. Never one with a second factor, which a sign-up does not ask for.
 */
async function madeBefore(db: Database, { client_id, email, password }: SignUp, party: Party): Promise<string | undefined> {
  if (!client_id || !email || !password) return undefined;
  const account = await db.rows
    .selectFrom('accounts')
    .innerJoin('people', 'people.id', 'accounts.person_id')
    .select(['person_id', 'password_hash'])
    .where('sign_up_id', '=', client_id)
    .where('email', '=', email)
    .where('mfa_enabled_at', 'is', null)
    .where('created_at', '>', new Date(Date.now() - repeatedWithin * 60_000).toISOString())
    .executeTakeFirst();
  return account && (await verifyPassword(account.password_hash, password, party)) ? account.person_id : undefined;
}

/**
 * Creates an account and returns its person. The address is not verified here: that happens through the mailed link.
 * @throws {Refusal} with the code of the problem
 */
export async function register(
  db: Database,
  signUp: SignUp,
  {
    party,
    social,
    ownerId,
    invite,
  }: { party: Party; social?: SocialIdentity | undefined; ownerId?: string | undefined; invite?: InviteRow | undefined },
): Promise<SignedUp> {
  // Read before the account is looked for: of two sign-ups at once with one id, the later one finds that of the earlier one then, or fails
  // in the transaction.
  const signUpId = await unusedId(db, signUp);
  const known = social ? await personLinked(db, social) : await madeBefore(db, signUp, party);
  if (known) return { personId: known, isNew: false };

  const email = signUp.email || social?.email;
  if (!email) throw social ? refusals.socialAddressMissing() : refusals.addressMissing();
  if (signUp.birthday && !isBirthday(signUp.birthday)) throw refusals.birthdayInvalid();
  const age = ageOf(signUp.birthday);
  if (age !== null && age < minAgeIn(signUp.country || 'US')) throw refusals.tooYoung();
  const instanceName = (await readSettings(db)).name;
  if (signUp.username && !isUsername(signUp.username, instanceName)) throw refusals.usernameTaken();
  if (!social) await requireGoodPassword(signUp.password ?? '', [email, signUp.username, signUp.business_name]);
  const passwordHash = signUp.password && !social ? await hashPassword(signUp.password, party) : null;

  const firstName = signUp.first_name || oneLine(social?.firstName ?? '');
  const lastName = signUp.last_name || oneLine(social?.lastName ?? '');
  const business = signUp.business_name;
  const name = business || [firstName, lastName].filter(Boolean).join(' ');
  const person = { id: newId(), about: null, created_at: new Date().toISOString() };

  const added = inTransaction(db, async (writing) => {
    const { rows } = writing;
    const within: Database = { ...db, rows };
    const { serial, username } = await addPerson(
      within,
      { ...person, full_name: name },
      { asked: signUp.username || undefined, from: name || 'person', instanceName },
    );
    await rows
      .insertInto('accounts')
      .values({
        person_id: person.id,
        kind: business ? 'partner' : 'person',
        email,
        email_verified_at: email === social?.email ? person.created_at : null,
        backup_email: null,
        password_hash: passwordHash,
        first_name: firstName || null,
        last_name: lastName || null,
        business_name: business || null,
        contact_email: business ? email : null,
        country: signUp.country || 'US',
        locale: signUp.locale || 'en_US',
        gender: signUp.gender || null,
        custom_gender: (signUp.gender === 'custom' && signUp.custom_gender) || null,
        birthday: signUp.birthday || null,
        mfa_secret: null,
        mfa_enabled_at: null,
        passcode_hash: null,
        // The signals that the browser sends once signed in take its place.
        landing_signals: signUp.invite_code
          ? JSON.stringify({ invite_redemption: { inviteCode: withoutMarks(signUp.invite_code) } })
          : null,
        sign_up_id: signUpId,
        // For people who sign up on a page, which has an id, and for themselves: a business is beside the own account.
        is_welcome_due: signUp.client_id && !business ? 1 : null,
      })
      .execute();
    if (social && !(await linkSocial(within, social, person.id))) throw new Error('This identity was connected meanwhile.');
    if (business && ownerId) await rows.insertInto('business_owners').values({ business_id: person.id, owner_id: ownerId }).execute();
    if (invite) await redeemInvite(writing, invite, person.id);
    // People under 16 can not be found by name.
    if (age === null || age >= 16)
      await writeWords(within, 'person_words', [{ serial, title: `${name} ${username}`, subject: '', body: '' }]);
  });
  return added.then(
    () => ({ personId: person.id, isNew: true }),
    async (error: unknown) => {
      // Of two concurrent sign-ups with the same identity or id, the later one signs in to the account of the earlier one.
      const meanwhile = social ? await personLinked(db, social) : await madeBefore(db, signUp, party);
      if (!meanwhile) throw error;
      return { personId: meanwhile, isNew: false };
    },
  );
}

/** The id of this sign-up; null if an account was made with it already, by a sign-up that the person has changed since. */
async function unusedId({ rows }: Database, { client_id }: SignUp): Promise<string | null> {
  if (!client_id) return null;
  const isUsed = await rows.selectFrom('accounts').select('person_id').where('sign_up_id', '=', client_id).executeTakeFirst();
  return isUsed ? null : client_id;
}

const turns = 6;

/** Inserts the person under the requested username, or under a free one derived from the full name. */
async function addPerson(
  { rows }: Database,
  person: { id: string; full_name: string; about: null; created_at: string },
  { asked, from, instanceName }: { asked: string | undefined; from: string; instanceName: string },
): Promise<{ serial: number; username: string }> {
  for (let turn = 0; turn < turns; turn++) {
    const username = asked ?? usernameFrom(from, turn, instanceName);
    const added = await rows
      .insertInto('people')
      .values({ ...person, username, full_name: person.full_name || username, picture_signature: null })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning(['serial', 'username'])
      .executeTakeFirst();
    if (added) return added;
    if (asked) break;
  }
  throw refusals.usernameTaken();
}
