import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LaunchOptions } from 'playwright';
import type { JSONReport, JSONReportSuite, JSONReportTestStep } from 'playwright/types/testReporter';
import { root } from './server.ts';

/** The end of one spec. */
interface SpecResult {
  readonly isGreen: boolean;
  /** Texts of its errors and titles of the steps that failed. */
  readonly told: string;
}

interface SpecsRun {
  readonly status: number | null;
  readonly told: string;
  /** By the names that the specs were given. */
  readonly results: ReadonlyMap<string, SpecResult>;
}

interface RunOptions {
  readonly baseURL: string;
  readonly launchOptions: LaunchOptions | undefined;
  /** Milliseconds until an impossible action fails; by default the spec's own limit. */
  readonly actionTimeout?: number;
  /** Milliseconds until an assertion fails. */
  readonly expectTimeout?: number;
  /** Milliseconds until a spec fails. A busy machine needs longer than Playwright's own 30 s. */
  readonly timeout?: number;
}

let runs = 0;

/** Runs exported specs as a recipient would. @param specs by their names, which are names of files without folders */
export async function runSpecs(
  specs: Readonly<Record<string, string>>,
  { baseURL, launchOptions, actionTimeout = 0, expectTimeout = 60_000, timeout = 240_000 }: RunOptions,
): Promise<SpecsRun> {
  const folder = join(root, 'test-results', `exported-${process.pid}-${++runs}`);
  await mkdir(folder, { recursive: true });
  try {
    const files = Object.fromEntries(Object.keys(specs).map((name) => [`${name.replace('.ndjson', '')}.spec.ts`, name]));
    for (const [file, name] of Object.entries(files)) await writeFile(join(folder, file), specs[name]!);
    const reported = join(folder, 'report.json');
    const config = {
      testDir: folder,
      outputDir: join(folder, 'results'),
      reporter: [['line'], ['json', { outputFile: reported }]],
      timeout,
      expect: { timeout: expectTimeout },
      workers: 2,
      fullyParallel: true,
      use: { baseURL, launchOptions, locale: 'en-US', actionTimeout },
    };
    await writeFile(join(folder, 'playwright.config.mjs'), `export default ${JSON.stringify(config)};\n`);
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/playwright/cli.js'), 'test', '--config', join(folder, 'playwright.config.mjs')],
      { cwd: root },
    );
    let told = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (told += chunk.toString()));
    const status = await new Promise<number | null>((done) => child.once('exit', done));
    const report = JSON.parse(
      await readFile(reported, 'utf8').catch(() => {
        throw new Error(`Playwright made no report: ${told}`);
      }),
    ) as JSONReport;
    const results = specsIn(report.suites).map(({ file, ok, tests }) => {
      const last = tests[0]?.results.at(-1);
      const texts = [...(last?.errors ?? []).map(({ message }) => message), ...failedSteps(last?.steps ?? [])];
      return [files[file] ?? file, { isGreen: ok, told: texts.join('\n') }] as const;
    });
    return { status, told, results: new Map(results) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const specsIn = (suites: readonly JSONReportSuite[]): JSONReportSuite['specs'] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsIn(inner)]);

const failedSteps = (steps: readonly JSONReportTestStep[]): string[] =>
  steps.flatMap(({ title, error, steps: inner = [] }) => [...(error ? [title] : []), ...failedSteps(inner)]);
