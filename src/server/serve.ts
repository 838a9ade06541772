import type { Services } from './account/services.ts';
import { mailerOf } from './account/settings/mailer.ts';
import type { AdsConfig } from './ads/config.ts';
import { createApp } from './app.ts';
import { prepareHome } from './browse/home/rankings.ts';
import { rebuildOutdatedWords } from './backup/rebuildWords.ts';
import { openDatabase } from './database/database.ts';
import { leasesOf } from './database/leaseHolder.ts';
import type { Translator } from './engage/comments/translation.ts';
import { readSettings } from './instance/instanceSettings.ts';
import { readMail } from './instance/mail.ts';
import type { PictureStore } from './pictureStore/pictureStore.ts';
import type { Broker } from './insight/broker.ts';

export interface ServerOptions extends Services {
  /** 0 selects a free port. */
  port: number;
  host: string;
  dataFolder: string;
  /** Keeps pictures and videos; the data folder if absent. */
  pictures?: PictureStore;
  /** `postgres://…`; without it the database is in the data folder. */
  databaseUrl?: string | undefined;
  clientFolder: string;
  appVersion: string;
  stage?: 'development' | 'production';
  /** Requests per address and minute, without files; 1,200 if absent, 0 for no limit. */
  callsPerMinute?: number | undefined;
  /** Number of trusted proxies in front of the server. */
  trustProxy?: number;
  hstsSeconds?: number | undefined;
  metricsToken?: string | undefined;
  logLevel?: string;
  /** `smtp://…`, which decides instead of the owner. */
  smtpUrl?: string | undefined;
  /** Sender address of mails. */
  mailFrom?: string | undefined;
  broker?: Broker | undefined;
  ads?: AdsConfig | undefined;
  translator?: Translator | undefined;
  /** Receives the links of mails that were written instead of sent. */
  tell?: ((line: string) => void) | undefined;
  /** Listens only when the first requests are as fast as later ones, since other processes answer meanwhile. */
  listensWhenPrepared?: boolean;
}

const defaultCallsPerMinute = 1200;

/** Milliseconds that running requests get to finish when the server stops. */
const stopMilliseconds = 10_000;

/** Starts listening. `stop` rejects new connections, lets running requests finish, then closes the database. */
export async function startServer({
  port,
  host,
  databaseUrl,
  callsPerMinute = defaultCallsPerMinute,
  smtpUrl,
  mailFrom,
  tell,
  listensWhenPrepared,
  ...options
}: ServerOptions): Promise<{ url: string; stop: () => Promise<void> }> {
  const db = await openDatabase({ dataFolder: options.dataFolder, databaseUrl });
  let isPreparing = true;
  const fixedMail = { smtpUrl, from: mailFrom };
  const app = await createApp({
    db,
    isPreparing: () => isPreparing,
    callsPerMinute,
    mailer: mailerOf({
      ...fixedMail,
      name: async () => (await readSettings(db)).name,
      chosen: () => readMail(db),
      dataFolder: options.dataFolder,
      log: tell,
    }),
    fixedMail,
    ...options,
    allowedHosts: [...(options.allowedHosts ?? []), host.toLowerCase()],
  });
  // Runs in the background; an early request waits no longer than without it.
  const prepared = prepareHome(db)
    .catch((error: unknown) => app.log.warn({ err: error }, 'home and related pins are not ready'))
    .finally(() => {
      isPreparing = false;
    });
  if (listensWhenPrepared) await prepared;
  const url = await app.listen({ port, host }).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  const stopRebuild = leasesOf(db).whileHeld(
    'words',
    (signal) => rebuildOutdatedWords(db, signal),
    (error) => app.log.warn({ err: error }, 'the search index is not rebuilt'),
  );
  return {
    url,
    async stop() {
      await stopRebuild();
      const forcedClose = setTimeout(() => app.server.closeAllConnections(), stopMilliseconds);
      await app.close();
      clearTimeout(forcedClose);
    },
  };
}
