import { createHash, randomBytes } from 'node:crypto';

/**
 * A short numeric id derived from the identifying values (for a pin: its owner and its picture), so that an import into an empty folder
 * recreates the same addresses. 59 bits: among a billion ids the chance of a collision is about one half.
 */
export const idOf = (...identity: string[]): string => numeric(createHash('sha256').update(JSON.stringify(identity)).digest());

/** A random id, for items without stable identifying values, such as people and boards. */
export const newId = (): string => numeric(randomBytes(8));

const numeric = (bytes: Buffer) => String(bytes.readBigUInt64BE() >> 5n).padStart(18, '1');
