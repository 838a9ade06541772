import { type AddressInfo, createServer, isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { adsOf } from '../server/ads/config.ts';
import { servicesOf } from '../server/account/services.ts';
import { refuseUnfinishedRestore } from '../server/backup/unfinishedRestore.ts';
import { appVersion } from '../server/appVersion.ts';
import { contentStoreOf } from '../server/browse/contentStore.ts';
import { openDatabase } from '../server/database/database.ts';
import { removeLeftovers } from '../server/database/leftovers.ts';
import { lockForServer } from '../server/database/serverLock.ts';
import { libreTranslate } from '../server/engage/comments/translation.ts';
import { newOwnerCode } from '../server/instance/owners.ts';
import { ownerPath } from '../server/instance/ownerLink.ts';
import { type ServerOptions, startServer } from '../server/serve.ts';
import { hardenPrototypes } from '../server/parsing/hardenPrototypes.mjs';
import type { InstanceFiles } from '../server/pictureStore/pictureStore.ts';
import { distantStore, filesOf } from '../server/pictureStore/openStore.ts';
import { startFailure } from './startFailure.ts';
import { announce, isReplacement, isWorker, leavePrimary, runWorkers } from './workers.ts';

const usage = `Usage: tessera start [--port 3000] [--host localhost] [--data ./data] [--no-gallery] [--workers 1]
                     [--calls-per-minute 1200] [--trust-proxy [1]] [--hsts-seconds 31536000]

Starts the server and the product. Data lives in --data, or in PostgreSQL when DATABASE_URL names one; pictures in the bucket that PICTURES_URL names
(s3://bucket/prefix, by the AWS_ variables).
An empty instance first draws its own gallery, unless --no-gallery says not to. PORT, HOST and TESSERA_DATA say the same as the options.
Mails go out by SMTP_URL (smtp://user:password@host:587), from MAIL_FROM; without it they are files in the data folder's outbox/, and their links are printed here.
SITE_HOST names the host of the site, under which the country sites are (localhost: de.localhost is one), ALLOWED_HOSTS further names that lead here (nas.local,nas);
requests to any other name are refused, those to an IP address are not. COUNTRY_SITES names the country sites that people reach (de,at,ch): search
engines are told of them. Sign-in by a network needs its GOOGLE_ or FACEBOOK_ISSUER, _AUDIENCE
and _KEYS_URL, the bot check RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET.
EVENT_STREAM_URL (nats://host:4222) sends the analysts' events to a JetStream too, without people, or with hashes of them when EVENT_STREAM_PEOPLE is hashed.
ADS_CONFIG names a JSON file with the partners of advertising; without it there are none, and nothing goes to anybody.
METRICS_TOKEN lets who brings it as a Bearer token read /metrics from elsewhere; without it, that is for this machine alone, and for nobody with --trust-proxy.
TRANSLATE_URL is the address of a LibreTranslate service, with its TRANSLATE_KEY where it has one: comments are then translated for those who ask.

  --workers           how many processes answer (WORKERS); more than one need PostgreSQL. One that ends is replaced
  --calls-per-minute  how often one address may ask in a minute, pictures and files apart; 0 for no limit. This machine's own calls are not counted
  --hsts-seconds      how long browsers that came by https ask by nothing else (HSTS_SECONDS); 0 makes them forget it
  --trust-proxy       how many proxies stand before the server, 1 when no number is given: as many addresses of X-Forwarded-For, from its end, are believed.
                      The server must then be reachable through them alone
`;

/** Starts the server and runs until it is stopped (Ctrl-C, SIGTERM). */
export async function startCommand(argv: string[]): Promise<number> {
  const { values } = parseArgs({
    args: withHops(argv),
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      data: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
      'no-gallery': { type: 'boolean' },
      'calls-per-minute': { type: 'string' },
      'trust-proxy': { type: 'string' },
      'hsts-seconds': { type: 'string' },
      workers: { type: 'string' },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const port = Number(values.port ?? process.env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    process.stderr.write(`${values.port ?? process.env.PORT} is not a port: a whole number from 0 to 65535.\n`);
    return 2;
  }
  const callsPerMinute = values['calls-per-minute'] === undefined ? undefined : Number(values['calls-per-minute']);
  if (callsPerMinute !== undefined && !(Number.isInteger(callsPerMinute) && callsPerMinute >= 0)) {
    process.stderr.write(`${values['calls-per-minute']} is no limit: a whole number, 0 for none.\n`);
    return 2;
  }
  const trustProxy = Number(values['trust-proxy'] ?? 0);
  if (!(Number.isInteger(trustProxy) && trustProxy >= 0 && trustProxy <= 10)) {
    process.stderr.write(`${values['trust-proxy']} is no number of proxies: a whole number, 0 for none.\n`);
    return 2;
  }
  const hsts = values['hsts-seconds'] ?? process.env.HSTS_SECONDS;
  const hstsSeconds = hsts ? Number(hsts) : undefined;
  if (hstsSeconds !== undefined && !(Number.isInteger(hstsSeconds) && hstsSeconds >= 0)) {
    process.stderr.write(`${hsts} is no number of seconds: a whole number, 0 to end it.\n`);
    return 2;
  }
  const dataFolder = resolve(values.data ?? process.env.TESSERA_DATA ?? 'data');
  const databaseUrl = process.env.DATABASE_URL;
  const workersWanted = values.workers ?? (process.env.WORKERS || '1');
  const workers = Number(workersWanted);
  if (!(Number.isInteger(workers) && workers >= 1 && workers <= maxWorkers)) {
    process.stderr.write(`${workersWanted} is no number of workers: a whole number from 1 to ${maxWorkers}.\n`);
    return 2;
  }
  if (workers > 1 && !databaseUrl) {
    process.stderr.write('Several workers need PostgreSQL, which DATABASE_URL names: a SQLite file belongs to one process.\n');
    return 2;
  }
  const host = values.host ?? process.env.HOST ?? 'localhost';
  const options: ServerOptions = {
    port,
    host,
    dataFolder,
    databaseUrl,
    clientFolder: resolve(import.meta.dirname, '../..', 'dist/client'),
    appVersion,
    callsPerMinute,
    trustProxy,
    hstsSeconds,
    metricsToken: process.env.METRICS_TOKEN || undefined,
    smtpUrl: process.env.SMTP_URL,
    mailFrom: process.env.MAIL_FROM,
    translator: process.env.TRANSLATE_URL ? libreTranslate(process.env.TRANSLATE_URL, process.env.TRANSLATE_KEY) : undefined,
    broker: process.env.EVENT_STREAM_URL
      ? { url: process.env.EVENT_STREAM_URL, people: process.env.EVENT_STREAM_PEOPLE === 'hashed' ? 'hashed' : 'omitted' }
      : undefined,
    tell: (line) => void process.stdout.write(line),
    listensWhenPrepared: isReplacement,
  };
  let unlock: (() => void) | undefined;
  hardenPrototypes();
  try {
    const files = filesOf(dataFolder);
    if (isWorker) return await serve({ ...options, ...files, ...outsideServices() }, announce);
    await refuseUnfinishedRestore({ dataFolder, databaseUrl });
    // Servers that share a PostgreSQL database may also share their folder of pictures.
    if (!databaseUrl) unlock = await lockForServer(dataFolder);
    await removeLeftovers(dataFolder);
    const free = await requireFreePort(port, host);
    await distantStore(files.pictures)?.probe();
    const ownerCode = await freshOwnerCode(dataFolder, databaseUrl);
    const ownerLines = (url: string): string =>
      ownerCode
        ? 'To become its owner and set it up, open this address. It works once, until the next start:\n' +
          `${new URL(ownerPath(ownerCode), url).href}\n`
        : '';
    // Drawing takes a minute or more, in which the newcomer reads what comes next.
    const beforeDrawing = (): void =>
      void process.stdout.write(`When the first gallery is drawn, Tessera will be at ${free.url}\n${ownerLines(free.url)}`);
    if (!values['no-gallery'] && !(await drawGallery(files, databaseUrl, beforeDrawing))) return 130;
    const begun = (url: string): void => void process.stdout.write(`Tessera is at ${url}\n${ownerLines(url)}`);
    return await (workers > 1
      ? runWorkers(workers, free.port, begun)
      : serve({ ...options, port: free.port, ...files, ...outsideServices() }, begun));
  } catch (error) {
    const why = startFailure(error, { port, host, dataFolder, databaseUrl });
    if (!why) throw error;
    process.stderr.write(`${why}\n`);
    return 1;
  } finally {
    unlock?.();
    leavePrimary();
  }
}

const maxWorkers = 64;

/** @throws {AdsConfigError} @throws {UnknownSiteError} */
const outsideServices = () => ({ ...servicesOf(process.env), ads: adsOf(process.env) });

/** Serves until SIGINT or SIGTERM. @param begun is called once it accepts connections */
async function serve(options: ServerOptions, begun: (url: string) => void): Promise<number> {
  // Heard from the beginning: a process that ended while it starts would keep its leases.
  const stopped = new Promise<void>((stop) => {
    // A worker gets both the terminal's signal and that of its primary.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process[isWorker ? 'on' : 'once'](signal, () => stop());
  });
  const server = await startServer(options);
  begun(server.url);
  await stopped;
  await server.stop();
  return 0;
}

async function freshOwnerCode(dataFolder: string, databaseUrl: string | undefined): Promise<string | undefined> {
  const db = await openDatabase({ dataFolder, databaseUrl });
  try {
    return await newOwnerCode(db);
  } finally {
    await db.close();
  }
}

/** `--trust-proxy` alone means one proxy. */
const withHops = (argv: readonly string[]): string[] =>
  argv.flatMap((argument, i) => (argument === '--trust-proxy' && !/^[^-]/.test(argv[i + 1] ?? '') ? [argument, '1'] : [argument]));

/** Throws what listening would throw, before a gallery is drawn in vain. @returns the port, a free one for 0, and the address */
async function requireFreePort(port: number, host: string): Promise<{ port: number; url: string }> {
  const probe = createServer();
  await new Promise<void>((done, fail) => {
    probe.once('error', fail);
    probe.listen({ port, host }, done);
  });
  const { address, family, port: freePort } = probe.address() as AddressInfo;
  await new Promise((done) => {
    probe.close(done);
  });
  const name =
    isIP(host) === 0 ? host : ({ '0.0.0.0': '127.0.0.1', '::': '[::1]' }[address] ?? (family === 'IPv6' ? `[${address}]` : address));
  return { port: freePort, url: `http://${name}:${freePort}` };
}

/**
 * Fills an empty instance with the first gallery.
 * @param onBegin is called before, if the instance is empty
 * @returns false if it was stopped; the next start continues
 */
async function drawGallery(files: InstanceFiles, databaseUrl: string | undefined, onBegin: () => void): Promise<boolean> {
  // Only a first start needs the code of the gallery's drawings.
  const { awaitsGallery, fillFirstGallery } = await import('../server/gallery/fill.ts');
  const db = await openDatabase({ ...files, databaseUrl });
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  try {
    if (!(await awaitsGallery(db, files.dataFolder))) return true;
    onBegin();
    await fillFirstGallery({ contentStore: contentStoreOf(db), ...files, signal: stop.signal, onProgress: printProgress });
    return true;
  } catch (error) {
    if (stop.signal.aborted) return false;
    throw error;
  } finally {
    process.off('SIGINT', interrupt);
    await db.close();
  }
}

function printProgress(done: number, total: number, label: string): void {
  const line = `Drawing the first gallery: ${done} of ${total}`;
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}  ${label}${done === total ? '\n' : ''}`);
  else if (done % 25 === 0 || done === total) process.stderr.write(`${line}\n`);
}
