import type { Page } from 'playwright/test';
import { expect, test } from './page.ts';

const widths = [320, 360, 390, 480, 600, 768, 900, 1024, 1280, 1920];
const paths = process.env.PATHS?.split(',') ?? ['/', '/search/pins/?q=lemon', '/search/boards/?q=engines', '/search/users/?q=ada', '/search/pins/?q=zzzz', '/search/pins/', '/ada/', '/ada/_saved/', '/ada/engines/', '/ada/engines/brass/', '/nobody/', '/ada/none/', '/pin/1/', '/no/such/page/x', '/email/subscription'];

for (const path of paths)
  test(`drawn ${path}`, { tag: '@wide' }, async ({ page, watched }) => {
    const seen: string[] = [];
    page.on('console', (m) => m.type() === 'error' && seen.push(m.text().slice(0, 200)));
    await page.addInitScript(() => {
      (window as any).shifts = [];
      new PerformanceObserver((list) => {
        for (const e of list.getEntries() as any[]) (window as any).shifts.push([e.value, Math.round(e.startTime), e.sources.map((s: any) => [s.node?.nodeName, s.node?.className, JSON.stringify(s.previousRect), JSON.stringify(s.currentRect)].join(' '))]);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const began = Date.now();
    for (const rtl of [false, true]) {
      await page.unrouteAll();
      if (rtl) await page.route((url) => !/\.|resource|graphql|_/.test(url.pathname), async (route) => {
        if (!route.request().isNavigationRequest()) return route.fallback();
        const response = await route.fetch({ maxRedirects: 0 });
        await route.fulfill({ response, body: (await response.text()).replace('dir="ltr"', 'dir="rtl"') });
      });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        const drawn = await page.evaluate(() => (document.getElementById('page-data')!.textContent!.match(/"renderMode":"(\w+)"/) ?? [])[1]);
        await page.waitForFunction(() => !document.querySelector('#shell-loader'));
        await page.waitForTimeout(process.env.WAIT ? Number(process.env.WAIT) : 250);
        const s = await watched.layoutShift();
        if (s > 0 || drawn !== 'server') console.log(path, rtl, width, drawn, s, JSON.stringify(await page.evaluate(() => (window as any).shifts)).slice(0, 1500));
      }
    }
    console.log(path, Date.now() - began, 'ms', [...new Set(seen)]);
  });
