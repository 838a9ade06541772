import { chromium, type Page } from 'playwright';
import { fillCollection } from '../e2e/collection.ts';
import { dataFolder, freePort, startTessera } from '../e2e/server.ts';
import { atMost, median, quantile, type Measure } from './measure.ts';

const saves = 20;
/** The CPU is so many times slower than it is. */
const slowness = 4;

/** Calls a resource as whoever the page's browser is. */
async function call(page: Page, base: string, resource: string, options: Record<string, unknown>): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'tessera_csrf')?.value ?? '';
  const answer = await page.request.post(`${base}resource/${resource}/`, { form: { source_url: '/', data: JSON.stringify({ options }) }, headers: { 'X-CSRF-Token': token } });
  if (!answer.ok()) throw new Error(`${resource}: ${await answer.text()}`);
}

/** Runs in the page: milliseconds from each press of a save button to the frame that shows it pressed having been drawn. */
function watchSaves(): void {
  const seen = window as unknown as { saves: number[] };
  seen.saves = [];
  let pressed: number | undefined;
  addEventListener('click', ({ timeStamp, target }) => void ((target as Element).closest('[id=tile-save] button:last-child') && (pressed = timeStamp)), { capture: true });
  new MutationObserver((changes) => {
    if (pressed === undefined || !changes.some(({ target }) => (target as Element).hasAttribute('data-saved'))) return;
    const from = pressed;
    pressed = undefined;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => seen.saves.push(performance.now() - from);
      port2.postMessage(null);
    });
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-saved'] });
}

/** From the press of a tile's save button to its changed pixels, on a slowed CPU, against the real server. */
export async function run(): Promise<Measure[]> {
  const { folder, remove } = await dataFolder();
  await fillCollection(folder);
  const port = await freePort();
  const { stop } = await startTessera(folder, port);
  const base = `http://127.0.0.1:${port}/`;
  const browser = await chromium.launch({ executablePath: process.env.TESSERA_CHROMIUM || undefined, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await call(page, base, 'UserRegisterResource/create', { email: 'grace@example.org', username: 'grace', password: 'Correct horse 7 battery', first_name: 'Grace' });
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
      await tiles.nth(at).getByRole('button', { name: 'Save', exact: true }).click();
      await page.waitForFunction((count) => (window as unknown as { saves: number[] }).saves.length === count, at + 1);
    }
    const times = await page.evaluate(() => (window as unknown as { saves: number[] }).saves);
    return [
      atMost(`save button to changed pixels, CPU ${slowness}× slowed, median`, median(times), 50, 'ms'),
      { name: `save button to changed pixels, CPU ${slowness}× slowed, p95`, value: quantile(times, 0.95), unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await stop();
    await remove();
  }
}
