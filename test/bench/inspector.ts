import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { flows } from '../../machines/allFlows.ts';
import { sealedFile } from '../../machines/logTools/replay.ts';
import { chartOf } from '../../src/inspector/chart/chart.ts';
import { dataFolder, freePort, startTessera } from '../e2e/server.ts';
import { journey } from './journey.ts';
import { atMost, median, quantile, type Measure } from './measure.ts';
import { numbers } from './numbers.ts';

const length = 100_000;
const seeks = 60;
/** The charts with the most states and arrows. */
const largest = Object.entries(flows)
  .map(([flow, { machine }]) => chartOf(flow, machine))
  .sort((a, b) => b.states.length + b.arrows.length - a.states.length - a.arrows.length)
  .slice(0, 5)
  .map(({ id }) => id);

/** Returns the MB of the largest renderer process: the inspector's, including its workers. */
function memory(): number {
  const sizes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer')) return 0;
        return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
      } catch {
        return 0;
      }
    });
  return Math.max(...sizes);
}

/** Returns the milliseconds from a seek to the second frame after it, when chart, world and screen are painted. */
const seekTo = (page: Page, seq: number): Promise<number> =>
  page.evaluate(async (wanted) => {
    const slider = document.querySelector<HTMLInputElement>('input[type=range]')!;
    const began = performance.now();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(slider, String(wanted));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    return performance.now() - began;
  }, seq);

/** A log of 100,000 records is opened and sought through in the inspector, and the largest charts are laid out. */
export async function run(): Promise<Measure[]> {
  const { folder, remove } = await dataFolder();
  const file = join(folder, 'long.ndjson');
  const text = sealedFile(journey(length).records, 'bench');
  await writeFile(file, text);
  const port = await freePort();
  const { stop } = await startTessera(join(folder, 'data'), port);
  const browser = await chromium.launch({
    executablePath: process.env.TESSERA_CHROMIUM || undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
    await page.goto(`http://127.0.0.1:${port}/inspector/`);
    const began = performance.now();
    await page.locator('input[type=file]').setInputFiles(file);
    await page.locator('footer canvas').waitFor();
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
    const opened = (performance.now() - began) / 1000;
    await page
      .getByRole('status', { name: 'Record shown' })
      .filter({ hasText: `/ ${length - 1}` })
      .waitFor({ timeout: 120_000 });
    await page.keyboard.press('2');
    await page.keyboard.press('End');
    await page.getByRole('heading', { name: `World after record ${length - 1}` }).waitFor();
    await page.getByText('pins', { exact: false }).first().waitFor({ timeout: 120_000 });
    await page.frameLocator('iframe').locator('article').first().waitFor({ timeout: 120_000 });
    await page.getByText('Sealed · verified').waitFor({ timeout: 120_000 });

    await page.getByRole('button', { name: 'Flows', exact: true }).click();
    for (const flow of largest) {
      await page
        .getByRole('list', { name: 'Flows' })
        .getByRole('button', { name: new RegExp(`^${flow}\\b`) })
        .first()
        .click();
      await page.locator('[data-kind=initial]').first().waitFor();
    }
    const layouts = await page.evaluate(() =>
      performance
        .getEntriesByType('measure')
        .filter(({ name }) => name.startsWith('layout of '))
        .map(({ duration }) => duration),
    );
    const random = numbers(5);
    const times: number[] = [];
    for (let i = 0; i < seeks; i++) times.push(await seekTo(page, Math.floor(random() * length)));
    return [
      { name: 'inspector: the file of 100,000 records, sealed', value: text.length / 1e6, unit: 'MB' },
      atMost('inspector: a file of 100,000 records, first paint of the timeline', opened, 2.5, 's'),
      atMost('inspector: its memory with that file', memory(), 600, 'MB'),
      atMost('inspector: a seek in 100,000 records, painted, median', median(times), 100, 'ms'),
      atMost('inspector: a seek in 100,000 records, painted, p95', quantile(times, 0.95), 250, 'ms'),
      // The first layout includes ELK's start.
      atMost('inspector: layout of the largest chart', Math.max(...layouts.slice(1)), 500, 'ms'),
    ];
  } finally {
    await browser.close();
    await stop();
    await remove();
  }
}
