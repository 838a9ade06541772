import type { Services } from './account/services.ts';
import { mailerOf } from './account/settings/mailer.ts';
import type { AdsConfig } from './ads/config.ts';
import { createApp } from './app.ts';
import { prepareRelatedPins } from './browse/related.ts';
import { openDatabase } from './database/database.ts';
import type { Translator } from './engage/comments/translation.ts';
import type { Broker } from './insight/broker.ts';
import { compressAssets } from './shell/compressAssets.ts';

export interface ServerOptions extends Services {
  /** 0 takes a free one. */
  port: number;
  host: string;
  dataFolder: string;
  /** `postgres://…`; without it the data folder holds the database. */
  databaseUrl?: string | undefined;
  clientFolder: string;
  appVersion: string;
  stage?: 'development' | 'production';
  /** Of one address, files apart; 1,200 when absent, 0 for no limit. */
  callsPerMinute?: number | undefined;
  trustProxy?: boolean;
  logLevel?: string;
  /** `smtp://…`; without it mails become files of the data folder. */
  smtpUrl?: string | undefined;
  /** Who mails are from. */
  mailFrom?: string | undefined;
  broker?: Broker | undefined;
  ads?: AdsConfig | undefined;
  translator?: Translator | undefined;
  /** Told the links of mails that were not sent but written. */
  tell?: ((line: string) => void) | undefined;
}

const defaultCallsPerMinute = 1200;

/** How long what runs may take to finish when the server stops. */
const stopMilliseconds = 10_000;

/** Listens. `stop` takes no new connections, lets what runs finish, then closes the database. */
export async function startServer({ port, host, databaseUrl, callsPerMinute = defaultCallsPerMinute, smtpUrl, mailFrom, tell, ...options }: ServerOptions): Promise<{ url: string; stop: () => Promise<void> }> {
  const db = await openDatabase({ dataFolder: options.dataFolder, databaseUrl });
  const app = await createApp({ db, callsPerMinute, mailer: mailerOf({ smtpUrl, from: mailFrom, dataFolder: options.dataFolder, tell }), ...options });
  const url = await app.listen({ port, host }).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  // Nobody waits for it; who asks before it is done waits no longer than without it.
  prepareRelatedPins(db).catch((error: unknown) => app.log.warn({ err: error }, 'related pins are not ready'));
  // Where the client's folder can't be written, its files are compressed each time.
  compressAssets(options.clientFolder).catch((error: unknown) => app.log.info({ err: error }, 'assets are not compressed'));
  return {
    url,
    async stop() {
      const impatience = setTimeout(() => app.server.closeAllConnections(), stopMilliseconds);
      await app.close();
      clearTimeout(impatience);
    },
  };
}
