import { connect, createServer, type Socket } from 'node:net';

/** A proxy that can cut answers short, or swallow what it is asked. */
export async function cuttingProxy(
  port: number,
): Promise<{ port: number; cutAfter(bytes: number): void; swallow(isSilent: boolean): void; close(): void }> {
  const sockets = new Set<Socket>();
  let left = Infinity;
  let isSilent = false;
  const server = createServer((socket) => {
    const beyond = connect(port, '127.0.0.1');
    const end = () => {
      socket.destroy();
      beyond.destroy();
    };
    sockets.add(socket);
    for (const one of [socket, beyond]) one.on('error', end).on('close', end);
    socket.on('data', (chunk) => void (isSilent || beyond.write(chunk)));
    beyond.on('data', (chunk) => {
      left -= chunk.length;
      if (left > 0) return void socket.write(chunk);
      left = Infinity;
      socket.end(chunk.subarray(0, chunk.length / 2), end);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as { port: number }).port,
    cutAfter: (bytes) => {
      left = bytes;
    },
    swallow: (silent) => {
      isSilent = silent;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
