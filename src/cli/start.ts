import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from '../server/serve.ts';

const usage = `Usage: tessera start [--port 3000] [--host localhost] [--data ./data]

Starts the server and the product. Data lives in --data, or in PostgreSQL when DATABASE_URL names one.
An empty instance first draws its own gallery. PORT, HOST and TESSERA_DATA say the same as the options.
`;

/** Starts the server and stays until it is told to stop (Ctrl-C, SIGTERM). */
export async function startCommand(argv: string[]): Promise<number> {
  const { values } = parseArgs({
    args: argv,
    options: { port: { type: 'string' }, host: { type: 'string' }, data: { type: 'string' }, help: { type: 'boolean', short: 'h' }, 'no-gallery': { type: 'boolean' } },
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
  const root = resolve(import.meta.dirname, '../..');
  const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { version: string };
  const server = await startServer({
    port,
    host: values.host ?? process.env.HOST ?? 'localhost',
    dataFolder: resolve(values.data ?? process.env.TESSERA_DATA ?? 'data'),
    databaseUrl: process.env.DATABASE_URL,
    clientFolder: resolve(root, 'dist/client'),
    appVersion: process.env.TESSERA_VERSION ?? version,
  });
  process.stdout.write(`Tessera is at ${server.url}\n`);
  await new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });
  await server.stop();
  return 0;
}
