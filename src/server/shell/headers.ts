import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSite } from './sites.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Nonce of the scripts that may run in this page. */
    nonce: string;
  }
}

/** How far https is promised. */
export interface Transport {
  /** SITE_HOST, where it is set. */
  siteHost?: string | undefined;
  /** How long a browser asks by https alone after an answer by https; 0 makes it forget, a year when absent. */
  hstsSeconds?: number | undefined;
}

/** Every answer names the version and the request, and tells the browser to trust nothing that was not meant. */
export function answerHeaders(app: FastifyInstance, appVersion: string, transport: Transport): void {
  app.decorateRequest('nonce', '');
  app.addHook('onRequest', async (request, reply) => void reply.headers(fixedHeaders(appVersion, request, transport)));
}

/** For responses other than pages: nothing in them may run, whatever they contain. */
const contentPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** Browser features that are off, and those limited to this origin. */
const permissions = [
  ...[
    'accelerometer',
    'browsing-topics',
    'camera',
    'display-capture',
    'encrypted-media',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'keyboard-map',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'otp-credentials',
    'payment',
    'publickey-credentials-create',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'storage-access',
    'sync-xhr',
    'usb',
    'window-management',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
  ...['autoplay', 'clipboard-read', 'clipboard-write', 'fullscreen', 'identity-credentials-get', 'picture-in-picture'].map(
    (feature) => `${feature}=(self)`,
  ),
].join(', ');

export const fixedHeaders = (
  appVersion: string,
  { id, protocol, host }: Pick<FastifyRequest, 'id' | 'protocol' | 'host'>,
  { siteHost, hstsSeconds = 31_536_000 }: Transport,
) => ({
  'x-app-version': appVersion,
  'x-request-id': id,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions,
  'content-security-policy': contentPolicy,
  // Only for the configured site: elsewhere, other hosts below the same name may have no https.
  ...(protocol === 'https' && {
    'strict-transport-security': `max-age=${hstsSeconds}${siteHost !== undefined && isSite(host, siteHost) ? '; includeSubDomains' : ''}`,
  }),
});

/** For scripts that may run as workers, which use the policy of their own response. */
export const scriptPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

export const newNonce = () => randomBytes(16).toString('base64');

/** External sources that a page needs: our other sites and configured services. */
export interface Outside {
  calls?: readonly string[];
  scripts?: readonly string[];
  frames?: readonly string[];
  /** Whether one of its scripts opens a window and waits for its message. */
  hasPopups?: boolean;
  /** Whether it sends requests without CORS, such as tracking pixels, whose responses do not allow embedding. */
  hasPixels?: boolean;
}

/** The Trusted Types policies of our own code (`edge/shell/scriptAddress.ts`, `inspector/sources/workers.ts`). */
const trustedTypes = "require-trusted-types-for 'script'; trusted-types tessera-scripts tessera-workers";

/**
 * Policy of a page: own scripts and those with the nonce; inline styles only as attributes, which the masonry layout needs.
 * If third-party scripts are configured, their hosts are listed and Trusted Types are not required, which some of them do not support.
 */
const pagePolicy = (nonce: string, isSecure: boolean, isFramed: boolean, { calls = [], scripts = [], frames = [] }: Outside) =>
  [
    "default-src 'none'",
    // Browsers that support `strict-dynamic` ignore `self`.
    ["script-src 'self'", `'nonce-${nonce}'`, ...(scripts.length > 0 ? scripts : ["'strict-dynamic'"])].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", ...calls, ...scripts].join(' '),
    ...(isFramed || scripts.length + frames.length > 0
      ? [['frame-src', ...(isFramed ? ["'self'"] : []), ...scripts, ...frames].join(' ')]
      : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    ...(scripts.length > 0 ? [] : [trustedTypes]),
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** Headers of a page. @param isFramed it frames or is framed by pages of this origin, and communicates with windows that it opens */
export function pageHeaders(
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  nonce: string,
  { isFramed = false, ...outside }: Outside & { isFramed?: boolean } = {},
) {
  const hasOthers = outside.hasPixels || (outside.scripts ?? []).length + (outside.frames ?? []).length > 0;
  return {
    'content-security-policy': pagePolicy(nonce, protocol === 'https', isFramed, outside),
    ...(isFramed && { 'x-frame-options': 'SAMEORIGIN' }),
    ...((isFramed || outside.hasPopups) && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
    // Third-party responses would otherwise have to allow embedding.
    ...(hasOthers && { 'cross-origin-embedder-policy': 'unsafe-none' }),
  };
}
