import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reverse proxy before a server, which answers by itself while it reaches none. */
export interface Gateway {
  readonly address: string;
  /** Status of its own answers, which are HTML. */
  status: number;
  stop(): Promise<void>;
}

export async function openGateway(serverPort: number): Promise<Gateway> {
  const server = createServer((asked, reply) => {
    const { method, url: path, headers } = asked;
    const far = ask({ host: '127.0.0.1', port: serverPort, method, path, headers }, (answer) => {
      reply.writeHead(answer.statusCode!, answer.headers);
      answer.on('error', () => reply.destroy()).pipe(reply);
    });
    far.on('error', () => {
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(gateway.status, { 'content-type': 'text/html' }).end('<!doctype html><title>Gateway</title><h1>Gateway</h1>');
    });
    reply.on('close', () => far.destroy());
    asked.pipe(far);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const gateway: Gateway = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    status: 502,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return gateway;
}
