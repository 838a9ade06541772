// Load generator in a process of its own, so that its cost does not count as the server's.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Calls {
  url: string;
  calls: Call[];
  /** Calls per second, independent of the answers. */
  perSecond?: number;
  /** Calls at once, without a rate; one if absent. */
  connections?: number;
}

export interface Told {
  /** From the scheduled time of a paced call, so that a late start counts; of another from its start. */
  milliseconds: number;
  status: number;
  /** The API's code. */
  code: number;
  cookies: string[];
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

function ask(url: string, { method, path, headers = {}, body }: Call, began = performance.now()): Promise<Told> {
  return new Promise((resolve, reject) => {
    const call = request(
      url + path,
      {
        agent,
        method,
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer
          .on('data', (part: Buffer) => void parts.push(part))
          .once('error', reject)
          .once('end', () => {
            const milliseconds = performance.now() - began;
            const text = Buffer.concat(parts).toString();
            const told = text.startsWith('{') ? (JSON.parse(text) as { code?: number; resource_response?: { code?: number } }) : {};
            resolve({
              milliseconds,
              status: answer.statusCode ?? 0,
              code: told.code ?? told.resource_response?.code ?? 0,
              cookies: (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]!),
            });
          });
      },
    );
    call.once('error', reject).end(body);
  });
}

async function askPaced(url: string, calls: Call[], perSecond: number): Promise<Told[]> {
  const told: Promise<Told>[] = [];
  const began = performance.now();
  for (const [n, call] of calls.entries()) {
    const due = began + (n * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    told.push(ask(url, call, due));
  }
  return Promise.all(told);
}

async function askAtOnce(url: string, calls: Call[], connections: number): Promise<Told[]> {
  const told: Told[] = [];
  const waiting = calls.entries();
  const loop = async (): Promise<void> => {
    for (const [n, call] of waiting) told[n] = await ask(url, call);
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return told;
}

const askAll = ({ url, calls, perSecond, connections = 1 }: Calls): Promise<Told[]> =>
  perSecond ? askPaced(url, calls, perSecond) : askAtOnce(url, calls, connections);

process.on('message', ({ id, ...calls }: Calls & { id: number }) => {
  askAll(calls).then(
    (told) => process.send!({ id, told }),
    (error: unknown) => {
      throw error;
    },
  );
});
