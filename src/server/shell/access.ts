import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';
import type { Viewer, ViewerOf } from './viewer.ts';

/** Who may call a route. Every route says so; one that does not keeps the server from starting. `owner` is whoever keeps the instance; an analyst's token is looked at by the route itself. */
export type Access = 'anyone' | 'signedIn' | 'owner' | 'analyst';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** False on a call that changes nothing which others see, such as logging out: those who may not write may make it. */
    writes?: boolean;
    /** The shape in which failures leave this route; a page or a file when absent. */
    wire?: 'resource' | 'graphql' | 'rest';
  }
}

export function requireAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`The route ${String(method)} ${url} does not say who may call it (config.access).`);
  });
}

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Refuses, before a route answers, whom it is not for: the signed-out, another account than the page's, and those who may only read. */
export function holdAccess(app: FastifyInstance, viewerOf: ViewerOf, isOwner: (viewer: Viewer) => Promise<boolean>): void {
  app.addHook('onRequest', async (request) => {
    const { access, writes = !safeMethods.includes(request.method) } = request.routeOptions.config;
    const accountOfPage = request.headers['x-account-id'];
    const isForSome = access === 'signedIn' || access === 'owner';
    if (!isForSome && !writes && accountOfPage === undefined) return;

    const viewer = await viewerOf(request);
    if (isForSome && !viewer.isAuthenticated) throw new Refusal(401, 'Log in to go on.');
    if (accountOfPage !== undefined && accountOfPage !== viewer.id) throw new Refusal(412, 'Another account is signed in.');
    if (access === 'owner' && !(await isOwner(viewer))) throw new Refusal(403, 'This is for the owner of this instance.');
    if (writes && viewer.isLimitedLogin) throw new Refusal(403, 'Log in with your password to change something.');
    if (writes && viewer.isWriteBanned) throw new Refusal(403, 'This account may not change anything at present.');
  });
}
