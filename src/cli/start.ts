import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { adsOf } from '../server/ads/config.ts';
import { servicesOf } from '../server/account/services.ts';
import { shelvesOf } from '../server/browse/shelves.ts';
import { openDatabase } from '../server/database/database.ts';
import { libreTranslate } from '../server/engage/comments/translation.ts';
import { startServer } from '../server/serve.ts';
import { startFailure } from './startFailure.ts';

const usage = `Usage: tessera start [--port 3000] [--host localhost] [--data ./data] [--no-gallery]
                     [--calls-per-minute 1200] [--trust-proxy]

Starts the server and the product. Data lives in --data, or in PostgreSQL when DATABASE_URL names one.
An empty instance first draws its own gallery, unless --no-gallery says not to. PORT, HOST and TESSERA_DATA say the same as the options.
Mails go out by SMTP_URL (smtp://user:password@host:587), from MAIL_FROM; without it they are files in the data folder's outbox/, and their links are printed here.
SITE_HOST names the host under which the country sites are (localhost: de.localhost is one). Sign-in by a network needs its GOOGLE_ or FACEBOOK_ISSUER, _AUDIENCE
and _KEYS_URL, the bot check RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET.
EVENT_STREAM_URL (nats://host:4222) sends the analysts' events to a JetStream too, without people, or with hashes of them when EVENT_STREAM_PEOPLE is hashed.
ADS_CONFIG names a JSON file with the partners of advertising; without it there are none, and nothing goes to anybody.
TRANSLATE_URL is the address of a LibreTranslate service, with its TRANSLATE_KEY where it has one: comments are then translated for those who ask.

  --calls-per-minute  how often one address may ask in a minute, pictures and files apart; 0 for no limit. This machine's own calls are not counted
  --trust-proxy       the server stands behind a proxy, whose X-Forwarded-For names who asks
`;

/** Starts the server and stays until it is told to stop (Ctrl-C, SIGTERM). */
export async function startCommand(argv: string[]): Promise<number> {
  const { values } = parseArgs({
    args: argv,
    options: { port: { type: 'string' }, host: { type: 'string' }, data: { type: 'string' }, help: { type: 'boolean', short: 'h' }, 'no-gallery': { type: 'boolean' }, 'calls-per-minute': { type: 'string' }, 'trust-proxy': { type: 'boolean' } },
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
  const dataFolder = resolve(values.data ?? process.env.TESSERA_DATA ?? 'data');
  const databaseUrl = process.env.DATABASE_URL;
  const host = values.host ?? process.env.HOST ?? 'localhost';
  try {
    if (!values['no-gallery'] && !(await drawGallery(dataFolder, databaseUrl))) return 130;
    const root = resolve(import.meta.dirname, '../..');
    const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string };
    const server = await startServer({
      port,
      host,
      dataFolder,
      databaseUrl,
      clientFolder: resolve(root, 'dist/client'),
      appVersion: process.env.TESSERA_VERSION ?? version,
      callsPerMinute,
      trustProxy: values['trust-proxy'] ?? false,
      smtpUrl: process.env.SMTP_URL,
      mailFrom: process.env.MAIL_FROM,
      ...servicesOf(process.env),
      ads: adsOf(process.env),
      translator: process.env.TRANSLATE_URL ? libreTranslate(process.env.TRANSLATE_URL, process.env.TRANSLATE_KEY) : undefined,
      broker: process.env.EVENT_STREAM_URL ? { url: process.env.EVENT_STREAM_URL, people: process.env.EVENT_STREAM_PEOPLE === 'hashed' ? 'hashed' : 'omitted' } : undefined,
      tell: (line) => void process.stdout.write(line),
    });
    process.stdout.write(`Tessera is at ${server.url}\n`);
    await new Promise<void>((stop) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
    });
    await server.stop();
    return 0;
  } catch (error) {
    const why = startFailure(error, { port, host, dataFolder, databaseUrl });
    if (!why) throw error;
    process.stderr.write(`${why}\n`);
    return 1;
  }
}

/** Fills an empty instance with the first gallery. @returns false when it was told to stop; the next start goes on */
async function drawGallery(dataFolder: string, databaseUrl: string | undefined): Promise<boolean> {
  // The gallery's drawings are code that only a first start needs.
  const { awaitsGallery, fillFirstGallery } = await import('../server/gallery/fill.ts');
  const db = await openDatabase({ dataFolder, databaseUrl });
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  try {
    if (!(await awaitsGallery(db, dataFolder))) return true;
    await fillFirstGallery({ shelves: shelvesOf(db), dataFolder, signal: stop.signal, onProgress: tellProgress });
    return true;
  } catch (error) {
    if (stop.signal.aborted) return false;
    throw error;
  } finally {
    process.off('SIGINT', interrupt);
    await db.close();
  }
}

function tellProgress(done: number, total: number, label: string): void {
  const line = `Drawing the first gallery: ${done} of ${total}`;
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}  ${label}${done === total ? '\n' : ''}`);
  else if (done % 25 === 0 || done === total) process.stderr.write(`${line}\n`);
}
