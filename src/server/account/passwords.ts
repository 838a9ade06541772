import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { gate } from '../shell/gate.ts';
import { Refusal } from '../shell/refusal.ts';

/** Argon2id as OWASP advises: 19 MiB, two passes, some 35 ms of one core. */
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** It runs off the main loop; one core stays free for those who read. */
const hashing = gate(Math.max(1, availableParallelism() - 1));
const mostWaiting = 200;
let waiting = 0;

/** Carries hashing work out when it is its turn. @throws {Refusal} 503 when too much waits */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= mostWaiting) throw new Refusal(503, 'The service is not available just now.', 5);
  waiting++;
  try {
    return await hashing(1, work);
  } finally {
    waiting--;
  }
}

/** The same text, however it was composed on the keyboard. */
const normal = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normal(password), cost));

/** Of a password that nobody has: what is compared when there is no account, so that both take as long. */
const nobodys = hash('The password of nobody', cost);

/** Whether it is the password; without a hash it takes as long to say no. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const compared = passwordHash ?? (await nobodys);
  const isRight = await inTurn(() => verify(compared, normal(password)));
  return isRight && compared === passwordHash;
}
