// Load generator in a process of its own: either at a fixed rate independent of the answers, or one call after the other.
import { Agent, request } from 'node:http';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Calls {
  url: string;
  calls: Call[];
  /** Calls per second; one after the other if absent. */
  perSecond?: number;
}

export interface Told {
  milliseconds: number;
  status: number;
  /** The API's code. */
  code: number;
  cookies: string[];
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

function ask(url: string, { method, path, headers = {}, body }: Call): Promise<Told> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
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

async function askAll({ url, calls, perSecond }: Calls): Promise<Told[]> {
  const told: Promise<Told>[] = [];
  const began = performance.now();
  for (const [n, call] of calls.entries()) {
    if (perSecond) {
      const wait = began + (n * 1000) / perSecond - performance.now();
      if (wait > 0)
        await new Promise((resolve) => {
          setTimeout(resolve, wait);
        });
    }
    const asked = ask(url, call);
    told.push(asked);
    if (perSecond === undefined) await asked;
  }
  return Promise.all(told);
}

process.on('message', ({ id, ...calls }: Calls & { id: number }) => {
  askAll(calls).then(
    (told) => process.send!({ id, told }),
    (error: unknown) => {
      throw error;
    },
  );
});
