import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Names the scripts of this page that may run. */
    nonce: string;
  }
}

/** Every answer names the version and the request, and tells the browser to trust nothing that was not meant. */
export function answerHeaders(app: FastifyInstance, appVersion: string): void {
  app.decorateRequest('nonce', '');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...fixedHeaders(appVersion, request.id), 'content-security-policy': contentPolicy });
  });
}

export const fixedHeaders = (appVersion: string, requestId: string) => ({
  'x-app-version': appVersion,
  'x-request-id': requestId,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
});

/** For answers that are no page: nothing in them may run, whatever they contain. */
const contentPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** For scripts that run as workers, whose own policy counts. */
export const scriptPolicy = "default-src 'self'; frame-ancestors 'none'";

export const newNonce = () => randomBytes(16).toString('base64');

/** Sources beside this origin that a page needs: the other sites of ours that it calls, and services that have been set up. */
export interface Outside {
  calls?: readonly string[];
  scripts?: readonly string[];
  frames?: readonly string[];
}

/**
 * For a page: own scripts and those with the nonce; inline styles only as attributes, which the masonry's places need.
 * @param framedBy who may frame it
 */
export const pagePolicy = (nonce: string, framedBy: "'none'" | "'self'" = "'none'", { calls = [], scripts = [], frames = [] }: Outside = {}) => [
  "default-src 'self'",
  ["script-src 'self'", `'nonce-${nonce}'`, ...scripts].join(' '),
  `style-src 'self' 'nonce-${nonce}'`,
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  ["connect-src 'self'", ...calls, ...scripts].join(' '),
  ...(scripts.length + frames.length > 0 ? [`frame-src ${[...scripts, ...frames].join(' ')}`] : []),
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  `frame-ancestors ${framedBy}`,
].join('; ');
