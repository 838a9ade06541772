import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import type { Party } from '../../shell/fairGate.ts';
import { Refusal } from '../../shell/refusal.ts';
import { forgive } from '../../shell/attempts.ts';
import { forgetMarks } from '../knownDevices.ts';
import { peekToken, takeToken } from '../oneTimeTokens.ts';
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
  if (!(await peekToken(db, ['passwordReset'], token))) throw linkIsUsed();
  // Hashing may be refused while the server is busy: the link must still work then.
  const passwordHash = await hashPassword(password, party);
  const reset = await inTransaction(db, async (writing) => {
    const link = await takeToken(writing, 'passwordReset', token);
    if (!link) throw linkIsUsed();
    const { personId, detail } = link;
    await writePassword(writing, personId, passwordHash);
    await endSessions(writing, personId);
    const { mfa_enabled_at, email, email_verified_at } = await accountOf(writing, personId);
    if (detail.email === email) {
      if (email_verified_at === null) await endOtherWays(writing, personId);
      await verifyAddress(writing, personId, email);
    }
    return { personId, hasMfa: mfa_enabled_at !== null };
  });
  await forgive(db, `password:${reset.personId}`);
  return reset;
}

const linkIsUsed = () => new Refusal(403, 'This link was used already, or it has expired.');

/**
 * Ends all else that opens or governs an account whose address nobody had verified: a stranger may have signed up with it, and wait for its
 * owner to take the account over.
 */
async function endOtherWays({ rows }: Writing, personId: string): Promise<void> {
  await rows.updateTable('accounts').set({ backup_email: null, passcode_hash: null }).where('person_id', '=', personId).execute();
  await rows.deleteFrom('social_links').where('person_id', '=', personId).execute();
  await rows.deleteFrom('business_owners').where('business_id', '=', personId).execute();
}

export async function setPassword(db: Database, personId: string, password: string, party: Party): Promise<void> {
  const passwordHash = await hashPassword(password, party);
  await inTransaction(db, (writing) => writePassword(writing, personId, passwordHash));
  await forgive(db, `password:${personId}`);
}

async function writePassword({ rows }: Writing, personId: string, password_hash: string): Promise<void> {
  await rows.updateTable('accounts').set({ password_hash }).where('person_id', '=', personId).execute();
  // Links and sign-ins requested with the old password would bypass the new one.
  const purposes = ['passwordReset', 'handshake', 'crossDomain', 'emailChange', 'backupEmail'];
  await rows.deleteFrom('one_time_tokens').where('person_id', '=', personId).where('purpose', 'in', purposes).execute();
  await forgetMarks({ rows }, personId);
}
