import { type Database, inTransaction } from '../../database/database.ts';
import type { Party } from '../../shell/fairGate.ts';
import { Refusal } from '../../shell/refusal.ts';
import { forgive } from '../../shell/attempts.ts';
import { forgetMarks } from '../knownDevices.ts';
import { takeToken } from '../oneTimeTokens.ts';
import { requireGoodPassword } from '../passwordChoice.ts';
import { hashPassword } from '../passwords.ts';
import { endSessions } from '../sessions.ts';
import { accountOf } from './accountRow.ts';
import { verifyAddress } from './mailedLinks.ts';

/** Sets a new password by a mailed link and ends all sessions. The link verifies the address that it was sent to. */
export async function resetPassword(
  db: Database,
  token: string,
  password: string,
  party: Party,
): Promise<{ personId: string; hasMfa: boolean }> {
  await requireGoodPassword(password);
  const link = await takeToken(db, 'passwordReset', token);
  if (!link) throw new Refusal(403, 'This link was used already, or it has expired.');
  const { personId, detail } = link;
  await setPassword(db, personId, password, party);
  await endSessions(db, personId);
  const { mfa_enabled_at, email } = await accountOf(db, personId);
  if (detail.email === email) await verifyAddress(db, personId, email);
  return { personId, hasMfa: mfa_enabled_at !== null };
}

export async function setPassword(db: Database, personId: string, password: string, party: Party): Promise<void> {
  const password_hash = await hashPassword(password, party);
  await inTransaction(db, async ({ rows }) => {
    await rows.updateTable('accounts').set({ password_hash }).where('person_id', '=', personId).execute();
    // Links and sign-ins requested with the old password would bypass the new one.
    const purposes = ['passwordReset', 'handshake', 'crossDomain', 'emailChange', 'backupEmail'];
    await rows.deleteFrom('one_time_tokens').where('person_id', '=', personId).where('purpose', 'in', purposes).execute();
    await forgetMarks({ rows }, personId);
  });
  await forgive(db, `password:${personId}`);
}
