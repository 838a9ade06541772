import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventsOf } from '../../../machines/insight/derive.ts';
import type { EventRow, EventStore } from '../../../src/edge/insight/eventStore.ts';
import { postEvents } from '../../../src/edge/insight/postEvents.ts';
import type { LiveSession } from '../../../src/edge/session.ts';
import { placeAt, startAt } from '../../flows/session.ts';
import { liveSession } from './liveSession.ts';

export interface Chaos {
  /** The bundled `eventServer.ts`, and its arguments. */
  script: URL | string;
  args: string[];
  events: number;
  pages: number;
  /** Milliseconds until the server is killed, and the maximum number of kills. */
  killEvery: number;
  maxKills: number;
  /** Share of all calls that are dropped, duplicated or reset. */
  share: number;
  /** Timeout in milliseconds. */
  timeout: number;
}

const joined = (chunks: Buffer[]): Buffer => Buffer.concat(chunks);

/** A disk in memory that pages share. */
function sharedDisk(): EventStore & { rows: Map<string, EventRow> } {
  const rows = new Map<string, EventRow>();
  return {
    rows,
    put: async (more) => more.forEach((row) => rows.set(row.key, { ...row })),
    oldest: async (account, most) => [...rows.values()].filter((row) => row.account === account).slice(0, most),
    present: async (keys) => new Set(keys.filter((key) => rows.has(key))),
    drop: async (keys) => keys.forEach((key) => rows.delete(key)),
  };
}

/**
 * Sends a number of events of live pages to a server that is killed repeatedly, through a network that drops, duplicates and resets calls.
 * Returns the ids of the events that it waited for, and of all.
 */
export async function deliver({
  script,
  args,
  events,
  pages,
  killEvery,
  maxKills,
  share,
  timeout,
}: Chaos): Promise<{ appended: Set<string>; all: Set<string>; kills: number; faults: number; seconds: number }> {
  let child: ChildProcess | undefined;
  let address = '';
  let isOver = false;
  const start = async (): Promise<void> => {
    child = fork(script, args, { execArgv: [] });
    [address] = (await once(child, 'message')) as [string];
  };
  const kill = async (): Promise<void> => {
    const gone = once(child!, 'exit');
    child!.kill('SIGKILL');
    await gone;
  };
  await start();

  let [faults, kills, calls] = [0, 0, 0];
  const passOn = (body: Buffer): Promise<{ status: number; text: Buffer }> =>
    new Promise((answered, failed) => {
      const call = request(
        `${address}/resource/ApiCResource/create/`,
        { method: 'POST', headers: { 'content-type': 'text/plain', 'content-length': body.length } },
        (answer) => {
          const chunks: Buffer[] = [];
          answer
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('end', () => answered({ status: answer.statusCode ?? 502, text: joined(chunks) }))
            .on('error', failed);
        },
      );
      call.on('error', failed).end(body);
    });
  async function handle(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk as Buffer);
    const body = joined(chunks);
    const isFaulty = Math.random() < share;
    const fate = isFaulty ? (['drop', 'double', 'reset'] as const)[(calls += 1) % 3] : 'arrive';
    if (isFaulty) faults += 1;
    if (fate === 'drop') return void asked.socket.destroy();
    const [{ status, text }] = await Promise.all([passOn(body), ...(fate === 'double' ? [passOn(body)] : [])]);
    if (fate === 'reset') return void asked.socket.destroy();
    reply.writeHead(status, { 'content-type': 'application/json', ...(status === 503 && { 'retry-after': '1' }) }).end(text);
  }
  const proxy = createServer((asked, reply) => void handle(asked, reply).catch(() => asked.socket.destroy()));
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;

  const killing = (async () => {
    while (!isOver && kills < maxKills) {
      await new Promise((resolve) => setTimeout(resolve, killEvery));
      if (isOver) break;
      await kill();
      kills += 1;
      await start();
    }
  })();

  const began = Date.now();
  const disks = Array.from({ length: pages }, sharedDisk);
  const sessions: LiveSession[] = disks.map((store) =>
    liveSession({ ...startAt('/'), session: crypto.randomUUID() }, () => true, {
      store,
      post: (body, isLast) => postEvents(body, isLast, origin),
      alone: (work) => work(),
      now: Date.now,
      soon: (work) => void setTimeout(work),
    }),
  );
  // In bursts, like a person’s actions: pages pause between them, so that calls are under way while more events come.
  for (let made = 0; made < events;) {
    for (const session of sessions) {
      for (let n = 0; n < 50 && made < events; n++, made++) session.append('navigation.pushed', placeAt(`/pin/${made}/`));
      session.append('session.paused', { cause: 'blur' });
      session.append('session.resumed', {});
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const eventsSoFar = (): Set<string> => new Set(sessions.flatMap(({ log }) => eventsOf(log.from(0)).map(({ clientUUID }) => clientUUID)));
  const appended = eventsSoFar();
  // Keys of rows begin with their time. What is appended while waiting is an event too.
  const waitsSince = String(Date.now() + 1).padStart(15, '0');
  while (disks.some(({ rows }) => [...rows.keys()].some((key) => key < waitsSince)) && Date.now() - began < timeout) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    // Skips the wait of up to a minute until the next try.
    for (const session of sessions) session.append('connection.restored', {});
  }
  isOver = true;
  await killing;
  const seconds = (Date.now() - began) / 1000;
  const all = eventsSoFar();
  proxy.closeAllConnections();
  proxy.close();
  await kill();
  return { appended, all, kills, faults, seconds };
}
