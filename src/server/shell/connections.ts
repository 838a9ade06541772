import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isLoopback, networkOf } from './network.ts';

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
  /** Connections per network; browsers open six each. A proxy holds those of all its users. */
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

/**
 * Bounds the connections, in all and of one network: a new one takes the place of the one that was idle for the longest, and is refused where none is idle. Ends
 * those whose reader does not take a large answer.
 */
export function holdConnections(
  app: FastifyInstance,
  { isBehindProxy, timeouts, limits }: { isBehindProxy: boolean; timeouts?: Partial<Timeouts>; limits?: Partial<ConnectionLimits> },
): void {
  const { total, ofNetwork, isCounted } = { ...defaultLimits, ...limits };
  /** Networks by connection, the one that was used least recently first. */
  const open = new Map<Socket, string | undefined>();
  const busy = new Map<Socket, number>();
  const ofSame = (network: string): Socket[] =>
    [...open].filter(([, socketNetwork]) => socketNetwork === network).map(([socket]) => socket);

  /** @returns false where all of them are at work */
  function endIdle(sockets: Iterable<Socket>): boolean {
    for (const socket of sockets) {
      if (busy.has(socket)) continue;
      forget(socket);
      socket.destroy();
      return true;
    }
    return false;
  }
  function forget(socket: Socket): void {
    open.delete(socket);
    busy.delete(socket);
  }

  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const network = isBehindProxy || !isCounted(address) ? undefined : networkOf(address);
    const same = network === undefined ? [] : ofSame(network);
    const hasRoom = (same.length < ofNetwork || endIdle(same)) && (open.size < total || endIdle(open.keys()));
    if (!hasRoom) {
      socket.destroy();
      return;
    }
    open.set(socket, network);
    socket.once('close', () => forget(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (!open.has(socket)) return;
    busy.set(socket, (busy.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const remaining = (busy.get(socket) ?? 1) - 1;
      if (remaining > 0) busy.set(socket, remaining);
      else busy.delete(socket);
      const network = open.get(socket);
      if (open.delete(socket)) open.set(socket, network);
    });
  });

  const { answer, rate } = timeoutsOf(timeouts);
  app.addHook('onSend', async (_request, reply, payload) => {
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
    if (bytes <= smallAnswer) return;
    const timer = setTimeout(() => reply.raw.destroy(), answer + (bytes / rate) * 1000).unref();
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
