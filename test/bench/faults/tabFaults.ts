import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import type { Database } from '../../../src/server/database/database.ts';
import { fillCollection } from '../../e2e/collection.ts';
import { comesTo, openEvents } from '../../e2e/pageEnds.ts';
import { dataFolder, freePort, startTessera } from '../../e2e/server.ts';
import { definePointAtTile, keptOnDisk, loadPins } from '../../e2e/tileSaves.ts';
import { call } from '../call.ts';
import { atLeast, atMost, median, quantile, type Measure } from '../measure.ts';
import { numbers } from '../numbers.ts';
import { type Mode, openSaveProxy, type SaveProxy } from './saveProxy.ts';

const isQuick = process.env.TESSERA_BENCH_ROUNDS === '1';
const [kills, freezes, tabs, savesOfTab, flips] = isQuick ? [9, 4, 3, 4, 6] : [200, 20, 8, 12, 20];
const savesOfVisit = 3;
const pinsOfWall = 80;
const modes: readonly Mode[] = ['open', 'held', 'unanswered'];

interface Instance {
  proxy: SaveProxy;
  db: Database;
}

/** A signed-in person with one board, in a browser profile of their own. */
class Saver {
  private readonly instance: Instance;
  context: BrowserContext;
  private boardId = '';
  /** Source pins, once for each press of a save button. */
  readonly pressed: string[] = [];
  /** Source pins, once for each save that a page has shown. */
  readonly shown: string[] = [];
  /** Milliseconds from an opening to the first tile. */
  readonly openings: number[] = [];

  private constructor(instance: Instance, context: BrowserContext) {
    this.instance = instance;
    this.context = context;
  }

  static async signUp(instance: Instance, context: BrowserContext, username: string): Promise<Saver> {
    const saver = new Saver(instance, context);
    const page = await context.newPage();
    const { base } = instance.proxy;
    await call(page, base, 'UserRegisterResource/create', {
      email: `${username}@example.org`,
      username,
      password: 'Correct horse 7 battery',
      first_name: 'Grace',
    });
    const board = (await call(page, base, 'BoardResource/create', { name: 'Tea', client_id: crypto.randomUUID() })) as { id: string };
    saver.boardId = board.id;
    await page.close();
    return saver;
  }

  treat(mode: Mode): void {
    this.instance.proxy.treat(mode);
  }

  async openHome(): Promise<Page> {
    const page = await this.context.newPage();
    const began = performance.now();
    await page.goto(this.instance.proxy.base);
    await page.locator('[role=feed] [data-index]').first().waitFor();
    this.openings.push(performance.now() - began);
    return page;
  }

  /**
   * Presses the save buttons of tiles that do not show as saved, each once the last shows its save.
   * @param onShown called as soon as a page has drawn a save, with the number of them
   */
  async save(page: Page, from: number, count: number, onShown: (count: number) => void = () => undefined): Promise<void> {
    let shown = 0;
    const report = (what: 'pressed' | 'shown', pinId: string): void => {
      this[what].push(pinId);
      if (what === 'shown') onShown(++shown);
    };
    // Fails on a page that saves for the second time, where it is exposed already.
    await page.exposeFunction('report', report).catch(() => undefined);
    await definePointAtTile(page);
    await page.evaluate(saveTiles, [from, count] as const);
  }

  /** Opens the product once more until all that was shown is on the server: a change may stand in the copy beside the outbox alone. */
  async drain(): Promise<void> {
    this.treat('open');
    const page = await this.openHome();
    await sent(page);
    await comesTo(0, async () => -(await this.outcome()).lost);
    await page.close();
  }

  /** Returns the number of the shown saves that are not on the board, and of saves that are there more often than they were pressed. */
  async outcome(): Promise<{ lost: number; doubled: number }> {
    const rows = await this.instance.db.rows.selectFrom('pins').select('source_id').where('board_id', '=', this.boardId).execute();
    const stored = countEach(rows.map(({ source_id: id }) => id!));
    const [shown, pressed] = [countEach(this.shown), countEach(this.pressed)];
    return { lost: excess(shown, stored), doubled: excess(stored, pressed) };
  }

  async measures(name: string): Promise<Measure[]> {
    const { lost, doubled } = await this.outcome();
    return [
      { name: `${name}: saves shown`, value: this.shown.length, unit: '' },
      atMost(`${name}: shown and lost`, lost, 0, ''),
      atMost(`${name}: stored twice`, doubled, 0, ''),
      { name: `${name}: opening to the first pictures, median`, value: median(this.openings), unit: 'ms' },
      { name: `${name}: the same, longest`, value: quantile(this.openings, 1), unit: 'ms' },
    ];
  }
}

function countEach(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** Returns by how much the counts surpass the other ones. */
const excess = (counts: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): number =>
  [...counts].reduce((sum, [id, count]) => sum + Math.max(0, count - (others.get(id) ?? 0)), 0);

/** Resolves when the server has answered for all changes on the disk of the page's browser, or after two minutes. */
async function sent(page: Page): Promise<void> {
  await comesTo(0, async () => -(await keptOnDisk(page)), 120_000);
}

/** Runs in the page. */
async function saveTiles([from, count]: readonly [number, number]): Promise<void> {
  const { report } = window as unknown as { report(what: 'pressed' | 'shown', pinId: string): void };
  for (let at = from, saved = 0; saved < count;) {
    const tile = await window.pointAtTile(at);
    const button = tile?.button;
    // Without a list of boards the button opens the picker.
    if (!button?.previousElementSibling!.textContent.includes('Tea')) continue;
    at += 1;
    // A save of an earlier visit that is not sent yet.
    if (button.dataset.saved !== undefined) continue;
    const pinId = /\/pin\/(\d+)/.exec(tile!.link.href)![1]!;
    report('pressed', pinId);
    const isShown = new Promise<void>((shown) => {
      new MutationObserver(() => button.dataset.saved !== undefined && shown()).observe(button, { attributeFilter: ['data-saved'] });
    });
    button.click();
    await isShown;
    report('shown', pinId);
    saved += 1;
  }
}

/** Crashes tabs as they show a save that is sent, is not sent, or whose answer is lost. */
async function killTabs(saver: Saver): Promise<Measure[]> {
  for (let kill = 0; kill < kills; kill++) {
    saver.treat(modes[kill % modes.length]!);
    const page = await saver.openHome();
    const devtools = await saver.context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    const last = 1 + (Math.floor(kill / modes.length) % savesOfVisit);
    saver
      .save(page, (kill * savesOfVisit) % 40, savesOfVisit, (count) => {
        if (count === last) devtools.send('Page.crash').catch(() => undefined);
      })
      .catch(() => undefined);
    await crashed;
    await page.close();
  }
  await saver.drain();
  return saver.measures(`${kills} tabs killed as they showed a save`);
}

/** Returns the process of the tab, the one that works while the page does. */
async function processOf(page: Page): Promise<number> {
  const devtools = await page.context().browser()!.newBrowserCDPSession();
  const times = async (): Promise<Map<number, number>> => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]));
  };
  const before = await times();
  await page.evaluate(() => {
    for (const until = performance.now() + 400; performance.now() < until;);
  });
  const grown = [...(await times())].map(([id, time]) => ({ id, grown: time - (before.get(id) ?? 0) }));
  await devtools.detach();
  return grown.sort((a, b) => b.grown - a.grown)[0]!.id;
}

/**
 * Stops the processes of tabs with unsent saves, which another tab then sends; every second one goes on afterwards, the others are killed.
 * DevTools freezes hidden pages only, and a headless browser hides none.
 */
async function freezeTabs(saver: Saver): Promise<Measure[]> {
  for (let freeze = 0; freeze < freezes; freeze++) {
    saver.treat(freeze % 4 < 2 ? 'held' : 'unanswered');
    const page = await saver.openHome();
    const frozen = await processOf(page);
    await saver.save(page, (freeze * savesOfVisit) % 10, savesOfVisit);
    process.kill(frozen, 'SIGSTOP');
    saver.treat('open');
    const other = await saver.openHome();
    await saver.save(other, 20, 1);
    await sent(other);
    process.kill(frozen, freeze % 2 === 0 ? 'SIGCONT' : 'SIGKILL');
    if (freeze % 2 === 0) {
      await page.bringToFront();
      await saver.save(page, 30, 1);
    }
    await page.close();
    await other.close();
  }
  await saver.drain();
  return saver.measures(`${freezes} tabs stopped with unsent saves, then continued or killed`);
}

/** Tells a page whether it is in view: a headless browser has all tabs in view. */
const show = (page: Page, isShown: boolean): Promise<void> =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isShown ? 'visible' : 'hidden',
  );

/** All tabs hold saves that a busy server refuses, and a further one reads them from the disk; then the server takes them again. */
async function manyTabs(saver: Saver): Promise<Measure[]> {
  const pages: Page[] = [];
  for (let tab = 0; tab < tabs; tab++) {
    const page = await saver.openHome();
    await loadPins(page, pinsOfWall / 2);
    await show(page, false);
    pages.push(page);
  }
  saver.treat('busy');
  for (const [tab, page] of pages.entries()) {
    await page.bringToFront();
    await show(page, true);
    await saver.save(page, tab * 2, savesOfTab);
    await show(page, false);
  }
  pages.push(await saver.openHome());
  const began = Date.now();
  saver.treat('open');
  await sent(pages[0]!);
  const seconds = (Date.now() - began) / 1000;
  for (const page of pages) await page.close();
  const name = `${tabs} tabs at once, ${savesOfTab} saves each`;
  return [...(await saver.measures(name)), { name: `${name}: until all were sent`, value: seconds, unit: 's' }];
}

/** Paths of the files in a folder, without folders that a damaged index names: their names are no text. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !name.includes('\ufffd'));
  const paths = await Promise.all(
    entries.map((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : entry.isFile() ? [join(folder, entry.name)] : [])),
  );
  return paths.flat();
}

/**
 * Flips bytes in the files of the browser's stores, as a bad disk would.
 * @returns the number of flipped bytes
 */
async function flipBytes(profile: string, store: string, random: () => number): Promise<number> {
  const folder = join(profile, 'Default', store);
  let flipped = 0;
  for (const path of (await filesIn(folder)).filter((each) => !/^(?:LOCK|LOG|LOG\.old)$/.test(basename(each)))) {
    const bytes = await readFile(path);
    if (bytes.length === 0) continue;
    for (let flip = 0; flip < 20; flip++) {
      const at = Math.floor(random() * bytes.length);
      bytes[at] = bytes[at]! ^ (1 << Math.floor(random() * 8));
      flipped += 1;
    }
    await writeFile(path, bytes);
  }
  return flipped;
}

/** Stores of a profile by their folders: databases, marks, and the service worker with its caches. */
const stores = ['IndexedDB', 'Local Storage', 'Service Worker'];

/**
 * A profile whose stores are damaged between visits, one after the other. Every second visit leaves a save that only the browser has.
 * After some damage Chromium opens no database of this origin any more, and deletes none: such a save is in localStorage alone, the page
 * says that this browser cannot store it, and the damage of localStorage takes it. Such losses are counted apart.
 */
async function damageStores(instance: Instance, launch: (profile: string) => Promise<BrowserContext>): Promise<Measure[]> {
  const { folder, remove } = await dataFolder();
  const random = numbers(13);
  let [flipped, errors] = [0, 0];
  /** Source pins of saves that the database refused. */
  const storedOnce: string[] = [];
  let untold = 0;
  const saver = await Saver.signUp(instance, await launch(folder), 'flipped');
  await saver.context.close();
  // A damaged database may not open, so the server is asked.
  const allSaved = (): Promise<number> => comesTo(0, async () => -(await saver.outcome()).lost);
  for (let round = 0; round <= flips; round++) {
    saver.treat('open');
    saver.context = await launch(folder);
    saver.context.on('weberror', () => {
      errors += 1;
    });
    const page = await saver.openHome();
    await allSaved();
    if (round % 2 === 1) saver.treat('held');
    if (round < flips) await saver.save(page, round % 10, 1);
    if (round % 2 === 0) await allSaved();
    else if (round < flips && (await keptOnDisk(page).catch(() => 0)) === 0) {
      storedOnce.push(saver.shown.pop()!);
      const notice = page.getByText('This browser cannot store your changes').first();
      await notice.waitFor({ timeout: 5000 }).catch(() => (untold += 1));
    }
    await saver.context.close();
    if (round < flips) flipped += await flipBytes(folder, stores[Math.floor(round / 2) % stores.length]!, random);
  }
  await remove();
  const measures = await saver.measures('damaged stores');
  const saves = saver.shown.length + storedOnce.length;
  saver.shown.splice(0, Infinity, ...storedOnce);
  return [
    { name: `stores damaged ${flips} times: bytes flipped`, value: flipped, unit: '' },
    atLeast('damaged stores: visits that opened and saved', saves, flips, ''),
    { name: 'damaged stores: saves that the database refused', value: storedOnce.length, unit: '' },
    atMost('damaged stores: the same, and the page did not say so', untold, 0, ''),
    { name: 'damaged stores: the same, and lost', value: (await saver.outcome()).lost, unit: '' },
    atMost('damaged stores: script errors', errors, 0, ''),
    ...measures,
  ];
}

const options = { executablePath: process.env.TESSERA_CHROMIUM || undefined, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] };
const viewport = { width: 1280, height: 800 };

async function withInstance(work: (instance: Instance) => Promise<Measure[]>): Promise<Measure[]> {
  const { folder, remove } = await dataFolder();
  await fillCollection(folder);
  const port = await freePort();
  const { stop } = await startTessera(folder, port);
  const instance: Instance = { proxy: await openSaveProxy(port), db: await openEvents(folder) };
  try {
    return await work(instance);
  } finally {
    await instance.proxy.close();
    await instance.db.close();
    await stop();
    await remove();
  }
}

/** A campaign of one person in a new browser profile. */
const campaignOf =
  (work: (saver: Saver) => Promise<Measure[]>, serviceWorkers: 'allow' | 'block' = 'allow') =>
  (): Promise<Measure[]> =>
    withInstance(async (instance) => {
      const browser = await chromium.launch(options);
      try {
        return await work(await Saver.signUp(instance, await browser.newContext({ viewport, serviceWorkers }), 'grace'));
      } finally {
        await browser.close();
      }
    });

export const tabFaults = {
  killTabs: campaignOf(killTabs),
  // A service worker may run in the process of a tab that is stopped.
  freezeTabs: campaignOf(freezeTabs, 'block'),
  manyTabs: campaignOf(manyTabs),
  damageStores: () =>
    withInstance((instance) => damageStores(instance, (profile) => chromium.launchPersistentContext(profile, { ...options, viewport }))),
};
