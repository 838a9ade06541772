import type { FastifyRequest } from 'fastify';

/** The requesting person (S1.1): signed in, signed out or, with `isLimitedLogin`, partly signed in. */
export interface Viewer {
  isAuthenticated: boolean;
  isLimitedLogin: boolean;
  isWriteBanned: boolean;
  /** ISO 8601; null for a ban without an end, and without a ban. */
  writeBanUntil: string | null;
  id: string | null;
  username: string | null;
  fullName: string | null;
}

export type ViewerOf = (request: FastifyRequest) => Viewer | Promise<Viewer>;

export const signedOutViewer: Viewer = {
  isAuthenticated: false,
  isLimitedLogin: false,
  isWriteBanned: false,
  writeBanUntil: null,
  id: null,
  username: null,
  fullName: null,
};
