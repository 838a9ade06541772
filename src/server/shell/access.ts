import type { FastifyInstance } from 'fastify';
import { loginLimited, writeBanned } from '../../../events/entities/restriction.ts';
import { Refusal } from './refusal.ts';
import type { Viewer, ViewerOf } from './viewer.ts';

/**
 * Required access of a route. A route without it prevents the server from starting. `owner` is an owner of the instance; for `analyst` the
 * route itself checks the token.
 */
export type Access = 'anyone' | 'signedIn' | 'owner' | 'analyst';

/** Permission of the owner that a call requires. */
export type RequiredPermission = 'upload' | 'write' | 'download';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Permissions of the instance's owner that the route requires. */
    needs?: readonly RequiredPermission[];
    /** False for calls without effects visible to others, such as logging out: they are allowed with a write ban. */
    writes?: boolean;
    /** Whether the call is allowed with a limited login too; by default, calls that read are. */
    whenLimited?: boolean;
    /** Response format of errors; a page or a file if absent. */
    wire?: 'resource' | 'graphql' | 'rest';
  }
}

export function requireAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`The route ${String(method)} ${url} does not say who may call it (config.access).`);
  });
}

/** Methods of calls that change nothing. */
export const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

export const limitedLogin = (): Refusal =>
  new Refusal(403, 'Your login is limited: you can only read. Log in with your password to lift the limit.', undefined, loginLimited);

/**
 * Rejects requests before the route runs: without required sign-in, from another account than the page's, or writes by read-only sessions.
 */
export function holdAccess(app: FastifyInstance, viewerOf: ViewerOf, isOwner: (viewer: Viewer) => Promise<boolean>): void {
  app.addHook('onRequest', async (request, reply) => {
    const isReading = safeMethods.includes(request.method);
    const { access, writes = !isReading, whenLimited = isReading } = request.routeOptions.config;
    const accountOfPage = request.headers['x-account-id'];
    const isForSome = access === 'signedIn' || access === 'owner';
    if (!isForSome && !writes && whenLimited && accountOfPage === undefined) return;

    const viewer = await viewerOf(request);
    if (isForSome && !viewer.isAuthenticated) throw new Refusal(401, 'Log in to continue.');
    if (accountOfPage !== undefined && accountOfPage !== viewer.id) throw new Refusal(412, 'Another account is signed in.');
    if (access === 'owner' && !(await isOwner(viewer))) throw new Refusal(403, 'This is for the owner of this instance.');
    if (!whenLimited && viewer.isLimitedLogin) {
      if (isReading) throw new Refusal(403, 'Log in with your password to see this.');
      // Lets the page explain the restriction or open the login form, which what it reads by itself does not.
      reply.header('x-restriction', 'limit');
      throw limitedLogin();
    }
    if (writes && viewer.isWriteBanned) {
      reply.headers({ 'x-restriction': 'ban', ...(viewer.writeBanUntil && { 'x-restriction-until': viewer.writeBanUntil }) });
      throw new Refusal(403, 'Your account is banned from writing. You can still read.', undefined, writeBanned);
    }
  });
}
