import { chromium, type Browser } from 'playwright';
import { fillCollection } from '../e2e/collection.ts';
import { dataFolder, freePort, startTessera } from '../e2e/server.ts';
import { atMost, median, type Measure } from './measure.ts';

const rounds = Number(process.env.TESSERA_BENCH_ROUNDS ?? 3);
/** Languages by their own names, of three scripts, one from right to left. */
const languages = ['Deutsch', 'العربية', '日本語'];
/** Milliseconds for which a person presses the mouse. */
const pressed = 80;
/** Factor by which the CPU is slowed. */
const slowness = 4;
const widths = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Milliseconds from the choice until the frame that shows home in the language is drawn, and those after the texts have come. */
interface Switch {
  whole: number;
  drawing: number;
}

/** Runs in the page: measures from the release of the mouse, which chooses, to the frame in which the feed's name has changed. */
function watchLanguage(): void {
  const seen = window as unknown as { language?: Switch };
  let [chosen, loaded] = [0, 0];
  addEventListener('pointerup', ({ timeStamp }) => void (chosen = timeStamp), { capture: true });
  new MutationObserver((changes) => {
    if (changes.some(({ attributeName }) => attributeName === 'lang')) loaded = performance.now();
    if (!loaded || !changes.some(({ target }) => (target as Element).role === 'feed')) return;
    const drawn = (): void => {
      const now = performance.now();
      seen.language ??= { whole: now - chosen, drawing: now - loaded };
    };
    // Runs first after the frame is drawn, before timers that were already due.
    requestAnimationFrame(() => void scheduler.postTask(drawn, { priority: 'user-blocking' }));
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['lang', 'aria-label'] });
}

/** Chooses a language from the menu of a fresh visit, which has the texts of no other. */
async function switched(browser: Browser, base: string, viewport: (typeof widths)[number], language: string): Promise<Switch> {
  const page = await browser.newPage({ viewport, locale: 'en-US' });
  await page.goto(base);
  await page.getByRole('feed').first().getByRole('article').first().waitFor();
  await page.waitForTimeout(1500);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Language' }).click();
  const option = page.getByRole('dialog').getByRole('option', { name: language, exact: true });
  await option.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  await page.evaluate(watchLanguage);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  // With the raw mouse, because Playwright's click measures the layout itself.
  const { x, y, width, height } = (await option.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.waitForTimeout(pressed);
  await page.mouse.up();
  const seen = await page.waitForFunction(() => (window as unknown as { language?: Switch }).language);
  const result = (await seen.jsonValue())!;
  await page.close();
  return result;
}

/** Measures how long home takes from the choice of a language until it is painted in it, on a slowed CPU, against the real server. */
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
      const switches: Switch[] = [];
      for (let round = 0; round < rounds; round++)
        for (const language of languages) switches.push(await switched(browser, `http://127.0.0.1:${port}/`, viewport, language));
      const what = `a language chosen, CPU ${slowness}× slowed, ${viewport.width} px, median:`;
      measures.push(atMost(`${what} until home is painted in it`, median(switches.map(({ whole }) => whole)), 300, 'ms'), {
        name: `${what} of that after its texts have come`,
        value: median(switches.map(({ drawing }) => drawing)),
        unit: 'ms',
      });
    }
    return measures;
  } finally {
    await browser.close();
    await stop();
    await remove();
  }
}
