import type { Database } from '../../database/database.ts';
import { Refusal } from '../../shell/refusal.ts';
import { forgive } from '../attempts.ts';
import { takeToken } from '../oneTimeTokens.ts';
import { requireGoodPassword } from '../passwordChoice.ts';
import { hashPassword } from '../passwords.ts';
import { endSessions } from '../sessions.ts';
import { accountOf } from './accountRow.ts';
import { verifyAddress } from './mailedLinks.ts';

/** Gives the account of a mailed link a new password and signs it out everywhere. The link proves the address that it was sent to. */
export async function resetPassword(db: Database, token: string, password: string): Promise<{ personId: string; hasMfa: boolean }> {
  await requireGoodPassword(password);
  const link = await takeToken(db, 'passwordReset', token);
  if (!link) throw new Refusal(403, 'This link was used already, or it is too old.');
  const { personId, detail } = link;
  await setPassword(db, personId, password);
  await endSessions(db, personId);
  const { mfa_enabled_at, email } = await accountOf(db, personId);
  if (detail.email === email) await verifyAddress(db, personId, email);
  return { personId, hasMfa: mfa_enabled_at !== null };
}

export async function setPassword(db: Database, personId: string, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await db.rows.updateTable('accounts').set({ password_hash }).where('person_id', '=', personId).execute();
  // Links that were sent for the old one would open the account past the new one.
  await db.rows.deleteFrom('one_time_tokens').where('person_id', '=', personId).where('purpose', 'in', ['passwordReset', 'handshake']).execute();
  await forgive(db, `password:${personId}`);
}
