import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions } from 'playwright';
import { readLog } from '../../events/file.ts';
import type { AnyRecord } from '../../events/record.ts';
import { cleaned } from '../../machines/logTools/clean.ts';
import { playwrightSpec } from '../../src/inspector/asTest/playwrightSpec.ts';
import { productTextsOf } from '../../src/inspector/asTest/productTexts.ts';
import { textOf } from '../../src/inspector/asTest/sights.ts';
import { fillCollection } from '../e2e/collection.ts';
import { faulty } from '../e2e/faulty.ts';
import { runSpecs } from '../e2e/runSpecs.ts';
import { dataFolder, freePort, root, startTessera } from '../e2e/server.ts';
import { atLeast, type Measure } from './measure.ts';
import { numbers } from './numbers.ts';
import { builtScripts, transitionsTaken } from './specs/brokenCharts.ts';
import { withOtherAnswer } from './specs/otherAnswers.ts';
import type { Screens } from './specs/screens.ts';

/** Changed answers of each session, and as many broken transitions. */
const changesPerSession = Number(process.env.TESSERA_CHANGES || 6);
const seed = Number(process.env.TESSERA_SEED || 1);
/** Folder of the recorded sessions. */
const logs = process.env.TESSERA_LOGS || join(root, 'test/recordings');
const chosen = process.env.TESSERA_SESSIONS?.split(',');
/** Runs of an unchanged session: what differs between them is not what a change alters. */
const unchangedRuns = 3;
/** Milliseconds until an action or an assertion fails. */
const stepTimeout = 8_000;

/** A spec with one changed answer, or for a product with one broken transition. */
interface Change {
  readonly what: string;
  readonly spec: string;
  readonly stop: () => Promise<void>;
}

/** In percent. Nothing that was measured is no success. */
const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

interface Runs {
  /** Of the specs that were run without their assertions, by their names. */
  readonly screens: ReadonlyMap<string, Screens>;
  readonly results: Awaited<ReturnType<typeof runSpecs>>['results'];
}

/**
 * Runs specs at once, because each start of Playwright takes seconds.
 * @param recorded specs to run without their assertions, by their names
 * @param judged specs to run as they are, by other names
 */
async function runsOf(
  recorded: Readonly<Record<string, string>>,
  judged: Readonly<Record<string, string>>,
  options: Parameters<typeof runSpecs>[1],
): Promise<Runs> {
  const folder = (process.env.TESSERA_SCREENS = await mkdtemp(join(tmpdir(), 'tessera-screens-')));
  const recorder = join(root, 'test/bench/specs/screens.ts');
  const recording = Object.entries(recorded).map(([name, spec]) => [name, spec.replace("from 'playwright/test'", `from '${recorder}'`)]);
  try {
    const { told, results } = await runSpecs({ ...(Object.fromEntries(recording) as Record<string, string>), ...judged }, options);
    const screens = new Map<string, Screens>();
    for (const name of Object.keys(recorded)) {
      const file = await readFile(join(folder, `${name}.json`), 'utf8').catch(() => undefined);
      if (file === undefined) console.error(`${name} told no screens: ${told}`);
      else screens.set(name, JSON.parse(file) as Screens);
    }
    return { screens, results };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function countsOf(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

/** Returns the lines, with their steps, that are on these screens more or less often than on any of the unchanged ones. */
function differences(unchanged: readonly Screens[], screens: Screens): ReadonlySet<string> {
  const found = new Set<string>(screens.stoppedAt === undefined ? [] : [`stopped at ${screens.stoppedAt}`]);
  for (const [at, { title, lines }] of screens.steps.entries()) {
    const now = countsOf(lines);
    const before = unchanged.map(({ steps }) => countsOf(steps[at]?.lines ?? []));
    for (const line of new Set([...now.keys(), ...before.flatMap((counts) => [...counts.keys()])])) {
      const usual = before.map((counts) => counts.get(line) ?? 0);
      const count = now.get(line) ?? 0;
      if (count < Math.min(...usual)) found.add(`${title}: no ${line}`);
      if (count > Math.max(...usual)) found.add(`${title}: more ${line}`);
    }
  }
  return found;
}

/** Draws changed answers and broken transitions for a session. */
async function changesOf(
  records: readonly AnyRecord[],
  spec: string,
  baseURL: string,
  broken: ReturnType<typeof builtScripts>,
  random: () => number,
): Promise<Change[]> {
  const changes = new Map<string, Change>();
  for (let tries = 0; tries < 20 * changesPerSession && changes.size < changesPerSession; tries++) {
    const answer = withOtherAnswer(spec, random);
    if (!answer) continue;
    const what = `record ${answer.record}, ${answer.what}`;
    changes.set(what, { what, spec: answer.spec, stop: () => Promise.resolve() });
  }
  const transitions: Change[] = [];
  const taken = transitionsTaken(records)
    .map((transition) => ({ ...transition, order: random() }))
    .sort((a, b) => a.order - b.order);
  for (const { row, record } of taken) {
    if (transitions.length === changesPerSession) break;
    const scripts = broken(row);
    if (scripts.size === 0) {
      console.error(`not found in the built scripts: ${row.name}`);
      continue;
    }
    const product = await faulty(baseURL, (script) => scripts.get(script) ?? script);
    const elsewhere = spec.replace("use(baseURL ?? 'http://localhost:3000')", `use('${product.address}')`);
    transitions.push({ what: `record ${record}, without ${row.name}`, spec: elsewhere, stop: product.stop });
  }
  return [...changes.values(), ...transitions];
}

/** Changes that alter the screen turn an exported spec red, and its failure names a record. */
export async function run(): Promise<Measure[]> {
  const { folder, remove } = await dataFolder();
  await fillCollection(folder);
  const port = await freePort();
  const { stop } = await startTessera(folder, port);
  const baseURL = `http://127.0.0.1:${port}`;
  const launchOptions: LaunchOptions = {
    executablePath: process.env.TESSERA_CHROMIUM || undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  };
  const options = { baseURL, launchOptions, actionTimeout: stepTimeout, expectTimeout: stepTimeout, timeout: 120_000 };
  const broken = builtScripts(join(root, 'dist/client/assets'));
  const random = numbers(seed);
  const sessions = readdirSync(logs).flatMap((name) => /^session-(.*)\.ndjson$/.exec(name)?.[1] ?? []);
  const measured = sessions.filter((session) => chosen?.includes(session) ?? true);
  const total = { green: 0, cleanGreen: 0, tried: 0, altered: 0, caught: 0 };
  try {
    for (const session of measured) {
      const { records } = readLog(await readFile(join(logs, `session-${session}.ndjson`)));
      const spec = playwrightSpec(records, session, records.length - 1, await textOf(records));
      const changes = await changesOf(records, spec, baseURL, broken, random);
      const specs = Object.fromEntries(changes.map((change, at) => [`change-${at}`, change.spec]));
      const repeated = Array.from({ length: unchangedRuns }, (_, at) => [`unchanged-${at}`, spec] as const);
      const { screens: seen } = await runsOf({ ...Object.fromEntries(repeated), ...specs }, {}, options);
      const unchanged = repeated.flatMap(([name]) => seen.get(name) ?? []);
      if (unchanged.length < unchangedRuns || unchanged.some(({ stoppedAt }) => stoppedAt !== undefined)) {
        console.error(`${session}: does not run to its end as it is; stopped at ${unchanged.map(({ stoppedAt }) => stoppedAt).join(', ')}`);
        await Promise.all(changes.map((change) => change.stop()));
        continue;
      }
      const changed = Object.keys(specs).filter((name) => seen.has(name));
      const first = new Map(changed.map((name) => [name, differences(unchanged, seen.get(name)!)]));
      const suspects = Object.fromEntries(Object.entries(specs).filter(([name]) => (first.get(name)?.size ?? 0) > 0));
      const judged = Object.fromEntries(Object.entries(suspects).map(([name, changedSpec]) => [`judged-${name}`, changedSpec]));
      const clean = playwrightSpec(
        cleaned(records, 'salt', await productTextsOf(records)),
        session,
        records.length - 1,
        await textOf(records),
      );
      const { screens: again, results } = await runsOf(suspects, { unchanged: spec, clean, ...judged }, options);
      const found = Object.keys(suspects).flatMap((name) => {
        const screens = again.get(name);
        const both = screens ? [...differences(unchanged, screens)].filter((line) => first.get(name)!.has(line)) : [];
        return both.length > 0 ? [{ name, both, result: results.get(`judged-${name}`) }] : [];
      });
      const asItIs = results.get('unchanged');
      const wasGreen = asItIs?.isGreen === true;
      if (!wasGreen) console.error(`${session}: red as it is\n${asItIs?.told.slice(0, 600)}`);
      const isCleanGreen = results.get('clean')?.isGreen === true;
      if (!isCleanGreen) console.error(`${session}: red when it is cleaned\n${results.get('clean')?.told.slice(0, 600)}`);
      // A spec that is red as it is tells nothing of a change.
      const altered = wasGreen ? found : [];
      const caught = altered.filter(({ result }) => result?.isGreen === false && /record \d+/.test(result.told));
      console.error(`${session}: ${changes.length} changes, ${altered.length} altered the screen, ${caught.length} of them were caught`);
      for (const { name, both, result } of altered) {
        const isCaught = caught.some((change) => change.name === name);
        console.error(`  ${isCaught ? 'caught' : 'missed'} ${changes[Number(name.slice('change-'.length))]!.what}`);
        if (isCaught) continue;
        for (const line of both.slice(0, 6)) console.error(`    ${line}`);
        if (result?.isGreen === false) console.error(`    red without a record: ${result.told.slice(0, 200)}`);
      }
      total.green += Number(wasGreen);
      total.cleanGreen += Number(isCleanGreen);
      total.tried += changes.length;
      total.altered += altered.length;
      total.caught += caught.length;
      await Promise.all(changes.map((change) => change.stop()));
    }
    const of = `${total.tried} changed answers and broken transitions of ${measured.length} sessions, ${total.altered} of which alter the screen`;
    return [
      atLeast(`exported specs, ${of}: those that turn the spec red with the record's number`, share(total.caught, total.altered), 95, '%'),
      atLeast('the same: specs that are green without a change', share(total.green, measured.length), 100, '%'),
      atLeast('the same: specs of cleaned sessions that are green', share(total.cleanGreen, measured.length), 100, '%'),
    ];
  } finally {
    await stop();
    await remove();
  }
}
