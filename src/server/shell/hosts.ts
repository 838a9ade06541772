import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from './network.ts';
import { Refusal } from './refusal.ts';
import { isSite } from './sites.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Available under any host name, since local health checks use names that are not configured. */
    anyHost?: boolean;
  }
}

/** Host names of this server. */
export interface HostNames {
  /** The host of the default site, without a port. */
  siteHost: string;
  /**
   * The port under which people reach the default site and the country sites, where it is neither their scheme's own nor the one listened
   * on.
   */
  sitePort?: string | undefined;
  /**
   * Further names of this server, such as that of the machine in its own network; with a port where people reach it under another than is
   * listened on.
   */
  allowedHosts: readonly string[];
}

type Place = Pick<FastifyRequest, 'protocol' | 'host'>;

/** Lower-case host name, or address without brackets; undefined for an invalid host. */
function nameOf(host: string): string | undefined {
  const [, address, name] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9_.-]+))(?::\d{1,5})?$/i.exec(host) ?? [];
  return (address === undefined ? name : isIP(address) === 6 ? address : undefined)?.toLowerCase();
}

/** Whether the name is the site's or an allowed one. */
const isConfigured = (host: string, name: string, { siteHost, allowedHosts }: HostNames): boolean =>
  isSite(host.toLowerCase(), siteHost) || allowedHosts.some((allowed) => allowed === name || nameOf(allowed) === name);

const isLocal = (name: string): boolean => name === 'localhost' || isLoopback(name);

/**
 * Rejects requests to unknown host names: a foreign site could point its own name to this server and be of the same origin (DNS rebinding).
 * Numeric addresses can not be redirected and are allowed.
 */
export function refuseUnknownHosts(app: FastifyInstance, names: HostNames): void {
  app.addHook('onRequest', async (request, reply) => {
    const {
      host,
      protocol,
      routeOptions: { config },
    } = request;
    if (hostsNamed(request.raw.rawHeaders) > 1) throw new Refusal(400, 'A request names one host.');
    if (config.anyHost) return;
    const name = nameOf(host);
    if (name !== undefined && (isIP(name) > 0 || isLocal(name) || isConfigured(host, name, names)) && /^https?$/.test(protocol)) return;
    if (config.wire) throw new Refusal(421, unknownHost);
    // A fixed page, since the normal one would contain the host.
    return reply.code(421).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(unknownHostPage);
  });
}

/** Node takes the first of two, a proxy before it perhaps the second. */
const hostsNamed = (rawHeaders: readonly string[]): number => rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length;

const unknownHost = 'This server does not answer under this name. Its owner names it in SITE_HOST or ALLOWED_HOSTS.';
const unknownHostPage = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Unknown name</title>
<h1>This server does not answer under this name</h1>
<p>Open it by its IP address, or, if you run it, start it with the name in its settings:</p>
<ul><li><code>SITE_HOST</code>: the public name of the site, such as <code>tessera.example.org</code></li>
<li><code>ALLOWED_HOSTS</code>: further names, with commas between them, such as <code>nas.local,nas</code></li></ul>`;

/** The name under which a site without SITE_HOST is reached: on this machine, or by any of its addresses. */
const noSiteHost = 'localhost';

export interface Origins {
  /**
   * A request's {@link publicOrigin}, by https for names that have been reached by it since the start: whoever asks for a mail to someone
   * else also chooses the protocol of the request.
   */
  originOf(request: FastifyRequest): string;
  /**
   * That of the default site, for mails that nobody asks for; null until somebody has come to it since the start, and without
   * SITE_HOST where the server listens to other machines, which `localhost` would lead astray.
   */
  siteOrigin(): string | null;
}

export function publicOrigins(app: FastifyInstance, names: HostNames): Origins {
  let lastVisit: Parameters<typeof publicOrigin>[0] | undefined;
  const secureNames = new Set<string>();
  /** The country sites speak what the default site speaks. */
  const nameIn = (host: string) => (isSite(host, names.siteHost) ? names.siteHost : nameOf(host)!);
  app.addHook('onRequest', async ({ protocol, host, socket, routeOptions: { config } }) => {
    // A health check on this machine is nobody's visit.
    if (config.anyHost) return;
    const name = nameOf(host);
    if (name === names.siteHost) lastVisit = { protocol, host, socket: { localAddress: socket.localAddress, localPort: socket.localPort } };
    if (protocol === 'https' && name !== undefined && isConfigured(host, name, names)) secureNames.add(nameIn(host.toLowerCase()));
  });
  const originOf = (place: Parameters<typeof publicOrigin>[0]): string => {
    const origin = new URL(publicOrigin(place, names));
    return secureNames.has(nameIn(origin.host)) ? `https://${origin.host}` : origin.origin;
  };
  /** Whether other machines reach the server, for which the name of a site without SITE_HOST is their own. */
  const isReachedElsewhere = () =>
    names.siteHost === noSiteHost && !app.addresses().every((at) => typeof at === 'object' && isLoopback(at.address));
  return { originOf, siteOrigin: () => (lastVisit && !isReachedElsewhere() ? originOf(lastVisit) : null) };
}

/**
 * The origin that links, mails and search engines are told: that of the request where the host is surely this server's, else the default
 * site's.
 * With SITE_HOST, only the configured names are; without it, also those of this machine and the address that the request came to. Whoever
 * asks chooses host and port, and another program may listen on another port of this host: only a port that is listened on or configured
 * is told.
 */
export function publicOrigin(
  { protocol, host, socket }: Place & { socket?: { localAddress?: string | undefined; localPort?: number | undefined } },
  names: HostNames,
): string {
  const name = nameOf(host);
  const isOwnAddress = (name: string) => isLocal(name) || name === socket?.localAddress?.replace(/^::ffff:/, '');
  const isOurs = name !== undefined && (isConfigured(host, name, names) || (names.siteHost === noSiteHost && isOwnAddress(name)));
  const ownHost = isOurs ? host.toLowerCase().replace(/:\d+$/, '') : names.siteHost;
  const port = /:(\d{1,5})$/.exec(host)?.[1];
  const sitePort = isSite(ownHost, names.siteHost) ? names.sitePort : undefined;
  const isOwnPort =
    isOurs && (port === sitePort || port === String(socket?.localPort) || names.allowedHosts.includes(`${ownHost}:${port}`));
  const ownPort = isOwnPort ? port : sitePort;
  return `${protocol}://${ownHost}${ownPort === undefined ? '' : `:${ownPort}`}`;
}

/** Handles a request target in absolute form, whose host takes precedence over the `Host` header (RFC 9112, 3.2.2). @returns the path */
export function targetPath({ url = '/', headers }: { url?: string; headers: { host?: string } }): string {
  const [, host, path] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (host === undefined) return url;
  headers.host = host;
  return path!.startsWith('/') ? path! : `/${path}`;
}
