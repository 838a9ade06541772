import fastify from 'fastify';
import { staticFiles } from './staticFiles.ts';

interface Options {
  clientFolder: string;
  /** Where pictures and videos of the session may be. */
  dataFolder: string;
  log: { name: string; file: Uint8Array };
  /** 0 takes a free one. */
  port: number;
}

/** Serves the inspector and one log to this machine alone: no instance, no database. @returns the address that opens the log there */
export async function startInspector({ clientFolder, dataFolder, log, port }: Options): Promise<{ address: string; stop: () => Promise<void> }> {
  const app = fastify();
  await staticFiles(app, { clientFolder, dataFolder });
  // By whatever name: a route of its own signs would not be found.
  app.get('/logs/:name', (_request, reply) => reply.type('application/x-ndjson').header('cache-control', 'no-store').send(log.file));
  const origin = await app.listen({ port, host: '127.0.0.1' });
  return { address: `${origin}/inspector/#${new URLSearchParams({ log: `url:/logs/${encodeURIComponent(log.name)}` })}`, stop: () => app.close() };
}
