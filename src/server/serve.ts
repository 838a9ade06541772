import { createApp } from './app.ts';
import { prepareRelatedPins } from './browse/related.ts';
import { openDatabase } from './database/database.ts';

export interface ServerOptions {
  /** 0 takes a free one. */
  port: number;
  host: string;
  dataFolder: string;
  /** `postgres://…`; without it the data folder holds the database. */
  databaseUrl?: string | undefined;
  clientFolder: string;
  appVersion: string;
  stage?: 'development' | 'production';
  callsPerMinute?: number | undefined;
  trustProxy?: boolean;
  logLevel?: string;
}

/** How long what runs may take to finish when the server stops. */
const stopMilliseconds = 10_000;

/** Listens. `stop` takes no new connections, lets what runs finish, then closes the database. */
export async function startServer({ port, host, databaseUrl, ...options }: ServerOptions): Promise<{ url: string; stop: () => Promise<void> }> {
  const db = await openDatabase({ dataFolder: options.dataFolder, databaseUrl });
  const app = await createApp({ db, ...options });
  const url = await app.listen({ port, host });
  // Nobody waits for it; who asks before it is done waits no longer than without it.
  prepareRelatedPins(db).catch((error: unknown) => app.log.warn({ err: error }, 'related pins are not ready'));
  return {
    url,
    async stop() {
      const impatience = setTimeout(() => app.server.closeAllConnections(), stopMilliseconds);
      await app.close();
      clearTimeout(impatience);
    },
  };
}
