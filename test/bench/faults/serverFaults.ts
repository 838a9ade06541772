import { execFileSync } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Libsql from 'libsql';
import pg from 'pg';
import { openDatabase } from '../../../src/server/database/database.ts';
import { databases } from '../../contracts/databases.ts';
import { fillCollection } from '../../e2e/collection.ts';
import { dataFolder, freePort, type Started, startTessera } from '../../e2e/server.ts';
import { atMost, type Measure, median, quantile } from '../measure.ts';
import { numbers } from '../numbers.ts';
import { beginWriting, type Outcome } from './writers.ts';

const isQuick = process.env.TESSERA_BENCH_ROUNDS === '1';
const [kills, cuts, locks] = isQuick ? [5, 3, 1] : [100, 30, 5];
/** In milliseconds. */
const timeout = 20_000;

/** Fills an empty instance with ninety pins. @returns the id of one of them */
async function fillInstance(folder: string, databaseUrl?: string): Promise<string> {
  await fillCollection(folder, databaseUrl);
  const db = await openDatabase({ dataFolder: folder, databaseUrl });
  const { id } = await db.rows.selectFrom('pins').select('id').limit(1).executeTakeFirstOrThrow();
  await db.close();
  return id;
}

/** Creates an instance on an empty database of one of the kinds, in a data folder of its own. */
async function newInstance({ open }: (typeof databases)[number]) {
  const {
    where: { databaseUrl, ...sqlite },
    db,
    drop,
  } = await open();
  const own = databaseUrl ? await dataFolder() : { folder: sqlite.dataFolder, remove: async () => undefined };
  const pinId = await fillInstance(own.folder, databaseUrl);
  const port = await freePort();
  return {
    db,
    pinId,
    folder: own.folder,
    databaseUrl,
    base: `http://127.0.0.1:${port}`,
    start: () => startTessera(own.folder, port, databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    async drop() {
      await drop();
      await own.remove();
    },
  };
}

const agent = new Agent({ keepAlive: true });

/** Returns the status of a path; 0 without an answer. */
const statusOf = (url: string): Promise<number> =>
  new Promise((resolve) => {
    get(url, { agent }, (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0))).once('error', () => resolve(0));
  });

/**
 * Requests `/healthz` every 20 ms until `stop`.
 * @returns the longest wait in milliseconds
 */
function watchHealth(base: string): { stop(): Promise<number> } {
  let [isOver, longest] = [false, 0];
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now();
      await statusOf(`${base}/healthz`);
      longest = Math.max(longest, performance.now() - began);
      await wait(20);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return longest;
    },
  };
}

/** Returns the milliseconds until a write after this moment is acknowledged. */
async function recovered(writing: { lastAcknowledged(): number }): Promise<number> {
  const began = Date.now();
  while (writing.lastAcknowledged() <= began) {
    if (Date.now() - began > timeout) return Infinity;
    await wait(5);
  }
  return writing.lastAcknowledged() - began;
}

function measuresOf(name: string, outcome: Outcome, recoveries: readonly number[]): Measure[] {
  return [
    { name: `${name}: writes acknowledged`, value: outcome.acknowledged, unit: '' },
    atMost(`${name}: acknowledged and lost`, outcome.lost, 0, ''),
    atMost(`${name}: stored twice`, outcome.doubled, 0, ''),
    atMost(
      `${name}: answers other than 200, 429 and 503${outcome.wrong.length > 0 ? ` (${[...new Set(outcome.wrong)].join(', ')})` : ''}`,
      outcome.wrong.length,
      0,
      '',
    ),
    { name: `${name}: until the next write is acknowledged, median`, value: median(recoveries), unit: 'ms' },
    { name: `${name}: the same, longest`, value: quantile(recoveries, 1), unit: 'ms' },
  ];
}

/** Kills the server at random moments while people write, and starts it again. */
export async function killServer(): Promise<Measure[]> {
  const random = numbers(11);
  const measures: Measure[] = [];
  for (const database of databases.filter(({ skipped }) => !skipped)) {
    const { name } = database;
    const { db, pinId, base, start, drop } = await newInstance(database);
    let server = await start();
    const writing = await beginWriting(base, pinId);
    const recoveries: number[] = [];
    let exits = 0;
    for (let kill = 0; kill < kills; kill++) {
      await wait(150 + random() * 700);
      if (server.hasExited()) exits += 1;
      await server.kill();
      const waiting = recovered(writing);
      server = await start();
      recoveries.push(await waiting);
    }
    await writing.pause();
    measures.push(
      ...measuresOf(`${kills} kills under writes, ${name}`, await writing.outcome(db), recoveries),
      atMost(`${kills} kills, ${name}: ends by itself`, exits, 0, ''),
    );
    await server.stop();
    await drop();
  }
  return measures;
}

/** Ends all of the server's connections to PostgreSQL at once while people write. */
export async function cutPostgres(): Promise<Measure[]> {
  const postgres = databases.find(({ name }) => name === 'PostgreSQL');
  if (!postgres) return [{ name: 'PostgreSQL cut: skipped, it does not answer here', value: 0, unit: '' }];
  const { db, pinId, base, databaseUrl, start, drop } = await newInstance(postgres);
  const server = await start();
  const writing = await beginWriting(base, pinId);
  const admin = new pg.Client({ connectionString: databaseUrl, application_name: 'faults' });
  await admin.connect();
  const random = numbers(12);
  const recoveries: number[] = [];
  for (let cut = 0; cut < cuts; cut++) {
    await wait(200 + random() * 600);
    const others = "datname = current_database() and pid <> pg_backend_pid() and application_name <> 'faults'";
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
    recoveries.push(await recovered(writing));
  }
  await admin.end();
  await writing.pause();
  // Connections of this process were cut as well, and the first query may use one.
  await db.probe().catch(() => undefined);
  const outcome = await writing.outcome(db);
  const exits = Number(server.hasExited());
  await server.stop();
  await drop();
  return [
    ...measuresOf(`PostgreSQL cut ${cuts} times under writes`, outcome, recoveries),
    atMost('PostgreSQL cut: ends by itself', exits, 0, ''),
  ];
}

/** Another process holds SQLite's lock for three seconds while people write. */
export async function lockSqlite(): Promise<Measure[]> {
  const { db, pinId, base, folder, start, drop } = await newInstance(databases[0]!);
  const server = await start();
  const writing = await beginWriting(base, pinId);
  const recoveries: number[] = [];
  let longest = 0;
  for (let lock = 0; lock < locks; lock++) {
    await wait(500);
    const other = new Libsql(join(folder, 'tessera.db'));
    other.exec('pragma busy_timeout = 5000; begin immediate');
    const health = watchHealth(base);
    await wait(3_000);
    other.exec('rollback');
    other.close();
    recoveries.push(await recovered(writing));
    longest = Math.max(longest, await health.stop());
  }
  await writing.pause();
  const outcome = await writing.outcome(db);
  await server.stop();
  await drop();
  return [
    ...measuresOf(`SQLite locked for 3 s, ${locks} times`, outcome, recoveries),
    atMost('SQLite locked: longest wait of /healthz', longest, 300, 'ms'),
  ];
}

/** Fills the disk of the data folder, a small one in memory, while people write, and frees it again. Needs root to mount it. */
export async function fillDisk(): Promise<Measure[]> {
  const folder = join('/tmp', `tessera-disk-${process.pid}`);
  await mkdir(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    await rm(folder, { recursive: true });
    return [{ name: 'disk filled: skipped, no disk can be mounted here', value: 0, unit: '' }];
  }
  let server: Started | undefined;
  try {
    const pinId = await fillInstance(folder);
    const port = await freePort();
    const base = `http://127.0.0.1:${port}`;
    server = await startTessera(folder, port);
    const writing = await beginWriting(base, pinId);
    await wait(1_000);
    const filler = join(folder, 'filler');
    for (let { bavail, bsize } = await statfs(folder); bavail > 0; { bavail, bsize } = await statfs(folder)) {
      await writeFile(filler, Buffer.alloc(bavail * bsize), { flag: 'a' }).catch(() => undefined);
    }
    await wait(3_000);
    const readyWhenFull = await statusOf(`${base}/readyz`);
    const aliveWhenFull = await statusOf(`${base}/healthz`);
    await rm(filler);
    const recoveries = [await recovered(writing)];
    await writing.pause();
    const readyAfterwards = await statusOf(`${base}/readyz`);
    const exits = Number(server.hasExited());
    await server.stop();
    const db = await openDatabase({ dataFolder: folder });
    const outcome = await writing.outcome(db);
    await db.close();
    const told = [aliveWhenFull, readyWhenFull, readyAfterwards];
    return [
      ...measuresOf('disk filled under writes', outcome, recoveries),
      {
        name: `disk filled: /healthz, /readyz, and /readyz with room again, answer ${told.join(', ')}`,
        value: exits,
        unit: 'exits',
        ok: exits === 0 && told.join() === '200,503,200',
      },
    ];
  } finally {
    await server?.kill();
    // Parser processes may outlive the server by a moment.
    execFileSync('umount', ['--lazy', folder]);
    await rm(folder, { recursive: true });
  }
}
