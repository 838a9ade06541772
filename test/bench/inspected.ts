import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright';
import { fillCollection } from '../e2e/collection.ts';
import { dataFolder, freePort, startTessera } from '../e2e/server.ts';
import { call } from './call.ts';
import { atMost, median, type Measure } from './measure.ts';

const rounds = Number(process.env.TESSERA_BENCH_ROUNDS ?? 7);
const saves = 8;
const steps = 120;

interface Spent {
  script: number;
  task: number;
}

/** Returns the milliseconds that the tab's main thread has run, without other programs and the inspector's process. */
async function spentBy(devtools: CDPSession): Promise<Spent> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)!.value * 1000;
  return { script: of('ScriptDuration'), task: of('TaskDuration') };
}

/** Opens the running tab's session in an inspector, and waits until it follows. */
async function attach(context: BrowserContext, base: string): Promise<Page> {
  const inspector = await context.newPage();
  await inspector.goto(`${base}inspector/`);
  await inspector
    .getByRole('button', { name: /records$/ })
    .first()
    .click();
  await inspector.getByRole('button', { name: 'Following' }).waitFor();
  return inspector;
}

/** A new person scrolls home and saves in a new tab, so that each round begins alike. */
async function round(browser: Browser, base: string, name: string, isInspected: boolean): Promise<Spent> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await call(page, base, 'UserRegisterResource/create', {
      email: `${name}@example.org`,
      username: name,
      password: 'Correct horse 7 battery',
      first_name: 'Grace',
    });
    await call(page, base, 'BoardResource/create', { name: 'Engines', client_id: crypto.randomUUID() });
    await page.goto(base);
    const tiles = page.getByRole('feed').first().getByRole('article');
    await tiles.nth(saves).waitFor({ state: 'attached' });
    const inspector = isInspected ? await attach(context, base) : null;
    await page.bringToFront();
    await page.waitForTimeout(2000);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await spentBy(devtools);
    for (let at = 0; at < saves; at++) {
      await tiles.nth(at).hover();
      await tiles.nth(at).getByRole('button', { name: 'Save', exact: true }).click();
      await tiles.nth(at).locator('[data-saved]').first().waitFor();
    }
    await page.evaluate(async (frames) => {
      for (let frame = 0; frame < frames; frame++) {
        scrollTo(0, 2400 * Math.abs(Math.sin((frame / frames) * 2 * Math.PI)));
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
    }, steps);
    await page.waitForTimeout(1500);
    const after = await spentBy(devtools);
    if (inspector && Number((await inspector.getByRole('status', { name: 'Record shown' }).textContent())!.split('/')[1]) < 20)
      throw new Error('the inspector has not followed');
    return { script: after.script - before.script, task: after.task - before.task };
  } finally {
    await context.close();
  }
}

/** Measures the cost of an attached inspector for a tab: the same scroll and saves with and without, in turns. */
export async function run(): Promise<Measure[]> {
  const { folder, remove } = await dataFolder();
  await fillCollection(folder);
  const port = await freePort();
  const { stop } = await startTessera(folder, port);
  const browser = await chromium.launch({
    executablePath: process.env.TESSERA_CHROMIUM || undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const spent = { with: [] as Spent[], without: [] as Spent[] };
    // The first round of each is not counted, because the server and the browser warm up.
    for (let at = -1; at < rounds; at++) {
      const turns = [true, false];
      for (const isInspected of at % 2 ? turns.reverse() : turns) {
        const one = await round(browser, `http://127.0.0.1:${port}/`, `grace${at + 1}${isInspected ? 'seen' : 'alone'}`, isInspected);
        if (at >= 0) spent[isInspected ? 'with' : 'without'].push(one);
      }
    }
    const ratio = (key: keyof Spent): number => median(spent.with.map((one) => one[key])) / median(spent.without.map((one) => one[key]));
    return [
      atMost('inspected tab, scroll and save: script', ratio('script'), 1.05, '× without inspector'),
      { name: 'inspected tab, scroll and save: main thread', value: ratio('task'), unit: '× without inspector' },
      { name: 'the same without inspector: script', value: median(spent.without.map(({ script }) => script)), unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await stop();
    await remove();
  }
}
