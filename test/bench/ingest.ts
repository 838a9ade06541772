import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../src/server/serve.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { eventPages } from '../../src/server/insight/readEvents.ts';
import { writeEvents } from '../../src/server/insight/writeEvents.ts';
import { databases } from '../contracts/databases.ts';
import { addMeasured } from '../contracts/measured.ts';
import { eventsOfCall, idOfEvent, type Load, type Sent } from './eventSender.ts';
import { atLeast, atMost, quantile, type Measure } from './measure.ts';

const quick = process.env.TESSERA_BENCH_ROUNDS === '1';
const seconds = Number(process.env.TESSERA_BENCH_SECONDS ?? (quick ? 10 : 60));
const overloadSeconds = quick ? 5 : 20;
/** Events to store per second; slightly more are sent, because the last answer comes after the time. */
const wanted = 10_000;
const perSecond = 10_500;
const exported = quick ? 100_000 : 1_000_000;

async function told<Answer>(child: ChildProcess, message: object): Promise<Answer> {
  child.send(message);
  const [answer] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The other process ended.'))),
  ]);
  return answer as Answer;
}

/** Sends ten thousand events per second, then three times as many. */
async function ingest({ name, open }: (typeof databases)[number]): Promise<Measure[]> {
  const { db, where, drop } = await open();
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    clientFolder: join(where.dataFolder, 'none'),
    appVersion: 'bench',
    callsPerMinute: 0,
    ...where,
  });
  const sender = fork(new URL('eventSender.js', import.meta.url));
  try {
    const load = (more: Omit<Load, 'url'>) => told<Sent>(sender, { url: server.url, ...more });
    const warm = await load({ perSecond: 2_000, seconds: 3, first: 0 });
    let first = warm.acknowledged.length;
    const sizes: number[] = [];
    const watch = setInterval(() => sizes.push(process.memoryUsage().rss / 2 ** 20), 500);
    const before = process.cpuUsage();
    const began = performance.now();
    const steady = await load({ perSecond, seconds, first });
    const took = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(before);
    clearInterval(watch);
    const kept = steady.acknowledged.length * eventsOfCall;
    first += Math.ceil((seconds * perSecond) / eventsOfCall) + 1;
    const over = await load({ perSecond: perSecond * 3, seconds: overloadSeconds, first });

    const stored = new Set<string>();
    for await (const page of eventPages(db, { after: 0 })) for (const { id } of page) stored.add(id);
    const lost = [warm, steady, over]
      .flatMap(({ acknowledged }) => acknowledged)
      .filter((call) => !stored.has(idOfEvent(call, 0)) || !stored.has(idOfEvent(call, eventsOfCall - 1))).length;
    const half = Math.floor(sizes.length / 2);
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return [
      atLeast(`${name}: events kept a second, ${seconds} s`, kept / took, wanted, ''),
      atMost(`${name}: answer, p99`, quantile(steady.milliseconds, 0.99), 250, 'ms'),
      { name: `${name}: processor time of the server an event`, value: (user + system) / kept, unit: 'µs' },
      atMost(`${name}: memory, second half over first`, mean(sizes.slice(half)) / mean(sizes.slice(0, half)), 1.2, ''),
      {
        name: `${name}: at three times the load, answers by status: ${JSON.stringify(over.statuses)}; events kept a second`,
        value: (over.acknowledged.length * eventsOfCall) / overloadSeconds,
        unit: '',
      },
      atMost(
        `${name}: at three times the load, answers other than 200, 429 and 503 with Retry-After`,
        over.withoutRetryAfter +
          Object.entries(over.statuses).reduce((sum, [status, count]) => sum + (['200', '429', '503'].includes(status) ? 0 : count), 0),
        0,
        '',
      ),
      atMost(`${name}: acknowledged calls whose events are missing`, lost, 0, ''),
    ];
  } finally {
    sender.kill();
    await server.stop();
    await drop();
  }
}

async function parquet(): Promise<Measure[]> {
  const data = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
  const db = await openDatabase({ dataFolder: data });
  await addMeasured(db, ...Array.from({ length: 97 }, (_, n) => String(n)));
  for (let call = 0; call < exported / 1_000; call += 1) {
    await writeEvents(
      db,
      Array.from({ length: 1_000 }, (_, n) => ({
        sentAt: '1763760001000000000',
        personId: `${n % 97}`,
        event: {
          clientUUID: idOfEvent(call, n),
          event_type: 13 + (n % 7),
          time: `${1763760000000000000n + BigInt(call * 1_000 + n)}`,
          appState: 'foreground' as const,
          view_type: 1,
          view_parameter: 92,
          component: n % 9,
          object_id_str: `${call * 1_000 + n}`,
          view_data: { slot_index: n, typed: 'words' },
          aux_data: { topic_id: `94${n}`, locale: 'en-US' },
          event_data: { position_ms: n * 40 },
        },
      })),
    );
  }
  await db.close();
  const exporter = fork(new URL('eventExporter.js', import.meta.url), { stdio: ['inherit', 'inherit', 'ignore', 'ipc'] });
  try {
    const {
      code,
      seconds: took,
      megabytes,
    } = await told<{ code: number; seconds: number; megabytes: number }>(exporter, [data, join(data, 'events.parquet')]);
    if (code !== 0) throw new Error(`The export ended with ${code}.`);
    return [
      atMost(`${exported} events to Parquet`, took, (20 * exported) / 1_000_000, 's'),
      atMost(`${exported} events to Parquet: memory at most`, megabytes, 400, 'MB'),
    ];
  } finally {
    exporter.kill();
    await rm(data, { recursive: true });
  }
}

/** Ingests events at the promised rate and beyond it, then exports them. */
export async function run(): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const database of databases.filter(({ skipped }) => !skipped)) measures.push(...(await ingest(database)));
  return [...measures, ...(await parquet())];
}
