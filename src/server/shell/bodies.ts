import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Timeouts, timeoutsOf } from './connections.ts';
import { fairGate } from './fairGate.ts';
import { partyOf } from './network.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is streamed to disk, with limits of its own. */
    streamsBody?: boolean;
  }
}

const mebibyte = 1024 * 1024;
/** Smaller bodies skip the gates; the number of connections bounds them. */
const smallBody = 64 * 1024;
/** How often senders are looked at, in milliseconds. */
const checkMs = 500;
const timedOut = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

interface Sender {
  request: FastifyRequest;
  answer: ServerResponse;
  /** Bytes that its connection had received before. */
  before: number;
  /** Milliseconds in which more could have come. */
  waited: number;
}

/**
 * Bounds the bytes of bodies that the process holds in memory and on the disk at once, over all requests and for one network: what does not
 * fit waits unread, so that its sender waits too. Ends the connections whose bodies come slower than `rate`.
 */
export function holdBodies(app: FastifyInstance, timeouts?: Partial<Timeouts>): void {
  const waits = { maxWaiting: 1_000, maxWaitingOfGroup: 100, maxWait: 60_000 };
  const inMemory = fairGate({ total: 192 * mebibyte, ofKey: 16 * mebibyte, ...waits });
  const onDisk = fairGate({ total: 128 * 20 * mebibyte, ofKey: 48 * 20 * mebibyte, ...waits });
  app.addHook('onRequest', async (request, reply) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    const { bodyLimit, config } = request.routeOptions;
    // Without a stated length, the body may reach the route's limit.
    const bytes = coding === undefined ? Number(length ?? 0) : bodyLimit;
    if (bytes <= smallBody) return;
    if (bytes > bodyLimit) throw new Refusal(413, 'This is too large.');
    const closed = new AbortController();
    const abort = () => closed.abort();
    reply.raw.once('close', abort);
    // Earlier hooks are asynchronous: the `close` event of a client that left during them has fired already.
    if (reply.raw.destroyed) abort();
    const leave = await (config.streamsBody ? onDisk : inMemory)(partyOf(request), bytes, closed.signal);
    reply.raw.once('close', leave);
    // It may be let in at the moment in which its connection ends.
    if (reply.raw.destroyed) leave();
  });
  endSlowSenders(app, timeoutsOf(timeouts));
}

function endSlowSenders(app: FastifyInstance, { body, rate }: Timeouts): void {
  const senders = new Set<Sender>();
  const watch = setInterval(() => {
    for (const sender of senders) {
      const { raw } = sender.request;
      if (raw.complete || raw.destroyed) senders.delete(sender);
      // Bytes that have arrived and were not read yet are no fault of the sender.
      else if (raw.readableLength === 0) sender.waited += checkMs;
      const received = raw.socket.bytesRead - sender.before;
      if (!senders.has(sender) || received >= ((sender.waited - body) / 1000) * rate) continue;
      senders.delete(sender);
      if (!sender.answer.writableEnded) raw.socket.write(timedOut);
      raw.socket.destroySoon();
    }
  }, checkMs).unref();
  app.addHook('onClose', async () => clearInterval(watch));
  const watchBody = async (request: FastifyRequest, { raw: answer }: FastifyReply): Promise<void> => {
    const { complete, socket } = request.raw;
    // An injected request has no connection.
    if (!complete && typeof socket.bytesRead === 'number') senders.add({ request, answer, before: socket.bytesRead, waited: 0 });
  };
  app.addHook('preParsing', watchBody);
  // A body whose request was refused before is still received, so that its sender gets the answer.
  app.addHook('onResponse', watchBody);
}
