import type { Database } from '../database/database.ts';
import { accountOf } from './settings/accountRow.ts';
import { sendVerification } from './settings/mailedLinks.ts';
import type { Mailer } from './settings/mailer.ts';

/** Asks a new account's address whether it is its own; where another account has it, its owner is told how to log in to that one. */
export async function sendSignUpMail({ db, mailer, origin }: { db: Database; mailer: Mailer; origin: string }, personId: string): Promise<void> {
  const { email } = await accountOf(db, personId);
  const owner = await db.rows
    .selectFrom('accounts')
    .innerJoin('people', 'people.id', 'accounts.person_id')
    .select('people.username')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .where('person_id', '!=', personId)
    .executeTakeFirst();
  if (!owner) return sendVerification({ db, mailer, origin }, personId);
  return mailer.send({
    to: email,
    subject: 'You already have an account',
    text: `Somebody signed up with your email address, which belongs to your account ${owner.username}. If it was you, log in to that account here. If it was not, there is nothing to do: your account has not changed.`,
    link: `${origin}/login`,
  });
}
