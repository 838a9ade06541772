import fastify from 'fastify';
import { folderStore, picturesFolderOf } from '../pictureStore/folderStore.ts';
import { answerHeaders } from './headers.ts';
import { refuseUnknownHosts } from './hosts.ts';
import { staticFiles } from './staticFiles.ts';

interface Options {
  clientFolder: string;
  /** Folder with the pictures and videos of the session. */
  dataFolder: string;
  log: { name: string; file: Uint8Array };
  /** 0 selects a free port. */
  port: number;
}

/** Serves the inspector and one log to this machine only, without instance and database. @returns the address that opens the log */
export async function startInspector({
  clientFolder,
  dataFolder,
  log,
  port,
}: Options): Promise<{ address: string; stop: () => Promise<void> }> {
  const app = fastify();
  answerHeaders(app, 'inspector', {});
  refuseUnknownHosts(app, { siteHost: 'localhost', allowedHosts: [] });
  await staticFiles(app, { clientFolder, pictures: folderStore(picturesFolderOf(dataFolder)) });
  // Accepts any name, since file names may contain characters with a meaning in route patterns.
  app.get('/logs/:name', (_request, reply) => reply.type('application/x-ndjson').header('cache-control', 'no-store').send(log.file));
  const origin = await app.listen({ port, host: '127.0.0.1' });
  return {
    address: `${origin}/inspector/#${new URLSearchParams({ log: `url:/logs/${encodeURIComponent(log.name)}` })}`,
    stop: () => app.close(),
  };
}
