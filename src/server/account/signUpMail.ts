import type { Database } from '../database/database.ts';
import { isWithin } from '../shell/attempts.ts';
import { accountOf } from './settings/accountRow.ts';
import { sendVerification } from './settings/mailedLinks.ts';
import type { Mailer } from './settings/mailer.ts';
import { mailTexts } from './settings/mailTexts.ts';
import { attemptLimits } from '../shell/limits.ts';

/** Mails a link that verifies a new account's address. If another account has the address, its owner learns how to log in instead. */
export async function sendSignUpMail(
  { db, mailer, origin }: { db: Database; mailer: Mailer; origin: string },
  personId: string,
): Promise<void> {
  const { email } = await accountOf(db, personId);
  if (!(await isWithin(db, `sign-up mail:${email}`, attemptLimits.mailToAddress))) return;
  const owner = await db.rows
    .selectFrom('accounts')
    .innerJoin('people', 'people.id', 'accounts.person_id')
    .select(['people.username', 'accounts.locale'])
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .where('person_id', '!=', personId)
    .executeTakeFirst();
  if (!owner) return sendVerification({ db, mailer, origin }, personId);
  const { hasAccount } = await mailTexts(owner.locale);
  const { locale } = owner;
  return mailer.send({ to: email, locale, subject: hasAccount.subject(), text: hasAccount.text(owner), link: `${origin}/login` });
}
