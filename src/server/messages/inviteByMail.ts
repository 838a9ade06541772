import { isWithin } from '../shell/attempts.ts';
import { giveToken } from '../account/oneTimeTokens.ts';
import { accountOf } from '../account/settings/accountRow.ts';
import type { Mailer } from '../account/settings/mailer.ts';
import { mailTexts } from '../account/settings/mailTexts.ts';
import { hashOf } from '../shell/tokens.ts';
import type { Database } from '../database/database.ts';
import { readSettings } from '../instance/instanceSettings.ts';
import { attemptLimits } from '../shell/limits.ts';

interface Post {
  db: Database;
  mailer: Mailer;
  origin: string;
}

const declinableSeconds = 90 * 24 * 3600;
const maxNameLength = 40;

/**
 * A name that is safe in mails to strangers: only letters, spaces, apostrophes and hyphens, so that it can contain neither a link nor a
 * line break.
 */
export const plainName = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{M} '’-]+/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, maxNameLength)
    .trim();

/**
 * Mails addresses that somebody wrote to them, in the writer's language: always with the same text, whether or not they have an account,
 * and without the message itself. Addresses past their limit or that declined get no mail, without notice to the sender.
 */
export async function inviteByMail(
  { db, mailer, origin }: Post,
  addresses: readonly string[],
  writer: { id: string; username: string; fullName: string },
): Promise<void> {
  const { locale } = await accountOf(db, writer.id);
  const { invitation } = await mailTexts(locale);
  const { name: instance } = await readSettings(db);
  const name = [plainName(writer.fullName), `(${writer.username})`].join(' ').trim();
  for (const to of addresses) {
    if ((await hasDeclined(db, to)) || !(await isWithin(db, `invitation:${to}`, attemptLimits.mailToStranger))) continue;
    const token = await giveToken(db, { purpose: 'declineMail', personId: writer.id, detail: { email: to }, seconds: declinableSeconds });
    await mailer.send({
      to,
      locale,
      subject: invitation.subject({ instance }),
      text: invitation.text({ name, instance, unsubscribe: `${origin}/no-mail/${token}` }),
      link: `${origin}/`,
    });
  }
}

async function hasDeclined({ rows }: Database, email: string): Promise<boolean> {
  return (
    (await rows.selectFrom('declined_mails').select('email_hash').where('email_hash', '=', hashOf(email)).executeTakeFirst()) !== undefined
  );
}

/** Stops further invitations to an address. */
export async function declineInvitations({ rows }: Database, email: string): Promise<void> {
  await rows
    .insertInto('declined_mails')
    .values({ email_hash: hashOf(email), declined_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
