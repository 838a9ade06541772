import { chromium, type Browser, type Page } from 'playwright';
import { serveFeedPage } from './feedPage.ts';
import { longestTask, taskCategories } from './longestTask.ts';
import { atMost, median, type Measure } from './measure.ts';

interface Size {
  width: number;
  height: number;
}

const widths: readonly Size[] = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
const rounds = Number(process.env.TESSERA_BENCH_ROUNDS ?? 2);
const frames = 1000;

interface Scrolled {
  /** Milliseconds of the main thread: all of its tasks, and the script, style and layout parts. */
  task: number;
  script: number;
  style: number;
  layout: number;
  maxNodes: number;
  longTasks: number;
}

async function opened(browser: Browser, url: string, viewport: Size): Promise<{ page: Page; close(): Promise<void> }> {
  const page = await browser.newPage({ viewport });
  const problems: Error[] = [];
  page.on('pageerror', (error) => problems.push(error));
  await page.goto(url);
  await page.locator('article').first().waitFor();
  await page.waitForTimeout(500);
  const close = async (): Promise<void> => {
    await page.close();
    if (problems[0]) throw problems[0];
  };
  return { page, close };
}

/** Scrolls a feed from its top to its end, one step per frame. */
async function scrolled(browser: Browser, url: string, viewport: Size): Promise<Scrolled> {
  const { page, close } = await opened(browser, url, viewport);
  const devtools = await page.context().newCDPSession(page);
  // Thread time instead of elapsed time, so that other programs do not count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metrics = async (): Promise<Record<string, number>> => {
    const { metrics: all } = await devtools.send('Performance.getMetrics');
    return Object.fromEntries(all.map(({ name, value }) => [name, value * 1000]));
  };
  const before = await metrics();
  const seen = await page.evaluate(scrollThrough, frames);
  const after = await metrics();
  await close();
  const spent = (name: string): number => after[name]! - before[name]!;
  return {
    task: spent('TaskDuration'),
    script: spent('ScriptDuration'),
    style: spent('RecalcStyleDuration'),
    layout: spent('LayoutDuration'),
    ...seen,
  };
}

interface Traced {
  /** Milliseconds of the main thread's longest task. */
  longest: number;
  /** Percentage of the checked points at which a pin was drawn during the scroll. */
  covered: number;
}

async function traced(browser: Browser, url: string, viewport: Size): Promise<Traced> {
  const { page, close } = await opened(browser, url, viewport);
  await browser.startTracing(page, { categories: taskCategories });
  const looking = page.evaluate(lookAround);
  await page.evaluate(scrollThrough, frames);
  await page.evaluate(() => dispatchEvent(new Event('scrolled')));
  const covered = await looking;
  const longest = longestTask(await browser.stopTracing());
  await close();
  return { longest, covered };
}

/** Runs in the page: checks points of the window until the scroll is finished. */
function lookAround(): Promise<number> {
  let looks = 0;
  let covered = 0;
  const timer = setInterval(() => {
    for (const [x, y] of [
      [0.3, 0.25],
      [0.7, 0.25],
      [0.3, 0.75],
      [0.7, 0.75],
    ] as const) {
      // A gap between two pins is no fault, so a second point beside it is checked.
      const hit = [0, 20].some((aside) => document.elementFromPoint(innerWidth * x + aside, innerHeight * y + aside)?.closest('article'));
      looks++;
      if (hit) covered++;
    }
  }, 50);
  return new Promise((done) => {
    addEventListener('scrolled', () => {
      clearInterval(timer);
      done((covered / looks) * 100);
    });
  });
}

/** Runs in the page. */
async function scrollThrough(steps: number): Promise<{ maxNodes: number; longTasks: number }> {
  const all = document.getElementsByTagName('*');
  let maxNodes = 0;
  let longTasks = 0;
  const observer = new PerformanceObserver((list) => void (longTasks += list.getEntries().length));
  observer.observe({ type: 'longtask' });
  for (let i = 1; i <= steps; i++) {
    await new Promise(requestAnimationFrame);
    scrollTo(0, ((document.documentElement.scrollHeight - innerHeight) * i) / steps);
    if (i % 10 === 0) maxNodes = Math.max(maxNodes, all.length);
  }
  await new Promise((settled) => setTimeout(settled, 300));
  const last = document.querySelector('article[aria-posinset="5000"]');
  if (!last || last.getBoundingClientRect().top > innerHeight) throw new Error('the last pin is not there at the end');
  longTasks += observer.takeRecords().length;
  return { maxNodes, longTasks };
}

export async function run(): Promise<Measure[]> {
  const { url, close } = await serveFeedPage();
  const browser = await chromium.launch({
    executablePath: process.env.TESSERA_CHROMIUM || undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const measures: Measure[] = [];
    for (const viewport of widths) {
      const ours: Scrolled[] = [];
      const masonic: Scrolled[] = [];
      for (let round = 0; round < rounds; round++) {
        const turns = [
          async () => ours.push(await scrolled(browser, url, viewport)),
          async () => masonic.push(await scrolled(browser, `${url}?masonic`, viewport)),
        ];
        for (const turn of round % 2 ? turns.reverse() : turns) await turn();
      }
      const of = (key: keyof Scrolled, all: readonly Scrolled[]): number => median(all.map((one) => one[key]));
      const ratio = (key: keyof Scrolled): number => median(ours.map((one, i) => one[key] / masonic[i]![key]));
      const own = await traced(browser, url, viewport);
      const peer = await traced(browser, `${url}?masonic`, viewport);
      const where = `feed of 5,000, ${viewport.width} px`;
      measures.push(
        atMost(`${where}: main thread`, ratio('task'), 0.85, '× masonic'),
        { name: `${where}: script`, value: ratio('script'), unit: '× masonic' },
        {
          name: `${where}: style and layout`,
          value: median(ours.map((one, i) => (one.style + one.layout) / (masonic[i]!.style + masonic[i]!.layout))),
          unit: '× masonic',
        },
        atMost(`${where}: DOM nodes at most`, of('maxNodes', ours), 400, `(masonic ${of('maxNodes', masonic)})`),
        atMost(`${where}: the longest task runs`, own.longest, 50, `ms (masonic ${peer.longest.toFixed(0)})`),
        { name: `${where}: drawn where one looks`, value: own.covered, unit: `% (masonic ${peer.covered.toFixed(0)})` },
        { name: `${where}: tasks over 50 ms by the clock`, value: of('longTasks', ours), unit: `(masonic ${of('longTasks', masonic)})` },
      );
    }
    return measures;
  } finally {
    await browser.close();
    await close();
  }
}
