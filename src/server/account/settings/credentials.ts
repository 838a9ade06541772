import { passcodeRefused } from '../../../../machines/account/settingsForms.ts';
import type { Database } from '../../database/database.ts';
import type { Party } from '../../shell/fairGate.ts';
import { Refusal } from '../../shell/refusal.ts';
import { attempt, attemptInTime, forgive, uncount } from '../../shell/attempts.ts';
import { verifyPassword } from '../passwords.ts';
import type { Session } from '../sessions.ts';
import { accountOf } from './accountRow.ts';
import { attemptLimits, guessWaits } from '../../shell/limits.ts';

const passwordWrong = 78;

/** Milliseconds for which a login by a social network counts as proof of identity. */
const proofMs = 10 * 60 * 1000;

/**
 * Requires proof of ownership: the account's password or, if it has none, a recent login by its social network.
 * @param session the requesting session
 */
export async function requireProof(
  db: Database,
  personId: string,
  given: string | undefined,
  session: Pick<Session, 'provedAt'> | undefined,
  party: Party,
): Promise<void> {
  const { password_hash } = await accountOf(db, personId);
  if (password_hash === null) {
    if (!session?.provedAt || Date.parse(session.provedAt) < Date.now() - proofMs)
      throw new Refusal(403, 'Log in again with your social network, or choose a password, then try again.');
    return;
  }
  // Sessions on other countries' sites have the time of the log-in that they come from, and share its count.
  const ofLogin = ['password', personId, session?.provedAt ?? ''];
  await attempt(db, ofLogin, attemptLimits.password);
  await attemptInTime(db, `password:${personId}`, guessWaits.ofPerson).catch(async (error: unknown) => {
    await uncount(db, ofLogin);
    throw error;
  });
  if (!(await verifyPassword(password_hash, given ?? '', party)))
    throw new Refusal(403, 'This is not your password.', undefined, passwordWrong);
  await forgive(db, ofLogin);
  await uncount(db, `password:${personId}`);
}

/** Requires the parental passcode, if one is set (S2.6). @returns whether one is set */
export async function requirePasscode(db: Database, personId: string, given: string | undefined, party: Party): Promise<boolean> {
  const { passcode_hash } = await accountOf(db, personId);
  if (passcode_hash === null) return false;
  if (!given) throw new Refusal(403, 'Enter the parental passcode.', undefined, passcodeRefused);
  await attempt(db, `passcode:${personId}`, attemptLimits.passcode).catch((refusal: unknown) => {
    if (refusal instanceof Refusal) throw new Refusal(429, refusal.message, refusal.retryAfter, passcodeRefused);
    throw refusal;
  });
  if (!(await verifyPassword(passcode_hash, given, party))) throw new Refusal(403, 'This is not the passcode.', undefined, passcodeRefused);
  await forgive(db, `passcode:${personId}`);
  return true;
}
