import { createHash, randomBytes } from 'node:crypto';

/**
 * A short, numeric-looking id drawn from what makes a thing that thing (a pin: its owner and its picture).
 * So an import into an empty folder gives the same addresses again. 59 bits: a billion things share none with a chance of one half.
 */
export const idOf = (...identity: string[]): string => numeric(createHash('sha256').update(JSON.stringify(identity)).digest());

/** An id by chance, for what nothing but itself makes that thing: a person who signs up, a board whose name may change. */
export const newId = (): string => numeric(randomBytes(8));

const numeric = (bytes: Buffer) => String(bytes.readBigUInt64BE() >> 5n).padStart(18, '1');
