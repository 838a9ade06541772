import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventRecord } from '../../events/entities/event.ts';
import { eventTypes, viewTypes } from '../../machines/insight/codes.ts';
import { exportCommand } from '../../src/cli/export.ts';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { forgetInEvents } from '../../src/server/insight/erasure.ts';
import { type Arrival, writeEvents } from '../../src/server/insight/writeEvents.ts';
import { addMeasured } from '../contracts/measured.ts';
import { transcript } from './transcript.ts';

const insight = resolve(import.meta.dirname, '../../src/server/insight');
const recipes = join(insight, 'recipes');

/** Runs SQL in DuckDB, in a process whose folder is that of the exports. Prints the rows of the last statement. */
const script = `
  const { DuckDBInstance } = await import(${JSON.stringify(import.meta.resolve('@duckdb/node-api'))});
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  let reader;
  for (const statement of JSON.parse(process.argv[1])) reader = await connection.runAndReadAll(statement);
  console.log(JSON.stringify(reader.getRowsJson()));
`;
const run = promisify(execFile);

let folder: string;
let db: Database;

async function rowsOf(...statements: string[]): Promise<unknown[][]> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, JSON.stringify(statements)], { cwd: folder });
  return JSON.parse(stdout) as unknown[][];
}
const rowsOfRecipe = (name: string) => rowsOf(readFileSync(join(recipes, `${name}.sql`), 'utf8'));

async function exported(name: string, ...argv: string[]): Promise<void> {
  const code = await exportCommand(['--data', folder, '--people', 'hashed', '--out', join(folder, name), ...argv], transcript());
  expect(code).toBe(0);
}

const second = 1_000_000_000n;
const monday = 1_763_942_400n * second;
const week = 7n * 24n * 3600n * second;

/** An event of a session so many seconds after a Monday. */
const event = (session: string, at: number, more: Partial<EventRecord>, personId: string | null, weeks = 0): Arrival => ({
  event: {
    clientUUID: randomUUID(),
    event_type: eventTypes.viewed,
    time: String(monday + BigInt(weeks) * week + BigInt(at) * second),
    session_id: session,
    ...more,
  },
  sentAt: String(monday),
  personId,
});
const saving = { event_type: eventTypes.changeMade, event_data: { kind: 'savePin' } };
const view = (name: keyof typeof viewTypes) => ({ view_type: viewTypes[name] });
const stay = (name: keyof typeof viewTypes, seconds: number) => ({
  event_type: eventTypes.componentTimeSpent,
  ...view(name),
  duration_ns: String(BigInt(seconds) * second),
});
const activation = (group: string) => ({
  event_type: eventTypes.experimentActivated,
  aux_data: { experiment_name: 'bigger', experiment_group: group },
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-recipes-'));
  db = await openDatabase({ dataFolder: folder });
  await addMeasured(db, 'ada', 'ben', 'cleo', 'dan');
  await writeEvents(db, [
    // Ada goes all the way, Ben opens a pin, Cleo only home; Dan saves before he opens a pin.
    event('s-ada', 0, { event_type: eventTypes.appStarted, ...view('home') }, 'ada'),
    event('s-ada', 1, view('closeup'), 'ada'),
    event('s-ada', 2, saving, 'ada'),
    event('s-ben', 0, view('home'), 'ben'),
    event('s-ben', 1, view('closeup'), 'ben'),
    event('s-cleo', 0, view('home'), 'cleo'),
    event('s-dan', 0, view('home'), 'dan'),
    event('s-dan', 1, saving, 'dan'),
    event('s-dan', 2, view('closeup'), 'dan'),
    // Ada comes back a week later, Ben two.
    event('s-ada-2', 0, stay('home', 30), 'ada', 1),
    event('s-ben-2', 0, stay('home', 10), 'ben', 2),
    event('s-ben-2', 1, stay('closeup', 4), 'ben', 2),
  ]);
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

test('the recipes of funnel, retention, paths and time spent run as printed, with the figures of these sessions [N-08]', async () => {
  await exported('events.parquet', '--format', 'parquet');
  expect(await rowsOfRecipe('funnel')).toEqual([
    ['opened home', '4', 100],
    ['opened a pin', '3', 75],
    ['saved a pin', '1', 25],
  ]);
  const retention = await rowsOfRecipe('retention');
  expect(retention.map(([, ...figures]) => figures)).toEqual([
    ['0', '4', 100],
    ['1', '1', 25],
    ['2', '1', 25],
  ]);
  const paths = await rowsOfRecipe('paths');
  expect(paths).toHaveLength(3);
  expect(paths).toEqual(
    expect.arrayContaining([
      ['home', 'closeup', '(left)', '3'],
      ['closeup', '(left)', '(left)', '3'],
      ['home', '(left)', '(left)', '1'],
    ]),
  );
  expect(await rowsOfRecipe('time-spent')).toEqual([
    ['home', '2', '2', 40, 20],
    ['closeup', '1', '1', 4, 4],
  ]);
});

test('the read-out of an experiment has the interval of the difference, and counts only what came after the activation [N-08]', async () => {
  const people = (group: string, count: number, savers: number) =>
    Array.from({ length: count }, (_, n) => [
      event(`x-${group}-${n}`, 10, activation(group), `${group}-${n}`),
      // The last of those who did not save had saved before.
      ...(n < savers ? [event(`x-${group}-${n}`, 11, saving, `${group}-${n}`)] : []),
      ...(n === count - 1 ? [event(`x-${group}-${n}`, 9, saving, `${group}-${n}`)] : []),
    ]).flat();
  const told = [...people('control', 80, 29), ...people('enabled', 70, 56)];
  await addMeasured(db, ...new Set(told.map(({ personId }) => personId!)));
  await writeEvents(db, told);
  await exported('events.parquet', '--format', 'parquet');
  const [control, enabled] = await rowsOfRecipe('experiment');
  expect(control!.slice(0, 6)).toEqual(['bigger', 'control', '80', '29', 36.25, 0]);
  expect(enabled!.slice(0, 6)).toEqual(['bigger', 'enabled', '70', '56', 80, 43.75]);
  expect(enabled!.slice(6).map(Number)).toEqual(newcombe(56, 70, 29, 80));
  // His own example, so that both can not be wrong alike.
  expect(newcombe(56, 70, 48, 80)).toEqual([5.24, 33.39]);
});

/** Newcombe's interval (1998, method 10), in percent. */
function newcombe(a: number, m: number, b: number, n: number): number[] {
  const z = 1.959964;
  const wilson = (k: number, of: number) => {
    const [middle, half] = [2 * k + z * z, z * Math.sqrt(z * z + (4 * k * (of - k)) / of)];
    return [middle - half, middle + half].map((end) => end / (2 * (of + z * z))) as [number, number];
  };
  const [p, q, [lowP, highP], [lowQ, highQ]] = [a / m, b / n, wilson(a, m), wilson(b, n)];
  return [p - q - Math.hypot(p - lowP, highQ - q), p - q + Math.hypot(highP - p, q - lowQ)].map((end) => Math.round(end * 10_000) / 100);
}

test('a copy that was delivered before an erasure is cleaned by the list of erasures, and nothing else is lost [N-08]', async () => {
  await addMeasured(db, 'eve');
  // Before her page knew who is signed in, and a stranger who names Ben's session.
  await writeEvents(db, [event('s-ada', 0, {}, null), event('s-ben', 9, {}, 'eve')]);
  await exported('events.parquet', '--format', 'parquet');
  const [[before]] = (await rowsOf("select count(*) from 'events.parquet'")) as [[string]];
  await forgetInEvents(db, folder, 'person', 'ada');
  await forgetInEvents(db, folder, 'person', 'eve');
  await exported('erasures.parquet', '--format', 'parquet', '--types', String(eventTypes.erased));
  expect(await rowsOf("select session from 'erasures.parquet' order by session")).toEqual([['s-ada'], ['s-ada-2'], ['s-ben']]);
  await rowsOfRecipe('forget');
  const left = await rowsOf("select count(*), count(*) filter (where session in ('s-ada', 's-ada-2')) from 'events-forgotten.parquet'");
  expect(left).toEqual([[String(Number(before) - 6), '0']]);
});

test('every recipe is tried here, and the SQL of the README runs as printed', async () => {
  expect(readdirSync(recipes).sort()).toEqual(
    ['experiment', 'forget', 'funnel', 'paths', 'retention', 'time-spent'].map((name) => `${name}.sql`),
  );
  await exported('events.parquet', '--format', 'parquet');
  await exported('events.ndjson');
  const blocks = readFileSync(join(insight, 'README.md'), 'utf8').matchAll(/```sql\n(.*?)```/gs);
  const statements = [...blocks].flatMap(([, block]) => block!.split(/;\s*\n/).filter((text) => /\bselect\b/.test(text)));
  expect(statements.length).toBeGreaterThan(3);
  expect(await rowsOf(...statements)).toEqual([['0']]);
});
