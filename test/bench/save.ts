import { chromium, type Locator, type Page } from 'playwright';
import { fillCollection } from '../e2e/collection.ts';
import { dataFolder, freePort, startTessera } from '../e2e/server.ts';
import { call } from './call.ts';
import { atMost, median, quantile, type Measure } from './measure.ts';

const saves = 20;
/** Factor by which the CPU is slowed. */
const slowness = 4;

/** Runs in the page: measures the milliseconds from each press of a save button until the frame that shows it is drawn. */
function watchSaves(): void {
  const seen = window as unknown as { saves: number[] };
  seen.saves = [];
  let pressed: number | undefined;
  addEventListener(
    'click',
    ({ timeStamp, target }) => void ((target as Element).closest('[id=tile-save] button:last-child, #bare') && (pressed = timeStamp)),
    { capture: true },
  );
  new MutationObserver((changes) => {
    if (pressed === undefined || !changes.some(({ target }) => (target as Element).hasAttribute('data-saved'))) return;
    const from = pressed;
    pressed = undefined;
    // Runs first after the frame is drawn, before timers that were already due.
    requestAnimationFrame(() => void scheduler.postTask(() => seen.saves.push(performance.now() - from), { priority: 'user-blocking' }));
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-saved'] });
}

/** Runs in the page: covers it with a button that only shows that it was pressed. */
function bareButton(): void {
  const button = document.createElement('button');
  button.id = 'bare';
  button.textContent = 'Bare';
  button.style.cssText = 'position: fixed; inset: 300px auto auto 300px; z-index: 9999; padding: 20px';
  button.addEventListener('click', () => {
    const isBlue = button.style.background === 'blue';
    button.style.background = isBlue ? 'red' : 'blue';
    button.setAttribute('data-saved', String(isBlue));
  });
  document.body.append(button);
}

/** Presses with the raw mouse, for as long as a finger does, because Playwright's click measures the layout itself. */
async function press(page: Page, button: Locator): Promise<void> {
  const box = (await button.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(80);
  await page.mouse.up();
}

/** Measures the time from the press of a tile's save button to its changed pixels, on a slowed CPU, against the real server. */
export async function run(): Promise<Measure[]> {
  const { folder, remove } = await dataFolder();
  await fillCollection(folder);
  const port = await freePort();
  const { stop } = await startTessera(folder, port);
  const base = `http://127.0.0.1:${port}/`;
  const browser = await chromium.launch({
    executablePath: process.env.TESSERA_CHROMIUM || undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await call(page, base, 'UserRegisterResource/create', {
      email: 'grace@example.org',
      username: 'grace',
      password: 'Correct horse 7 battery',
      first_name: 'Grace',
    });
    await call(page, base, 'BoardResource/create', { name: 'Engines', client_id: crypto.randomUUID() });
    await page.addInitScript(watchSaves);
    await page.goto(base);
    const tiles = page.getByRole('feed').first().getByRole('article');
    await tiles.nth(saves).waitFor({ state: 'attached' });
    await page.waitForTimeout(1500);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    for (let at = 0; at < saves; at++) {
      await tiles.nth(at).hover();
      await press(page, tiles.nth(at).getByRole('button', { name: 'Save', exact: true }));
      await page.waitForFunction((count) => (window as unknown as { saves: number[] }).saves.length === count, at + 1);
    }
    const times = await page.evaluate(() => (window as unknown as { saves: number[] }).saves);
    await page.evaluate(bareButton);
    for (let at = 0; at < saves; at++) {
      await press(page, page.getByRole('button', { name: 'Bare' }));
      await page.waitForFunction((count) => (window as unknown as { saves: number[] }).saves.length === count, saves + at + 1);
    }
    const bare = await page.evaluate((from) => (window as unknown as { saves: number[] }).saves.slice(from), saves);
    return [
      atMost(`save button to changed pixels, CPU ${slowness}× slowed, median`, median(times), 50, 'ms'),
      { name: `save button to changed pixels, CPU ${slowness}× slowed, p95`, value: quantile(times, 0.95), unit: 'ms' },
      { name: 'the same of a bare button that changes itself on that page, median', value: median(bare), unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await stop();
    await remove();
  }
}
