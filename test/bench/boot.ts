import sharp from 'sharp';
import { chromium, type Browser, type Page } from 'playwright';
import { fillCollection, poster } from '../e2e/collection.ts';
import { dataFolder, freePort, startTessera } from '../e2e/server.ts';
import { serveChanged, withoutMarkup, withoutScripts } from './changedPages.ts';
import { run as firstLoad } from './firstLoad.ts';
import { mainThreadTasks, taskCategories } from './longestTask.ts';
import { atMost, median, type Measure } from './measure.ts';

const rounds = Number(process.env.TESSERA_BENCH_ROUNDS ?? 5);

/** A phone on an average connection, with a processor four times slower than this one. */
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
};
const slowness = 4;
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 1_600_000 / 8 };

/** Milliseconds without a request after which a page has loaded, with the tasks that follow. */
const quiet = 1500;

/** Milliseconds since the navigation began; `tasks` in thread time. */
interface Visit {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  tasks: readonly number[];
}

/** Draws a poster with grain, which weighs as much as a photograph. */
async function photograph(n: number): Promise<Buffer> {
  const { data, info } = await sharp(await poster(n))
    .resize(1000)
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const grain = sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 25 } } });
  return sharp(data)
    .composite([{ input: await grain.png({ compressionLevel: 1 }).toBuffer(), blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Runs in the page before anything else. */
function watchPaints(): void {
  const seen = { firstPaint: Number.NaN, largestPaint: Number.NaN, shift: 0 };
  Object.assign(window, { seen });
  const watch = (type: string, look: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(look)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => void (name === 'first-contentful-paint' && (seen.firstPaint = startTime)));
  watch('largest-contentful-paint', ({ startTime }) => void (seen.largestPaint = startTime));
  watch('layout-shift', (entry) => void (seen.shift += (entry as PerformanceEntry & { value: number }).value));
}

/** Opens an empty slowed page; its cache is empty too. */
async function slowedPage(browser: Browser, reducedMotion: 'reduce' | 'no-preference' = 'no-preference'): Promise<Page> {
  const context = await browser.newContext({ ...phone, reducedMotion });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.addInitScript(watchPaints);
  return page;
}

async function settled(page: Page): Promise<void> {
  let last = performance.now();
  page.on('request', () => (last = performance.now()));
  page.on('requestfinished', () => (last = performance.now()));
  while (performance.now() - last < quiet) await new Promise((resolve) => setTimeout(resolve, 100));
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await slowedPage(browser);
  await browser.startTracing(page, { categories: taskCategories });
  await page.goto(url, { waitUntil: 'commit' });
  await settled(page);
  const tasks = mainThreadTasks(await browser.stopTracing());
  const seen = await page.evaluate(() => (window as unknown as { seen: Omit<Visit, 'tasks'> }).seen);
  await page.context().close();
  return { ...seen, tasks };
}

/** Runs in the page: returns the time at which an element has been drawn. */
function drawnAt(selector: string): Promise<number> {
  return new Promise((drawn) => {
    const look = (): void => {
      if (!document.querySelector(selector)) return void requestAnimationFrame(look);
      void scheduler.postTask(() => drawn(performance.now()), { priority: 'user-blocking' });
    };
    look();
  });
}

/**
 * Presses the search button as soon as it is shown. Returns the milliseconds from the navigation to the frame that shows the press as taken
 * (the button, or its dialog), and to that with the dialog.
 */
async function press(browser: Browser, url: string): Promise<{ taken: number; dialog: number }> {
  const page = await slowedPage(browser);
  await page.goto(url, { waitUntil: 'commit' });
  const button = page.getByRole('navigation').getByRole('button').first();
  await button.waitFor();
  const { x, y, width, height } = (await button.boundingBox())!;
  const drawn = ["button[aria-busy='true'], dialog[open]", 'dialog[open]'].map((selector) => page.evaluate(drawnAt, selector));
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  const [taken, dialog] = await Promise.all(drawn);
  await page.context().close();
  return { taken: taken!, dialog: dialog! };
}

/** Runs in the page: goes back, and returns the milliseconds until the other page is drawn. */
async function goBack(): Promise<number> {
  const left = document.querySelector('#content')!.firstElementChild!;
  const from = performance.now();
  history.back();
  while (left.isConnected || !document.querySelector('[role=feed] article')) await new Promise(requestAnimationFrame);
  return scheduler.postTask(() => performance.now() - from, { priority: 'user-blocking' });
}

/** Opens a pin of home and goes back, several times. */
async function backTimes(browser: Browser, url: string, reducedMotion?: 'reduce'): Promise<number[]> {
  const page = await slowedPage(browser, reducedMotion);
  await page.goto(url);
  await page.locator('#shell-loader').waitFor({ state: 'detached' });
  const times: number[] = [];
  for (let at = 0; at < rounds; at++) {
    await page.locator('[role=feed] article a').nth(at).tap();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    times.push(await page.evaluate(goBack));
  }
  await page.context().close();
  return times;
}

/**
 * From the address to a page that can be used, on a phone, next to the same page as static HTML, and next to the page as scripts alone draw
 * it. All variants in turns; the median of the rounds.
 */
export async function run(): Promise<Measure[]> {
  const { folder, remove } = await dataFolder();
  await fillCollection(folder, undefined, photograph);
  const port = await freePort();
  const { stop } = await startTessera(folder, port);
  const product = `http://127.0.0.1:${port}`;
  const [asStatic, asShell] = [await serveChanged(port, withoutScripts), await serveChanged(port, withoutMarkup)];
  const browser = await chromium.launch({
    executablePath: process.env.TESSERA_CHROMIUM || undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const measures: Measure[] = [];
    const home = await (await fetch(`${product}/`, { headers: { 'user-agent': phone.userAgent } })).text();
    const paths = { home: '/', closeup: /href="(\/pin\/\d+\/)"/.exec(home)![1]!, search: '/search/pins/?q=lemon' };
    for (const [name, path] of Object.entries(paths)) {
      // The first visit makes the sizes of the pictures.
      await visit(browser, product + path);
      const visits: { drawn: Visit; bare: Visit }[] = [];
      for (let round = 0; round < rounds; round++)
        visits.push({ drawn: await visit(browser, product + path), bare: await visit(browser, asStatic.url + path) });
      const ratio = (of: 'firstPaint' | 'largestPaint') => median(visits.map(({ drawn, bare }) => drawn[of] / bare[of]));
      const of = (value: (visit: Visit) => number) => median(visits.map(({ drawn }) => value(drawn)));
      measures.push(
        atMost(`${name}: first paint, to static HTML`, ratio('firstPaint'), 1.3, ''),
        { name: `${name}: first paint`, value: of(({ firstPaint }) => firstPaint), unit: 'ms' },
        atMost(`${name}: largest paint, to static HTML`, ratio('largestPaint'), 1.5, ''),
        atMost(
          `${name}: largest paint`,
          of(({ largestPaint }) => largestPaint),
          1800,
          'ms',
        ),
        atMost(
          `${name}: longest task`,
          of(({ tasks }) => Math.max(...tasks)),
          50,
          'ms',
        ),
        { name: `${name}: longest task of static HTML`, value: median(visits.map(({ bare }) => Math.max(...bare.tasks))), unit: 'ms' },
        atMost(
          `${name}: total blocking time`,
          of(({ tasks }) => tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0)),
          100,
          'ms',
        ),
        atMost(
          `${name}: layout shift`,
          of(({ shift }) => shift),
          0,
          '',
        ),
      );
    }
    const presses: Record<'drawn' | 'shell', Awaited<ReturnType<typeof press>>>[] = [];
    for (let round = 0; round < rounds; round++)
      presses.push({ drawn: await press(browser, product), shell: await press(browser, asShell.url) });
    measures.push(
      { name: 'press on home shown as taken, from the navigation', value: median(presses.map(({ drawn }) => drawn.taken)), unit: 'ms' },
      atMost('the same, to home drawn by scripts', median(presses.map(({ drawn, shell }) => drawn.taken / shell.taken)), 0.6, ''),
      { name: 'press on home to its dialog, from the navigation', value: median(presses.map(({ drawn }) => drawn.dialog)), unit: 'ms' },
      atMost('back from a closeup to home, painted', median(await backTimes(browser, product)), 100, 'ms'),
      { name: 'the same, with reduced motion', value: median(await backTimes(browser, product, 'reduce')), unit: 'ms' },
    );
    return [...measures, ...(await firstLoad())];
  } finally {
    await browser.close();
    asStatic.close();
    asShell.close();
    await stop();
    await remove();
  }
}
