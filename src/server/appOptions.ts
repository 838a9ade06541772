import type { Mailer } from './account/settings/mailer.ts';
import type { Services } from './account/services.ts';
import type { AdsConfig } from './ads/config.ts';
import type { Reach } from './browse/saving/foreignFetch.ts';
import type { Database } from './database/database.ts';
import type { Translator } from './engage/comments/translation.ts';
import type { FixedMail } from './instance/mail.ts';
import type { Broker } from './insight/broker.ts';
import type { ConnectionLimits, Timeouts } from './shell/connections.ts';
import type { PictureStore } from './pictureStore/pictureStore.ts';
import type { ViewerOf } from './shell/viewer.ts';

export interface AppOptions extends Services {
  db: Database;
  /** Contains the keys of this instance, and what is being received. */
  dataFolder: string;
  /** Keeps pictures and videos; the data folder if absent. */
  pictures?: PictureStore;
  /** Folder of the built client. */
  clientFolder: string;
  appVersion: string;
  /** In development, error responses contain stacks. */
  stage?: 'development' | 'production';
  /** Overrides the viewer of the session cookie. */
  viewerOf?: ViewerOf;
  /** Sends mails; without it they are written to the data folder. */
  mailer?: Mailer;
  /** Mail settings of the environment, which decide instead of the owner. */
  fixedMail?: FixedMail;
  /** Allowed network targets for pages that people save from; only public addresses if absent. */
  reach?: Reach;
  /** Advertising partners; none if absent. */
  ads?: AdsConfig | undefined;
  /** Translates comments; without it translations are empty. */
  translator?: Translator | undefined;
  /** External broker that receives events in addition to the database. */
  broker?: Broker | undefined;
  /** Requests per address and minute, without files; unlimited if absent or 0. Requests from this machine are not counted. */
  callsPerMinute?: number | undefined;
  /** Number of trusted proxies in front of the server, whose forwarded client addresses are accepted; none if absent. */
  trustProxy?: number;
  /** Whether the first requests would still be slower than later ones. */
  isPreparing?: (() => boolean) | undefined;
  timeouts?: Partial<Timeouts>;
  connectionLimits?: Partial<ConnectionLimits>;
  /** How long a browser that came by https asks by nothing else, in seconds; a year when absent, 0 ends it. */
  hstsSeconds?: number | undefined;
  /** Token that gives other machines access to `/metrics`. */
  metricsToken?: string | undefined;
  logLevel?: string;
  /** Destination of the log; standard output if absent. */
  logStream?: { write(line: string): void };
}
