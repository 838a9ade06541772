import type { Database } from '../../database/database.ts';
import { joinByEmail } from '../../messages/createConversation.ts';
import { giveToken, takeToken } from '../oneTimeTokens.ts';
import { accountOf } from './accountRow.ts';
import type { Mailer } from './mailer.ts';

interface Post {
  db: Database;
  mailer: Mailer;
  /** Of the site whose pages the links lead to. */
  origin: string;
}

const day = 24 * 3600;
const hour = 3600;

/** Asks the owner of the account's address to say that it is theirs (S1.4). */
export async function sendVerification({ db, mailer, origin }: Post, personId: string): Promise<void> {
  const { email } = await accountOf(db, personId);
  const token = await giveToken(db, { purpose: 'emailVerification', personId, detail: { email }, seconds: 3 * day });
  await mailer.send({ to: email, subject: 'Verify your email', text: 'Follow this link to verify the email address of your account. It works for three days.', link: `${origin}/verify-email/${token}` });
}

/** Asks the owner of another address whether the account may have it. */
export async function sendAddressChange({ db, mailer, origin }: Post, purpose: 'emailChange' | 'backupEmail', personId: string, email: string): Promise<void> {
  const { username } = await accountOf(db, personId);
  const token = await giveToken(db, { purpose, personId, detail: { email }, seconds: day });
  const text = purpose === 'emailChange' ? `Follow this link to make this the email address of ${username}. It works for a day.` : `Follow this link to make this the backup email address of ${username}. It works for a day.`;
  await mailer.send({ to: email, subject: 'Confirm your email address', text, link: `${origin}/verify-email/${token}` });
}

/** Does what a mail's link is for. @returns whether it was still good */
export async function followEmailLink(db: Database, token: string): Promise<boolean> {
  const backup = await takeToken(db, 'backupEmail', token);
  if (backup) {
    await db.rows.updateTable('accounts').set({ backup_email: String(backup.detail.email) }).where('person_id', '=', backup.personId).execute();
    return true;
  }
  const link = (await takeToken(db, 'emailVerification', token)) ?? (await takeToken(db, 'emailChange', token));
  return link !== undefined && verifyAddress(db, link.personId, String(link.detail.email));
}

/** Makes an address the account's verified one, unless another account has it. */
export async function verifyAddress(db: Database, personId: string, email: string): Promise<boolean> {
  return db.rows.transaction().execute(async (rows) => {
    const other = await rows.selectFrom('accounts').select('person_id').where('email', '=', email).where('email_verified_at', 'is not', null).where('person_id', '!=', personId).executeTakeFirst();
    if (other) return false;
    await rows.updateTable('accounts').set({ email, email_verified_at: new Date().toISOString() }).where('person_id', '=', personId).execute();
    await joinByEmail({ rows }, personId, email);
    return true;
  });
}

/** Sends a link that lets its reader choose a new password, if somebody has the address: the account that verified it, else one whose backup it is. */
export async function sendPasswordReset({ db, mailer, origin }: Post, email: string): Promise<void> {
  const account = await db.rows
    .selectFrom('accounts')
    .select('person_id')
    .where(({ or, eb }) => or([eb('email', '=', email), eb('backup_email', '=', email)]))
    .orderBy(({ eb }) => eb.case().when(eb.and([eb('email', '=', email), eb('email_verified_at', 'is not', null)])).then(0).when('backup_email', '=', email).then(1).else(2).end())
    .orderBy('serial')
    .executeTakeFirst();
  if (!account) return;
  const token = await giveToken(db, { purpose: 'passwordReset', personId: account.person_id, detail: { email }, seconds: hour });
  await mailer.send({ to: email, subject: 'Choose a new password', text: 'Follow this link to choose a new password. It works for an hour. If you did not ask for it, nothing has changed.', link: `${origin}/reset-password/${token}` });
}
