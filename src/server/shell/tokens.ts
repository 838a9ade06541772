import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text for cookies and links. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Stored instead of the token: enough to recognize it, not enough to use it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
