import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Treatment of calls that save a pin: answered, kept from the server, handled with the answer lost, or refused as by a busy server. */
export type Mode = 'open' | 'held' | 'unanswered' | 'busy';

export interface SaveProxy {
  /** Ends in a slash. */
  base: string;
  /** `open` forwards all held calls at once. */
  treat(mode: Mode): void;
  close(): Promise<void>;
}

/** Starts a proxy to the product on `port`. */
export async function openSaveProxy(port: number): Promise<SaveProxy> {
  let mode: Mode = 'open';
  let held: (() => void)[] = [];

  function forward(call: IncomingMessage, answer: ServerResponse, losesAnswer = false): void {
    const { method, url, headers } = call;
    const forwarded = request({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
      if (losesAnswer) return void response.resume().once('end', () => answer.destroy());
      answer.writeHead(response.statusCode!, response.headers);
      response.pipe(answer);
    });
    forwarded.once('error', () => answer.destroy());
    answer.once('close', () => losesAnswer || forwarded.destroy());
    call.pipe(forwarded);
  }

  const server = createServer((call, answer) => {
    if (mode === 'open' || !call.url!.startsWith('/resource/RepinResource/create/')) return forward(call, answer);
    if (mode === 'busy') return void answer.writeHead(503, { 'retry-after': '1' }).end();
    if (mode === 'unanswered') return forward(call, answer, true);
    held.push(() => answer.closed || forward(call, answer));
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    treat(next) {
      mode = next;
      if (mode !== 'open') return;
      const released = held;
      held = [];
      for (const release of released) release();
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
