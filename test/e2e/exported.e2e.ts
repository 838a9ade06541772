import { readFile } from 'node:fs/promises';
import { readLog } from '../../events/file.ts';
import type { AnyRecord } from '../../events/record.ts';
import { dictionary } from '../../locales/en-US/dictionary.ts';
import { ownPages } from '../../locales/en-US/ownPages.ts';
import { pages } from '../../locales/en-US/pages.ts';
import { toolPages } from '../../locales/en-US/toolPages.ts';
import { cleaned } from '../../machines/logTools/clean.ts';
import { playwrightSpec } from '../../src/inspector/asTest/playwrightSpec.ts';
import { textsIn } from '../../locales/textsOfLocales.ts';
import { recording, recordings } from '../recordings/files.ts';
import { faulty } from './faulty.ts';
import { expect, test } from './page.ts';
import { runSpecs } from './runSpecs.ts';

const sessions = recordings().filter((name) => name.startsWith('session-'));

/** The sessions that also run as they are. The bench runs all of them so. */
const asTheyAre = ['first-save', 'search', 'signed-out-save', 'undo'].map((name) => `session-${name}.ndjson`);

/** @param made transforms the records before the export */
async function exported(
  names: readonly string[],
  made = (records: readonly AnyRecord[]): readonly AnyRecord[] => records,
): Promise<Record<string, string>> {
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, playwrightSpec(made(readLog(await readFile(recording(name))).records), name)] as const),
    ),
  );
}

test(
  'fifteen recorded sessions, cleaned of all that is personal, run green as exported Playwright specs, some as they are too [N-05] [N-08]',
  { tag: '@wide' },
  async ({ baseURL }, testInfo) => {
    test.setTimeout(900_000);
    expect(sessions).toHaveLength(15);
    const clean = await exported(sessions, (records) =>
      cleaned(records, 'salt', [dictionary, pages, ownPages, toolPages].flatMap(textsIn)),
    );
    expect(
      Object.values(clean)
        .join()
        .match(/grace\w*|Places to go|fine one|this engine|Writes compilers/i),
    ).toBeNull();
    // In one run: a start of Playwright and of its browsers takes longer than a session.
    const specs = {
      ...(await exported(asTheyAre)),
      ...Object.fromEntries(Object.entries(clean).map(([name, spec]) => [`clean-${name}`, spec])),
    };
    const { status, told } = await runSpecs(specs, { baseURL: baseURL!, launchOptions: testInfo.project.use.launchOptions });
    expect(status, told).toBe(0);
    expect(told).toContain(`${sessions.length + asTheyAre.length} passed`);
  },
);

test(
  'with another answer an exported Playwright spec turns red and names the record [N-05]',
  { tag: '@wide' },
  async ({ baseURL }, testInfo) => {
    test.setTimeout(600_000);
    const [spec] = Object.values(await exported(['session-first-save.ndjson']));
    const lines = spec!.split('\n');
    const changed = (record: number, from: string | RegExp, to: string): string => {
      const at = lines.findIndex((line) => line.startsWith(`  {"record":${record},`));
      expect(lines[at]).toMatch(from);
      return lines.with(at, lines[at]!.replace(from, to)).join('\n');
    };
    const specs = {
      'refused-board.ndjson': changed(53, '"status":200', '"status":403'),
      'refused-save.ndjson': changed(55, '"status":200', '"status":403'),
      'failed-save.ndjson': changed(55, '"status":200', '"status":500'),
      'other-pins.ndjson': changed(2, /Blue woven rug/g, 'Red woven rug'),
    };
    const { status, told } = await runSpecs(specs, {
      baseURL: baseURL!,
      launchOptions: testInfo.project.use.launchOptions,
      actionTimeout: 20_000,
      expectTimeout: 20_000,
    });
    expect(status).toBe(1);
    expect(told).toContain(`${Object.keys(specs).length} failed`);
    for (const named of [
      'record 55, change.done: the request is missing',
      'record 55, change.done: the flow outbox',
      'record 2, feed.pageLoaded',
    ])
      expect(told).toContain(named);
  },
);

test(
  'without one transition of a chart an exported Playwright spec names the record [N-05]',
  { tag: '@wide' },
  async ({ baseURL }, testInfo) => {
    const product = await faulty(baseURL!, (script) =>
      script.replace(/(id:.overlays.,.{0,80}?closed:\{on:\{"overlay\.)opened"/, '$1opened.never"'),
    );
    try {
      const specs = await exported(['session-dark.ndjson']);
      const { records } = readLog(await readFile(recording('session-dark.ndjson')));
      const opened = records.find(({ type }) => type === 'overlay.opened')!;
      const { status, told } = await runSpecs(specs, {
        baseURL: product.address,
        launchOptions: testInfo.project.use.launchOptions,
        actionTimeout: 10_000,
      });
      expect(product.planted()).toBeGreaterThan(0);
      expect(status).toBe(1);
      expect(told).toContain(`record ${opened.seq}, overlay.opened: the flow overlays is`);
    } finally {
      await product.stop();
    }
  },
);
