import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { fillCollection } from '../../e2e/collection.ts';
import { comesTo } from '../../e2e/pageEnds.ts';
import { dataFolder, freePort, startTessera } from '../../e2e/server.ts';
import { loadPins, savePins } from '../../e2e/tileSaves.ts';
import { call } from '../call.ts';
import { atLeast, atMost, type Measure } from '../measure.ts';
import { numbers } from '../numbers.ts';

const isQuick = process.env.TESSERA_BENCH_ROUNDS === '1';
const [kills, freezes, tabs, savesOfTab, flips] = isQuick ? [5, 2, 3, 4, 2] : [200, 20, 8, 12, 20];
const savesOfVisit = 2;
const pinsOfWall = 80;

/** A signed-in person with one board, in a browser profile of their own. */
class Saver {
  private readonly base: string;
  context: BrowserContext;
  private boardId = '';
  private constructor(base: string, context: BrowserContext) {
    this.base = base;
    this.context = context;
  }

  static async signUp(base: string, context: BrowserContext, username: string): Promise<Saver> {
    const saver = new Saver(base, context);
    const page = await context.newPage();
    await call(page, base, 'UserRegisterResource/create', {
      email: `${username}@example.org`,
      username,
      password: 'Correct horse 7 battery',
      first_name: 'Grace',
    });
    saver.boardId = (
      (await call(page, base, 'BoardResource/create', { name: 'Tea', client_id: crypto.randomUUID() })) as { id: string }
    ).id;
    await page.close();
    return saver;
  }

  async openHome(): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(this.base);
    await page.locator('[role=feed] [data-index]').first().waitFor();
    // The code that saves loads after the first pictures.
    await page.waitForLoadState('networkidle');
    return page;
  }

  /** Returns the number of the board's pins on the server. */
  async savedPins(): Promise<number> {
    const data = encodeURIComponent(JSON.stringify({ options: { board_id: this.boardId } }));
    const answer = await this.context.request.get(`${this.base}resource/BoardResource/get/?data=${data}`);
    const { resource_response: told } = (await answer.json()) as { resource_response: { data: { pinCount: number } } };
    return told.data.pinCount;
  }
}

/** Saves tiles and waits until the page shows them as saved; none of these may be lost. */
async function saveShown(page: Page, from: number, count: number): Promise<void> {
  await savePins(page, from, from + count);
  await page.locator('[data-saved]').first().waitFor({ state: 'attached' });
}

async function killTabs(saver: Saver): Promise<Measure[]> {
  for (let kill = 0; kill < kills; kill++) {
    const page = await saver.openHome();
    await saveShown(page, (kill * savesOfVisit) % 10, savesOfVisit);
    const devtools = await saver.context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
  }
  const page = await saver.openHome();
  const saved = await comesTo(kills * savesOfVisit, () => saver.savedPins(), 60_000);
  await page.close();
  return [
    atMost(`${kills} tabs killed as they showed a save: saves lost`, Math.max(0, kills * savesOfVisit - saved), 0, ''),
    atMost(`${kills} tabs killed: saves stored twice`, Math.max(0, saved - kills * savesOfVisit), 0, ''),
  ];
}

async function freezeTabs(saver: Saver): Promise<Measure[]> {
  const before = await saver.savedPins();
  for (let freeze = 0; freeze < freezes; freeze++) {
    const page = await saver.openHome();
    await saveShown(page, (freeze * savesOfVisit) % 10, savesOfVisit);
    const devtools = await saver.context.newCDPSession(page);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    // Another tab continues beside the frozen one.
    const other = await saver.openHome();
    await saveShown(other, 20, 1);
    await other.close();
    await page.close();
  }
  const expected = before + freezes * (savesOfVisit + 1);
  const page = await saver.openHome();
  const saved = await comesTo(expected, () => saver.savedPins(), 60_000);
  await page.close();
  return [atMost(`${freezes} tabs frozen with another beside: saves lost or twice`, Math.abs(expected - saved), 0, '')];
}

async function manyTabs(saver: Saver): Promise<Measure[]> {
  const before = await saver.savedPins();
  const pages: Page[] = [];
  for (let tab = 0; tab < tabs; tab++) {
    const page = await saver.openHome();
    await loadPins(page, pinsOfWall / 2);
    pages.push(page);
  }
  const began = Date.now();
  // A background tab draws no frames, which savePins needs.
  for (const [tab, page] of pages.entries()) {
    await page.bringToFront();
    await savePins(page, tab * 2, tab * 2 + savesOfTab);
  }
  const expected = before + tabs * savesOfTab;
  const saved = await comesTo(expected, () => saver.savedPins(), 120_000);
  const seconds = (Date.now() - began) / 1000;
  for (const page of pages) await page.close();
  return [
    atMost(`${tabs} tabs at once, ${savesOfTab} saves each: lost or twice`, Math.abs(expected - saved), 0, ''),
    { name: `${tabs} tabs at once: until all were saved`, value: seconds, unit: 's' },
  ];
}

/**
 * Flips bytes in the files of the browser's databases, as a bad disk would.
 * @returns the number of flipped bytes
 */
async function flipBytes(profile: string, random: () => number): Promise<number> {
  const folder = join(profile, 'Default', 'IndexedDB');
  const names = await readdir(folder, { recursive: true });
  let flipped = 0;
  for (const name of names.filter((each) => /\.(?:ldb|log)$/.test(each))) {
    const bytes = await readFile(join(folder, name));
    if (bytes.length === 0) continue;
    for (let flip = 0; flip < 20; flip++) {
      const at = Math.floor(random() * bytes.length);
      bytes[at] = bytes[at]! ^ (1 << Math.floor(random() * 8));
      flipped += 1;
    }
    await writeFile(join(folder, name), bytes);
  }
  return flipped;
}

/** A profile whose databases are damaged between visits: the product must still open and save. */
async function damageStores(base: string, launch: (profile: string) => Promise<BrowserContext>): Promise<Measure[]> {
  const { folder, remove } = await dataFolder();
  const random = numbers(13);
  let [flipped, errors] = [0, 0];
  const saver = await Saver.signUp(base, await launch(folder), 'flipped');
  await saver.context.close();
  for (let round = 1; round <= flips; round++) {
    saver.context = await launch(folder);
    saver.context.on('weberror', () => {
      errors += 1;
    });
    const page = await saver.openHome();
    await saveShown(page, round % 10, 1);
    await comesTo(round, () => saver.savedPins());
    await saver.context.close();
    flipped += await flipBytes(folder, random);
  }
  saver.context = await launch(folder);
  const saved = await saver.savedPins();
  await saver.context.close();
  await remove();
  return [
    { name: 'damaged stores: bytes flipped', value: flipped, unit: '' },
    atLeast(`damaged stores: of ${flips} visits, those that opened and saved`, saved, flips, ''),
    atMost('damaged stores: script errors', errors, 0, ''),
  ];
}

/** Tabs that crash, freeze, open eight at a time, or find their databases damaged. */
export async function endTabs(): Promise<Measure[]> {
  const { folder, remove } = await dataFolder();
  await fillCollection(folder);
  const port = await freePort();
  const base = `http://127.0.0.1:${port}/`;
  const { stop } = await startTessera(folder, port);
  const options = { executablePath: process.env.TESSERA_CHROMIUM || undefined, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] };
  const viewport = { width: 1280, height: 800 };
  const browser = await chromium.launch(options);
  try {
    const of = async (name: string) => Saver.signUp(base, await browser.newContext({ viewport }), name);
    return [
      ...(await killTabs(await of('killed'))),
      ...(await freezeTabs(await of('frozen'))),
      ...(await manyTabs(await of('many'))),
      ...(await damageStores(base, (profile) => chromium.launchPersistentContext(profile, { ...options, viewport }))),
    ];
  } finally {
    await browser.close();
    await stop();
    await remove();
  }
}
