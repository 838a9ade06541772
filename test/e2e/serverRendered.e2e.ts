import type { Page } from 'playwright/test';
import { expect, test, tiles } from './page.ts';
import { homePins } from './saver.ts';

const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

test.describe('a search engine', () => {
  test.use({ userAgent: googlebot, viewport: { width: 1280, height: 800 } });

  test(
    'gets pages with their pictures, which scripts take over as they stand [A-02, A-16, A-32, A-33]',
    { tag: '@wide' },
    async ({ page }) => {
      const complaints: string[] = [];
      page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
      for (const path of ['/', await firstPin(page)]) {
        const answer = await page.goto(path);
        expect(await answer!.text()).toMatch(/<div id="root"><!--\$--><div.*<article/s);
        await expect(tiles(page).first()).toBeVisible();
        await page.waitForFunction(() => document.querySelectorAll('[role=feed] article').length > 12);
      }
      expect(complaints).toEqual([]);
    },
  );
});

// Committed, a page is read as it comes: without scripts, the wait for its code would last until the time limit.
test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a person gets the pictures, and the closeup of one, as the server draws them [A-16, A-18]', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' });
    await tiles(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/pin\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a page that the server can not draw yet says so [A-18]', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/import', { waitUntil: 'commit' });
    await expect(page).toHaveURL(/plain=1/);
    await expect(page.getByText('newer browser')).toBeVisible();
  });
});

for (const [tag, widths] of [
  ['@phone', [320, 390, 480, 600, 768]],
  ['@wide', [656, 1024, 1280, 1920, 2560]],
] as const)
  test(
    `before the code arrives, tiles stand where they stay, ${widths.join(', ')} pixels wide [A-16]`,
    { tag },
    async ({ page, watched }) => {
      test.slow();
      let isHeld = true;
      const held: (() => Promise<void>)[] = [];
      await page.route('**/assets/*.js', (route) => (isHeld ? void held.push(() => route.continue()) : route.continue()));
      for (const width of widths) {
        isHeld = true;
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/', { waitUntil: 'commit' });
        await page.waitForFunction(() =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
        );
        await expect(tiles(page).nth(9)).toBeAttached();
        const before = await places(page);
        expect(before.size).toBeGreaterThan(5);
        isHeld = false;
        await Promise.all(held.splice(0).map((release) => release()));
        await expect(page.locator('#shell-loader')).toHaveCount(0);
        await expect(page.locator('[role=feed][style*="inline-size"]')).toBeVisible();
        const after = await places(page);
        for (const [pin, place] of before) {
          const later = after.get(pin);
          // Far below the window a tile need not stay.
          if (!later) expect(place[1], `${pin} at ${width}`).toBeGreaterThan(2 * 800);
          for (const [i, edge] of later?.entries() ?? []) expect(Math.abs(edge - place[i]!), `${pin} at ${width}`).toBeLessThan(0.5);
        }
        expect(await watched.layoutShifts(), String(width)).toEqual([]);
      }
    },
  );

test('what is pressed before the code arrives is carried out once, when it has', async ({ page }) => {
  let isHeld = true;
  const held: (() => Promise<void>)[] = [];
  await page.route('**/assets/*.js', (route) => (isHeld ? void held.push(() => route.continue()) : route.continue()));
  await page.addInitScript(() => {
    const reached: string[] = [];
    Object.assign(window, { reached });
    // React listens below the window; while it takes over, it would carry out a press too.
    document.addEventListener('click', ({ isTrusted, target }) => void (isTrusted && reached.push((target as Element).outerHTML)), true);
  });
  await page.goto('/', { waitUntil: 'commit' });
  // Both frames are in the markup, of which the style sheet shows one.
  const menu = page.getByRole('button', { name: 'Menu' }).filter({ visible: true });
  await expect(menu).toHaveCount(1);
  await menu.click();
  expect(await page.evaluate(() => (window as unknown as { reached: string[] }).reached)).toEqual([]);
  isHeld = false;
  await Promise.all(held.splice(0).map((release) => release()));
  await expect(page.getByRole('menu')).toBeVisible();
  // A second time would have closed it.
  await expect(page.getByRole('button', { name: 'Menu', includeHidden: true })).toHaveAttribute('aria-expanded', 'true');
});

test('the code that runs before home can be used weighs at most 125 kB [A-16]', { tag: '@wide' }, async ({ request }) => {
  const html = await (await request.get('/')).text();
  const files = new Set(html.match(/\/assets\/[^"]+\.js/g));
  expect(files.size).toBeGreaterThan(2);
  let bytes = 0;
  for (const file of files)
    bytes += Number((await request.get(file, { headers: { 'accept-encoding': 'gzip' } })).headers()['content-length']);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes / 1000).toBeLessThanOrEqual(125);
});

test('the code waits for the pictures in view, with which it would share a slow connection [A-16]', { tag: '@wide' }, async ({ page }) => {
  for (const path of ['/', await firstPin(page)]) {
    await page.goto(path);
    await expect(page.locator('#shell-loader')).toHaveCount(0);
    const [pictures, scripts] = await page.evaluate(() => {
      const isInView = (picture: Element): boolean =>
        picture.getBoundingClientRect().bottom > 0 && picture.getBoundingClientRect().top < innerHeight;
      const shown = [...document.images].filter(isInView).map(({ currentSrc }) => currentSrc);
      const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return [
        Math.max(...loads.filter(({ name }) => shown.includes(name)).map(({ responseEnd }) => responseEnd)),
        Math.min(...loads.filter(({ name }) => /assets\/.*\.js$/.test(name)).map(({ startTime }) => startTime)),
      ] as const;
    });
    expect(pictures, path).toBeGreaterThan(0);
    expect(scripts, path).toBeGreaterThan(pictures);
    expect(scripts, path).toBeLessThan(Infinity);
  }
});

test('the code does not wait for pictures that do not come [A-16]', { tag: '@wide' }, async ({ page }) => {
  await page.route('**/pictures/**', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(tiles(page).first()).toBeVisible();
  await expect(page.locator('#shell-loader')).toHaveCount(0);
});

test(
  'the code does not wait for a picture beside the window, which is not loaded before it comes into view [A-16]',
  {
    tag: '@wide',
  },
  async ({ page }) => {
    const beside =
      '<div style="position:fixed;inset-block-start:0;inline-size:100%;display:flex;overflow-x:auto">' +
      '<span style="flex:none;inline-size:9000px"></span><img loading="lazy" src="/pictures/none" width="9" height="9"></div>';
    await page.route('/', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace('<div id="shell-loader"', (loader) => beside + loader) });
    });
    await withoutDeadline(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('img[src="/pictures/none"]')).toBeAttached();
    await expect(page.locator('#shell-loader')).toHaveCount(0);
  },
);

/** The code then begins only when its pictures are there, or at a press. */
const withoutDeadline = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const later = setTimeout;
    Object.assign(window, { setTimeout: (work: () => void, ms?: number) => (ms === 3000 ? 0 : later(work, ms)) });
  });

test('a press begins the code, also while pictures are on their way [A-16]', { tag: '@wide' }, async ({ page }) => {
  await page.route('**/pictures/**', () => {});
  await withoutDeadline(page);
  await page.goto('/', { waitUntil: 'commit' });
  const menu = page.getByRole('button', { name: 'Menu' }).filter({ visible: true });
  await expect(menu).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page.locator('#shell-loader')).toHaveCount(1);
  await menu.click();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('code that may run before the page is read reads nothing of it [A-16]', { tag: '@wide' }, async ({ page, request }) => {
  const parts = (await (await request.get('/')).text()).match(/<script [^>]*\basync\b[^>]*><\/script>/g) ?? [];
  expect(parts).toHaveLength(2);
  const spy = `reads = []; for (const name of ['getElementById', 'querySelector', 'querySelectorAll']) document[name] = (what) => void reads.push(what);`;
  const body = `<script>${spy}</script>${parts.join('').replaceAll(' async', '')}<script type="module">reads.push('all ran')</script>`;
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/empty');
  expect(await page.evaluate(() => (window as unknown as { reads: string[] }).reads[0])).toBe('all ran');
});

test('each id is on the page once, also where the server draws both frames [A-18]', { tag: '@wide' }, async ({ request }) => {
  const ids = [...(await (await request.get('/')).text()).matchAll(/<[a-z][^>]* id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toContain('content');
  expect(ids).toEqual([...new Set(ids)]);
});

test('the chosen theme is there before the code', { tag: '@wide' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('tessera.theme', 'dark'));
  await page.route('**/assets/*.js', () => {});
  await page.reload({ waitUntil: 'commit' });
  await expect(tiles(page).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark');
});

/** Edges of the tiles, in pixels, by the address of the pin. */
const places = async (page: Page): Promise<Map<string, number[]>> =>
  new Map(
    await tiles(page).evaluateAll((all) =>
      all.map((tile) => {
        const { left, top, width, height } = tile.getBoundingClientRect();
        return [tile.querySelector('a')!.pathname, [left, top, width, height]] as [string, number[]];
      }),
    ),
  );

const firstPin = async (page: Page): Promise<string> => `/pin/${(await homePins(page, 1))[0]}/`;
