import type { FastifyRequest } from 'fastify';

/** Who asks (S1.1): signed in, signed out or, with `isLimitedLogin`, partly signed in. */
export interface Viewer {
  isAuthenticated: boolean;
  isLimitedLogin: boolean;
  isWriteBanned: boolean;
  id: string | null;
  username: string | null;
  fullName: string | null;
}

export type ViewerOf = (request: FastifyRequest) => Viewer | Promise<Viewer>;

export const signedOutViewer: Viewer = { isAuthenticated: false, isLimitedLogin: false, isWriteBanned: false, id: null, username: null, fullName: null };
