import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { looksAfter } from './offline.ts';
import { expect, test, tiles } from './page.ts';

test.use({ serviceWorkers: 'allow' });

/** The server answers with home only then. */
const slow = { released: Promise.resolve() };

/** The product behind a server that may be slow. */
const proxy = createServer((request, reply) => {
  const { port } = new URL(test.info().project.use.baseURL!);
  const isHome = request.url === '/' && request.headers['sec-fetch-mode'] === 'navigate';
  void (isHome ? slow.released : Promise.resolve()).then(() => {
    const asked = ask({ host: '127.0.0.1', port, path: request.url, method: request.method, headers: request.headers }, (answer) => {
      reply.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(reply);
    });
    asked.on('error', () => reply.destroy());
    request.pipe(asked);
  });
});
test.afterAll(() => void (proxy.close(), proxy.closeAllConnections()));

test(
  'home opens from its copy while the server is slow, sooner than other pages, and is asked for anew once it answers [14.7]',
  { tag: '@wide' },
  async ({ page }) => {
    await new Promise<void>((done) => void proxy.listen(0, '127.0.0.1', done));
    const home = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`;
    await page.goto(home);
    await looksAfter(page);
    await page.goto(home);
    await expect(tiles(page).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');

    let release = (): void => undefined;
    slow.released = new Promise((resolve) => (release = resolve));
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await page.goto(home);
    await expect(tiles(page).first()).toBeVisible();
    const [opened] = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).responseStart),
    );
    // Home waits 0.6 s for the server and other pages 4; a busy machine takes its own time.
    expect(opened).toBeLessThan(3500);
    const isFirstPage = (url: string): boolean => url.includes('/UserHomefeedResource/') && !url.includes('bookmark');
    expect(asked.filter(isFirstPage)).toEqual([]);
    release();
    await expect.poll(() => asked.filter(isFirstPage).length).toBe(1);
    await expect(tiles(page).first()).toBeVisible();
  },
);
