import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The network between a visitor and the server. */
export interface Line {
  /** The server's address at this end. */
  readonly address: string;
  /** Refuses connections, as if the server were down. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Paths whose requests get no answer. */
  lost: string[];
}

/** Leads from a free port to the server's. */
export async function openLine(serverPort: number): Promise<Line> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(serverPort, '127.0.0.1');
    near.on('data', (sent: Buffer) => line.lost.some((path) => sent.includes(`GET ${path} `)) && near.destroy());
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = (port: number): Promise<void> => new Promise((done) => void server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const line: Line = {
    address: `http://127.0.0.1:${port}`,
    cut: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
    mend: () => listen(port),
    lost: [],
  };
  return line;
}
