import { passcodeRefused } from '../../../../machines/account/settingsForms.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../shell/refusal.ts';
import { attempt, forgive } from '../attempts.ts';
import { verifyPassword } from '../passwords.ts';
import { accountOf } from './accountRow.ts';

const passwordWrong = 78;
const passwordLimit = { most: 10, seconds: 15 * 60 };
/** Ten thousand passcodes at five tries in a quarter of an hour take three weeks. */
const passcodeLimit = { most: 5, seconds: 15 * 60 };

/** Refuses who does not know the account's password; an account without one has nothing to know. */
export async function requirePassword(db: Database, personId: string, given: string | undefined): Promise<void> {
  const { password_hash } = await accountOf(db, personId);
  if (password_hash === null) return;
  await attempt(db, `password:${personId}`, passwordLimit);
  if (!(await verifyPassword(password_hash, given ?? ''))) throw new Refusal(403, 'This is not your password.', undefined, passwordWrong);
  await forgive(db, `password:${personId}`);
}

/** Refuses who does not know the parental passcode, where there is one (S2.6). */
export async function requirePasscode(db: Database, personId: string, given: string | undefined): Promise<void> {
  const { passcode_hash } = await accountOf(db, personId);
  if (passcode_hash === null) return;
  if (!given) throw new Refusal(403, 'Enter the parental passcode.', undefined, passcodeRefused);
  await attempt(db, `passcode:${personId}`, passcodeLimit).catch((refusal: unknown) => {
    if (refusal instanceof Refusal) throw new Refusal(429, 'That was wrong too often. Wait a quarter of an hour, then try again.', refusal.retryAfter, passcodeRefused);
    throw refusal;
  });
  if (!(await verifyPassword(passcode_hash, given))) throw new Refusal(403, 'That is not the passcode.', undefined, passcodeRefused);
  await forgive(db, `passcode:${personId}`);
}
