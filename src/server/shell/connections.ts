import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from './network.ts';
import { networkShares } from './networkShares.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer has no end, so its connection is one of those for streams. */
    isStream?: true;
  }
}

/** All in milliseconds. */
export interface Timeouts {
  /** Time limit for receiving a request's headers. */
  headers: number;
  /** Time limit for receiving the body: 20 MB at 1.5 Mbit/s take 110 s. */
  request: number;
  /** Time limit without a byte in either direction. Streams send keep-alives more often. */
  idle: number;
  /** Until a body is there, beside the time that it takes at `rate`. */
  body: number;
  /** Until an answer that lies in memory is taken, beside the time that it takes at `rate`. */
  answer: number;
  /** Bytes per second. */
  rate: number;
}

export const timeoutsOf = (overrides: Partial<Timeouts> = {}): Timeouts => ({
  headers: 20_000,
  request: 180_000,
  idle: 120_000,
  body: 15_000,
  answer: 30_000,
  rate: 50_000,
  ...overrides,
});
/** Smaller responses fit into the system's buffers at once. */
const smallAnswer = 64 * 1024;
export interface ConnectionLimits {
  total: number;
  /** Connections per network, or requests behind a proxy; browsers open six each. Streams have half of this, and half of all. */
  ofNetwork: number;
  /** Whether connections from an address count for its network. */
  isCounted(address: string): boolean;
}

const defaultLimits: ConnectionLimits = { total: 2_000, ofNetwork: 500, isCounted: (address) => !isLoopback(address) };

/** Fastify options that limit the lifetime of inactive connections. */
export function connectionOptions(overrides?: Partial<Timeouts>) {
  const { headers, request, idle } = timeoutsOf(overrides);
  return {
    requestTimeout: request,
    connectionTimeout: idle,
    maxRequestsPerSocket: 1_000,
    http: { headersTimeout: headers, connectionsCheckingInterval: Math.min(5_000, headers / 2) },
  };
}

/** Seconds. */
const retryAfter = 5;

interface RunningRequest {
  raw: IncomingMessage;
  /** Bytes that its connection had received before. */
  before: number;
  /** Instant of `performance.now()`. */
  since: number;
}

/** Bytes per second of a body so far; in its first second, as if that were over. */
const rateOf = ({ raw, before, since }: RunningRequest): number =>
  (raw.socket.bytesRead - before) / Math.max(1, (performance.now() - since) / 1000);

/**
 * Bounds the connections, in all and of one network: a new one takes the place of the one that was idle for the longest, or of the
 * slowest body of the network with the most requests, and is refused where there is neither. Behind a proxy, bounds the requests of one
 * network. Ends those whose reader does not take a large answer.
 */
export function holdConnections(
  app: FastifyInstance,
  { isBehindProxy, timeouts, limits }: { isBehindProxy: boolean; timeouts?: Partial<Timeouts>; limits?: Partial<ConnectionLimits> },
): void {
  const { total, ofNetwork, isCounted } = { ...defaultLimits, ...limits };
  /** The one that was used least recently first. */
  const open = networkShares<Socket>(ofNetwork);
  /** The answers of each connection that are not sent. */
  const busy = new Map<Socket, Set<ServerResponse>>();
  const running = networkShares<RunningRequest>(ofNetwork);
  const countedAddress = ({ remoteAddress = '' }: Socket): string | undefined => (isCounted(remoteAddress) ? remoteAddress : undefined);
  const addressOf = (socket: Socket): string | undefined => (isBehindProxy ? undefined : countedAddress(socket));
  const clientOf = ({ ip, raw }: FastifyRequest): string | undefined => (isBehindProxy ? ip : countedAddress(raw.socket));

  function end(socket: Socket): void {
    open.delete(socket);
    socket.destroy();
  }
  /** @returns false where all of them are at work */
  function endIdle(sockets: Iterable<Socket>): boolean {
    for (const socket of sockets) {
      if (busy.has(socket)) continue;
      end(socket);
      return true;
    }
    return false;
  }
  /** @returns false where no body is under way */
  function endSlowestBody(): boolean {
    for (const requests of running.largestFirst()) {
      const bodies = requests.filter(({ raw }) => !raw.complete && !raw.socket.destroyed);
      if (bodies.length === 0) continue;
      end(bodies.reduce((slowest, body) => (rateOf(body) < rateOf(slowest) ? body : slowest)).raw.socket);
      return true;
    }
    return false;
  }
  function forget(socket: Socket): void {
    open.delete(socket);
    // Node closes only the answer whose turn it is: the pipelined ones behind it would hold their places for ever.
    for (const answer of busy.get(socket) ?? []) if (!answer.socket) answer.destroy().emit('close');
    busy.delete(socket);
  }

  app.server.on('connection', (socket: Socket) => {
    const address = addressOf(socket);
    const same = open.fullNetwork(address);
    const hasRoom = (!same || endIdle(same)) && (open.size() < total || endIdle(open.all()) || endSlowestBody());
    if (!hasRoom) {
      socket.destroy();
      return;
    }
    open.add(socket, address);
    socket.once('close', () => forget(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (!open.has(socket)) return;
    const answers = busy.get(socket) ?? new Set();
    busy.set(socket, answers.add(response));
    const address = addressOf(socket);
    response.once('close', () => {
      answers.delete(response);
      if (answers.size === 0) busy.delete(socket);
      if (open.delete(socket)) open.add(socket, address);
    });
  });
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    // An injected request has no connection.
    if (typeof raw.socket.bytesRead !== 'number' || reply.raw.destroyed) return;
    if (isBehindProxy && running.fullNetwork(clientOf(request)))
      throw new Refusal(429, 'Too many requests are running at once. Try again in a moment.', retryAfter);
    const entry = { raw, before: raw.socket.bytesRead, since: performance.now() };
    running.add(entry, clientOf(request));
    reply.raw.once('close', () => running.delete(entry));
  });
  holdStreams(app, { total: total / 2, ofNetwork: ofNetwork / 2, clientOf });

  const { answer, rate } = timeoutsOf(timeouts);
  app.addHook('onSend', async (_request, reply, payload) => {
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
    if (bytes <= smallAnswer) return;
    const timer = setTimeout(() => reply.raw.destroy(), answer + (bytes / rate) * 1000).unref();
    reply.raw.once('close', () => clearTimeout(timer));
  });
}

/**
 * Bounds the streams, which hold a connection for hours each, in all and of one network: a new one ends the oldest of its network, or of
 * the network with the most. Their clients connect again.
 */
function holdStreams(
  app: FastifyInstance,
  { total, ofNetwork, clientOf }: { total: number; ofNetwork: number; clientOf(request: FastifyRequest): string | undefined },
): void {
  const streams = networkShares<ServerResponse>(ofNetwork);
  // After the hooks that refuse a caller: a stranger ends nobody's stream.
  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.isStream || reply.raw.destroyed) return;
    const address = clientOf(request);
    const [oldest] = streams.fullNetwork(address) ?? (streams.size() >= total ? streams.largestFirst()[0]! : []);
    if (oldest) {
      streams.delete(oldest);
      oldest.destroy();
    }
    streams.add(reply.raw, address);
    reply.raw.once('close', () => streams.delete(reply.raw));
  });
}
