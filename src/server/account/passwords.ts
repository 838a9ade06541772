import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { fairGate, type Party } from '../shell/fairGate.ts';

/** Argon2id with OWASP's parameters: 19 MiB, two passes, about 35 ms of one core. */
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing runs off the main loop, and one core stays free for reads. A burst waits rather than being refused: one core hashes about
 * 850 passwords in the 30 s that a request may wait. Networks take turns, and none fills more than a quarter of the queue.
 */
const hashing = fairGate({ total: Math.max(1, availableParallelism() - 1), maxWaiting: 1000, maxWaitingOfGroup: 250, maxWait: 30_000 });

/** Hashes when it is the party's turn. @throws {Refusal} 429 when too much of its network waits, 503 when too much waits, or too long */
export async function inTurn<Result>(party: Party, work: () => Promise<Result>): Promise<Result> {
  const leave = await hashing(party, 1);
  try {
    return await work();
  } finally {
    leave();
  }
}

/** Normalizes the text, since keyboards compose the same characters differently. */
const normal = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string, party: Party): Promise<string> => inTurn(party, () => hash(normal(password), cost));

/** Compared if there is no account, so that both cases take equally long. */
const placeholderHash = hash('The password of nobody', cost);

/** Whether the password matches; without a hash, rejecting takes equally long. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string, party: Party): Promise<boolean> {
  const compared = passwordHash ?? (await placeholderHash);
  const isRight = await inTurn(party, () => verify(compared, normal(password)));
  return isRight && compared === passwordHash;
}
