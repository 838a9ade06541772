import type { Mailer } from '../account/settings/mailer.ts';

/** Tells addresses that somebody wrote to them. All get the same mail, whether or not there is an account: what was written stays here. */
export async function inviteByMail({ mailer, origin }: { mailer: Mailer; origin: string }, addresses: readonly string[], writer: string): Promise<void> {
  for (const to of addresses) {
    await mailer.send({
      to,
      subject: `${writer} wrote to you`,
      text: `${writer} sent you a message on Tessera. It is there for you once this address is verified in your account. If you have none, you can sign up with it.`,
      link: `${origin}/`,
    });
  }
}
