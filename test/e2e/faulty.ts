import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Serves the product with a fault in a flow: the built scripts with one transition changed.
 * @param baseURL of the unchanged product
 * @param change returns the text of a script with the fault
 */
export async function faulty(
  baseURL: string,
  change: (script: string) => string,
): Promise<{ address: string; planted: () => number; stop: () => Promise<void> }> {
  let planted = 0;
  const server = createServer((request, reply) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { host: _, connection: __, 'accept-encoding': ___, ...headers } = request.headers;
      const sent = {
        method: request.method!,
        headers: { ...headers, ...(headers.origin && { origin: baseURL }) } as Record<string, string>,
        redirect: 'manual' as const,
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      };
      const answer = await fetch(new URL(request.url!, baseURL), sent);
      const {
        'content-encoding': ____,
        'content-length': _____,
        'transfer-encoding': ______,
        ...kept
      } = Object.fromEntries(answer.headers);
      let body = Buffer.from(await answer.arrayBuffer());
      if (kept['content-type']?.includes('javascript')) {
        const text = body.toString();
        const changed = change(text);
        if (changed !== text) planted++;
        body = Buffer.from(changed);
      }
      reply.writeHead(answer.status, kept).end(body);
    })().catch(() => reply.destroy());
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    planted: () => planted,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
