import { test } from './page.ts';
import { idleRoutes } from './idleRoutes.ts';
import { signUp } from './person.ts';
import { takeover, watchShifts, type Direction } from './takeover.ts';

const widths = process.env.WIDTHS?.split(',').map(Number) ?? [320, 360, 390, 480, 600, 768, 900, 1024, 1280, 1920];
for (const who of ['signedOut', 'signedIn'] as const)
  test(`drawn ${who}`, { tag: '@wide' }, async ({ page }) => {
    await watchShifts(page);
    if (who === 'signedIn') await signUp(page.context());
    await page.goto('/');
    const pin = await page.locator('[role=feed] a').first().getAttribute('href');
    await page.goto('/');
    const topic = '';
    let paths = [...new Set([...idleRoutes.values()].flatMap((v) => [...(v.signedIn ?? []), ...(v.signedOut ?? [])]))].map((p) => p.replace('/pin/{pin}/', pin!).replace('{topic}', 'food/' + topic)).filter((p) => !p.startsWith('/ideas'));
    if (process.env.PATHS) paths = paths.filter((p) => new RegExp(process.env.PATHS!).test(p));
    for (const path of paths) for (const width of widths) for (const direction of (process.env.DIRS ?? 'ltr').split(',') as Direction[]) {
      const began = Date.now();
      const t = await takeover(page, path, width, direction).catch((e) => ({ fail: String(e).slice(0, 300) }) as any);
      console.log(who, path, width, direction, Date.now() - began, t.fail ?? (!t.wasDrawn ? 'NOT DRAWN' : ''), (t.errors ?? []).map((e: string) => e.slice(0, 200)), (t.shifts ?? []).map((s: string) => s.slice(0, 400)));
    }
  });
