import type { FastifyRequest } from 'fastify';
import { passcodeRefused } from '../../../../machines/account/settingsForms.ts';
import type { Database } from '../../database/database.ts';
import { partyOf } from '../../shell/network.ts';
import type { RequestContext } from '../../shell/requestContext.ts';
import { Refusal } from '../../shell/refusal.ts';
import { attempt, attemptInTime, forgive, uncount } from '../../shell/attempts.ts';
import { verifyPassword } from '../passwords.ts';
import type { Visits } from '../visits.ts';
import { accountOf } from './accountRow.ts';
import { attemptLimits, guessWaits } from '../../shell/limits.ts';

const passwordWrong = 78;

/** Milliseconds for which a login by a social network counts as proof of identity. */
const proofMs = 10 * 60 * 1000;

/** The person who proves something, in a session of one log-in. */
export interface Prover extends Pick<RequestContext, 'party' | 'provedAt'> {
  personId: string;
}

export const proverOf = async (visits: Visits, request: FastifyRequest, personId: string): Promise<Prover> => ({
  personId,
  party: partyOf(request, personId),
  provedAt: (await visits.sessionOf(request))?.provedAt,
});

/** Requires the parental passcode, if one is set, and proof of ownership. */
export async function requireOwner(
  db: Database,
  prover: Prover,
  { password, passcode }: { password?: string | undefined; passcode?: string | undefined },
): Promise<void> {
  await requirePasscode(db, prover, passcode);
  await requireProof(db, prover, password);
}

/** Requires proof of ownership: the account's password or, if it has none, a recent login by its social network. */
export async function requireProof(db: Database, prover: Prover, given: string | undefined): Promise<void> {
  const { password_hash } = await accountOf(db, prover.personId);
  if (password_hash === null) {
    if (!prover.provedAt || Date.parse(prover.provedAt) < Date.now() - proofMs)
      throw new Refusal(403, 'Log in again with your social network, or choose a password, then try again.');
    return;
  }
  if (!(await isRightGuess(db, prover, 'password', password_hash, given ?? '')))
    throw new Refusal(403, 'This is not your password.', undefined, passwordWrong);
}

/** Requires the parental passcode, if one is set (S2.6). @returns whether one is set */
export async function requirePasscode(db: Database, prover: Prover, given: string | undefined): Promise<boolean> {
  const { passcode_hash } = await accountOf(db, prover.personId);
  if (passcode_hash === null) return false;
  if (!given) throw new Refusal(403, 'Enter the parental passcode.', undefined, passcodeRefused);
  const isRight = await isRightGuess(db, prover, 'passcode', passcode_hash, given).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(error.status, error.message, error.retryAfter, passcodeRefused) : error;
  });
  if (!isRight) throw new Refusal(403, 'This is not the passcode.', undefined, passcodeRefused);
  return true;
}

/**
 * Compares a secret. Only wrong ones stay counted: by the log-in that the session comes from, whose time its sessions on other countries'
 * sites share, and by the person. So a stolen session slows its owner down in no other.
 * @throws {Refusal} 429 with the seconds to wait; 429 or 503, and nothing is counted, when there are too many comparisons
 */
async function isRightGuess(
  db: Database,
  { personId, provedAt = '', party }: Prover,
  secret: 'password' | 'passcode',
  hash: string,
  given: string,
): Promise<boolean> {
  const ofLogin = [secret, personId, provedAt];
  const ofPerson = `${secret}:${personId}`;
  await attempt(db, ofLogin, attemptLimits[secret]);
  await attemptInTime(db, ofPerson, guessWaits[secret]).catch(async (error: unknown) => {
    await uncount(db, ofLogin);
    throw error;
  });
  const isRight = await verifyPassword(hash, given, party).catch(async (error: unknown) => {
    for (const subject of [ofLogin, ofPerson]) await uncount(db, subject);
    throw error;
  });
  if (isRight) {
    await forgive(db, ofLogin);
    await uncount(db, ofPerson);
  }
  return isRight;
}
