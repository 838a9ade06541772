import { connect as connectSocket, createServer, type Server, type Socket } from 'node:net';

/** Starts a proxy to `address` that cuts its connection after `bytes`. */
export async function cuttable(address: URL): Promise<{ url: string; cutAfter(bytes: number): void; cuts(): number; close(): void }> {
  const sockets = new Set<Socket>();
  let left = Infinity;
  let cuts = 0;
  const server: Server = createServer((socket) => {
    const beyond = connectSocket(Number(address.port), address.hostname);
    const end = () => {
      socket.destroy();
      beyond.destroy();
      sockets.delete(socket);
    };
    sockets.add(socket);
    for (const one of [socket, beyond]) one.on('error', end).on('close', end);
    beyond.pipe(socket);
    socket.on('data', (chunk) => {
      left -= chunk.length;
      if (left > 0) return void beyond.write(chunk);
      // Half of the data arrives, and the received part is never acknowledged.
      cuts += 1;
      left = Infinity;
      beyond.write(chunk.subarray(0, chunk.length / 2));
      end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `nats://127.0.0.1:${(server.address() as { port: number }).port}`,
    cutAfter: (bytes) => {
      left = bytes;
    },
    cuts: () => cuts,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
