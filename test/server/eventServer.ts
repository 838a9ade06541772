// A server in a process of its own, which tests kill: receives a database's `where` as JSON, and sends its address.
import { createApp } from '../../src/server/app.ts';
import { openDatabase } from '../../src/server/database/database.ts';

const [where, clientFolder] = process.argv.slice(2) as [string, string];
const { dataFolder, databaseUrl } = JSON.parse(where) as { dataFolder: string; databaseUrl?: string };
const app = await createApp({
  db: await openDatabase({ dataFolder, databaseUrl }),
  dataFolder,
  clientFolder,
  appVersion: '0',
  logLevel: 'silent',
});
process.send!(await app.listen({ port: 0, host: '127.0.0.1' }));
