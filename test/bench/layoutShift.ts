import { chromium, type Page } from 'playwright';
import { fillCollection } from '../e2e/collection.ts';
import { dataFolder, freePort, startTessera } from '../e2e/server.ts';
import { atMost, type Measure } from './measure.ts';

const widths = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Adds up the layout shifts; runs in the page before anything else. */
function watchShift(): void {
  const seen = window as unknown as { shift: number };
  seen.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Loads a page, waits for it to settle, and scrolls for a while. */
async function shiftOf(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.getByRole('feed').first().getByRole('article').first().waitFor();
  await page.waitForTimeout(1500);
  for (let i = 0; i < 10; i++) {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(100);
  }
  await page.waitForTimeout(500);
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}

/** The layout shift (CLS) of home and of a closeup, each loaded by itself from the real server. */
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
    const measures: Measure[] = [];
    for (const viewport of widths) {
      const page = await browser.newPage({ viewport });
      await page.addInitScript(watchShift);
      const home = `http://127.0.0.1:${port}/`;
      measures.push(atMost(`layout shift of home, ${viewport.width} px`, await shiftOf(page, home), 0, ''));
      await page.evaluate(() => scrollTo(0, 0));
      const pin = await page.locator('[role=feed] article a[href^="/pin/"]').first().getAttribute('href');
      measures.push(atMost(`layout shift of a closeup, ${viewport.width} px`, await shiftOf(page, new URL(pin!, home).href), 0, ''));
      await page.close();
    }
    return measures;
  } finally {
    await browser.close();
    await stop();
    await remove();
  }
}
