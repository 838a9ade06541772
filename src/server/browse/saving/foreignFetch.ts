import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { gate } from '../../shell/gate.ts';
import { Refusal } from '../../shell/refusal.ts';

/** What of the network may be asked. Only public addresses when nothing else is said; tests bring a server of their own into reach. */
export interface Reach {
  /** Addresses that may be asked although they are private. */
  addresses?: readonly string[];
  /** Beside the ports that belong to http and https. */
  ports?: readonly string[];
  lookup?: LookupFunction;
  /** For all of it, redirects too; 5,000 when absent. */
  milliseconds?: number;
}

export interface Fetched {
  /** Where the last redirect led. */
  url: string;
  /** Media type, without parameters. */
  type: string;
  charset: string | undefined;
  bytes: Buffer;
}

const mostBytes = 10 * 1024 * 1024;
const mostRedirects = 3;
const mostAtOnce = 8;
const readable = /^(?:text\/html|application\/xhtml\+xml|image\/[\w.+-]+)$/;
const through = gate(mostAtOnce);

/** The same whether nobody answers there or nobody may be asked: an answer tells nothing of the server's own network. */
const unreachable = () => new Refusal(400, 'Nothing could be read at this address.');

/**
 * Reads a page or a picture somewhere on the web. Each address, also one that a redirect leads to, must be http or https and is looked up once: the connection
 * goes to what the look-up gave, and not into a private network.
 * @throws {Refusal} 400 when there is nothing, or nothing that may be asked; 413 when it is too large; 415 when it is neither page nor picture.
 */
export async function fetchForeign(address: string, reach: Reach): Promise<Fetched> {
  return through(1, async () => {
    const signal = AbortSignal.timeout(reach.milliseconds ?? 5_000);
    let url = checked(address, reach);
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      const answer = await asked(url, reach, signal);
      if (!(answer instanceof URL)) return answer;
      url = checked(answer.href, reach);
    }
    throw unreachable();
  });
}

function checked(address: string, { ports = [] }: Reach): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Refusal(400, 'An address begins with http:// or https://.');
  if (url.username || url.password || !['', ...ports].includes(url.port)) throw unreachable();
  return url;
}

/** What is there, or where it is said to be. */
async function asked(url: URL, { addresses = [], lookup }: Reach, signal: AbortSignal): Promise<Fetched | URL> {
  const isSecure = url.protocol === 'https:';
  const agent = new (isSecure ? RequestFilteringHttpsAgent : RequestFilteringHttpAgent)({ allowIPAddressList: [...addresses] });
  const headers = { accept: 'text/html,application/xhtml+xml,image/*;q=0.9', 'accept-encoding': 'identity', 'user-agent': 'Tessera/1.0 (reads a page that a person saves from)' };
  try {
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      (isSecure ? https : http).get(url, { agent, headers, signal, ...(lookup && { lookup }) }, resolve).on('error', reject);
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

async function read(response: http.IncomingMessage, url: URL): Promise<Fetched | URL> {
  const { statusCode = 0, headers } = response;
  if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location && URL.canParse(headers.location, url.href)) return new URL(headers.location, url.href);
  if (statusCode !== 200 || (headers['content-encoding'] ?? 'identity') !== 'identity') throw unreachable();
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';').map((part) => part.trim());
  if (!readable.test(type)) throw new Refusal(415, 'At this address is neither a page nor a picture.');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostBytes) throw new Refusal(413, 'What is at this address is larger than 10 MB.');
    chunks.push(chunk);
  }
  const charset = parameters.find((part) => part.startsWith('charset='))?.slice('charset='.length).replaceAll('"', '');
  return { url: url.href, type, charset, bytes: Buffer.concat(chunks) };
}
