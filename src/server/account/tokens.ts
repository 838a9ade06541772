import { createHash, randomBytes } from 'node:crypto';

/** 256 bits by chance, as text for cookies and links. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token: enough to know it again, not enough to use it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
