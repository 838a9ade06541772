import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { Refusal } from '../../shell/refusal.ts';

/** Allowed network targets. By default only public addresses; tests add their own server. */
export interface Reach {
  /** Private addresses that are allowed. */
  addresses?: readonly string[];
  /** Ports in addition to those of http and https. */
  ports?: readonly string[];
  lookup?: LookupFunction;
  /** Time limit including redirects; 5,000 by default. */
  milliseconds?: number;
  /** Waits for a turn at a host, beyond the time limit, and resolves with its end. */
  enterHost?: (host: string) => Promise<() => void>;
}

export interface FetchedFile {
  /** Final address after redirects. */
  url: string;
  /** Media type, without parameters. */
  type: string;
  charset: string | undefined;
  bytes: Buffer;
}

const maxBytes = 10 * 1024 * 1024;
const maxRedirects = 3;
const readable = /^(?:text\/html|application\/xhtml\+xml|image\/[\w.+-]+)$/;

/** All public IPv6 addresses. The agent takes others for public too, as `::10.0.0.1` and those of overlay networks. */
const publicAddresses = new BlockList();
publicAddresses.addSubnet('2000::', 3, 'ipv6');
const isOutside = (address: string, { addresses = [] }: Reach): boolean =>
  isIPv6(address) && !publicAddresses.check(address, 'ipv6') && !addresses.includes(address);

/** Resolves a name as `lookup` does, but fails for the addresses that the agent does not refuse. */
const guarded =
  (lookup: LookupFunction, reach: Reach): LookupFunction =>
  (name, options, callback) =>
    lookup(name, options, (error, address, family) => {
      const addresses = Array.isArray(address) ? address.map(({ address }) => address) : [address];
      callback(
        error ?? (addresses.some((address) => isOutside(address, reach)) ? new Error('This address is within the own network.') : null),
        address,
        family,
      );
    });

/** The same error for an unreachable and a forbidden address, so that it reveals nothing about the server's own network. */
const unreachable = () => new Refusal(400, 'We could not open this address. Check its spelling.');

/**
 * Fetches a page or a picture from the web. Each address, including redirects, must be http or https and is resolved once: the connection
 * uses the resolved address, which must not be in a private network.
 * @throws {Refusal} 400 if nothing can be fetched or the address is forbidden, 413 if it is too large, 415 if it is neither page nor
 * picture
 */
export async function fetchForeign(address: string, reach: Reach): Promise<FetchedFile> {
  let left = reach.milliseconds ?? 5_000;
  let url = checked(address, reach);
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const leave = await reach.enterHost?.(url.hostname);
    const startedAt = performance.now();
    const answer = await requestOnce(url, reach, AbortSignal.timeout(Math.max(0, Math.floor(left)))).finally(leave);
    left -= performance.now() - startedAt;
    if (!(answer instanceof URL)) return answer;
    url = checked(answer.href, reach);
  }
  throw unreachable();
}

function checked(address: string, reach: Reach): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Refusal(400, 'An address must start with http:// or https://.');
  if (url.username || url.password || !['', ...(reach.ports ?? [])].includes(url.port) || isOutside(url.hostname.slice(1, -1), reach))
    throw unreachable();
  return url;
}

/** The response, or the address that it redirects to. */
async function requestOnce(url: URL, reach: Reach, signal: AbortSignal): Promise<FetchedFile | URL> {
  const isSecure = url.protocol === 'https:';
  const agent = new (isSecure ? RequestFilteringHttpsAgent : RequestFilteringHttpAgent)({
    allowIPAddressList: [...(reach.addresses ?? [])],
  });
  const headers = {
    accept: 'text/html,application/xhtml+xml,image/*;q=0.9',
    'accept-encoding': 'identity',
    'user-agent': 'Tessera/1.0 (reads a page that a person saves from)',
  };
  try {
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      (isSecure ? https : http)
        .get(url, { agent, headers, signal, lookup: guarded(reach.lookup ?? (dns.lookup as LookupFunction), reach) }, resolve)
        .on('error', reject);
    });
    try {
      return await read(response, url);
    } finally {
      response.destroy();
    }
  } catch (error) {
    throw error instanceof Refusal ? error : unreachable();
  }
}

async function read(response: http.IncomingMessage, url: URL): Promise<FetchedFile | URL> {
  const { statusCode = 0, headers } = response;
  if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location && URL.canParse(headers.location, url.href))
    return new URL(headers.location, url.href);
  if (statusCode !== 200 || (headers['content-encoding'] ?? 'identity') !== 'identity') throw unreachable();
  const [type = '', ...parameters] = (headers['content-type'] ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  if (!readable.test(type)) throw new Refusal(415, 'This address is neither a page nor a picture.');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new Refusal(413, 'The page or picture at this address is larger than 10 MB.');
    chunks.push(chunk);
  }
  const charset = parameters
    .find((part) => part.startsWith('charset='))
    ?.slice('charset='.length)
    .replaceAll('"', '');
  return { url: url.href, type, charset, bytes: Buffer.concat(chunks) };
}
