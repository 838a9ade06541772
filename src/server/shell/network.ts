import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Party } from './fairGate.ts';

/**
 * The network under which an address is counted: a whole IPv4 address, also if mapped into IPv6, or the first 64 bits of IPv6, since each
 * subscriber gets a /64. Some proxies append the port, as in `192.0.2.1:4000` and `[2001:db8::1]:4000`. All that is no address, as
 * that of a destroyed socket, is one network: text that a client can choose would be a new one each time.
 */
export function networkOf(address: string | undefined): string {
  const read = readAddress(address);
  return Array.isArray(read) ? `${groupTexts(read.slice(0, 4))}::/64` : (read ?? unknownNetwork);
}

/** An IPv4 address, also if mapped into IPv6, or the groups of another IPv6 address; undefined for all that is no address. */
function readAddress(address: string | undefined): string | number[] | undefined {
  const [bare = ''] = withoutPort((address ?? '').trim()).split('%');
  if (!isIPv6(bare)) return isIP(bare) > 0 ? bare : undefined;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return groups;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

const groupTexts = (groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(':');

/** The network of an address, and for IPv6 also the /56 and the /48 that it is in, which one subscriber may have. */
export function networksOf(address: string): string[] {
  const network = networkOf(address);
  if (!network.endsWith('::/64')) return [network];
  const [a = 0, b = 0, c = 0, d = 0] = network.split(':').map((group) => Number.parseInt(group, 16));
  return [network, `${groupTexts([a, b, c, d & 0xff00])}::/56`, `${groupTexts([a, b, c])}::/48`];
}

const unknownNetwork = 'unknown';

/** An address without brackets and port. */
const withoutPort = (text: string): string => {
  const { bracketed, plain } = /^(?:\[(?<bracketed>[^\]]*)\]|(?<plain>[^:]*))(?::\d{1,5})?$/.exec(text)?.groups ?? {};
  return bracketed ?? plain ?? text;
};

/**
 * Milliseconds that all waits of a request may take: the work after them, 45 s at most, ends within the 120 s after which a silent
 * connection is closed.
 */
const timeoutMs = 70_000;

/** On whose behalf a request is answered from now on: the person who is signed in, else their network. */
export function partyOf({ ip }: Pick<FastifyRequest, 'ip'>, personId: string | null = null): Party {
  const network = networkOf(ip);
  return { key: personId ?? network, group: network, until: performance.now() + timeoutMs };
}

/** Whether an address in any spelling, also the host of a URL, is this machine's own. */
export function isLoopback(address: string): boolean {
  const read = readAddress(address);
  return Array.isArray(read) ? groupTexts(read) === '0:0:0:0:0:0:0:1' : read?.startsWith('127.') === true;
}

/** Headers that proxies add. A request that has one was made elsewhere, whatever address they name. */
const addedByProxies = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-original-forwarded-for',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'fastly-client-ip',
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'x-azure-clientip',
  'x-envoy-external-address',
] as const;

/** Whether a request was made on this machine itself, through no proxy. Where a proxy is trusted, all come through it. */
export const isFromThisMachine = ({ socket, headers, ips }: Pick<FastifyRequest, 'socket' | 'headers' | 'ips'>): boolean =>
  ips === undefined && isLoopback(socket.remoteAddress ?? '') && addedByProxies.every((name) => headers[name] === undefined);

/** The eight groups of an IPv6 address; the URL parser writes its canonical form. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail ?? ''].map((part) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)),
  ) as [number[], number[]];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}
