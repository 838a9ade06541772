import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { joinByEmail } from '../../messages/createConversation.ts';
import { isWithin } from '../../shell/attempts.ts';
import { giveToken, takeToken } from '../oneTimeTokens.ts';
import { accountOf } from './accountRow.ts';
import type { Mailer } from './mailer.ts';
import { mailTexts } from './mailTexts.ts';
import { attemptLimits } from '../../shell/limits.ts';

interface Post {
  db: Database;
  mailer: Mailer;
  /** Origin of the site that the links lead to. */
  origin: string;
}

const day = 24 * 3600;
const hour = 3600;

/** Mails a link that confirms the account's address (S1.4). */
export async function sendVerification({ db, mailer, origin }: Post, personId: string): Promise<void> {
  const { email, locale } = await accountOf(db, personId);
  const token = await giveToken(db, { purpose: 'emailVerification', personId, detail: { email }, seconds: 3 * day });
  const { verification } = await mailTexts(locale);
  const link = `${origin}/verify-email/${token}`;
  await mailer.send({ to: email, locale, subject: verification.subject(), text: verification.text(), link });
}

/** Mails a link to another address that lets the account use it. */
export async function sendAddressChange(
  { db, mailer, origin }: Post,
  purpose: 'emailChange' | 'backupEmail',
  personId: string,
  email: string,
): Promise<void> {
  const { username, locale } = await accountOf(db, personId);
  const token = await giveToken(db, { purpose, personId, detail: { email }, seconds: day });
  const text = (await mailTexts(locale))[purpose];
  const link = `${origin}/verify-email/${token}`;
  await mailer.send({ to: email, locale, subject: text.subject(), text: text.text({ username }), link });
}

/** Purposes of links in mails about addresses. */
export const emailLinkPurposes = ['emailVerification', 'emailChange', 'backupEmail'] as const;

/** Carries out the action of a mailed link; if that fails, the link stays valid. @returns whether the link was valid */
export function followEmailLink(db: Database, token: string): Promise<boolean> {
  return inTransaction(db, async (writing) => {
    const backup = await takeToken(writing, 'backupEmail', token);
    if (backup) {
      await writing.rows
        .updateTable('accounts')
        .set({ backup_email: String(backup.detail.email) })
        .where('person_id', '=', backup.personId)
        .execute();
      await dropTokens(writing, backup.personId, ['backupEmail']);
      return true;
    }
    const verification = await takeToken(writing, 'emailVerification', token);
    // The account's address may have changed since; this link must not revert it.
    if (verification && verification.detail.email !== (await accountOf(writing, verification.personId)).email) return false;
    const link = verification ?? (await takeToken(writing, 'emailChange', token));
    return link !== undefined && makeVerified(writing, link.personId, String(link.detail.email));
  });
}

const dropTokens = ({ rows }: Writing, personId: string, purposes: string[]) =>
  rows.deleteFrom('one_time_tokens').where('person_id', '=', personId).where('purpose', 'in', purposes).execute();

/** Makes an address the account's verified one, unless another account has it. @returns whether it did */
export const verifyAddress = (db: Pick<Database, 'rows' | 'dialect'>, personId: string, email: string): Promise<boolean> =>
  inTransaction(db, (writing) => makeVerified(writing, personId, email));

async function makeVerified(writing: Writing, personId: string, email: string): Promise<boolean> {
  const { rows } = writing;
  const before = await accountOf(writing, personId);
  const other = await rows
    .selectFrom('accounts')
    .select('person_id')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .where('person_id', '!=', personId)
    .executeTakeFirst();
  if (other) return false;
  await rows
    .updateTable('accounts')
    .set({ email, email_verified_at: new Date().toISOString() })
    .where('person_id', '=', personId)
    .execute();
  // Links mailed to the previous address must no longer open the account.
  if (before.email !== email) await dropTokens(writing, personId, ['emailVerification', 'emailChange', 'passwordReset']);
  await joinByEmail({ rows }, personId, email);
  return true;
}

/** Maximum number of accounts with the same unverified address that get a reset link each. */
const maxUnverified = 5;

/**
 * Mails links for choosing a new password: to the account that verified the address, else to the one with it as backup, else one link for
 * each of the first accounts that named it; the mailbox's owner knows their own.
 */
export async function sendPasswordReset({ db, mailer, origin }: Post, email: string): Promise<void> {
  const accounts = await db.rows
    .selectFrom('accounts')
    .innerJoin('people', 'people.id', 'accounts.person_id')
    .select(({ eb }) => [
      'person_id',
      'people.username',
      'accounts.locale',
      eb
        .case()
        .when(eb.and([eb('email', '=', email), eb('email_verified_at', 'is not', null)]))
        .then(0)
        .when('backup_email', '=', email)
        .then(1)
        .else(2)
        .end()
        .as('rank'),
    ])
    .where(({ or, eb }) => or([eb('email', '=', email), eb('backup_email', '=', email)]))
    .orderBy('rank')
    .orderBy('accounts.serial')
    .limit(maxUnverified)
    .execute();
  const isOwned = accounts[0] !== undefined && accounts[0].rank !== 2;
  for (const { person_id, username, locale } of isOwned ? accounts.slice(0, 1) : accounts) {
    // Silently stops at the limit, so that attempts by strangers do not cause an error for the owner.
    if (!(await isWithin(db, ['reset', email], attemptLimits.mailToAddress))) return;
    const token = await giveToken(db, { purpose: 'passwordReset', personId: person_id, detail: { email }, seconds: hour });
    const { passwordReset } = await mailTexts(locale);
    await mailer.send({
      to: email,
      locale,
      subject: passwordReset.subject(),
      text: passwordReset.text({ username }),
      link: `${origin}/reset-password/${token}`,
    });
  }
}
