import { chromium, type Browser, type Page } from 'playwright';
import { hangFilms } from '../e2e/films.ts';
import { dataFolder, freePort, startTessera } from '../e2e/server.ts';
import { longestTask, taskCategories } from './longestTask.ts';
import { atMost, median, type Measure } from './measure.ts';

const films = 50;
const rounds = 7;
/** Factor by which the CPU is slowed. */
const slowness = 4;
const frames = 300;

interface Seen {
  /** Times of first presented frames, by the player's position in the order of playing. */
  presented: number[];
}

/** Runs in the page: notes when each video has its first frame on the screen. */
function watch(): void {
  const seen = window as unknown as Seen;
  seen.presented = [];
  const known = new WeakSet<Node>();
  new MutationObserver(() => {
    for (const video of document.querySelectorAll('video')) {
      if (known.has(video)) continue;
      known.add(video);
      video.requestVideoFrameCallback(() => seen.presented.push(performance.now()));
    }
  }).observe(document, { subtree: true, childList: true });
}

/** Brings a tile whose video has not played yet into view, and returns the milliseconds from the scroll to its first frame. */
const firstFrame = (page: Page, tile: number): Promise<number> =>
  page.evaluate(async (index) => {
    const seen = window as unknown as Seen;
    const before = seen.presented.length;
    const began = performance.now();
    document.querySelector(`[data-index="${index}"]`)!.scrollIntoView({ block: 'center', behavior: 'instant' });
    while (seen.presented.length === before) {
      if (performance.now() - began > 10_000) throw new Error('no video was played');
      await new Promise(requestAnimationFrame);
    }
    return seen.presented[before]! - began;
  }, tile);

async function opened(browser: Browser, base: string, viewport: { width: number; height: number }): Promise<Page> {
  const page = await browser.newPage({ viewport });
  await page.addInitScript(watch);
  await page.goto(base);
  await page.locator('[data-index="0"]').waitFor();
  await page.waitForFunction(() => (window as unknown as Seen).presented.length > 0);
  return page;
}

/**
 * Measures the time from a video's coming into view to its first frame, warm, on a slowed CPU, and a scroll over fifty video pins; against
 * the real server.
 */
export async function run(): Promise<Measure[]> {
  const { folder, remove } = await dataFolder();
  await hangFilms(folder, films);
  const port = await freePort();
  const { stop } = await startTessera(folder, port);
  const browser = await chromium.launch({
    executablePath: process.env.TESSERA_CHROMIUM || undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const base = `http://127.0.0.1:${port}/`;
    const phone = await opened(browser, base, { width: 390, height: 844 });
    const devtools = await phone.context().newCDPSession(phone);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await firstFrame(phone, 10 + round * 5));
    await phone.close();

    const page = await opened(browser, base, { width: 1280, height: 800 });
    await page.waitForTimeout(1000);
    await browser.startTracing(page, { categories: taskCategories });
    await page.evaluate(async (steps) => {
      for (let i = 1; i <= steps; i++) {
        await new Promise(requestAnimationFrame);
        scrollTo(0, ((document.documentElement.scrollHeight - innerHeight) * i) / steps);
        // Rests from time to time, as a person does.
        if (i % 60 === 0) await new Promise((looking) => setTimeout(looking, 500));
      }
    }, frames);
    const longest = longestTask(await browser.stopTracing());
    const played = await page.evaluate(() => (window as unknown as Seen).presented.length);
    return [
      atMost(`video in view to its first frame, warm, CPU ${slowness}× slowed, median`, median(times), 500, 'ms'),
      { name: `video in view to its first frame, warm, CPU ${slowness}× slowed, longest`, value: Math.max(...times), unit: 'ms' },
      atMost(`scroll over ${films} video pins: the longest task runs`, longest, 50, `ms (${played} videos played)`),
    ];
  } finally {
    await browser.close();
    await stop();
    await remove();
  }
}
