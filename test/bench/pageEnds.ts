import { chromium, type Browser } from 'playwright';
import { fillCollection } from '../e2e/collection.ts';
import { hangKinds } from '../e2e/kinds.ts';
import { allowAnalytics, comesTo, endPage, ends, followLink, keptFollows, openEvents, openPin, type End } from '../e2e/pageEnds.ts';
import { dataFolder, freePort, startTessera } from '../e2e/server.ts';
import type { Database } from '../../src/server/database/database.ts';
import { atLeast, type Measure } from './measure.ts';

const visits = process.env.TESSERA_BENCH_ROUNDS === '1' ? 10 : 200;
/** Bytes of a followed link's event as sent. */
const bytesOfEvent = 246;
/** Kilobytes of unsent events when the page ends: 1 to 60 and 60 to 200 in turn. A browser sends up to 64 KiB after a page has ended. */
const pending = Array.from({ length: visits }, (_, n) => (n % 2 === 0 ? 1 + ((n * 7) % 60) : 60 + ((n * 11) % 141)));

const call = '**/resource/ApiCResource/**';

/**
 * One person's visits that each end in the given way. A crashed page can not send at once, so the server is unreachable there and all
 * events wait.
 */
async function visitsOf(browser: Browser, base: string, db: Database, how: End): Promise<Measure[]> {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1280, height: 800 } });
  const options = { email: `${how}@example.org`, username: `${how}_page`, password: 'Correct horse 7 battery', first_name: how };
  const answer = await context.request.post('/resource/UserRegisterResource/create/', {
    form: { source_url: '/', data: JSON.stringify({ options }) },
  });
  const person = ((await answer.json()) as { resource_response: { data: { user: { id: string } } } }).resource_response.data.user.id;
  await allowAnalytics(context);
  const kept = (): Promise<number> => keptFollows(db, person);

  let [made, small, atOnce, later] = [0, 0, 0, 0];
  for (const kilobytes of pending) {
    const page = await context.newPage();
    await openPin(page);
    const before = await comesTo(made, kept);
    if (before === made) later += 1;
    made = before;
    const count = Math.max(1, Math.floor((kilobytes * 1000) / bytesOfEvent));
    // Routed on the page: removing a context's route after a crash may prevent the next page from opening.
    if (how === 'crash') await page.route(call, (route) => route.abort());
    await followLink(page, count);
    await endPage(context, page, how);
    made += count;
    if (kilobytes <= 60 && how !== 'crash') {
      small += 1;
      if ((await comesTo(made, kept, 3_000)) === made) atOnce += 1;
    }
    await page.close();
  }
  await openPin(await context.newPage());
  if ((await comesTo(made, kept)) === made) later += 1;
  await context.close();
  return [
    atLeast(
      `pages that end (${how}), ${visits} visits with 1 to 200 kB pending: all there after the next visit`,
      ((later - 1) / visits) * 100,
      100,
      '%',
    ),
    ...(small > 0
      ? [atLeast(`pages that end (${how}) with up to 60 kB pending, ${small} visits: all there at once`, (atOnce / small) * 100, 99, '%')]
      : []),
  ];
}

/** Real pages with unsent events that are closed, left, crashed and frozen. */
export async function run(): Promise<Measure[]> {
  const { folder, remove } = await dataFolder();
  await fillCollection(folder);
  await hangKinds(folder);
  const port = await freePort();
  const { stop } = await startTessera(folder, port);
  const db = await openEvents(folder);
  const browser = await chromium.launch({
    executablePath: process.env.TESSERA_CHROMIUM || undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const measures: Measure[] = [];
    for (const how of ends) measures.push(...(await visitsOf(browser, `http://127.0.0.1:${port}`, db, how)));
    return measures;
  } finally {
    await browser.close();
    await db.close();
    await stop();
    await remove();
  }
}
